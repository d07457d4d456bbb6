import type { DayResult } from '../daily/rollup.ts';
import { dayNumber } from '../day.ts';
import { add, ZERO, type Paise } from '../money.ts';

/** Cumulative net by exit day over trading days; the arrays run in step. */
export interface EquityCurve {
  /** As of day.ts: days since 1970-01-01. */
  readonly dayNumbers: readonly number[];
  readonly net: readonly Paise[];
  /** Capital base plus all net so far. */
  readonly equity: readonly Paise[];
}

/**
 * The curve from the first exit day to the last, days without an exit included. Trading days are Monday to Friday and any day
 * with trades (special sessions fall on weekends); exchange holidays are not known for all years and stay in as days of 0.
 */
export function equityCurve(results: readonly DayResult[], base: Paise): EquityCurve {
  const dayNumbers: number[] = [];
  const net: Paise[] = [];
  const equity: Paise[] = [];
  let running = base;
  let next: number | null = null;
  const push = (day: number, amount: Paise): void => {
    running = add(running, amount);
    dayNumbers.push(day);
    net.push(amount);
    equity.push(running);
  };
  for (const result of results) {
    const day = dayNumber(result.day);
    for (let quiet: number = next ?? day; quiet < day; quiet += 1) if (isWeekday(quiet)) push(quiet, ZERO);
    push(day, result.net);
    next = day + 1;
  }
  return { dayNumbers, net, equity };
}

/**
 * What each day made of the equity it began with. Null where that cannot be said: no capital, fewer than two days, or equity at
 * or under 0 on a day that others follow.
 */
export function dailyReturns(curve: EquityCurve, base: Paise | null): number[] | null {
  if (base === null || curve.net.length < 2) return null;
  const returns: number[] = [];
  let before = base;
  for (const [index, amount] of curve.net.entries()) {
    if (before <= 0) return null;
    returns.push(amount / before);
    before = curve.equity[index] ?? before;
  }
  return returns;
}

/** Counts Monday to Friday by day number; 1970-01-01 was a Thursday. */
function isWeekday(dayNumber: number): boolean {
  const weekday = (dayNumber + 4) % 7;
  return weekday !== 0 && weekday !== 6;
}
