import { sql } from 'kysely';
import { NO_FILTER, type TradeFilter } from '#contract/filter.ts';
import type { TradingDay } from '#engine/day.ts';
import { addedLots } from '#engine/leaks/added-lots.ts';
import type { LeakTrip } from '#engine/leaks/leak-trip.ts';
import { type Paise, ZERO } from '#engine/money.ts';
import type { RoundTrip } from '#engine/round-trips/round-trip.ts';
import { LEVIES } from '#engine/trades/charges.ts';
import { closedTradesWith } from '../filter/filtered-trades.ts';
import { tripsMatching } from '../filter/trip-filter.ts';
import type { Mine } from '../store/mine.ts';

/** A round trip that leaks may be looked for in, and whether it counts there. */
export interface KeptTrip extends Omit<LeakTrip, 'exitedOn'>, Pick<RoundTrip, 'status' | 'exitedOn'> {}

/** Round trips of a filter, entered up to a day, in the order of their entry, without what was added to them: facts need not know it. */
export async function tripsForLeaks(mine: Mine, upTo: TradingDay, filter: TradeFilter = NO_FILTER): Promise<KeptTrip[]> {
  const chosen = sql`SELECT * FROM round_trips WHERE ${tripsMatching(mine.userId, filter)} AND opened_on <= ${upTo}::date`;
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

/** Charges of closed round trips, in paise: by levy in the order of LEVIES, of the depository, and by account. */
export interface TripCharges {
  readonly levies: readonly Paise[];
  readonly dp: Paise;
  readonly accounts: readonly { readonly account: string; readonly roundTrips: number; readonly charges: Paise }[];
}

/** What the closed round trips of these ids were charged. */
export async function chargesOfTrips(mine: Mine, ids: readonly number[]): Promise<TripCharges> {
  const chosen = sql`${[...ids]}::int8[]`;
  const sums = sql.join(LEVIES.map((_, at) => sql`coalesce(sum(levies[${at + 1}::int4]), 0)::int8`));
  const { rows: levies } = await sql<{ levies: Paise[]; dp: Paise }>`SELECT ARRAY[${sums}] AS levies, coalesce(sum(dp), 0)::int8 AS dp
    FROM closed_trades WHERE user_id = ${mine.userId} AND round_trip_id = ANY(${chosen})`.execute(mine.db);
  const { rows: accounts } = await sql<
    TripCharges['accounts'][number]
  >`SELECT a.broker AS account, count(*) AS "roundTrips", sum(t.charges) AS charges
    FROM round_trips AS t JOIN broker_accounts AS a ON a.user_id = t.user_id AND a.id = t.account_id
    WHERE t.user_id = ${mine.userId} AND t.id = ANY(${chosen}) GROUP BY a.broker ORDER BY a.broker`.execute(mine.db);
  return { levies: levies[0]?.levies ?? [], dp: levies[0]?.dp ?? ZERO, accounts };
}
