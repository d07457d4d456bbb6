import { sql } from 'kysely';
import type { RoundTripFilter, RoundTripsQuery } from '#contract/round-trips.ts';
import type { Contract } from '#engine/instruments/instrument.ts';
import type { TradingDay } from '#engine/day.ts';
import type { Paise } from '#engine/money.ts';
import { type StoredRow, selectList } from '../store/columns-of.ts';
import { CONTRACT } from '../ledger/instruments.ts';
import { TRADES_AND_GIVEN } from '../ledger/trades.ts';
import { tripsMatching } from '../filter/trip-filter.ts';
import type { TripPlace } from '../ledger/trip-place.ts';
import { tripRisks } from '../ledger/words/trip-plans.ts';
import type { Mine } from '../store/mine.ts';

/** A stored round trip with the label of its account and the terms of its instrument. */
export type TripRow = StoredRow<'round_trips'> & { readonly broker: string; readonly contract: Contract | null };

/** What the round trips of a filter come to. */
export interface TripTotals {
  readonly total: number;
  readonly net: Paise;
  readonly gross: Paise;
  readonly charges: Paise;
}

const IS_OPEN = sql`(status <> 'closed')`;
/** A month-old exit of a part does not bring an open round trip down among the closed ones. */
const LAST = sql`CASE WHEN status = 'closed' THEN exited_on ELSE opened_on END`;
const LAST_TIME = sql`CASE WHEN status = 'closed' THEN exited_time ELSE opened_time END`;
/** What each key sorts by; equal rows stand by their id. */
const SORTS = {
  closed: [IS_OPEN, LAST, LAST_TIME],
  opened: [sql`opened_on`, sql`opened_time`],
  net: [sql`net`],
  charges: [sql`charges`],
  symbol: [sql`symbol`],
  r: [sql`CASE WHEN exited_on IS NOT NULL THEN net / risk END`],
} as const;

/** Sums over all round trips of a filter. */
export async function tripTotals(mine: Mine, filter: RoundTripFilter): Promise<TripTotals> {
  const { rows } =
    await sql<TripTotals>`SELECT count(*) AS total, coalesce(sum(net), 0)::int8 AS net, coalesce(sum(gross), 0)::int8 AS gross,
    coalesce(sum(charges), 0)::int8 AS charges FROM round_trips WHERE ${tripsMatching(mine.userId, filter)}`.execute(mine.db);
  return rows[0] as TripTotals;
}

/** A page of the round trips of a filter. Those without R come last. */
export function tripPage(mine: Mine, query: RoundTripsQuery): Promise<TripRow[]> {
  const way = sql.raw(query.dir === 'asc' ? 'ASC' : 'DESC');
  const sorted = sql.join([...SORTS[query.sort], sql`id`].map((column) => sql`${column} ${way} NULLS LAST`));
  const risks = query.sort === 'r' ? sql`LEFT JOIN (${tripRisks(mine.userId)}) AS risks ON risks.round_trip_id = id` : sql``;
  // Whole rows are read only of the page: sorting their keys is faster.
  const page = sql`SELECT account_id, instrument_id, id, row_number() OVER () AS place FROM (
    SELECT account_id, instrument_id, id FROM round_trips ${risks} WHERE ${tripsMatching(mine.userId, query)}
    ORDER BY ${sorted} LIMIT ${query.per_page} OFFSET ${(query.page - 1) * query.per_page}) AS sorted`;
  return tripRows(mine, page);
}

/** These round trips, in this order; those that are gone are left out. */
export function tripsAt(mine: Mine, places: readonly TripPlace[]): Promise<TripRow[]> {
  const columns = [places.map((place) => place.accountId), places.map((place) => place.instrumentId), places.map(({ id }) => id)];
  const arrays = sql.join(columns.map((values) => sql`${values}::int8[]`));
  return tripRows(mine, sql`SELECT * FROM unnest(${arrays}) WITH ORDINALITY AS u (account_id, instrument_id, id, place)`);
}

async function tripRows(mine: Mine, page: ReturnType<typeof sql>): Promise<TripRow[]> {
  const { rows } = await sql<TripRow>`WITH page AS MATERIALIZED (${page})
    SELECT ${selectList('round_trips')}, a.broker, ${CONTRACT} AS contract FROM page
    JOIN round_trips ON round_trips.user_id = ${mine.userId} AND round_trips.account_id = page.account_id
      AND round_trips.instrument_id = page.instrument_id AND round_trips.id = page.id
    JOIN broker_accounts AS a ON a.user_id = ${mine.userId} AND a.id = round_trips.account_id
    LEFT JOIN instruments AS i ON i.user_id = ${mine.userId} AND i.id = round_trips.instrument_id ORDER BY place`.execute(mine.db);
  return rows;
}

/** Round trips by a trade that anchors them, or whose words they show. */
export async function knownTrips(mine: Mine, tradeIds: readonly number[]): Promise<Map<number, TripPlace>> {
  const ids = [...tradeIds];
  const { rows } = await sql<{ trade: number; id: number; account: number; instrument: number }>`
    SELECT t.id AS trade, r.id, r.account_id AS account, r.instrument_id AS instrument FROM ${TRADES_AND_GIVEN} AS t
      JOIN round_trips AS r ON r.user_id = t.user_id AND r.account_id = t.account_id AND r.instrument_id = t.instrument_id AND r.id = t.id
      WHERE t.user_id = ${mine.userId} AND t.id = ANY(${ids}::int8[])
    UNION SELECT trade_id, round_trip_id, account_id, instrument_id FROM word_places
      WHERE user_id = ${mine.userId} AND trade_id = ANY(${ids}::int8[])
    ORDER BY trade`.execute(mine.db);
  return new Map(rows.map(({ trade, id, account, instrument }) => [trade, { id, accountId: account, instrumentId: instrument }]));
}

/** The net of these days as the calendar has it, and whether something is written about them. */
export async function daysOfTrips(mine: Mine, days: readonly TradingDay[]): Promise<{ day: TradingDay; net: Paise; hasNote: boolean }[]> {
  const { rows } = await sql<{ day: TradingDay; net: Paise; hasNote: boolean }>`
    SELECT r.day, r.net, coalesce(d.plan <> '' OR d.review <> '', false) AS "hasNote" FROM day_results AS r
    LEFT JOIN days AS d ON d.user_id = r.user_id AND d.day = r.day
    WHERE r.user_id = ${mine.userId} AND r.slice = 'overall' AND r.day = ANY(${[...days]}::date[]) ORDER BY r.day DESC`.execute(mine.db);
  return rows;
}
