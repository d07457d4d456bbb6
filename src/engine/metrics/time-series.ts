import { dayFromNumber, type TradingDay } from '../day.ts';
import { ZERO, type Paise } from '../money.ts';
import type { Performance } from './performance.ts';
import { trendOf, type Trend } from './trend.ts';

/** The curves of the summary. */
export interface TimeSeries {
  /** One point a trading day: capital base (0 without one) plus net so far. */
  readonly equity: readonly { readonly day: TradingDay; readonly value: Paise }[];
  /** On the same days, the distance below the highest equity so far: in money, and as a fraction if there is a capital base; ≤ 0. */
  readonly drawdown: readonly { readonly day: TradingDay; readonly depth: number | null; readonly fall: Paise }[];
  /** Only days with a closed trade. */
  readonly daily: readonly { readonly day: TradingDay; readonly net: Paise; readonly trades: number }[];
  readonly trend: Trend | null;
}

/** A performance over time. */
export function timeSeries({ curve, drawdown, results }: Performance): TimeSeries {
  const days = curve.dayNumbers.map(dayFromNumber);
  return {
    equity: days.map((day, index) => ({ day, value: curve.equity[index] ?? ZERO })),
    drawdown: days.map((day, index) => ({ day, depth: drawdown?.depths[index] ?? null, fall: drawdown?.falls[index] ?? ZERO })),
    daily: results.map(({ day, net, trades }) => ({ day, net, trades })),
    trend: trendOf(curve),
  };
}
