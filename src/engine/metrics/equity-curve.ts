import type { DayResult } from '../daily/rollup.ts';
import { dayNumber } from '../day.ts';
import { sessionDays } from '../exchange/session-days.ts';
import { add, ZERO, type Paise } from '../money.ts';

/** Cumulative net by exit day over trading days. Index i of each array is the same day. */
export interface EquityCurve {
  /** Days since 1970-01-01 (day.ts). */
  readonly dayNumbers: readonly number[];
  readonly net: readonly Paise[];
  /** Capital base plus all net so far. */
  readonly equity: readonly Paise[];
}

/**
 * The curve from the first exit day to the last, with days without an exit. Trading days are those with a session of NSE, or of MCX where
 * all are commodities, and any day with trades.
 */
export function equityCurve(results: readonly DayResult[], base: Paise): EquityCurve {
  const isSession = sessionDays(results[0]?.slice === 'com' ? 'MCX' : 'NSE');
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
    for (let quiet: number = next ?? day; quiet < day; quiet += 1) if (isSession(quiet)) push(quiet, ZERO);
    push(day, result.net);
    next = day + 1;
  }
  return { dayNumbers, net, equity };
}

/** What was there when each day began: its capital and all net before it. `capital` has one amount a day. */
export function equityBefore({ net }: Pick<EquityCurve, 'net'>, capital: readonly Paise[]): Paise[] {
  let gained = ZERO;
  return net.map((amount, index) => {
    const before = add(capital[index] ?? ZERO, gained);
    gained = add(gained, amount);
    return before;
  });
}

/** Whether there was nothing that day and nothing came of it, as between a withdrawal of all and the next deposit: it has no return. */
export function isIdle(before: Paise, net: Paise): boolean {
  return before === 0 && net === 0;
}

/**
 * Each day's net ÷ the equity before it, without idle days. Null without capital, with fewer than two days, or if equity was 0 or less
 * before the last day.
 */
export function dailyReturns(curve: EquityCurve, capital: readonly Paise[] | null): number[] | null {
  if (capital === null) return null;
  const before = equityBefore(curve, capital);
  const days = curve.net.map((net, index) => ({ net, equity: before[index] ?? ZERO })).filter(({ net, equity }) => !isIdle(equity, net));
  return days.length < 2 || days.some(({ equity }) => equity <= 0) ? null : days.map(({ net, equity }) => net / equity);
}
