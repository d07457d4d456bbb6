import { type RawBuilder, sql } from 'kysely';
import type { Db } from './client.ts';
import { between, type ClosedFilter, isByTrade, matching, narrow, symbolDays } from './closed-filter.ts';
import type { ClosedKey, SortedLists } from './sorted-lists.ts';
import { spreadOf } from './spreads.ts';
import type { ClosedTradesTable } from './tables.ts';

/** A page of a sorted list; an unknown `order` means by net. */
export interface ClosedSlicing {
  readonly order: string;
  readonly descending: boolean;
  readonly limit: number;
  readonly offset: number;
}

/** A closed trade with the label of its broker. */
export type ClosedRow = Pick<
  ClosedTradesTable,
  | 'buy_id'
  | 'sell_id'
  | 'instrument_id'
  | 'segment'
  | 'symbol'
  | 'direction'
  | 'product'
  | 'quantity'
  | 'buy_on'
  | 'buy_time'
  | 'buy_value'
  | 'buy_charges'
  | 'sell_on'
  | 'sell_time'
  | 'sell_value'
  | 'sell_charges'
  | 'dp'
  | 'gross'
  | 'net'
  | 'expired'
  | 'assumed'
  | 'order_assumed'
> & { readonly broker: string };

const LEGS = [sql`buy_id`, sql`sell_id`];
const IDS = [sql`instrument_id`, ...LEGS];
/** What a row of symbol_days is of. */
const DAY_OF_INSTRUMENT = [sql`instrument_id`, sql`exited_on`, sql`account_id`];
/** Orders that an index has. Wins, break-even trades and losses stand in the order of net too, which is also that of unknown ones. */
const INDEXED: ReadonlyMap<string, readonly RawBuilder<unknown>[]> = new Map([
  ['date', [sql`exited_on`, sql`exit_time`]],
  ['buy_date', [sql`buy_on`, sql`buy_time`]],
  ['sell_date', [sql`sell_on`, sql`sell_time`]],
]);
/** Orders in which the trades of an instrument stand together. */
const OF_INSTRUMENT: ReadonlyMap<string, RawBuilder<unknown>> = new Map([
  ['symbol', sql`symbol`],
  ['segment', sql`segment`],
]);
const SPREAD: ReadonlyMap<string, ReturnType<typeof spreadOf>> = new Map(
  Object.entries({
    direction: 'direction',
    product: 'product',
    buy_price: 'buy_price',
    sell_price: 'sell_price',
    quantity: 'quantity',
    buy_quantity: 'quantity',
    sell_quantity: 'quantity',
    buy_brokerage: 'buy_charges',
    sell_brokerage: 'sell_charges',
    buy_total: 'buy_value',
    sell_total: 'sell_value',
    pnl: 'gross',
    percent: 'percent',
    charges: 'charges',
  }).map(([order, spread]) => [order, spreadOf(spread)]),
);
/** Beyond, the days of instruments to look at become too many. */
const NEAR = 1000;
/** Beyond, counting rows off costs more than finding them in a list in memory; shorter lists are sorted in no time. */
const FAR = 20_000;

/** How pages are found: `near` is how far from an end a list by a figure is read by the extremes of its days, not sorted whole. */
export interface PageFinder {
  readonly near?: number;
  readonly far?: number;
  /** Knows where the rows of large lists stand; null for none. */
  readonly lists?: SortedLists | null;
}

/**
 * One page of closed trades. `total` is how many there are: pages of the second half are read from the end, so that the last one costs
 * what the first one does.
 */
export async function closedPage(
  db: Db,
  userId: number,
  filter: ClosedFilter,
  { order, descending, limit, offset }: ClosedSlicing,
  total: number,
  { near = NEAR, far = FAR, lists = null }: PageFinder = {},
): Promise<ClosedRow[]> {
  // Looking for what is not there would take the longest: an index would be read from one end to the other.
  if (offset >= total) return [];
  const rest = total - offset - limit;
  const backwards = offset > rest;
  const [skipped, taken] = backwards ? [Math.max(rest, 0), Math.min(limit, total - offset)] : [offset, limit];
  const window = { down: descending !== backwards, skipped, taken };
  const inOrderAsked = (rows: ClosedRow[]) => (backwards ? rows.toReversed() : rows);
  const isFar = total > far && skipped + taken > (SPREAD.has(order) ? near : far);
  const keys = lists && isFar ? await keysInList(db, userId, filter, order, window, total, lists) : null;
  if (keys) {
    const rows = await rowsOf(db, userId, inList(keys));
    // Fewer when the journal has changed since the list was looked up.
    if (rows.length === keys.length) return inOrderAsked(rows);
  }
  const found = keysOf(userId, await narrow(db, userId, filter), order, window, near);
  return inOrderAsked(await rowsOf(db, userId, sql`(SELECT row_number() OVER () AS place, keyed.* FROM (${found}) AS keyed) AS page`));
}

/** The rows of a `page` of keys with their places. Only keys are sorted; whole rows are read for those of the page. */
async function rowsOf(db: Db, userId: number, page: RawBuilder<unknown>): Promise<ClosedRow[]> {
  const { rows } =
    await sql<ClosedRow>`SELECT t.buy_id, t.sell_id, t.instrument_id, t.segment, t.symbol, t.direction, t.product, t.quantity,
      t.buy_on, t.buy_time, t.buy_value, t.buy_charges, t.sell_on, t.sell_time, t.sell_value, t.sell_charges, t.dp, t.gross, t.net,
      t.expired, t.assumed, t.order_assumed, a.broker
    FROM ${page}
      JOIN closed_trades AS t ON t.user_id = ${userId} AND t.instrument_id = page.instrument_id AND t.buy_id = page.buy_id
        AND t.sell_id = page.sell_id
      JOIN accounts AS a ON a.user_id = t.user_id AND a.id = t.account_id
    ORDER BY page.place`.execute(db);
  return rows;
}

