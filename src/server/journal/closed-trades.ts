import { entryDay, exitDay, grossOf, netOf, type ClosedTrade, type ExactTrade } from '#engine/daily/closed-trade.ts';
import type { TradingDay } from '#engine/day.ts';
import { add } from '#engine/money.ts';
import { type Charges, NO_CHARGES } from '#engine/trades/charges.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { NONE } from '#contract/filter-values.ts';
import type { OwnRow } from '../store/insert-many.ts';
import type { ClosedTradesTable } from '../store/tables.ts';
import { between, type ClosedFilter, matching } from './closed-filter.ts';
import { chargesOf, leviesOf } from './levies.ts';
import { type Derived, replaceRows } from './replace-rows.ts';
import type { Mine } from '../store/mine.ts';

const COLUMNS = {
  buy_id: 'int8',
  sell_id: 'int8',
  round_trip_id: 'int8',
  account_id: 'int8',
  instrument_id: 'int8',
  segment: 'text',
  symbol: 'text',
  direction: 'text',
  product: 'text',
  quantity: 'int8',
  buy_on: 'date',
  buy_time: 'int4',
  buy_value: 'int8',
  buy_charges: 'int8',
  buy_stt: 'int8',
  sell_on: 'date',
  sell_time: 'int4',
  sell_value: 'int8',
  sell_charges: 'int8',
  dp: 'int8',
  levies: 'int8[]',
  gross: 'int8',
  net: 'int8',
  entered_on: 'date',
  exited_on: 'date',
  exit_time: 'int4',
  expired: 'bool',
  assumed: 'bool',
  order_assumed: 'bool',
  from_result: 'bool',
  buy_rest: 'int4',
  sell_rest: 'int4',
  stt_rest: 'int4',
} as const;

/** What lists show of a closed trade itself, but for sums of it. */
export const LISTED = [
  'buy_id',
  'sell_id',
  'instrument_id',
  'segment',
  'symbol',
  'direction',
  'product',
  'quantity',
  'buy_on',
  'buy_time',
  'buy_value',
  'buy_charges',
  'sell_on',
  'sell_time',
  'sell_value',
  'sell_charges',
  'dp',
  'expired',
  'assumed',
  'order_assumed',
  'from_result',
] as const;
/** What a closed trade is read from: all but what is computed of it. SUMMED: without the amount of each levy. */
const SUMMED = [...LISTED, 'round_trip_id', 'buy_stt'] as const;
const READ = [...SUMMED, 'levies'] as const;
type ClosedTradeRow = Pick<Selectable<ClosedTradesTable>, (typeof READ)[number]>;

/** Makes these the closed trades of these instruments in one account; answers the days on which something changed by it. */
export async function replaceClosedTrades(mine: Mine, of: Derived, trades: readonly ExactTrade[]): Promise<TradingDay[]> {
  const rows = trades.map((trade) => closedTradeRow(of.accountId, trade));
  const key = ['instrument_id', 'buy_id', 'sell_id'] as const;
  const { gone, come } = await replaceRows(mine, 'closed_trades', COLUMNS, key, of, rows);
  return [...gone, ...come].flatMap((row) => [row.entered_on, row.exited_on]);
}

/** A closed trade of an account as it is stored. */
export function closedTradeRow(accountId: number, trade: ExactTrade): Required<OwnRow<'closed_trades'>> {
  return {
    buy_id: trade.buyOrder,
    sell_id: trade.sellOrder,
    round_trip_id: trade.roundTrip,
    account_id: accountId,
    instrument_id: trade.instrumentId,
    segment: trade.segment,
    symbol: trade.symbol,
    direction: trade.direction,
    product: trade.product,
    quantity: trade.quantity,
    buy_on: trade.buyOn,
    buy_time: trade.buyTime,
    buy_value: trade.buyValue,
    buy_charges: trade.buyCharges,
    buy_stt: trade.buyStt,
    sell_on: trade.sellOn,
    sell_time: trade.sellTime,
    sell_value: trade.sellValue,
    sell_charges: trade.sellCharges,
    dp: trade.dp,
    levies: leviesOf(trade.charges),
    gross: grossOf(trade),
    net: netOf(trade),
    entered_on: entryDay(trade),
    exited_on: exitDay(trade),
    exit_time: trade.buyOn < trade.sellOn || trade.direction === 'LONG' ? trade.sellTime : trade.buyTime,
    expired: trade.expired,
    assumed: trade.assumed,
    order_assumed: trade.orderAssumed,
    from_result: trade.fromResult,
    buy_rest: trade.buyRest,
    sell_rest: trade.sellRest,
    stt_rest: trade.sttRest,
  };
}

