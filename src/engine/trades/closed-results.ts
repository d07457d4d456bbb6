import { addDays, type TradingDay } from '../day.ts';
import { applyCorrections, type Correction } from './corrections.ts';
import type { StoredTrade } from './trade.ts';

/** The two legs of a result that a report states as closed. */
export interface ClosedResult {
  readonly buy: StoredTrade;
  readonly sell: StoredTrade;
}

/** What counts of the trades of one instrument in one broker account. */
export interface CountedTrades {
  /** Trades to be paired. */
  readonly trades: readonly StoredTrade[];
  /** Results that no trade replaces, by id of their buy. */
  readonly results: readonly ClosedResult[];
}

/** A report may date an exit by its settlement: two days after the trade, and a weekend. */
export const SETTLED_WITHIN_DAYS = 4;

/**
 * Parts trades from closed results, both as the user corrected them. A result counts while no trade of the account can be one of its
 * executions: a trade of the instrument that entered on its entry day, or that left within the last days until its exit. Where there is
 * one, the trades tell the same, and more; others between its days tell nothing of it. Trades that the user deleted replace it too, for the
 * deletion was of these executions; those that another reading of their file took out were never made. Linear but for sorting, whatever
 * the order of the input.
 */
export function countedTrades(stored: readonly StoredTrade[], corrections: readonly Correction[]): CountedTrades {
  const left = applyCorrections(stored, corrections);
  if (stored.every(({ result }) => result === undefined)) return { trades: left, results: [] };
  const corrected = new Map(left.map((trade) => [trade.id, trade]));
  const misread = new Set(corrections.flatMap(({ tradeId, isMisread }) => (isMisread ? [tradeId] : [])));
  const made = stored.filter(({ id, result }) => result === undefined && !misread.has(id));
  const sides = Map.groupBy(
    made.map((trade) => corrected.get(trade.id) ?? trade),
    ({ side }) => side,
  );
  const daysOf = (side: StoredTrade['side']) => (sides.get(side) ?? []).map(({ day }) => day).toSorted();
  const days = { BUY: daysOf('BUY'), SELL: daysOf('SELL') };
  const results = resultsOf(left).filter((result) => !isTraded(days, result));
  return {
    trades: left.filter(({ result }) => result === undefined),
    results: results.toSorted((a, b) => a.buy.id - b.buy.id),
  };
}

/** Results with both legs whole: one that has lost a part of a leg counts for nothing. */
function resultsOf(trades: readonly StoredTrade[]): ClosedResult[] {
  const legs = trades.filter(({ result }) => result !== undefined);
  return [...Map.groupBy(legs, ({ importId, result }) => `${importId ?? ''}|${result ?? ''}`).values()].flatMap((both) => {
    const buy = both.find(({ side }) => side === 'BUY');
    const sell = both.find(({ side }) => side === 'SELL');
    return buy && sell && buy.quantity === sell.quantity ? [{ buy, sell }] : [];
  });
}

/** Whether a trade can be one of the executions of a result. */
function isTraded(days: Readonly<Record<StoredTrade['side'], readonly TradingDay[]>>, { buy, sell }: ClosedResult): boolean {
  // Which side of a day came first is not known.
  if (buy.day === sell.day) return [days.BUY, days.SELL].some((ofSide) => hasDay(ofSide, buy.day, buy.day));
  const [entry, exit] = buy.day < sell.day ? [buy, sell] : [sell, buy];
  const settled = addDays(exit.day, -SETTLED_WITHIN_DAYS);
  return hasDay(days[entry.side], entry.day, entry.day) || hasDay(days[exit.side], settled > entry.day ? settled : entry.day, exit.day);
}

/** Whether one of the sorted days is between two, these included. */
function hasDay(days: readonly TradingDay[], from: TradingDay, to: TradingDay): boolean {
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((days[middle] ?? '') < from) low = middle + 1;
    else high = middle;
  }
  const next = days[low];
  return next !== undefined && next <= to;
}