interface Window {
  /** From the greatest to the least. */
  readonly down: boolean;
  readonly skipped: number;
  readonly taken: number;
}

function keysOf(userId: number, filter: ClosedFilter, order: string, window: Window, near: number): RawBuilder<unknown> {
  const [spread, ofInstrument] = [SPREAD.get(order), OF_INSTRUMENT.get(order)];
  // Roll-ups do not tell how many trades of a day are of one outcome.
  if (!isByTrade(filter)) {
    if (spread && window.skipped + window.taken <= near) return keysBySpread(userId, filter, spread, window);
    if (ofInstrument) return keysByInstrument(userId, filter, ofInstrument, window);
  }
  return sql`${allKeys(userId, filter, order, window.down)} LIMIT ${window.taken} OFFSET ${window.skipped}`;
}

/** Every key of the list in its order. */
function allKeys(userId: number, filter: ClosedFilter, order: string, down: boolean): RawBuilder<unknown> {
  const [spread, ofInstrument] = [SPREAD.get(order), OF_INSTRUMENT.get(order)];
  const keys = spread
    ? [spread.row, ...DAY_OF_INSTRUMENT, ...LEGS]
    : [...(ofInstrument ? [ofInstrument] : (INDEXED.get(order) ?? [sql`net`])), ...IDS];
  return sql`SELECT instrument_id, buy_id, sell_id FROM closed_trades WHERE user_id = ${userId} ${matching(filter)}
    ${between('exited_on', filter)} ORDER BY ${inOrder(keys, down)}`;
}

/** The keys of the window in its order, where the list is known. */
async function keysInList(
  db: Db,
  userId: number,
  filter: ClosedFilter,
  order: string,
  { down, skipped, taken }: Window,
  total: number,
  lists: SortedLists,
): Promise<ClosedKey[] | null> {
  // Orders that nobody knows are all that by net.
  const known = SPREAD.has(order) || INDEXED.has(order) || OF_INSTRUMENT.has(order) ? order : '';
  const all = allKeys(userId, filter, order, false);
  const from = down ? total - skipped - taken : skipped;
  const keys = await lists.partOf(db, userId, { name: JSON.stringify([known, filter]), all, total, from, count: taken });
  return keys && down ? keys.toReversed() : keys;
}

function inList(keys: readonly ClosedKey[]): RawBuilder<unknown> {
  const [instruments, buys, sells] = (['instrumentId', 'buyId', 'sellId'] as const).map((part) => keys.map((key) => key[part]));
  return sql`unnest(${instruments}::int8[], ${buys}::int8[], ${sells}::int8[]) WITH ORDINALITY
    AS page (instrument_id, buy_id, sell_id, place)`;
}

/**
 * The first n trades by (figure, day of an instrument) are among the n days of instruments that reach furthest: each of these has a trade
 * that comes before all trades of the other days.
 */
function keysBySpread(userId: number, filter: ClosedFilter, spread: ReturnType<typeof spreadOf>, { down, skipped, taken }: Window) {
  const reach = sql`${sql.ref(down ? 'highs' : 'lows')}[${sql.raw(String(spread.place))}]`;
  return sql`SELECT instrument_id, buy_id, sell_id FROM (
      SELECT user_id, instrument_id, day AS exited_on, account_id FROM ${symbolDays(userId, filter)}
      ORDER BY ${inOrder([reach, ...DAY_OF_INSTRUMENT], down)} LIMIT ${skipped + taken}) AS furthest
    JOIN closed_trades AS t USING (user_id, instrument_id, exited_on, account_id)
    ORDER BY ${inOrder([spread.row, ...DAY_OF_INSTRUMENT, ...LEGS], down)} LIMIT ${taken} OFFSET ${skipped}`;
}

/** Counts off whole instruments, and reads the trades of those that the page is of. */
function keysByInstrument(userId: number, filter: ClosedFilter, key: RawBuilder<unknown>, { down, skipped, taken }: Window) {
  const order = inOrder([sql`min(${key})`, sql`instrument_id`], down);
  return sql`SELECT instrument_id, buy_id, sell_id FROM (
      SELECT t.instrument_id, t.buy_id, t.sell_id,
        before + row_number() OVER (PARTITION BY t.instrument_id ORDER BY ${inOrder([sql`t.buy_id`, sql`t.sell_id`], down)}) AS place
      FROM (SELECT id, upto - trades AS before FROM (
          SELECT instrument_id AS id, sum(trades) AS trades, sum(sum(trades)) OVER (ORDER BY ${order}) AS upto
          FROM ${symbolDays(userId, filter)} GROUP BY instrument_id) AS counted
        WHERE upto > ${skipped} AND upto - trades < ${skipped + taken}) AS found
      JOIN closed_trades AS t ON t.user_id = ${userId} AND t.instrument_id = found.id ${between('exited_on', filter)}) AS placed
    WHERE place > ${skipped} AND place <= ${skipped + taken} ORDER BY place`;
}

function inOrder(keys: readonly RawBuilder<unknown>[], down: boolean): RawBuilder<unknown> {
  const way = sql.raw(down ? 'DESC' : 'ASC');
  return sql.join(keys.map((key) => sql`${key} ${way}`));
}
