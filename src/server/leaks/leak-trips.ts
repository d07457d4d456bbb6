import { sql } from 'kysely';
import { NO_FILTER, type TradeFilter } from '#contract/filter.ts';
import { addedLots } from '#engine/leaks/added-lots.ts';
import type { LeakTrip } from '#engine/leaks/leak-trip.ts';
import type { RoundTrip } from '#engine/round-trips/round-trip.ts';
import { closedTradesWith } from '../filter/filtered-trades.ts';
import { tripsMatching } from '../filter/trip-filter.ts';
import type { Mine } from '../store/mine.ts';

/** A round trip that leaks may be looked for in, and whether it counts there. */
export interface KeptTrip extends Omit<LeakTrip, 'exitedOn'>, Pick<RoundTrip, 'status' | 'exitedOn'> {}

/** Round trips of a filter, in the order of their entry, without what was added to them: facts need not know it. */
export async function tripsForLeaks(mine: Mine, filter: TradeFilter = NO_FILTER): Promise<KeptTrip[]> {
  const chosen = sql`SELECT * FROM round_trips WHERE ${tripsMatching(mine.userId, filter)}`;
  const { rows } = await sql<
    Omit<KeptTrip, 'added'>
  >`SELECT t.id, coalesce(i.underlying, t.symbol) AS underlying, t.segment, t.side, t.product,
      t.opened_on AS "openedOn", t.opened_time AS "openedTime", t.exited_on AS "exitedOn", t.exited_time AS "exitedTime",
      t.quantity, t.entry_value AS "entryValue", t.gross, t.charges, t.net, i.expiry_on AS "expiryOn", t.assumed, t.status
    FROM (${chosen}) AS t LEFT JOIN instruments AS i ON i.user_id = ${mine.userId} AND i.id = t.instrument_id
    ORDER BY t.opened_on, t.opened_time, t.id`.execute(mine.db);
  return rows.map((row) => ({ ...row, added: null }));
}

/** The same with what was added at a worse price. */
export async function withAddedLots(mine: Mine, trips: readonly KeptTrip[]): Promise<KeptTrip[]> {
  const larger = sql`AND round_trip_id IN (SELECT id FROM round_trips WHERE user_id = ${mine.userId} AND entry_orders > 1)`;
  const { trades } = await closedTradesWith(mine, larger, []);
  const parts = Map.groupBy(trades, ({ roundTrip }) => roundTrip);
  return trips.map((trip) => ({ ...trip, added: addedLots(parts.get(trip.id) ?? []) }));
}
