import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { addDays, type TradingDay } from '#engine/day.ts';
import type { Exchange } from '#engine/exchange/exchange.ts';
import type { MarketPrice, MarketSource } from '#engine/market/market-file.ts';
import { sourcesOf } from '#engine/market/sources-of.ts';
import type { Price } from '#engine/money.ts';
import type { IndexLevel } from '#engine/valuation/benchmark.ts';
import type { DayMark } from '#engine/valuation/worth-curve.ts';
import { isIndex } from '#engine/instruments/underlyings.ts';
import type { Db } from '../store/client.ts';
import { type Mine, isOfDemo, isIn } from '../store/mine.ts';
import { TRADES_AND_GIVEN } from './trades.ts';

/** The price of a name on a day, out of the user's market files. */
export interface Mark {
  readonly price: Price;
  readonly day: TradingDay;
  readonly source: MarketSource;
  readonly traded: boolean;
}

/** Names whose prices the user can use, each with the first day on which one is of use. */
export type NamesWanted = ReadonlyMap<string, TradingDay>;

/** The levels of indices that are kept whatever the user traded: benchmarks, and what options settle by. */
const INDICES = ['NIFTY', 'BANKNIFTY', 'FINNIFTY', 'MIDCPNIFTY', 'NIFTYNXT50', 'SENSEX', 'BANKEX'].map((index) => `INDEX:${index}`);
/** The name by which market files know an underlying of contracts. */
export function underlyingName(underlying: string): string {
  return isIndex(underlying) ? `INDEX:${underlying}` : `SHARE:${underlying}`;
}

/** Days before the first trade of a name whose prices are kept too: the picture of a trade shows what came before it. */
export const DAYS_BEFORE = 30;

/** A name of an instrument that was traded, with its underlying and its first trade. */
export interface WantedRow {
  readonly name: string;
  readonly underlying: string | null;
  readonly from: TradingDay;
}

/** All names of the user's instruments and of their underlyings, from DAYS_BEFORE their first trade on. */
export async function namesWanted(mine: Mine): Promise<NamesWanted> {
  const { rows } = await sql<WantedRow>`
    SELECT a.alias AS name, i.underlying, t.first_day AS "from"
    FROM (SELECT instrument_id, min(day) AS first_day FROM ${TRADES_AND_GIVEN} AS t
      WHERE user_id = ${mine.userId} GROUP BY instrument_id) AS t
    JOIN instruments AS i ON i.user_id = ${mine.userId} AND i.id = t.instrument_id
    JOIN instrument_aliases AS a ON a.user_id = ${mine.userId} AND a.instrument_id = t.instrument_id`.execute(mine.db);
  return wantedOf(rows);
}

/** The names that market files can know, of instruments, their underlyings and the indices. */
export function wantedOf(rows: readonly WantedRow[]): NamesWanted {
  const wanted = new Map<string, TradingDay>();
  const want = (name: string, from: TradingDay) => {
    const known = wanted.get(name);
    if (known === undefined || from < known) wanted.set(name, from);
  };
  for (const { name, underlying, from: traded } of rows) {
    if (sourcesOf(name).length === 0) continue;
    const from = addDays(traded, -DAYS_BEFORE);
    want(name, from);
    if (underlying !== null) want(underlyingName(underlying), from);
    for (const index of INDICES) want(index, from);
  }
  return wanted;
}

/** The names whose prices were looked for in all files that were read. */
export async function namesLookedFor(mine: Mine): Promise<NamesWanted> {
  const rows = await mine.selectFrom('mark_names').select(['name', 'from_day']).execute();
  return new Map(rows.map((row) => [row.name, row.from_day]));
}

/** Remembers that the prices of these names were looked for in all files. */
export async function keepNamesLookedFor(mine: Mine, names: NamesWanted): Promise<void> {
  const rows = Array.from(names, ([name, from]) => ({ name, fromDay: from }));
  if (rows.length === 0) return;
  await mine.deleteFrom('mark_names').where(isIn('name', names.keys())).execute();
  await mine.insertMany('mark_names', rows);
}

/** Stores the prices of a day of a list, in the place of what an export brought without its file. */
export async function insertMarks(
  mine: Mine,
  { source, day }: { readonly source: MarketSource; readonly day: TradingDay },
  prices: readonly MarketPrice[],
): Promise<void> {
  const names = prices.map(({ name }) => name);
  await mine.deleteFrom('marks').where('source', '=', source).where('day', '=', day).where(isIn('name', names)).execute();
  await mine.insertMany(
    'marks',
    prices.map((price) => ({ ...price, source, day })),
    { skipDuplicates: true },
  );
}