/** The user's closed trades that were entered or ended on one of these days, without those of `except`. */
export async function closedTradesTouching(mine: Mine, days: ReadonlySet<TradingDay>, except: Derived): Promise<ClosedTrade[]> {
  const rows = await mine
    .selectFrom('closed_trades')
    .select(READ)
    .where(({ eb, or, and, ref, val }) =>
      or([
        eb('exited_on', '=', eb.fn.any(val([...days]))),
        and([eb('entered_on', '=', eb.fn.any(val([...days]))), eb('entered_on', '<>', ref('exited_on'))]),
      ]),
    )
    .where(({ eb, and, not, val }) =>
      not(and([eb('account_id', '=', except.accountId), eb('instrument_id', '=', eb.fn.any(val([...except.instrumentIds])))])),
    )
    .execute();
  return rows.map(closedTradeOf);
}

/** The closed trades of a filter, in no order, with the amount of each levy: that takes a third longer than summedTradesOf. */
export async function closedTradesOf(mine: Mine, filter: ClosedFilter): Promise<ClosedTrade[]> {
  const { rows } = await sql<ClosedTradeRow>`SELECT ${sql.join(READ.map((column) => sql.ref(column)))} FROM closed_trades
    WHERE user_id = ${mine.userId} ${matching(mine.userId, filter)} ${between('exited_on', filter)}`.execute(mine.db);
  return rows.map(closedTradeOf);
}

/** The closed trades of a filter, in no order. Their charges are one sum, under `other`. */
export async function summedTradesOf(mine: Mine, filter: ClosedFilter): Promise<ClosedTrade[]> {
  return (await closedTradesWith(mine, sql`${matching(mine.userId, filter)} ${between('exited_on', filter)}`, [])).trades;
}

/**
 * The closed trades of further conditions, in no order, with these values of each as text. Their charges are one sum, under `other`: reading
 * each levy of many trades takes long.
 */
export async function closedTradesWith(
  mine: Mine,
  conditions: RawBuilder<unknown>,
  values: readonly RawBuilder<unknown>[],
): Promise<{ trades: ClosedTrade[]; values: string[][] }> {
  const columns = [
    ...SUMMED.map((column) => sql.ref(column)),
    ...values.map((value, index) => sql`${value} AS ${sql.ref(`value_${index}`)}`),
  ];
  const { rows } = await sql<Omit<ClosedTradeRow, 'levies'> & { readonly [value: `value_${number}`]: string }>`SELECT ${sql.join(columns)}
    FROM closed_trades WHERE user_id = ${mine.userId} ${conditions}`.execute(mine.db);
  return { trades: rows.map(summedTradeOf), values: values.map((_, index) => rows.map((row) => row[`value_${index}`] ?? NONE)) };
}

function closedTradeOf(row: ClosedTradeRow): ClosedTrade {
  return tradeOf(row, chargesOf(row.levies));
}

function summedTradeOf(row: Omit<ClosedTradeRow, 'levies'>): ClosedTrade {
  return tradeOf(row, { ...NO_CHARGES, other: add(row.buy_charges, row.sell_charges) });
}

function tradeOf(row: Omit<ClosedTradeRow, 'levies'>, charges: Charges): ClosedTrade {
  return {
    instrumentId: row.instrument_id,
    symbol: row.symbol,
    segment: row.segment,
    buyOrder: row.buy_id,
    sellOrder: row.sell_id,
    roundTrip: row.round_trip_id,
    direction: row.direction,
    product: row.product,
    quantity: row.quantity,
    buyOn: row.buy_on,
    buyTime: row.buy_time,
    buyValue: row.buy_value,
    buyCharges: row.buy_charges,
    buyStt: row.buy_stt,
    sellOn: row.sell_on,
    sellTime: row.sell_time,
    sellValue: row.sell_value,
    sellCharges: row.sell_charges,
    charges,
    dp: row.dp,
    expired: row.expired,
    assumed: row.assumed,
    orderAssumed: row.order_assumed,
    fromResult: row.from_result,
  };
}
