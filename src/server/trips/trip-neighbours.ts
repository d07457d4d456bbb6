import { sql } from 'kysely';
import type { RoundTripFilter } from '#contract/round-trips.ts';
import type { RoundTrip } from '#engine/round-trips/round-trip.ts';
import { tripsMatching } from '../filter/trip-filter.ts';
import type { Mine } from '../store/mine.ts';

/** Round trips before and after one. */
export interface TripNeighbours {
  readonly previous: number | null;
  readonly next: number | null;
  /** Its place among those of the filter, from 1, null where that leaves it out, and how many there are; null without a filter. */
  readonly filtered: { readonly place: number | null; readonly total: number } | null;
}

type Place = Pick<RoundTrip, 'openedOn' | 'openedTime' | 'id'>;

/** Where it stands by time of entry; those of unknown time come first in their day. */
const PLACE = sql`(opened_on, coalesce(opened_time, -1), id)`;
const placeOf = ({ openedOn, openedTime, id }: Place) => sql`(${openedOn}::date, ${openedTime ?? -1}::int4, ${id}::int8)`;

/** The round trips of an account before and after this one, by time of entry. */
export async function tripNeighbours(mine: Mine, accountId: number, trip: Place): Promise<TripNeighbours> {
  const here = placeOf(trip);
  const nearest = (way: 'before' | 'after') => {
    const [compared, order] = way === 'before' ? [sql`<`, sql`DESC`] : [sql`>`, sql`ASC`];
    return sql`(SELECT id FROM round_trips WHERE user_id = ${mine.userId} AND account_id = ${accountId} AND ${PLACE} ${compared} ${here}
      ORDER BY opened_on ${order}, coalesce(opened_time, -1) ${order}, id ${order} LIMIT 1)`;
  };
  const { rows } = await sql<
    Omit<TripNeighbours, 'filtered'>
  >`SELECT ${nearest('before')} AS previous, ${nearest('after')} AS next`.execute(mine.db);
  return { ...(rows[0] ?? { previous: null, next: null }), filtered: null };
}

/** The round trips of a filter before and after this one, by time of entry, whatever their account. */
export async function filteredNeighbours(mine: Mine, filter: RoundTripFilter, trip: Place): Promise<TripNeighbours> {
  const here = placeOf(trip);
  const { rows } = await sql<{ previous: number | null; next: number | null; before: number; is_one: boolean | null; total: number }>`
    WITH those AS MATERIALIZED (SELECT id, opened_on, opened_time FROM round_trips WHERE ${tripsMatching(mine.userId, filter)})
    SELECT count(*) AS total, count(*) FILTER (WHERE ${PLACE} < ${here}) AS before, bool_or(id = ${trip.id}::int8) AS is_one,
      (SELECT id FROM those WHERE ${PLACE} < ${here} ORDER BY ${PLACE} DESC LIMIT 1) AS previous,
      (SELECT id FROM those WHERE ${PLACE} > ${here} ORDER BY ${PLACE} LIMIT 1) AS next
    FROM those`.execute(mine.db);
  const { previous, next, before, is_one: isOne, total } = rows[0] ?? { previous: null, next: null, before: 0, is_one: false, total: 0 };
  return { previous, next, filtered: { place: isOne ? before + 1 : null, total } };
}