/** Removes the prices of a day of a list. */
export async function deleteMarks(mine: Mine, source: MarketSource, day: TradingDay): Promise<void> {
  await mine.deleteFrom('marks').where('source', '=', source).where('day', '=', day).execute();
}

/** That the operator's prices count for this user: those of a demo are made up, and real ones would not go with its trades. */
export function takesShared({ userId }: Mine): RawBuilder<SqlBool> {
  return sql`NOT ${isOfDemo(sql`${userId}`)}`;
}

/** Whether there are any prices, of the user's own files or of the operator's folder. */
export async function hasMarks(mine: Mine): Promise<boolean> {
  const own = await mine.selectFrom('marks').select('day').limit(1).executeTakeFirst();
  const shared = mine.db.selectFrom('shared_market_days').select('day').where(takesShared(mine)).limit(1);
  return own !== undefined || (await shared.executeTakeFirst()) !== undefined;
}

type NamedMark = Mark & { readonly name: string };

/** A name of an instrument; from `anyFrom` on prices count whatever ISIN the file says beside them, null: never. */
interface Alias {
  readonly instrumentId: number;
  readonly name: string;
  readonly anyFrom: TradingDay | null;
}

const EVER = '0001-01-01' as TradingDay;
/** What gives a share another ISIN. */
const NEW_FACE_VALUE = sql`c.decision = 'applied' AND c.undone_at IS NULL AND c.body ->> 'kind' IN ('split', 'consolidation', 'capital-reduction')`;

async function aliasesOf(mine: Mine, instrumentIds: readonly number[]): Promise<Alias[]> {
  const { rows } = await sql<Alias>`
    SELECT instrument_id AS "instrumentId", alias AS name, CASE
      WHEN alias LIKE 'SHARE:%' AND EXISTS (SELECT FROM instrument_aliases AS other WHERE other.user_id = ${mine.userId}
        AND other.instrument_id = a.instrument_id AND other.alias LIKE 'ISIN:%')
      THEN (SELECT max(c.ex_on) FROM corporate_actions AS c WHERE c.user_id = ${mine.userId} AND c.instrument_id = a.instrument_id
        AND ${NEW_FACE_VALUE}) ELSE ${EVER}::date END AS "anyFrom"
    FROM instrument_aliases AS a WHERE user_id = ${mine.userId} AND instrument_id = ANY(${[...instrumentIds]})`.execute(mine.db);
  return rows;
}

/**
 * The latest price of each instrument that has one, of the user's files or of the operator's. A price by symbol alone counts for a share
 * with an ISIN only where the file says no ISIN, or from the split on that gave it another one: without the split the same symbol is
 * another paper.
 */
export async function latestMarks(mine: Mine, instrumentIds: readonly number[]): Promise<Map<number, Mark>> {
  if (instrumentIds.length === 0) return new Map();
  const aliases = await aliasesOf(mine, instrumentIds);
  const own = sql`marks WHERE user_id = ${mine.userId} AND`;
  const shared = sql`shared_marks WHERE ${takesShared(mine)} AND`;
  const found = await Promise.all([own, shared].map((from) => latestOf(mine.db, from, aliases)));
  const ids = new Map(aliases.map(({ name, instrumentId }) => [name, instrumentId]));
  return bestOf(found.flat(), ({ name }) => ids.get(name) ?? 0);
}

/** The latest prices of each name: of one day several lists may have one. The second part is that of an index of the few rows without ISIN. */
async function latestOf(db: Db, from: RawBuilder<unknown>, aliases: readonly Alias[]): Promise<NamedMark[]> {
  const whatever = aliases.filter(({ anyFrom }) => anyFrom !== null);
  const without = aliases.flatMap(({ name, anyFrom }) => (anyFrom === EVER ? [] : name));
  const { rows } = await sql<NamedMark>`
    SELECT wanted.name, m.* FROM ${namesTable(whatever)} CROSS JOIN LATERAL (
      SELECT mark AS price, day, source, traded FROM ${from} name = wanted.name AND day >= any_from AND mark IS NOT NULL
        ORDER BY day DESC LIMIT 4) AS m
    UNION ALL
    SELECT wanted.name, m.* FROM unnest(${without}::text[]) AS wanted (name) CROSS JOIN LATERAL (
      SELECT mark AS price, day, source, traded FROM ${from} name = wanted.name AND mark IS NOT NULL
        AND isin IS NULL AND name LIKE 'SHARE:%' ORDER BY day DESC LIMIT 4) AS m`.execute(db);
  return rows;
}

/** Names as a table `wanted`: name, any_from. */
function namesTable(aliases: readonly Alias[]): RawBuilder<unknown> {
  const [names, days] = [aliases.map(({ name }) => name), aliases.map(({ anyFrom }) => anyFrom)];
  return sql`unnest(${names}::text[], ${days}::date[]) AS wanted (name, any_from)`;
}

