import { useState } from 'react';
import { Link } from 'react-router';
import type { RoundTripDetail } from '#contract/round-trips.ts';
import { day } from '../../format.ts';
import { deliveredText, sharesText, useDeliveries } from '../../positions/deliveries.ts';
import { ACTION_TEXTS, actionWords } from '../../text/en/corporate-actions.ts';
import { Button } from '../../ui/button.tsx';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { paths, tradeUrl } from '../../urls.ts';
import { TRADE_TEXTS } from '../../text/en/trade.ts';

const OriginDialog = lazyDialog(
  async () => (await import('../../corporate-actions/origin-dialog.tsx')).OriginDialog,
  ({ row }) => row !== null,
);

/** Corporate actions that changed the shares of the trade; what a contract delivered; of a sale without its purchase what it may be, and where its origin is entered. */
export function SharesPanel({ trip }: { readonly trip: RoundTripDetail }) {
  const { actions, status, symbol, id, opened_on: date, open_quantity: quantity } = trip;
  const [isAsked, setAsked] = useState(false);
  const found = useDeliveries(trip.expired || trip.segment === 'EQ').data ?? [];
  const trades = new Set(trip.order_list.flatMap((order) => order.trades.map((trade) => trade.id)));
  const shares = found.filter((one) => one.trade_ids.some((trade) => trades.has(trade)));
  const delivered = found.filter(
    (one) => trip.expired && one.delivered_on !== null && one.instrument_id === trip.instrument_id && one.account_id === trip.account_id,
  );
  if (actions.length + shares.length + delivered.length === 0 && status !== 'unmatched') return null;
  return (
    <Panel title={TRADE_TEXTS.happenedShares}>
      <ul className="lined">
        {actions.map((action) => (
          <li key={`${action.kind} ${action.ex_date}`}>
            <span>{actionWords(action)}</span>
            <Link to={paths.corporateActions}>{TRADE_TEXTS.corporateActions}</Link>
          </li>
        ))}
        {shares.map((one) => (
          <li key={one.instrument_id}>
            <span>{TRADE_TEXTS.deliveredByExpiredOn(sharesText(one), one.symbol, day(one.expiry_date))}</span>
            <Link to={paths.openPositions}>{TRADE_TEXTS.deliveredShares}</Link>
          </li>
        ))}
        {delivered.map((one) => (
          <li key={one.instrument_id}>
            <span>{TRADE_TEXTS.settledInShares(deliveredText(one))}</span>
            <Link to={tradeUrl(one.trade_ids[0] ?? 0)}>{TRADE_TEXTS.theShares}</Link>
          </li>
        ))}
        {status === 'unmatched' && (
          <li>
            <span>{ACTION_TEXTS.mayBe}</span>
            <Button size="s" variant="soft" onClick={() => setAsked(true)}>
              {TRADE_TEXTS.enterOrigin}
            </Button>
          </li>
        )}
      </ul>
      <OriginDialog
        row={isAsked ? { id, symbol, date, quantity, isUnmatched: true } : null}
        onDone={() => setAsked(false)}
        onClose={() => setAsked(false)}
      />
    </Panel>
  );
}
