import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { TradingDay } from '#engine/day.ts';
import type { MarketPrice, MarketSheet, MarketSource } from '#engine/market/market-file.ts';
import type { Db } from '../store/client.ts';
import { arrayText } from '../store/insert-many.ts';
import type { Mine } from '../store/mine.ts';
import { type NamesWanted, takesShared, wantedOf, type WantedRow } from './marks.ts';
import { TRADES_AND_GIVEN } from './trades.ts';

/** The prices of the operator's folder: of no user, for all of them. */

/** A file of the folder as it was when it was read. */
export interface SharedFile {
  /** Below the folder. */
  readonly path: string;
  readonly bytes: number;
  readonly modified_ms: number;
}

/** All names of all users' instruments and of their underlyings, from their first trades on. */
export async function namesOfAll(db: Db): Promise<NamesWanted> {
  const { rows } = await sql<WantedRow>`
    SELECT a.alias AS name, i.underlying, min(t.first_day) AS "from"
    FROM (SELECT user_id, instrument_id, min(day) AS first_day FROM ${TRADES_AND_GIVEN} AS either GROUP BY user_id, instrument_id) AS t
    JOIN instruments AS i ON i.user_id = t.user_id AND i.id = t.instrument_id
    JOIN instrument_aliases AS a ON a.user_id = t.user_id AND a.instrument_id = t.instrument_id
    GROUP BY a.alias, i.underlying`.execute(db);
  return wantedOf(rows);
}

/** The files of the folder that were read. */
export async function sharedFiles(db: Db): Promise<SharedFile[]> {
  return db.selectFrom('shared_market_files').select(['path', 'bytes', 'modified_ms']).execute();
}

/** From here on the file is one that was not read to the end. */
export async function forgetSharedFile(tx: Db, { path }: SharedFile): Promise<void> {
  await tx.deleteFrom('shared_market_files').where('path', '=', path).execute();
}

/** Whether days were stored of a file that was not read to the end. */
export async function endedEarly(db: Db): Promise<boolean> {
  const { rows } = await sql`SELECT FROM shared_market_days WHERE path NOT IN (SELECT path FROM shared_market_files) LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** Remembers that a file was read, and what of it was not. */
export async function keepSharedFile(tx: Db, file: SharedFile, said: string): Promise<void> {
  await tx
    .insertInto('shared_market_files')
    .values({ ...file, said })
    .onConflict((conflict) => conflict.column('path').doUpdateSet({ bytes: file.bytes, modified_ms: file.modified_ms, said }))
    .execute();
}

/** The names whose prices were looked for in all files of the folder. */
export async function sharedNames(db: Db): Promise<NamesWanted> {
  const rows = await db.selectFrom('shared_mark_names').select(['name', 'from_day']).execute();
  return new Map(rows.map((row) => [row.name, row.from_day]));
}

/** Remembers that the prices of these names were looked for in all files of the folder. */
export async function keepSharedNames(tx: Db, names: NamesWanted): Promise<void> {
  await sql`INSERT INTO shared_mark_names (name, from_day)
    SELECT name, from_day FROM unnest(${arrayText([...names], ([name]) => name)}::text[], ${arrayText([...names], ([, from]) => from)}::date[]) AS t (name, from_day)
    ON CONFLICT (name) DO UPDATE SET from_day = excluded.from_day`.execute(tx);
}

/** The files of the days of these lists; `which` leaves out what does not count. */
export async function sharedDays(
  db: Db,
  sources: readonly MarketSource[],
  from: TradingDay,
  which: RawBuilder<SqlBool> = sql`true`,
): Promise<{ source: MarketSource; day: TradingDay; path: string }[]> {
  return db
    .selectFrom('shared_market_days')
    .select(['source', 'day', 'path'])
    .where('source', 'in', sources)
    .where('day', '>=', from)
    .where(which)
    .execute();
}

/** Makes a file the one that a day of a list comes from; what another file said of the day is gone. */
export async function takeSharedDay(
  tx: Db,
  { source, day, lots }: Pick<MarketSheet, 'source' | 'day' | 'lots'>,
  path: string,
): Promise<void> {
  const stated = lots && JSON.stringify(lots);
  await tx.deleteFrom('shared_marks').where('source', '=', source).where('day', '=', day).execute();
  await tx
    .insertInto('shared_market_days')
    .values({ source, day, path, lots: stated })
    .onConflict((conflict) => conflict.columns(['source', 'day']).doUpdateSet({ path, lots: stated }))
    .execute();
}

/** Stores prices of a day of a list; those that are there already stay. */
export async function insertSharedMarks(tx: Db, source: MarketSource, day: TradingDay, prices: readonly MarketPrice[]): Promise<void> {
  if (prices.length === 0) return;
  const column = (name: keyof MarketPrice) => arrayText(prices, (price) => price[name]);
  await sql`INSERT INTO shared_marks (name, day, source, isin, open, high, low, close, mark, traded)
    SELECT name, ${day}::date, ${source}, isin, open, high, low, close, mark, traded
    FROM unnest(${column('name')}::text[], ${column('isin')}::text[], ${column('open')}::int8[], ${column('high')}::int8[],
      ${column('low')}::int8[], ${column('close')}::int8[], ${column('mark')}::int8[], ${column('traded')}::bool[])
      AS t (name, isin, open, high, low, close, mark, traded)
    ON CONFLICT DO NOTHING`.execute(tx);
}

/** The last day of each list that counts for the user. */
export async function sharedLastDays(mine: Mine): Promise<{ source: MarketSource; last: TradingDay }[]> {
  const { rows } = await sql<{ source: MarketSource; last: TradingDay }>`
    SELECT source, max(day) AS last FROM shared_market_days WHERE ${takesShared(mine)} GROUP BY source`.execute(mine.db);
  return rows;
}

/** Futures and options of all users that expire on one of these days, and whose settlement price was not given. */
export async function expiringOfAll(db: Db, days: readonly TradingDay[]): Promise<{ userId: number; instrumentId: number }[]> {
  const { rows } = await sql<{ userId: number; instrumentId: number }>`SELECT user_id AS "userId", id AS "instrumentId" FROM instruments
    WHERE expiry_on = ANY(${days}::date[]) AND settlement IS NULL AND segment IN ('FUT', 'OPT')`.execute(db);
  return rows;
}

/** The instruments of closed round trips of all users that were held on one of these days. */
export async function heldOfAll(db: Db, days: readonly TradingDay[]): Promise<{ userId: number; instrumentId: number }[]> {
  const { rows } = await sql<{ userId: number; instrumentId: number }>`
    SELECT DISTINCT user_id AS "userId", instrument_id AS "instrumentId" FROM round_trips
    WHERE status = 'closed' AND EXISTS (SELECT FROM unnest(${days}::date[]) AS on_day WHERE on_day BETWEEN opened_on AND exited_on)`.execute(
    db,
  );
  return rows;
}
