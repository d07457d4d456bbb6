import type { ReactNode } from 'react';
import type { RoundTripDetail } from '#contract/round-trips.ts';
import { count, fixed, price } from '../../format.ts';
import { ChangeReport } from '../../changes/change-report.tsx';
import { useChange } from '../../changes/use-change.ts';
import { SettleField } from '../settle-field.tsx';
import { settledAtText } from '../settled-at-text.ts';
import { STATUS_NAMES, TRADE_ESTIMATES, TRADE_TEXTS } from '../../text/en/trade.ts';
import { TRIPS_TEXTS } from '../../text/en/trips.ts';
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
        <Figure name={TRADE_TEXTS.net}>
          <Money amount={trip.net} result />
        </Figure>
        <Figure name={TRADE_TEXTS.gross}>
          <Money amount={trip.gross} result />
        </Figure>
        <Figure name={TRADE_TEXTS.charges}>
          <Money amount={trip.charges} />
        </Figure>
        {trip.r !== null && <Figure name="R">{TRADE_TEXTS.inR(trip.r > 0 ? '+' : '', fixed(trip.r, 1))}</Figure>}
        {held !== null && <Figure name={TRADE_TEXTS.held}>{held}</Figure>}
        {trip.exit_price === null ? (
          <Figure name={status === 'unmatched' ? TRADE_TEXTS.soldAt : TRADE_TEXTS.entry}>{price(trip.entry_price)}</Figure>
        ) : (
          <Figure name={TRADE_TEXTS.entryExit}>
            {price(trip.entry_price)} → {price(trip.exit_price)}
          </Figure>
        )}
        <Figure name={TRADE_TEXTS.quantity}>{count(trip.quantity)}</Figure>
        {open > 0 && <Figure name={STATUS_NAMES[status]}>{count(open)}</Figure>}
        {trip.open_charges > 0 && (
          <Figure name={status === 'unmatched' ? TRADE_TEXTS.chargesOfSale : TRADE_TEXTS.paidToEnterIt}>
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

interface Remark {
  readonly name: string;
  readonly text: string;
  /** Its settlement price ends it. */
  readonly settles?: boolean;
}

function Remarks({ trip }: { readonly trip: RoundTripDetail }) {
  const { status, expired, assumed, from_result: fromResult, estimates } = trip;
  const settled = trip.closed_trades.find(({ settled_by: by }) => by !== null);
  const settledText = (settled && settledAtText(settled)) ?? TRADE_TEXTS.settled;
  const all: readonly (Remark | false)[] = [
    status === 'unmatched' && { name: TRADE_TEXTS.unmatchedTitle, text: TRADE_TEXTS.unmatched },
    status === 'expired' && { name: TRADE_TEXTS.expiredTitle, text: TRADE_TEXTS.expired, settles: true },
    expired && {
      name: assumed ? TRIPS_TEXTS.expiredAssumed : TRIPS_TEXTS.expiredSettled,
      text: assumed ? (trip.segment === 'COM' ? TRADE_TEXTS.assumedCommodity : TRADE_TEXTS.assumed) : settledText,
      settles: assumed,
    },
    fromResult && { name: TRADE_TEXTS.pLReport, text: TRADE_TEXTS.fromResult },
    ...estimates.map((reason) => ({ name: TRADE_TEXTS.estimate, text: TRADE_ESTIMATES[reason] })),
  ];
  const remarks = all.filter((remark) => remark !== false);
  const change = useChange();
  if (remarks.length === 0) return <ChangeReport of={change} />;
  return (
    <>
      <ul className="trade-remarks stack gap-6">
        {remarks.map(({ name, text, settles }) => (
          <li key={text}>
            <Badge tone="warn">{name}</Badge> <span className="note">{text}</span>
            {settles && <SettleField of={trip} run={change.run} />}
          </li>
        ))}
      </ul>
      <ChangeReport of={change} />
    </>
  );
}
