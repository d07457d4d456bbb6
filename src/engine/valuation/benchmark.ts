import type { TradingDay } from '../day.ts';
import { type Paise, type Price, shareOf, subtract } from '../money.ts';

/** The close of an index on a day. */
export interface IndexLevel {
  readonly day: TradingDay;
  readonly level: Price;
}

/** What a capital would have gained in an index. */
export interface Benchmark {
  readonly capital: Paise;
  /** The close at which it is put in. */
  readonly from: IndexLevel;
  /** The gain by the end of each day that was asked for, at the last close until then; null before `from`. Rounded towards zero. */
  readonly gains: readonly (Paise | null)[];
}

/**
 * What `capital` would have gained in an index by the end of each of these days (ascending), without charges, dividends and tax. It is put
 * in at the last close before the first day, else at the first close from then on. `levels` ascending. null where no close helps.
 */
export function benchmarkOf(capital: Paise, days: readonly TradingDay[], levels: readonly IndexLevel[]): Benchmark | null {
  const [first] = days;
  const last = days.at(-1);
  const from = first && (levels.findLast(({ day }) => day < first) ?? levels.find(({ day }) => day >= first));
  if (!from || last === undefined || from.day > last || from.level <= 0) return null;
  let next = levels.indexOf(from);
  let level = from.level;
  const gains = days.map((day) => {
    for (let following = levels[next]; following && following.day <= day; following = levels[next]) {
      level = following.level;
      next += 1;
    }
    return day < from.day ? null : subtract(shareOf(capital, level, from.level), capital);
  });
  return { capital, from, gains };
}
