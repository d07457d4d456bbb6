import type { TradingDay } from '../day.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { isExpiryExpected } from '../exchange/expiries.ts';
import { isUnlisted, type LearnedLots } from '../exchange/lot-size.ts';
import { type DaysHeld, sessionOn } from '../exchange/sessions.ts';
import type { Contract } from '../instruments/instrument.ts';
import type { Remark } from '../questions.ts';
import { contractInWords } from './contract-in-words.ts';
import { KnownLots, SMALLEST_LOT } from './judge/known-lots.ts';
import type { Trade } from '../trades/trade.ts';
import { remarkOn } from './remark.ts';

/** No split divided a share into more. */
const LARGEST_FACTOR = 20;

/**
 * What is remarkable about the trades of a file: days on which the exchange was closed, days of which no calendar is known, contracts whose
 * day the exchange has not published, quantities that are no multiple of the lot, contracts on what no list has, and shares that were
 * probably split.
 */
export function remarksOnTrades(trades: readonly Trade[], held?: DaysHeld, learned?: readonly LearnedLots[]): Remark[] {
  const sessions = new Map<TradingDay, string>();
  const lots = new KnownLots(learned);
  const odd: number[] = [];
  const closed: number[] = [];
  const unknown: number[] = [];
  const expected: number[] = [];
  const unlisted = new Map<string, number[]>();
  let contract: Contract | null = null;
  for (const { exchange, day, row, instrument, quantity } of trades) {
    const lot = instrument.contract === null ? null : lots.of(instrument, day);
    if (instrument.contract !== null && isExpected(exchange, instrument.contract)) {
      expected.push(row);
      contract ??= instrument.contract;
    }
    if (lot === null && instrument.contract !== null && isUnlisted({ exchange, ...instrument.contract }, day)) {
      const { underlying } = instrument.contract;
      const rows = unlisted.get(underlying);
      if (rows) rows.push(row);
      else unlisted.set(underlying, [row]);
    }
    const isCommodity = exchange === 'MCX';
    if (lot !== null ? quantity % lot !== 0 : instrument.contract !== null && !isCommodity && quantity < SMALLEST_LOT) odd.push(row);
    const key = (isCommodity ? `MCX ${day}` : day) as TradingDay;
    let session = sessions.get(key);
    if (session === undefined) sessions.set(key, (session = sessionOn(exchange, day, held)));
    if (session === 'closed') closed.push(row);
    if (session === 'unknown') unknown.push(row);
  }
  const remarks: Remark[] = [];
  if (closed.length > 0) remarks.push(remarkOn('no-session', closed));
  if (unknown.length > 0) remarks.push(remarkOn('beyond-calendar', unknown));
  if (contract) remarks.push(remarkOn('expiry-expected', expected, contractInWords(contract)));
  if (odd.length > 0) remarks.push(remarkOn('odd-lot', odd));
  for (const [underlying, rows] of unlisted) remarks.push(remarkOn('underlying-unlisted', rows, underlying));
  return [...remarks, ...changedIsins(trades)];
}

function isExpected(exchange: Exchange, { underlying, expiryOn, expiryAssumed }: Contract): boolean {
  return expiryAssumed && expiryOn !== null && isExpiryExpected(exchange, underlying, expiryOn);
}

/** Symbols whose ISIN changed while the price fell or rose by a factor. The trades are the oldest first. */
function changedIsins(trades: readonly Trade[]): Remark[] {
  const last = new Map<string, Trade>();
  const remarks: Remark[] = [];
  for (const trade of trades) {
    const { symbol, segment, aliases } = trade.instrument;
    if (segment !== 'EQ' || !aliases[0].startsWith('ISIN:')) continue;
    const before = last.get(symbol);
    last.set(symbol, trade);
    if (before === undefined || before.instrument.aliases[0] === aliases[0]) continue;
    const [high, low] = [before.price, trade.price].toSorted((a, b) => b - a);
    const factor = Math.round((high ?? 0) / (low ?? 1));
    if (factor < 2 || factor > LARGEST_FACTOR) continue;
    const prices = before.price > trade.price ? `${factor}:1` : `1:${factor}`;
    remarks.push(remarkOn('isin-changed', [before.row, trade.row], `${symbol} appears with two ISINs and prices about ${prices}`));
  }
  return remarks;
}
