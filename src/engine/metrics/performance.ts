import { totalResult } from '../daily/merge-results.ts';
import type { DayFlow, DayResult, Result } from '../daily/rollup.ts';
import { ZERO, type Paise } from '../money.ts';
import { highestCapital } from './capital.ts';
import { drawdownOf, type Drawdown } from './drawdown.ts';
import { dailyReturns, equityCurve, type EquityCurve } from './equity-curve.ts';

/** The input of the metrics of one slice. */
export interface Track {
  /** All days of the slice, in day order. */
  readonly results: readonly DayResult[];
  readonly flows: readonly DayFlow[];
  /** The capital that the user gave, or null. */
  readonly capital: Paise | null;
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
  /** The user's capital, else the highest capital in use unless hasContracts; null without either. */
  readonly base: Paise | null;
  /** On the base, or on 0 without one. */
  readonly curve: EquityCurve;
  readonly returns: readonly number[] | null;
  readonly drawdown: Drawdown | null;
}

/** Prepares a track for METRICS, series and charts. */
export function performanceOf(track: Track): Performance {
  const capital = track.capital ?? (track.hasContracts ? ZERO : highestCapital(track.flows));
  const base = capital > 0 ? capital : null;
  const curve = equityCurve(track.results, base ?? ZERO);
  return {
    ...track,
    total: totalResult(track.results),
    base,
    curve,
    returns: dailyReturns(curve, base),
    drawdown: base === null && curve.equity.length === 0 ? null : drawdownOf(curve, base),
  };
}