/** Every price of these instruments, of the user's files or of the operator's: of each day the most trusted. */
export async function allMarks(mine: Mine, instrumentIds: readonly number[]): Promise<DayMark[]> {
  if (instrumentIds.length === 0) return [];
  const aliases = await aliasesOf(mine, instrumentIds);
  const wanted = namesTable(aliases);
  const [own, shared] = await Promise.all([
    sql<NamedMark>`SELECT m.name, m.mark AS price, m.day, m.source, m.traded FROM ${wanted}
      JOIN marks AS m ON m.user_id = ${mine.userId} AND m.name = wanted.name
      WHERE m.mark IS NOT NULL AND (m.day >= any_from OR m.isin IS NULL)`.execute(mine.db),
    sql<NamedMark>`SELECT m.name, m.mark AS price, m.day, m.source, m.traded FROM ${wanted}
      JOIN shared_marks AS m ON m.name = wanted.name
      WHERE m.mark IS NOT NULL AND (m.day >= any_from OR m.isin IS NULL) AND ${takesShared(mine)}`.execute(mine.db),
  ]);
  const ids = new Map(aliases.map(({ name, instrumentId }) => [name, instrumentId]));
  const idOf = ({ name }: NamedMark) => ids.get(name) ?? 0;
  const best = bestOf([...own.rows, ...shared.rows], (row) => `${idOf(row)} ${row.day}`);
  return Array.from(best.values(), (row) => ({ instrumentId: idOf(row), day: row.day, price: row.price }));
}

