import type { ReactNode } from 'react';
import type { RoundTripDetail } from '#contract/round-trips.ts';
import { count, fixed, price } from '../../format.ts';
import { settledAtText } from '../settled-at-text.ts';
import { STATUS_NAMES, TRADE_ESTIMATES, TRADE_TEXTS } from '../../text/en/trade.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { Money } from '../../ui/text/money.tsx';
import { heldTime } from './held-time.ts';

/** The figures of a round trip, and what is remarkable about it. */
export function TradeFigures({ trip }: { readonly trip: RoundTripDetail }) {
  const held = heldTime(trip);
  const { status, open_quantity: open } = trip;
  return (
    <div className="boxed trade-figures">
      <dl className="figures">
        <Figure name="Net">
          <Money amount={trip.net} result />
        </Figure>
        <Figure name="Gross">
          <Money amount={trip.gross} result />
        </Figure>
        <Figure name="Charges">
          <Money amount={trip.charges} />
        </Figure>
        {trip.r !== null && <Figure name="R">{`${trip.r > 0 ? '+' : ''}${fixed(trip.r, 1)}R`}</Figure>}
        {held !== null && <Figure name="Held">{held}</Figure>}
        {trip.exit_price === null ? (
          <Figure name={status === 'unmatched' ? 'Sold at' : 'Entry'}>{price(trip.entry_price)}</Figure>
        ) : (
          <Figure name="Entry → exit">
            {price(trip.entry_price)} → {price(trip.exit_price)}
          </Figure>
        )}
        <Figure name="Quantity">{count(trip.quantity)}</Figure>
        {open > 0 && <Figure name={STATUS_NAMES[status]}>{count(open)}</Figure>}
        {trip.open_charges > 0 && (
          <Figure name={status === 'unmatched' ? 'Charges of the sale' : 'Paid to enter it'}>
            <Money amount={trip.open_charges} />
          </Figure>
        )}
      </dl>
      <Remarks trip={trip} />
    </div>
  );
}

function Figure({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Remarks({ trip }: { readonly trip: RoundTripDetail }) {
  const { status, expired, assumed, from_result: fromResult, estimates } = trip;
  const settled = trip.closed_trades.find(({ settled_by: by }) => by !== null);
  const settledText = (settled && settledAtText(settled)) ?? TRADE_TEXTS.settled;
  const remarks = [
    status === 'unmatched' && { name: 'Unmatched', text: TRADE_TEXTS.unmatched },
    status === 'expired' && { name: 'Expired', text: TRADE_TEXTS.expired },
    expired && { name: assumed ? 'Expired, ₹0 assumed' : 'Expired, settled', text: assumed ? TRADE_TEXTS.assumed : settledText },
    fromResult && { name: 'From a P&L report', text: TRADE_TEXTS.fromResult },
    ...estimates.map((reason) => ({ name: 'Estimate', text: TRADE_ESTIMATES[reason] })),
  ].filter((remark) => remark !== false);
  if (remarks.length === 0) return null;
  return (
    <ul className="trade-remarks stack gap-6">
      {remarks.map(({ name, text }) => (
        <li key={text}>
          <Badge tone="warn">{name}</Badge> <span className="note">{text}</span>
        </li>
      ))}
    </ul>
  );
}
