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
  /** Trades to be paired, with the legs of results that tell what they lack. */
  readonly trades: readonly StoredTrade[];
  /** Results of which no trade tells, by id of their buy. */
  readonly results: readonly ClosedResult[];
  /** How many results do not count as a whole: one leg stands among the trades, or none. */
  readonly completing: number;
  readonly replaced: number;
}

/** A report may date an exit by its settlement: two days after the trade, and a weekend. */
const SETTLED_WITHIN_DAYS = 4;

/**
 * Parts trades from closed results, both as the user corrected them. A leg of a result is told where a trade of the account can be its
 * execution: one on the side of its entry on that day, or of its exit within the last days until that one. A result counts while no leg
 * is told. Where one is, the trades tell the same, and more; what they cannot tell, as it lies before the first of them or after the last,
 * the other leg tells in its place: it is paired as a trade. Trades that the user deleted replace a result too, for the deletion was of
 * these executions; those that another reading of their file took out were never made. Linear but for sorting, whatever the order of the
 * input.
 */
export function countedTrades(stored: readonly StoredTrade[], corrections: readonly Correction[]): CountedTrades {
  const left = applyCorrections(stored, corrections);
  if (stored.every(({ result }) => result === undefined)) return { trades: left, results: [], completing: 0, replaced: 0 };
  const corrected = new Map(left.map((trade) => [trade.id, trade]));
  const misread = new Set(corrections.flatMap(({ tradeId, isMisread }) => (isMisread ? [tradeId] : [])));
  const made = stored.flatMap((trade) => (trade.result === undefined && !misread.has(trade.id) ? [corrected.get(trade.id) ?? trade] : []));
  const trades = left.filter(({ result }) => result === undefined);
  const all = resultsOf(left);
  const told = toldBy(made);
  const results = all.filter((result) => told(result) === 'none');
  const legs = missingLegs(
    all.flatMap((result) => (told(result) === 'exit' ? [entryAndExit(result)] : [])),
    all.flatMap((result) => (told(result) === 'entry' ? [entryAndExit(result)] : [])),
    trades,
  );
  return {
    trades: [...trades, ...legs],
    results: results.toSorted((a, b) => a.buy.id - b.buy.id),
    completing: legs.length,
    replaced: all.length - results.length - legs.length,
  };
}

interface Legs {
  readonly entry: StoredTrade;
  readonly exit: StoredTrade;
}

/** The earlier leg is the entry. */
function entryAndExit({ buy, sell }: ClosedResult): Legs {
  return buy.day < sell.day ? { entry: buy, exit: sell } : { entry: sell, exit: buy };
}

/**
 * Of results whose exit the trades tell, the entries, if they lie before all trades; of those whose entry they tell, the exits, if they lie
 * after all. Only where the trades have all units of the other legs: else what these are is not known.
 */
function missingLegs(exitTold: readonly Legs[], entryTold: readonly Legs[], trades: readonly StoredTrade[]): StoredTrade[] {
  const days = trades.map(({ day }) => day).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const before = exitTold.filter(({ entry }) => entry.day < first);
  const after = entryTold.filter(({ exit }) => exit.day > last);
  const of = (legs: readonly Legs[], which: keyof Legs) => legs.map((one) => one[which]);
  return [
    ...(hasUnitsOf(of(before, 'exit'), trades) ? of(before, 'entry') : []),
    ...(hasUnitsOf(of(after, 'entry'), trades) ? of(after, 'exit') : []),
  ];
}

/** Whether trades until the last of these legs' days have as many units on each side. */
function hasUnitsOf(legs: readonly StoredTrade[], trades: readonly StoredTrade[]): boolean {
  return (['BUY', 'SELL'] as const).every((side) => {
    const own = legs.filter((leg) => leg.side === side);
    const last = own.reduce((latest, { day }) => (day > latest ? day : latest), '');
    return unitsOf(own) <= unitsOf(trades.filter((trade) => trade.side === side && trade.day <= last));
  });
}

function unitsOf(trades: readonly StoredTrade[]): number {
  return trades.reduce((sum, { quantity }) => sum + quantity, 0);
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

/** Which legs of a result these trades can be executions of. */
function toldBy(made: readonly StoredTrade[]): (result: ClosedResult) => 'none' | 'entry' | 'exit' | 'both' {
  const sides = Map.groupBy(made, ({ side }) => side);
  const daysOf = (side: StoredTrade['side']) => (sides.get(side) ?? []).map(({ day }) => day).toSorted();
  const days = { BUY: daysOf('BUY'), SELL: daysOf('SELL') };
  return (result) => {
    const { entry, exit } = entryAndExit(result);
    // Which side of a day came first is not known.
    if (entry.day === exit.day) return [days.BUY, days.SELL].some((ofSide) => hasDay(ofSide, exit.day, exit.day)) ? 'both' : 'none';
    const since = addDays(exit.day, -SETTLED_WITHIN_DAYS);
    const isEntry = hasDay(days[entry.side], entry.day, entry.day);
    const isExit = hasDay(days[exit.side], since > entry.day ? since : entry.day, exit.day);
    return isEntry ? (isExit ? 'both' : 'entry') : isExit ? 'exit' : 'none';
  };
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
