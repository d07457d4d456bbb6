import type { PairedRowsBody } from '#contract/closed-trades.ts';
import type { AskedFilter } from '#contract/filter-parts.ts';
import { DoubtOfFilter } from '../../doubts/doubt-of-filter.tsx';
import { HISTORY_TEXTS } from '../../text/en/closed-trades.ts';
import { addRupees } from '#engine/money.ts';
import { count } from '../../format.ts';
import { Money } from '../../ui/text/money.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';

interface TotalsProps {
  /** Both null while loading. */
  readonly meta: PairedRowsBody['meta'] | null;
  readonly rows: readonly { readonly net_pnl: number }[] | null;
  /** Which trades are counted beside the filter, to say what of them is open; null where that cannot be asked. */
  readonly doubtsWithin: AskedFilter | null;
}

/** Totals of all filtered trades and of the shown page, gross and net. */
export function Totals({ meta, rows, doubtsWithin }: TotalsProps) {
  return (
    <dl className="figures totals">
      <div>
        <dt>{HISTORY_TEXTS.totalTrades}</dt>
        <dd>{meta ? count(meta.trades) : <Skeleton height={26} width={64} />}</dd>
      </div>
      <div title={HISTORY_TEXTS.sellProceedsLessInvestment}>
        <dt>{HISTORY_TEXTS.pagePAndL}</dt>
        <dd>{meta ? <Money amount={meta.page_pnl} result /> : <Skeleton height={26} width={130} />}</dd>
        {rows && (
          <dd className="totals-note">
            {HISTORY_TEXTS.beforeChargesNet(<Money amount={rows.reduce((sum, row) => addRupees(sum, row.net_pnl), 0)} result />)}
          </dd>
        )}
      </div>
      <div title={HISTORY_TEXTS.allTradesFilterAfter}>
        <dt>{HISTORY_TEXTS.totalPLMinus}</dt>
        <dd>{meta ? <Money amount={meta.total_net_pnl} result /> : <Skeleton height={26} width={150} />}</dd>
        {meta && <dd className="totals-note">{HISTORY_TEXTS.afterChargesGross(<Money amount={meta.total_pnl} result />)}</dd>}
        {doubtsWithin && (
          <dd>
            <DoubtOfFilter within={doubtsWithin} />
          </dd>
        )}
      </div>
    </dl>
  );
}
