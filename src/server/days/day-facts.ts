import { sql } from 'kysely';
import type { DayEntry, DayFacts } from '#engine/daily/day-limits.ts';
import { type DayExit, inTimeOrder } from '#engine/daily/day-path.ts';
import type { TradingDay } from '#engine/day.ts';
import type { Mine } from '../store/mine.ts';

/** Net that was realised on a day, with the round trip that it is of. */
export interface TripExit extends DayExit {
  /** null only while the journal is being paired. */
  readonly tripId: number | null;
  readonly accountId: number;
  readonly instrumentId: number;
  /** Units that ended. */
  readonly quantity: number;
}

type OfDay<T> = T & { readonly day: TradingDay };

const ENTRY_ID = sql.raw(`CASE c.direction WHEN 'LONG' THEN c.buy_id ELSE c.sell_id END`);
const ENTRY_TIME = sql.raw(`CASE c.direction WHEN 'LONG' THEN c.buy_time ELSE c.sell_time END`);

/** What happened on each of these days, as far as limits ask for it. A day without trades has no entry. */
export async function dayFacts(mine: Mine, days: readonly TradingDay[]): Promise<Map<TradingDay, DayFacts>> {
  if (days.length === 0) return new Map();
  const [entries, exits, began] = await Promise.all([entriesOn(mine, days), exitsOn(mine, days), beganOn(mine, days)]);
  const [entriesOf, exitsOf] = [Map.groupBy(entries, ({ day }) => day), Map.groupBy(exits, ({ day }) => day)];
  return new Map(
    [...new Set([...entriesOf.keys(), ...exitsOf.keys()])].map((day) => [
      day,
      { entered: began.get(day) ?? 0, entries: entriesOf.get(day) ?? [], exits: exitsOf.get(day) ?? [] },
    ]),
  );
}

/**
 * What was realised on a day by round trip, in time order. A closed trade is of the round trip that held its units: the one of that day
 * for shares netted within it, else the last that began before its entry.
 */
export async function tripExits(mine: Mine, day: TradingDay): Promise<TripExit[]> {
  const { rows } = await sql<TripExit>`
    SELECT c.exit_time AS time, c.expired, c.net, trip.id AS "tripId",
      c.account_id AS "accountId", c.instrument_id AS "instrumentId", c.quantity FROM closed_trades AS c
    LEFT JOIN LATERAL (SELECT r.id FROM round_trips AS r
      WHERE r.user_id = ${mine.userId} AND r.account_id = c.account_id AND r.instrument_id = c.instrument_id AND r.status <> 'unmatched'
        AND r.from_result = c.from_result AND CASE
          WHEN c.from_result THEN r.id = ${ENTRY_ID}
          WHEN c.segment = 'EQ' AND c.product = 'intraday' THEN r.product = 'intraday' AND r.opened_on = c.entered_on
          ELSE (r.segment <> 'EQ' OR r.product <> 'intraday')
            AND (r.opened_on, coalesce(r.opened_time, -1)) <= (c.entered_on, coalesce(${ENTRY_TIME}, -1)) END
      ORDER BY r.id = ${ENTRY_ID} DESC, r.opened_on DESC, coalesce(r.opened_time, -1) DESC, r.id <= ${ENTRY_ID} DESC, r.id DESC
      LIMIT 1) AS trip ON true
    WHERE c.user_id = ${mine.userId} AND c.exited_on = ${day}
    ORDER BY c.exit_time, c.instrument_id, c.buy_id, c.sell_id`.execute(mine.db);
  return inTimeOrder(rows);
}

async function exitsOn(mine: Mine, days: readonly TradingDay[]): Promise<OfDay<DayExit>[]> {
  const { rows } = await sql<OfDay<DayExit>>`SELECT exited_on AS day, exit_time AS time, expired, net FROM closed_trades
    WHERE user_id = ${mine.userId} AND exited_on = ANY(${[...days]}::date[])`.execute(mine.db);
  return rows;
}

/** Each order that entered or added to a position. A sale whose purchase is unknown entered nothing. */
async function entriesOn(mine: Mine, days: readonly TradingDay[]): Promise<OfDay<DayEntry>[]> {
  const among = [...days];
  const entered = sql`c.entered_on AS day, ${ENTRY_TIME} AS time, c.instrument_id, c.symbol, ${ENTRY_ID} AS id`;
  const { rows } = await sql<OfDay<DayEntry>>`SELECT e.day, e.time, e.symbol, i.underlying FROM (
      SELECT ${entered} FROM closed_trades AS c
        WHERE c.user_id = ${mine.userId} AND c.exited_on = ANY(${among}::date[]) AND c.entered_on = c.exited_on
      UNION SELECT ${entered} FROM closed_trades AS c
        WHERE c.user_id = ${mine.userId} AND c.entered_on = ANY(${among}::date[]) AND c.entered_on <> c.exited_on
      UNION SELECT opened_on, opened_time, instrument_id, symbol, id FROM open_positions
        WHERE user_id = ${mine.userId} AND opened_on = ANY(${among}::date[]) AND status <> 'unmatched') AS e
    JOIN instruments AS i ON i.user_id = ${mine.userId} AND i.id = e.instrument_id`.execute(mine.db);
  return rows;
}

async function beganOn(mine: Mine, days: readonly TradingDay[]): Promise<Map<TradingDay, number>> {
  const { rows } = await sql<{ day: TradingDay; many: number }>`SELECT opened_on AS day, count(*)::int4 AS many FROM round_trips
    WHERE user_id = ${mine.userId} AND opened_on = ANY(${[...days]}::date[]) AND status <> 'unmatched' GROUP BY opened_on`.execute(mine.db);
  return new Map(rows.map(({ day, many }) => [day, many]));
}

/** The round trips that began on a day. */
export async function tripsBegun(
  mine: Mine,
  day: TradingDay,
): Promise<{ readonly id: number; readonly accountId: number; readonly instrumentId: number }[]> {
  const rows = await mine
    .selectFrom('round_trips')
    .select(['id', 'account_id as accountId', 'instrument_id as instrumentId'])
    .where('opened_on', '=', day)
    .orderBy('opened_time')
    .orderBy('id')
    .execute();
  return rows;
}
