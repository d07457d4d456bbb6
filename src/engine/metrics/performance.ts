import { cashByDay, type CashMovement } from '../daily/cash.ts';
import { totalResult } from '../daily/merge-results.ts';
import type { DayFlow, DayResult, Result } from '../daily/rollup.ts';
import { paise, ZERO, type Paise } from '../money.ts';
import { highestCapital } from './capital.ts';
import { drawdownOf, type Drawdown } from './drawdown.ts';
import { dailyReturns, equityBefore, equityCurve, type EquityCurve, isIdle } from './equity-curve.ts';

/** The input of the metrics of one slice. */
export interface Track {
  /** All days of the slice, in day order. */
  readonly results: readonly DayResult[];
  readonly flows: readonly DayFlow[];
  /** The capital that the user gave, or null. */
  readonly capital: Paise | null;
  /** The cash of all accounts. With it the capital of a day is all that had come in by then less all that had gone out, instead of `capital`. */
  readonly cash?: readonly CashMovement[];
  /** The slice has futures or options, commodities included. Their money in use is premium or margin, not capital. */
  readonly hasContracts: boolean;
  /** A fraction a year, 0.065 for 6.5 %. */
  readonly riskFreeRate: number;
  /** Cost of open equity holdings that belong to the slice (capitalInUse of the equity flows; 0 for a slice without equity). */
  readonly invested: Paise;
}

/** A track with intermediate results that several metrics share. */
export interface Performance extends Track {
  readonly total: Result;
  /** The mean capital of the days by cash, else the user's capital, else the highest capital in use unless hasContracts; null without any,
   * and where cash and results left nothing on a day. */
  readonly base: Paise | null;
  /** The capital is by cash. */
  readonly isDated: boolean;
  /** On the base, or on 0 without one. */
  readonly curve: EquityCurve;
  readonly returns: readonly number[] | null;
  readonly drawdown: Drawdown | null;
}

/** Prepares a track for METRICS, series and charts. */
export function performanceOf(track: Track): Performance {
  const { results, cash = [] } = track;
  const total = totalResult(results);
  if (cash.length > 0) return { ...track, total, isDated: true, ...onCash(results, cash) };
  const capital = track.capital ?? (track.hasContracts ? ZERO : highestCapital(track.flows));
  const base = capital > 0 ? capital : null;
  const curve = equityCurve(results, base ?? ZERO);
  return {
    ...track,
    total,
    base,
    isDated: false,
    curve,
    returns: dailyReturns(curve, base && curve.net.map(() => base)),
    drawdown: base === null && curve.equity.length === 0 ? null : drawdownOf(curve, base),
  };
}

function onCash(
  results: readonly DayResult[],
  cash: readonly CashMovement[],
): Pick<Performance, 'base' | 'curve' | 'returns' | 'drawdown'> {
  const quiet = equityCurve(results, ZERO);
  const capital = cashByDay(cash, quiet.dayNumbers);
  const before = equityBefore(quiet, capital);
  const idle = quiet.net.map((net, index) => isIdle(before[index] ?? ZERO, net));
  const isSound = before.every((equity, index) => equity > 0 || idle[index]);
  const base = isSound ? mean(capital.filter((_, index) => !idle[index])) : null;
  const alone = base !== null && base > 0 ? grown(quiet, before, base) : null;
  if (base === null || alone === null) {
    return { base: null, curve: quiet, returns: null, drawdown: before.length === 0 ? null : drawdownOf(quiet, null) };
  }
  const curve = equityCurve(results, base);
  const { falls, deepestFall } = drawdownOf(curve, base);
  return { base, curve, returns: dailyReturns(curve, capital), drawdown: { ...drawdownOf(alone, base), falls, deepestFall } };
}

/** To the nearest paisa; null for no day. */
function mean(amounts: readonly Paise[]): Paise | null {
  if (amounts.length === 0) return null;
  return paise(Math.round(amounts.reduce((total, amount) => total + amount / amounts.length, 0)));
}

/** What the base alone would have become by the returns of the days: a deposit is no gain, and a withdrawal no fall. null beyond exact
 * integers, which only returns on next to nothing reach. */
function grown({ dayNumbers, net }: EquityCurve, before: readonly Paise[], base: Paise): EquityCurve | null {
  let value: number = base;
  const factor = (amount: Paise, equity: Paise) => (isIdle(equity, amount) ? 1 : Math.max(0, 1 + amount / equity));
  const equity = net.map((amount, index) => Math.round((value *= factor(amount, before[index] ?? base))));
  return equity.every((one) => Number.isSafeInteger(one)) ? { dayNumbers, net, equity: equity.map(paise) } : null;
}
