import type { AppliedAction } from '#contract/action-kinds.ts';
import type { TimeOfDay, TradingDay } from '#engine/day.ts';
import type { Exchange, Segment } from '#engine/instruments/instrument.ts';
import type { Paise, Quantity } from '#engine/money.ts';
import type { OpenPosition } from '#engine/pairing/position.ts';
import type { Side } from '#engine/trades/trade.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Mine } from '../store/mine.ts';
import { symbolHas } from '../filter/symbol-search.ts';

/** The requested part of a list. `q` is a literal part of the symbol in upper case, '' for all; an unknown `order` means the default. */
export interface Slicing {
  /** null: all accounts. */
  readonly accountId: number | null;
  readonly q: string;
  readonly order: string;
  readonly descending: boolean;
  readonly limit: number;
  readonly offset: number;
}

/** An open position with the label of its broker. */
export interface PositionRow {
  readonly id: number;
  readonly instrumentId: number;
  readonly symbol: string;
  readonly segment: Segment;
  readonly exchange: Exchange;
  readonly broker: string;
  readonly side: Side;
  readonly quantity: Quantity;
  readonly value: Paise;
  readonly charges: Paise;
  readonly day: TradingDay;
  readonly time: TimeOfDay | null;
  readonly status: OpenPosition['status'];
  /** Corporate actions that changed or gave its shares. */
  readonly actions: AppliedAction[];
}

/** All that is open of one instrument on one side in one status; broker and exchange are null where there are several. */
export interface ConsolidatedRow extends Pick<PositionRow, 'instrumentId' | 'symbol' | 'segment' | 'side' | 'status'> {
  readonly quantity: Quantity;
  readonly value: Paise;
  readonly charges: Paise;
  readonly positions: number;
  readonly exchange: Exchange | null;
  readonly broker: string | null;
}

const PRICE = sql`p.value::float8 / p.quantity`;
/** Sort keys of the detailed list, the default first; equal rows are sorted by time. */
const POSITION_ORDERS = ordersOf({
  timestamp: sql`p.opened_on`,
  date: sql`p.opened_on`,
  symbol: sql`p.symbol`,
  segment: sql`p.segment`,
  buy_sell: sql`p.side`,
  quantity: sql`p.quantity`,
  avg_price: PRICE,
  price: PRICE,
  broker: sql`a.broker`,
  exchange: sql`p.exchange`,
  status: sql`p.status`,
  charges: sql`p.entry_charges`,
  total_investment: sql`p.value`,
});

/** Sort keys of the consolidated list; the default is the symbol. Equal rows are sorted by symbol, instrument, side and status. */
const CONSOLIDATED_ORDERS = ordersOf({
  symbol: sql`min(p.symbol)`,
  segment: sql`min(p.segment)`,
  buy_sell: sql`p.side`,
  status: sql`p.status`,
  avg_price: sql`sum(p.value)::float8 / sum(p.quantity)::float8`,
  total_qty: sql`sum(CASE p.side WHEN 'BUY' THEN p.quantity ELSE -p.quantity END)`,
  total_investment: sql`sum(p.value)`,
  charges: sql`sum(p.entry_charges)`,
});

/** A page of a list, how many rows the whole of it has, and what those that count come to. */
export interface PositionPage<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly value: Paise;
  readonly charges: Paise;
}

type PageSums = Omit<PositionPage<unknown>, 'rows'>;

/** One page of the user's open positions. */
export async function positionPage(mine: Mine, part: Slicing): Promise<PositionPage<PositionRow>> {
  const way = sql.raw(part.descending ? 'DESC' : 'ASC');
  const order = POSITION_ORDERS.get(part.order) ?? sql`p.opened_on`;
  // Within a day those without a time come last, as they are paired.
  const moment = sql`p.opened_on ${way}, coalesce(p.opened_time, 86400) ${way}`;
  const page = sql<PositionRow>`${selectPosition(mine.userId)} AND ${isAsked(part)}
    ORDER BY ${order} ${way}, ${moment}, p.id ${way} LIMIT ${part.limit} OFFSET ${part.offset}`.execute(mine.db);
  const counted = sql<PageSums>`SELECT count(*) AS total,
      coalesce(sum(p.value) FILTER (WHERE p.status = 'open'), 0)::int8 AS value,
      coalesce(sum(p.entry_charges) FILTER (WHERE p.status = 'open'), 0)::int8 AS charges
    FROM open_positions AS p WHERE p.user_id = ${mine.userId} AND ${isAsked(part)}`.execute(mine.db);
  const [{ rows }, whole] = await Promise.all([page, counted]);
  return { rows, ...(whole.rows[0] as PageSums) };
}

