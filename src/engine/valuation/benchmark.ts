import type { TradingDay } from '../day.ts';
import { add, paise, type Paise, type Price, ZERO } from '../money.ts';

/** The close of an index on a day. */
export interface IndexLevel {
  readonly day: TradingDay;
  readonly level: Price;
}

/** Money that was put in on a day, or taken out (below 0). */
export interface PutIn {
  readonly day: TradingDay;
  readonly amount: Paise;
}

/** What money would have become in an index. */
export interface Benchmark {
  /** The close at which the first of it is put in. */
  readonly from: IndexLevel;
  /** What there would be by the end of each day that was asked for, at the last close until then, and what was put in for it. null before
   * `from`, and from the day on which more would have been taken out than there was. To the nearest paisa. */
  readonly worth: readonly ({ readonly value: Paise; readonly putIn: Paise } | null)[];
}

/** Parts of a unit of the index: a paisa is never lost by it, whatever the index stands at. */
const PARTS = 1_000_000_000_000n;

/**
 * What this money would have become in an index by the end of each of these days, without charges, dividends and tax. Each amount moves
 * at the last close until its day, else at the first one after it. All lists ascending by day. null where no close helps.
 */
export function benchmarkOf(money: readonly PutIn[], days: readonly TradingDay[], levels: readonly IndexLevel[]): Benchmark | null {
  const closes = levels.filter(({ level }) => level > 0);
  const moves = money.flatMap(({ day, amount }) => {
    const at = closes.findLast((close) => close.day <= day) ?? closes[0];
    return at ? [{ at, from: at.day > day ? at.day : day, units: (BigInt(amount) * PARTS) / BigInt(at.level), amount }] : [];
  });
  const [first] = moves;
  const last = days.at(-1);
  if (!first || last === undefined || first.at.day > last) return null;
  let [next, units, putIn, isUsedUp, close] = [0, 0n, ZERO, false, closes.indexOf(first.at)];
  const worth = days.map((day) => {
    for (let move = moves[next]; move && move.from <= day; move = moves[next]) {
      units += move.units;
      putIn = add(putIn, move.amount);
      if (units < 0n) isUsedUp = true;
      next += 1;
    }
    while ((closes[close + 1]?.day ?? day + 1) <= day) close += 1;
    const level = closes[close]?.level ?? ZERO;
    const value = Number((units * BigInt(level) + PARTS / 2n) / PARTS);
    return day < first.from || isUsedUp || !Number.isSafeInteger(value) ? null : { value: paise(value), putIn };
  });
  return { from: first.at, worth };
}
