import { entryDay, exitDay, grossOf, netOf, type ClosedTrade, type ExactTrade } from '#engine/daily/closed-trade.ts';
import type { TradingDay } from '#engine/day.ts';
import { add } from '#engine/money.ts';
import { NO_CHARGES } from '#engine/trades/charges.ts';
import { type RawBuilder, sql } from 'kysely';
import { NONE } from '#contract/filter-values.ts';
import { columnsOf, readRows, type Row, selectList } from '../store/columns-of.ts';
import { between, type ClosedFilter, matching } from './closed-filter.ts';
import { type Derived, replaceRows } from './replace-rows.ts';
import type { Mine } from '../store/mine.ts';

/** What is computed of a closed trade. */
const COMPUTED = [
  'accountId',
  'gross',
  'net',
  'enteredOn',
  'exitedOn',
  'exitTime',
  'buyRest',
  'sellRest',
  'sttRest',
] as const satisfies (keyof Row<'closed_trades'>)[];
const READ = selectList('closed_trades', COMPUTED);
/** Without the amount of each levy. */
const SUMMED = selectList('closed_trades', [...COMPUTED, 'charges']);

/** Makes these the closed trades of these instruments in one account; answers the days on which something changed by it. */
export async function replaceClosedTrades(mine: Mine, of: Derived, trades: readonly ExactTrade[]): Promise<TradingDay[]> {
  const rows = trades.map((trade) => closedTradeRow(of.accountId, trade));
  const { gone, come } = await replaceRows(mine, 'closed_trades', of, rows);
  return [...gone, ...come].flatMap((row) => [row.enteredOn, row.exitedOn]);
}

/** A closed trade of an account as it is stored. */
export function closedTradeRow(accountId: number, trade: ExactTrade): Row<'closed_trades'> {
  return {
    ...trade,
    accountId,
    gross: grossOf(trade),
    net: netOf(trade),
    enteredOn: entryDay(trade),
    exitedOn: exitDay(trade),
    exitTime: trade.buyOn < trade.sellOn || trade.direction === 'LONG' ? trade.sellTime : trade.buyTime,
  };
}

/** The user's closed trades that were entered or ended on one of these days, without those of `except`. */
export async function closedTradesTouching(mine: Mine, days: ReadonlySet<TradingDay>, except: Derived): Promise<ClosedTrade[]> {
  const rows = await mine
    .selectFrom('closed_trades')
    .select(columnsOf('closed_trades', COMPUTED))
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
  return readRows('closed_trades', rows);
}

/** The closed trades of a filter, in no order, with the amount of each levy: that takes a third longer than summedTradesOf. */
export async function closedTradesOf(mine: Mine, filter: ClosedFilter): Promise<ClosedTrade[]> {
  const { rows } = await sql<ClosedTrade>`SELECT ${READ} FROM closed_trades
    WHERE user_id = ${mine.userId} ${matching(mine.userId, filter)} ${between('exited_on', filter)}`.execute(mine.db);
  return readRows('closed_trades', rows);
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
  const listed = values.map((value, index) => sql`, ${value} AS ${sql.ref(`value_${index}`)}`);
  type Found = Omit<ClosedTrade, 'charges'> & { readonly [value: `value_${number}`]: string };
  const { rows } = await sql<Found>`SELECT ${SUMMED} ${sql.join(listed, sql``)}
    FROM closed_trades WHERE user_id = ${mine.userId} ${conditions}`.execute(mine.db);
  const trades = rows.map((row) => ({ ...row, charges: { ...NO_CHARGES, other: add(row.buyCharges, row.sellCharges) } }));
  return { trades, values: values.map((_, index) => rows.map((row) => row[`value_${index}`] ?? NONE)) };
}
