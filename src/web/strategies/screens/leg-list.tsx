import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { RoundTripBody } from '#contract/round-trips.ts';
import { count, price } from '../../format.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { Money } from '../../ui/text/money.tsx';
import { tradeUrl } from '../../urls.ts';
import { STRATEGIES } from '../../text/en/strategies.ts';
import { TRIPS_TEXTS } from '../../text/en/trips.ts';

interface LegListProps<Leg extends RoundTripBody> {
  readonly legs: readonly Leg[];
  /** Shown with each leg. */
  readonly children?: (leg: Leg) => ReactNode;
}

/** The legs of a strategy, each a link to its trade. */
export function LegList<Leg extends RoundTripBody>({ legs, children }: LegListProps<Leg>) {
  return (
    <ul className="legs">
      {legs.map((leg) => (
        <li key={leg.id}>
          <span className="leg-name">
            <Link to={tradeUrl(leg.id)} title={leg.symbol}>
              {leg.name}
            </Link>
            <small className="note">{leg.detail}</small>
            {leg.assumed && <Badge tone="warn">{TRIPS_TEXTS.zeroAssumed}</Badge>}
          </span>
          <span className="leg-terms">
            {leg.status === 'unmatched' ? STRATEGIES.sold : leg.side === 'long' ? STRATEGIES.long : STRATEGIES.short} {count(leg.quantity)}
            <small className="note">
              {price(leg.entry_price)} → {leg.exit_price === null ? STRATEGIES.open : price(leg.exit_price)}
            </small>
          </span>
          <span className="leg-net">
            <Money amount={leg.net} result />
          </span>
          {children && <span className="leg-more row to-end">{children(leg)}</span>}
        </li>
      ))}
    </ul>
  );
}