/** Whether a row `p` is of the list. */
function isAsked({ accountId, q }: Slicing): RawBuilder<boolean> {
  return sql`${symbolHas('p.symbol', q)} ${accountId === null ? sql`` : sql`AND p.account_id = ${accountId}`}`;
}

/** One open position of the user, or null. */
export async function positionById(mine: Mine, id: number): Promise<PositionRow | null> {
  const { rows } = await sql<PositionRow>`${selectPosition(mine.userId)} AND p.id = ${id}`.execute(mine.db);
  return rows[0] ?? null;
}

/** The corporate actions that changed the shares of a row since they were bought or given, and the one that gave them. */
const actionsOf = (userId: number): RawBuilder<AppliedAction[]> => sql`(SELECT coalesce(jsonb_agg(jsonb_build_object(
    'kind', c.body->>'kind', 'given', (c.body->>'given')::int8, 'held', (c.body->>'held')::int8, 'ex_date', c.ex_on) ORDER BY c.ex_on, c.id), '[]')
  FROM corporate_actions AS c LEFT JOIN given_shares AS g ON g.user_id = ${userId} AND g.id = p.id
  WHERE c.user_id = ${userId} AND c.decision = 'applied' AND c.undone_at IS NULL AND p.side = 'BUY' AND (c.id = g.corporate_action_id
    OR (c.instrument_id = p.instrument_id AND c.body->>'kind' <> 'bonus' AND c.ex_on > p.opened_on AND (g.credited_on IS NULL OR c.ex_on > g.credited_on))))`;

function selectPosition(userId: number): RawBuilder<PositionRow> {
  return sql`SELECT p.id, p.instrument_id AS "instrumentId", p.symbol, p.segment, p.exchange, a.broker, p.side, p.quantity, p.value,
      p.entry_charges AS charges, p.opened_on AS day, p.opened_time AS time, p.status, ${actionsOf(userId)} AS actions
    FROM open_positions AS p JOIN broker_accounts AS a ON a.user_id = p.user_id AND a.id = p.account_id
    WHERE p.user_id = ${userId}`;
}

/** One page of the user's open positions by instrument, side and status: what does not close each other stays apart. */
export async function consolidatedPage(mine: Mine, part: Slicing): Promise<PositionPage<ConsolidatedRow>> {
  const way = sql.raw(part.descending ? 'DESC' : 'ASC');
  const found = sql`FROM open_positions AS p JOIN broker_accounts AS a ON a.user_id = p.user_id AND a.id = p.account_id
    WHERE p.user_id = ${mine.userId} AND ${isAsked(part)}`;
  const order = CONSOLIDATED_ORDERS.get(part.order) ?? sql`min(p.symbol)`;
  const groups = sql`p.instrument_id, p.side, p.status`;
  const page =
    sql<ConsolidatedRow>`SELECT p.instrument_id AS "instrumentId", min(p.symbol) AS symbol, min(p.segment) AS segment, p.side, p.status,
      sum(p.quantity) AS quantity, sum(p.value) AS value, sum(p.entry_charges) AS charges, count(*) AS positions,
      CASE WHEN min(p.exchange) = max(p.exchange) THEN min(p.exchange) END AS exchange,
      CASE WHEN min(a.broker) = max(a.broker) THEN min(a.broker) END AS broker
    ${found} GROUP BY ${groups}
    ORDER BY ${order} ${way}, min(p.symbol), ${groups} LIMIT ${part.limit} OFFSET ${part.offset}`.execute(mine.db);
  const counted = sql<PageSums>`SELECT count(*) AS total, coalesce(sum(value), 0)::int8 AS value,
      coalesce(sum(charges), 0)::int8 AS charges
    FROM (SELECT sum(p.value) FILTER (WHERE p.status = 'open') AS value,
      sum(p.entry_charges) FILTER (WHERE p.status = 'open') AS charges ${found} GROUP BY ${groups}) AS groups`.execute(mine.db);
  const [{ rows }, whole] = await Promise.all([page, counted]);
  return { rows, ...(whole.rows[0] as PageSums) };
}

function ordersOf(orders: Readonly<Record<string, RawBuilder<unknown>>>): ReadonlyMap<string, RawBuilder<unknown>> {
  return new Map(Object.entries(orders));
}
