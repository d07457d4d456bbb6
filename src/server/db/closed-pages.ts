import type { Slice } from '#engine/daily/rollup.ts';
import { sliceOf } from '#engine/daily/slice-of.ts';
import type { TradingDay } from '#engine/day.ts';
import type { Segment } from '#engine/instruments/instrument.ts';
import type { Paise } from '#engine/money.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from './client.ts';
import { forUser } from './for-user.ts';
import type { ClosedTradesTable } from './tables.ts';

/** Which closed trades are meant; days are inclusive days of exit, instrumentIds null for all. */
export interface ClosedFilter {
  readonly slice: Slice;
  readonly from: TradingDay | null;
  readonly to: TradingDay | null;
  readonly instrumentIds: readonly number[] | null;
}

/** What the closed trades of a filter come to. */
export interface ClosedTotals {
  readonly trades: number;
  readonly gross: Paise;
  readonly net: Paise;
}

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

const ENTRY_VALUE = sql`CASE direction WHEN 'LONG' THEN buy_value ELSE sell_value END`;
const BY_NET = sql`net`;
/** What the list can be sorted by. Wins, break-even trades and losses stand in this order by net too. */
const ORDERS: ReadonlyMap<string, readonly RawBuilder<unknown>[]> = new Map(
  Object.entries({
    status: [BY_NET],
    symbol: [sql`symbol`],
    segment: [sql`segment`],
    direction: [sql`direction`],
    product: [sql`product`],
    date: [sql`exited_on`, sql`exit_time`],
    buy_date: [sql`buy_on`, sql`buy_time`],
    sell_date: [sql`sell_on`, sql`sell_time`],
    buy_price: [sql`buy_value::float8 / quantity`],
    sell_price: [sql`sell_value::float8 / quantity`],
    quantity: [sql`quantity`],
    buy_quantity: [sql`quantity`],
    sell_quantity: [sql`quantity`],
    buy_brokerage: [sql`buy_charges`],
    sell_brokerage: [sql`sell_charges`],
    buy_total: [sql`buy_value`],
    sell_total: [sql`sell_value`],
    pnl: [sql`gross`],
    percent: [sql`coalesce(gross::float8 / nullif(${ENTRY_VALUE}, 0), 0)`],
    charges: [sql`gross - net`],
  }),
);

/** The instruments whose symbol holds this text, as it stands, in upper case. */
export async function instrumentsNamed(db: Db, userId: number, part: string): Promise<number[]> {
  const rows = await forUser(db, userId)
    .selectFrom('instruments')
    .select('id')
    .where(sql<boolean>`strpos(symbol, ${part}) > 0`)
    .execute();
  return rows.map((row) => row.id);
}

/** What the closed trades come to, from roll-ups: by day, or by instrument and day. */
export async function closedTotals(db: Db, userId: number, filter: ClosedFilter): Promise<ClosedTotals> {
  const ofDays = sql`day_results WHERE user_id = ${userId} AND slice = ${filter.slice} ${between('day', filter)}`;
  const source = filter.instrumentIds ? symbolDays(userId, filter) : ofDays;
  const { rows } = await sql<ClosedTotals>`SELECT coalesce(sum(trades), 0) AS trades, coalesce(sum(gross), 0) AS gross,
    coalesce(sum(net), 0) AS net FROM ${source}`.execute(db);
  return rows[0] as ClosedTotals;
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
): Promise<ClosedRow[]> {
  const rest = total - offset - limit;
  const backwards = offset > rest && offset < total;
  const [skipped, taken] = backwards ? [Math.max(rest, 0), Math.min(limit, total - offset)] : [offset, limit];
  const way = sql.raw(descending === backwards ? 'ASC' : 'DESC');
  const keys = [...(ORDERS.get(order) ?? [BY_NET]), sql`instrument_id`, sql`buy_id`, sql`sell_id`];
  // Only keys are sorted; whole rows are read for those of the page.
  const { rows } =
    await sql<ClosedRow>`SELECT t.buy_id, t.sell_id, t.instrument_id, t.segment, t.symbol, t.direction, t.product, t.quantity,
      t.buy_on, t.buy_time, t.buy_value, t.buy_charges, t.sell_on, t.sell_time, t.sell_value, t.sell_charges, t.dp, t.gross, t.net,
      t.expired, t.assumed, t.order_assumed, a.broker
    FROM (SELECT row_number() OVER () AS place, keyed.* FROM (
        SELECT instrument_id, buy_id, sell_id FROM closed_trades WHERE user_id = ${userId} ${matching(filter)} ${between('exited_on', filter)}
        ORDER BY ${sql.join(keys.map((key) => sql`${key} ${way}`))} LIMIT ${taken} OFFSET ${skipped}) AS keyed) AS page
      JOIN closed_trades AS t ON t.user_id = ${userId} AND t.instrument_id = page.instrument_id AND t.buy_id = page.buy_id
        AND t.sell_id = page.sell_id
      JOIN accounts AS a ON a.user_id = t.user_id AND a.id = t.account_id
    ORDER BY page.place`.execute(db);
  return backwards ? rows.toReversed() : rows;
}

