import { entryDay, exitDay, grossOf, netOf, type ClosedTrade, type ExactTrade } from '#engine/daily/closed-trade.ts';
import type { TradingDay } from '#engine/day.ts';
import { columnsOf, readRows, type StoredRow } from '../store/columns-of.ts';
import { type Derived, replaceRows } from './replace-rows.ts';
import type { Mine } from '../store/mine.ts';

/** What is computed of a closed trade. */
export const COMPUTED = [
  'accountId',
  'gross',
  'net',
  'enteredOn',
  'exitedOn',
  'exitTime',
  'buyRest',
  'sellRest',
  'sttRest',
] as const satisfies (keyof StoredRow<'closed_trades'>)[];

/** Makes these the closed trades of these instruments in one account; answers the days on which something changed by it. */
export async function replaceClosedTrades(mine: Mine, of: Derived, trades: readonly ExactTrade[]): Promise<TradingDay[]> {
  const rows = trades.map((trade) => closedTradeRow(of.accountId, trade));
  const { gone, come } = await replaceRows(mine, 'closed_trades', of, rows);
  return [...gone, ...come].flatMap((row) => [row.enteredOn, row.exitedOn]);
}

/** A closed trade of an account as it is stored. */
export function closedTradeRow(accountId: number, trade: ExactTrade): StoredRow<'closed_trades'> {
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
