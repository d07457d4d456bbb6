import { Fragment } from 'react';
import { Link } from 'react-router';
import type { RoundTripDetail } from '#contract/round-trips.ts';
import { count } from '../../format.ts';
import { askedUrl, isAsked, type TripsAsked } from '../asked-trips.ts';
import { useUsedParts } from '../../filter/filter-chips.tsx';
import { EVERY_TRADE } from '../../filter/filter.ts';
import { FILTER_TEXTS } from '../../text/en/filter.ts';
import { tradeUrl } from '../../urls.ts';
import { TRADE_TEXTS } from '../../text/en/trade.ts';

interface UnderFilterProps {
  readonly trip: Pick<RoundTripDetail, 'id' | 'filtered'>;
  readonly asked: TripsAsked;
}

/** Where the trade stands among those of the filter that it was opened with; nothing without one. */
export function UnderFilter({ trip: { id, filtered }, asked }: UnderFilterProps) {
  const { q, status, ...filter } = asked;
  const used = useUsedParts(filter, EVERY_TRADE);
  if (!filtered || !isAsked(asked)) return null;
  const { place, total } = filtered;
  const parts = [...used.map(({ text }) => text), ...(q ? [`“${q}”`] : []), ...(status ? [TRADE_TEXTS.only(status)] : [])];
  return (
    <section className="trade-filter row apart type-14 quiet" aria-label={TRADE_TEXTS.filter}>
      <p>
        {place === null
          ? FILTER_TEXTS.leftOut(count(total))
          : TRADE_TEXTS.placeInFilter(count(place), count(total), (text) => <b>{text}</b>)}
        :{' '}
        {parts.map((part, index) => (
          <Fragment key={part}>
            {index > 0 && ' · '}
            <span>{part}</span>
          </Fragment>
        ))}
      </p>
      <p className="actions">
        <Link to={askedUrl(null, asked)}>{TRADE_TEXTS.backToList}</Link>
        <Link to={tradeUrl(id)} replace>
          {TRADE_TEXTS.leaveFilter}
        </Link>
      </p>
    </section>
  );
}
