import { Link } from 'react-router';
import type { RoundTripBody } from '#contract/round-trips.ts';
import { day, dayRange } from '../../format.ts';
import { Money } from '../../ui/text/money.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { tradeUrl } from '../../urls.ts';
import type { Trips } from './queries.ts';
import { REVIEW_TEXTS } from '../../text/en/review.ts';

/** The best and the worst round trips. With three or fewer they are one list. */
export function TripsPanels({ trips: { best, worst } }: { readonly trips: Trips }) {
  if (best.length === 0) return null;
  return (
    <div className="review-pair columns gap-20">
      <TripsPanel title={worst.length === 0 ? REVIEW_TEXTS.trades : REVIEW_TEXTS.bestTrades} trips={best} />
      {worst.length > 0 && <TripsPanel title={REVIEW_TEXTS.worstTrades} trips={worst} />}
    </div>
  );
}

function TripsPanel({ title, trips }: { readonly title: string; readonly trips: readonly RoundTripBody[] }) {
  const isDelivery = trips.some(({ product }) => product === 'delivery');
  return (
    <Panel title={title} hint={isDelivery ? REVIEW_TEXTS.roundTripsOfShares : REVIEW_TEXTS.roundTripsEndedEach}>
      <ol className="lined review-trips">
        {trips.map((trip) => (
          <li key={trip.id}>
            <span>
              <Link to={tradeUrl(trip.id)} title={trip.symbol}>
                {trip.name}
              </Link>
              <small className="note">{[trip.detail, trip.side].filter(Boolean).join(' · ')}</small>
              <small className="note">{daysOfTrip(trip)}</small>
            </span>
            <Money amount={trip.net} result />
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function daysOfTrip({ opened_on: opened, exited_on: exited }: RoundTripBody): string {
  return exited === opened ? REVIEW_TEXTS.onExited(day(exited)) : dayRange(opened, exited);
}
