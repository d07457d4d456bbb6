import { dayFromNumber, type TradingDay } from '../day.ts';
import { ZERO, type Paise } from '../money.ts';
import type { Performance } from './performance.ts';
import { trendOf, type Trend } from './trend.ts';

/** The curves of the summary. */
export interface TimeSeries {
  /** One point a trading day: capital base (0 without one) plus net so far. */
  readonly equity: readonly { readonly day: TradingDay; readonly value: Paise }[];
  /** On the same days, a fraction of the highest equity so far, 0 or below; empty without a capital base. */
  readonly drawdown: readonly { readonly day: TradingDay; readonly depth: number }[];
  /** Only days with a closed trade. */
  readonly daily: readonly { readonly day: TradingDay; readonly net: Paise; readonly trades: number }[];
  readonly trend: Trend | null;
}

/** Draws a performance over time. */
export function timeSeries({ curve, drawdown, results }: Performance): TimeSeries {
  const days = curve.dayNumbers.map(dayFromNumber);
  return {
    equity: days.map((day, index) => ({ day, value: curve.equity[index] ?? ZERO })),
    drawdown: drawdown ? days.map((day, index) => ({ day, depth: drawdown.depths[index] ?? 0 })) : [],
    daily: results.map(({ day, net, trades }) => ({ day, net, trades })),
    trend: trendOf(curve),
  };
}