/** What the closed trades of one instrument come to; `rank` is by net among all of the filter. */
export interface SymbolTotals {
  readonly instrumentId: number;
  readonly symbol: string;
  readonly segment: Segment;
  readonly rank: number;
  readonly trades: number;
  readonly wins: number;
  readonly losses: number;
  readonly gross: Paise;
  readonly net: Paise;
  readonly charges: Paise;
}

const SYMBOL_ORDERS: ReadonlyMap<string, RawBuilder<unknown>> = new Map(
  Object.entries({
    symbol: sql`symbol`,
    segment: sql`segment`,
    trades: sql`trades`,
    wins: sql`wins`,
    losses: sql`losses`,
    win_rate: sql`coalesce(wins::float8 / nullif(wins + losses, 0), -1)`,
    pnl: sql`gross`,
    charges: sql`charges`,
  }),
);

/** One page of the instruments of the filter; an unknown order means by net. `limit` null gives all. */
export async function symbolPage(
  db: Db,
  userId: number,
  filter: ClosedFilter,
  { order, descending, limit, offset }: Omit<ClosedSlicing, 'limit'> & { readonly limit: number | null },
): Promise<SymbolTotals[]> {
  const way = sql.raw(descending ? 'DESC' : 'ASC');
  const key = SYMBOL_ORDERS.get(order) ?? sql`net`;
  const { rows } = await sql<SymbolTotals>`WITH summed AS (
      SELECT instrument_id AS "instrumentId", min(symbol) AS symbol, min(segment) AS segment, sum(trades) AS trades, sum(wins) AS wins,
        sum(losses) AS losses, sum(gross) AS gross, sum(net) AS net, sum(charges) AS charges
      FROM ${symbolDays(userId, filter)} GROUP BY instrument_id)
    SELECT *, row_number() OVER (ORDER BY net DESC, symbol, "instrumentId") AS rank FROM summed
    ORDER BY ${key} ${way}, symbol, "instrumentId" LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}

/** How many instruments the filter has. */
export async function symbolCount(db: Db, userId: number, filter: ClosedFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(DISTINCT instrument_id) AS count FROM ${symbolDays(userId, filter)}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

function symbolDays(userId: number, filter: ClosedFilter): RawBuilder<unknown> {
  return sql`symbol_days WHERE user_id = ${userId} ${matching(filter)} ${between('day', filter)}`;
}

function between(column: 'day' | 'exited_on', { from, to }: ClosedFilter): RawBuilder<unknown> {
  const day = sql.ref(column);
  return sql`${from === null ? sql`` : sql`AND ${day} >= ${from}`} ${to === null ? sql`` : sql`AND ${day} <= ${to}`}`;
}

function matching({ slice, instrumentIds }: ClosedFilter): RawBuilder<unknown> {
  const segment = SEGMENTS.find((some) => sliceOf(some) === slice);
  const ofSlice = segment === undefined ? sql`` : sql`AND segment = ${segment}`;
  return instrumentIds === null ? ofSlice : sql`${ofSlice} AND instrument_id = ANY(${[...instrumentIds]})`;
}

const SEGMENTS: readonly Segment[] = ['EQ', 'FUT', 'OPT', 'COM'];
