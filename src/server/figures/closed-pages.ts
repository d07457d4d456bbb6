import { type RawBuilder, sql } from 'kysely';
import { between, type ClosedFilter, matching } from '../filter/closed-filter.ts';
import { type StoredRow, selectList } from '../store/columns-of.ts';
import type { Mine } from '../store/mine.ts';

/** A page of a sorted list; an unknown `order` means by net. */
export interface ClosedSlicing {
  readonly order: string;
  readonly descending: boolean;
  readonly limit: number;
  readonly offset: number;
}

/** A closed trade with the label of its broker. */
export type ClosedRow = Omit<StoredRow<'closed_trades'>, 'charges'> & { readonly broker: string };

const KEY = [sql`instrument_id`, sql`buy_id`, sql`sell_id`];
const ENTRY_VALUE = sql`CASE direction WHEN 'LONG' THEN buy_value ELSE sell_value END`;
const BY_NET = [sql`net`];
/** What each column sorts by; equal rows stand by KEY. By outcome and by rank mean by net. */
const ORDERS: ReadonlyMap<string, readonly RawBuilder<unknown>[]> = new Map(
  Object.entries({
    date: [sql`exited_on`, sql`exit_time`],
    buy_date: [sql`buy_on`, sql`buy_time`],
    sell_date: [sql`sell_on`, sql`sell_time`],
    symbol: [sql`symbol`],
    segment: [sql`segment`],
    direction: [sql`direction`],
    product: [sql`product`],
    quantity: [sql`quantity`],
    buy_quantity: [sql`quantity`],
    sell_quantity: [sql`quantity`],
    buy_price: [sql`buy_value::float8 / quantity`],
    sell_price: [sql`sell_value::float8 / quantity`],
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
 * One page of closed trades. `total` is how many there are: the second half of the list is sorted the other way round, so that its last page
 * costs what the first one does.
 */
export async function closedPage(
  mine: Mine,
  filter: ClosedFilter,
  { order, descending, limit, offset }: ClosedSlicing,
  total: number,
): Promise<ClosedRow[]> {
  const taken = Math.min(limit, total - offset);
  if (taken <= 0) return [];
  const rest = total - offset - taken;
  const backwards = offset > rest;
  const way = sql.raw(descending === backwards ? 'ASC' : 'DESC');
  const sorted = sql.join([...(ORDERS.get(order) ?? BY_NET), ...KEY].map((column) => sql`${column} ${way}`));
  // Whole rows are read only of the page: sorting them takes twice as long as sorting their keys.
  // MATERIALIZED: for a user whom the statistics do not know yet, the planner would search the page again for each trade.
  const { rows } = await sql<ClosedRow>`WITH page AS MATERIALIZED (SELECT ${sql.join(KEY)} FROM closed_trades
      WHERE user_id = ${mine.userId} ${matching(mine.userId, filter)} ${between('exited_on', filter)}
      ORDER BY ${sorted} LIMIT ${taken} OFFSET ${backwards ? rest : offset})
    SELECT ${selectList('closed_trades', ['charges'])}, a.broker
    FROM page JOIN closed_trades USING (${sql.join(KEY)})
    JOIN broker_accounts AS a ON a.user_id = closed_trades.user_id AND a.id = account_id
    WHERE closed_trades.user_id = ${mine.userId} ORDER BY ${sorted}`.execute(mine.db);
  return backwards ? rows.toReversed() : rows;
}
