import { type RawBuilder, sql } from 'kysely';
import type { Db } from './client.ts';
import { between, type ClosedFilter, ended, matching, narrow } from './closed-filter.ts';
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

const ENTRY_VALUE = sql`CASE direction WHEN 'LONG' THEN buy_value ELSE sell_value END`;
const BY_NET = sql`net`;
const IDS = [sql`instrument_id`, sql`buy_id`, sql`sell_id`];
/** What the list can be sorted by, beside the days of both sides. Wins, break-even trades and losses stand in this order by net too. */
const ORDERS: ReadonlyMap<string, readonly RawBuilder<unknown>[]> = new Map(
  Object.entries({
    status: [BY_NET],
    symbol: [sql`symbol`],
    segment: [sql`segment`],
    direction: [sql`direction`],
    product: [sql`product`],
    date: [sql`exited_on`, sql`exit_time`],
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
  const where = sql`user_id = ${userId} ${matching(await narrow(db, userId, filter))} ${between('exited_on', filter)} ${ended(filter)}`;
  const window = { way, skipped, taken };
  const keys = order === 'buy_date' || order === 'sell_date' ? keysByDate(where, order, window) : keysBy(where, order, window);
  // Only keys are sorted; whole rows are read for those of the page.
  const { rows } =
    await sql<ClosedRow>`SELECT t.buy_id, t.sell_id, t.instrument_id, t.segment, t.symbol, t.direction, t.product, t.quantity,
      t.buy_on, t.buy_time, t.buy_value, t.buy_charges, t.sell_on, t.sell_time, t.sell_value, t.sell_charges, t.dp, t.gross, t.net,
      t.expired, t.assumed, t.order_assumed, a.broker
    FROM (SELECT row_number() OVER () AS place, keyed.* FROM (${keys}) AS keyed) AS page
      JOIN closed_trades AS t ON t.user_id = ${userId} AND t.instrument_id = page.instrument_id AND t.buy_id = page.buy_id
        AND t.sell_id = page.sell_id
      JOIN accounts AS a ON a.user_id = t.user_id AND a.id = t.account_id
    ORDER BY page.place`.execute(db);
  return backwards ? rows.toReversed() : rows;
}

interface Window {
  readonly way: RawBuilder<unknown>;
  readonly skipped: number;
  readonly taken: number;
}

function keysBy(where: RawBuilder<unknown>, order: string, { way, skipped, taken }: Window): RawBuilder<unknown> {
  const keys = [...(ORDERS.get(order) ?? [BY_NET]), ...IDS];
  return sql`SELECT instrument_id, buy_id, sell_id FROM closed_trades WHERE ${where} ORDER BY ${inOrder(keys, way)} LIMIT ${taken} OFFSET ${skipped}`;
}

/**
 * The day of one side is the day of entry or the day of exit, by the direction. Each of these has an index, in whose order a trade within
 * a day, one carried long and one carried short are read and merged.
 */
function keysByDate(where: RawBuilder<unknown>, order: 'buy_date' | 'sell_date', { way, skipped, taken }: Window): RawBuilder<unknown> {
  const [time, entering] = order === 'buy_date' ? [sql`buy_time`, 'LONG'] : [sql`sell_time`, 'SHORT'];
  const streams = [
    [sql`entered_on = exited_on`, sql`exited_on`],
    [sql`entered_on <> exited_on AND direction = ${entering}`, sql`entered_on`],
    [sql`entered_on <> exited_on AND direction <> ${entering}`, sql`exited_on`],
  ].map(
    ([kind, day = sql``]) => sql`(SELECT instrument_id, buy_id, sell_id, ${day} AS day, ${time} AS time FROM closed_trades
      WHERE ${where} AND ${kind} ORDER BY ${inOrder([day, time, ...IDS], way)} LIMIT ${skipped + taken})`,
  );
  return sql`SELECT instrument_id, buy_id, sell_id FROM (${sql.join(streams, sql` UNION ALL `)}) AS dated
    ORDER BY ${inOrder([sql`day`, sql`time`, ...IDS], way)} LIMIT ${taken} OFFSET ${skipped}`;
}

function inOrder(keys: readonly RawBuilder<unknown>[], way: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql.join(keys.map((key) => sql`${key} ${way}`));
}

/** A closed trade as charts need it. */
export type ClosedPoint = Pick<
  ClosedTradesTable,
  'symbol' | 'segment' | 'direction' | 'buy_on' | 'sell_on' | 'quantity' | 'buy_value' | 'sell_value' | 'gross' | 'net'
>;

/** The latest closed trades of the filter by day of exit. */
export async function latestClosed(db: Db, userId: number, filter: ClosedFilter, limit: number): Promise<ClosedPoint[]> {
  const narrowed = await narrow(db, userId, filter);
  const { rows } = await sql<ClosedPoint>`SELECT symbol, segment, direction, buy_on, sell_on, quantity, buy_value, sell_value, gross, net
    FROM closed_trades WHERE user_id = ${userId} ${matching(narrowed)} ${between('exited_on', filter)} ${ended(filter)}
    ORDER BY exited_on DESC, buy_id DESC, sell_id DESC LIMIT ${limit}`.execute(db);
  return rows;
}
