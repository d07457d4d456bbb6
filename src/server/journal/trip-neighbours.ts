import { sql } from 'kysely';
import type { RoundTrip } from '#engine/round-trips/round-trip.ts';
import type { Db } from '../store/client.ts';

/** Round trips before and after one. */
export interface TripNeighbours {
  readonly previous: number | null;
  readonly next: number | null;
}

/** The round trips of an account before and after this one, by time of entry; those of unknown time come first in their day. */
export async function tripNeighbours(
  db: Db,
  userId: number,
  accountId: number,
  { openedOn, openedTime, id }: Pick<RoundTrip, 'openedOn' | 'openedTime' | 'id'>,
): Promise<TripNeighbours> {
  const place = sql`(opened_on, coalesce(opened_time, -1), id)`;
  const here = sql`(${openedOn}::date, ${openedTime ?? -1}::int4, ${id}::int8)`;
  const nearest = (way: 'before' | 'after') => {
    const [compared, order] = way === 'before' ? [sql`<`, sql`DESC`] : [sql`>`, sql`ASC`];
    return sql`(SELECT id FROM round_trips WHERE user_id = ${userId} AND account_id = ${accountId} AND ${place} ${compared} ${here}
      ORDER BY opened_on ${order}, coalesce(opened_time, -1) ${order}, id ${order} LIMIT 1)`;
  };
  const { rows } = await sql<TripNeighbours>`SELECT ${nearest('before')} AS previous, ${nearest('after')} AS next`.execute(db);
  return rows[0] ?? { previous: null, next: null };
}
