import type { TradingDay } from '../day.ts';
import { sessionOn } from '../exchange/sessions.ts';
import type { Remark } from '../questions.ts';
import { KnownLots } from './known-lots.ts';
import type { Trade } from '../trades/trade.ts';
import { remarkOn } from './remark.ts';

/**
 * What is remarkable about the trades of a file: days on which the exchange was closed, days of which no calendar is known, and quantities
 * that are no multiple of the lot.
 */
export function remarksOnTrades(trades: readonly Trade[]): Remark[] {
  const sessions = new Map<TradingDay, string>();
  const lots = new KnownLots();
  const odd: number[] = [];
  const closed: number[] = [];
  const unknown: number[] = [];
  for (const { exchange, day, row, instrument, quantity } of trades) {
    const lot = instrument.contract === null ? null : lots.of(instrument, day);
    if (lot !== null && quantity % lot !== 0) odd.push(row);
    const isCommodity = exchange === 'MCX';
    const key = (isCommodity ? `MCX ${day}` : day) as TradingDay;
    let session = sessions.get(key);
    if (session === undefined) sessions.set(key, (session = sessionOn(exchange, day)));
    if (session === 'closed') closed.push(row);
    if (session === 'unknown') unknown.push(row);
  }
  const remarks: Remark[] = [];
  if (closed.length > 0) remarks.push(remarkOn('no-session', closed));
  if (unknown.length > 0) remarks.push(remarkOn('beyond-calendar', unknown));
  if (odd.length > 0) remarks.push(remarkOn('odd-lot', odd));
  return remarks;
}
