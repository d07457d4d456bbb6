import type { PairedRowsBody } from '#contract/paired.ts';
import { count, rupees } from '../../format.ts';
import { Money } from '../../ui/money.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** What the whole filter comes to, and the page in sight; null while loading. */
export function Totals({ meta }: { readonly meta: PairedRowsBody['meta'] | null }) {
  return (
    <dl className="totals">
      <div>
        <dt>Total trades</dt>
        <dd>{meta ? count(meta.trades) : <Skeleton height={26} width={64} />}</dd>
      </div>
      <div title="Sell proceeds less investment of the rows in sight">
        <dt>Page P&L</dt>
        <dd>{meta ? <Money amount={meta.page_pnl} result /> : <Skeleton height={26} width={130} />}</dd>
      </div>
      <div title="All trades of this filter, after every charge">
        <dt>Total P&L minus brokerage</dt>
        <dd>{meta ? <Money amount={meta.total_net_pnl} result /> : <Skeleton height={26} width={150} />}</dd>
        {meta && <dd className="totals-note">{rupees(meta.total_pnl)} before charges</dd>}
      </div>
    </dl>
  );
}