/** The closes of an index, ascending, of the user's files or of the operator's. */
export async function indexLevels(mine: Mine, index: string): Promise<IndexLevel[]> {
  const name = `INDEX:${index}`;
  const { rows } =
    await sql<IndexLevel>`SELECT day, mark AS level FROM marks WHERE user_id = ${mine.userId} AND name = ${name} AND mark IS NOT NULL`.execute(
      mine.db,
    );
  const { rows: shared } = await sql<IndexLevel>`SELECT day, mark AS level FROM shared_marks
      WHERE name = ${name} AND mark IS NOT NULL AND ${takesShared(mine)}`.execute(mine.db);
  // The user's own comes before the operator's.
  const byDay = new Map([...shared, ...rows].map((row) => [row.day, row]));
  return [...byDay.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

/** What a market file says of an instrument on a day; without prices where it was not traded. */
export interface DayBar {
  readonly day: TradingDay;
  readonly source: MarketSource;
  readonly open: Price | null;
  readonly high: Price | null;
  readonly low: Price | null;
  readonly close: Price | null;
}

/** The days of each instrument within these days, ascending, of the user's files or of the operator's: of each day the most trusted list. */
export async function barsOf(
  mine: Mine,
  instrumentIds: readonly number[],
  from: TradingDay,
  to: TradingDay,
): Promise<Map<number, DayBar[]>> {
  const aliases = await aliasesOf(mine, instrumentIds);
  const wanted = namesTable(aliases);
  const columns = sql`m.name, m.day, m.source, m.open, m.high, m.low, m.close`;
  const asked = sql`m.day BETWEEN ${from}::date AND ${to}::date AND (m.day >= any_from OR m.isin IS NULL)`;
  const [own, shared] = await Promise.all([
    sql<DayBar & { readonly name: string }>`SELECT ${columns} FROM ${wanted}
      JOIN marks AS m ON m.user_id = ${mine.userId} AND m.name = wanted.name WHERE ${asked}`.execute(mine.db),
    sql<DayBar & { readonly name: string }>`SELECT ${columns} FROM ${wanted} JOIN shared_marks AS m ON m.name = wanted.name
      WHERE ${asked} AND ${takesShared(mine)}`.execute(mine.db),
  ]);
  const ids = new Map(aliases.map(({ name, instrumentId }) => [name, instrumentId]));
  const idOf = ({ name }: { readonly name: string }) => ids.get(name) ?? 0;
  const best = bestOf([...own.rows, ...shared.rows], (row) => `${idOf(row)} ${row.day}`);
  return Map.groupBy(
    [...best.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1)),
    idOf,
  );
}

/** The price of each of these names on its day, where it has one, of the user's files or of the operator's; by `<name> <day>`. */
export async function marksOnDays(
  mine: Mine,
  wanted: readonly { readonly name: string; readonly day: TradingDay }[],
): Promise<Map<string, Mark>> {
  if (wanted.length === 0) return new Map();
  const names = wanted.map(({ name }) => name);
  const days = wanted.map(({ day }) => day);
  const { rows: own } = await sql<NamedMark>`SELECT m.name, m.mark AS price, m.day, m.source, m.traded
    FROM unnest(${names}::text[], ${days}::date[]) AS wanted (name, day)
    JOIN marks AS m ON m.user_id = ${mine.userId} AND m.name = wanted.name AND m.day = wanted.day
    WHERE m.mark IS NOT NULL`.execute(mine.db);
  const { rows: shared } = await sql<NamedMark>`SELECT m.name, m.mark AS price, m.day, m.source, m.traded
    FROM unnest(${names}::text[], ${days}::date[]) AS wanted (name, day)
    JOIN shared_marks AS m ON m.name = wanted.name AND m.day = wanted.day
    WHERE m.mark IS NOT NULL AND ${takesShared(mine)}`.execute(mine.db);
  return bestOf([...own, ...shared], ({ name, day }) => `${name} ${day}`);
}

/** A name on an exchange, and two days, both included. */
export interface NameOfExchange {
  readonly name: string;
  readonly exchange: Exchange;
  readonly from: TradingDay;
  readonly to: TradingDay;
}

/** The ISINs that stand beside symbols in the lists of shares from DAYS_BEFORE `from` to `to`; by the place of each in the list. */
export async function isinsOfNames(mine: Mine, asked: readonly NameOfExchange[]): Promise<Map<number, string[]>> {
  const column = (key: keyof NameOfExchange) => asked.map((one) => one[key]);
  const wanted = sql`unnest(${column('name')}::text[], ${column('exchange')}::text[], ${column('from')}::date[], ${column('to')}::date[])
    WITH ORDINALITY AS wanted (name, exchange, from_day, to_day, at)`;
  const within = sql`m.isin IS NOT NULL AND m.source = exchange || '-CM' AND m.day BETWEEN from_day - ${DAYS_BEFORE}::int4 AND to_day`;
  const [own, shared] = await Promise.all([
    sql<{ at: number; isin: string }>`SELECT DISTINCT (at - 1)::int4 AS at, m.isin FROM ${wanted}
      JOIN marks AS m ON m.user_id = ${mine.userId} AND m.name = wanted.name WHERE ${within}`.execute(mine.db),
    sql<{ at: number; isin: string }>`SELECT DISTINCT (at - 1)::int4 AS at, m.isin FROM ${wanted}
      JOIN shared_marks AS m ON m.name = wanted.name WHERE ${within} AND ${takesShared(mine)}`.execute(mine.db),
  ]);
  const found = Map.groupBy([...own.rows, ...shared.rows], ({ at }) => at);
  return new Map([...found].map(([at, rows]) => [at, rows.map(({ isin }) => isin)]));
}

/** Keeps the prices beside which symbols have these ISINs under the ISINs too, as files are read that are asked for both. */
export async function keepUnderIsins(tx: Mine, shares: readonly { readonly name: string; readonly isin: string }[]): Promise<void> {
  const [names, isins] = [shares.map(({ name }) => name), shares.map(({ isin }) => isin)];
  const columns = sql`m.day, m.source, m.isin, m.open, m.high, m.low, m.close, m.mark, m.traded`;
  const learned = sql`unnest(${names}::text[], ${isins}::text[]) AS learned (name, isin)`;
  await sql`INSERT INTO marks (user_id, name, day, source, isin, open, high, low, close, mark, traded)
    SELECT DISTINCT m.user_id, 'ISIN:' || m.isin, ${columns} FROM ${learned}
      JOIN marks AS m ON m.user_id = ${tx.userId} AND m.name = learned.name AND m.isin = learned.isin
    ON CONFLICT DO NOTHING`.execute(tx.db);
  await sql`INSERT INTO shared_marks (name, day, source, isin, open, high, low, close, mark, traded)
    SELECT DISTINCT 'ISIN:' || m.isin, ${columns} FROM ${learned}
      JOIN shared_marks AS m ON m.name = learned.name AND m.isin = learned.isin
    ON CONFLICT DO NOTHING`.execute(tx.db);
}

/** The latest of each key, of one day the most trusted; of two alike the first. */
function bestOf<Key, Row extends Pick<NamedMark, 'name' | 'day' | 'source'>>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
): Map<Key, Row> {
  const best = new Map<Key, Row>();
  for (const row of rows) {
    const key = keyOf(row);
    const other = best.get(key);
    if (!other || row.day > other.day || (row.day === other.day && rankOf(row) < rankOf(other))) best.set(key, row);
  }
  return best;
}

/** A name's lists, the most trusted first. */
function rankOf({ name, source }: Pick<NamedMark, 'name' | 'source'>): number {
  return sourcesOf(name).indexOf(source);
}
