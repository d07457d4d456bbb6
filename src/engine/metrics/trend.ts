import { subtract, ZERO } from '../money.ts';
import type { EquityCurve } from './equity-curve.ts';

export type Trend = 'Uptrend' | 'Downtrend' | 'Sideways';

/** A week of trading days; fewer are not a trend. */
const FEWEST_DAYS = 5;
/** At this correlation, time explains a quarter of the changes of equity. */
const CLEAR = 0.5;

/**
 * Correlation of equity with time, from before the first day on: from 0.5 up, from −0.5 down, else sideways; null for fewer than five trading
 * days.
 */
export function trendOf({ equity: ends, net }: EquityCurve): Trend | null {
  if (ends.length < FEWEST_DAYS) return null;
  const equity = [subtract(ends[0] ?? ZERO, net[0] ?? ZERO), ...ends];
  const middleDay = (equity.length - 1) / 2;
  const [start = ZERO] = equity;
  const middle = equity.reduce((total, value) => total + (value - start), 0) / equity.length;
  let [together, ofDays, ofEquity] = [0, 0, 0];
  for (const [index, value] of equity.entries()) {
    const day = index - middleDay;
    const rise = value - start - middle;
    together += day * rise;
    ofDays += day * day;
    ofEquity += rise * rise;
  }
  if (ofEquity === 0) return 'Sideways';
  const correlation = together / Math.sqrt(ofDays * ofEquity);
  if (Math.abs(correlation) < CLEAR) return 'Sideways';
  return correlation > 0 ? 'Uptrend' : 'Downtrend';
}
