/** Trading days of a year, by convention. */
const DAYS_A_YEAR = 252;
/** About a month. What is scaled to a year says nothing of fewer days: two days can make a Sharpe of 70. */
export const FEWEST_DAYS = 20;

/** Returns that are enough to be scaled to a year, else null. */
export function yearlyReturns(returns: readonly number[] | null): readonly number[] | null {
  return returns && returns.length >= FEWEST_DAYS ? returns : null;
}

/** Sample deviation (n − 1) of daily returns × √252, a fraction a year; null for fewer than two returns. */
export function volatility(returns: readonly number[] | null): number | null {
  const deviation = returns && sampleDeviation(returns);
  return deviation === null ? null : deviation * Math.sqrt(DAYS_A_YEAR);
}

/** Mean over sample deviation of the returns above the risk-free rate (a fraction a year), × √252; null without deviation. */
export function sharpeRatio(returns: readonly number[] | null, riskFreeRate: number): number | null {
  const excess = returns && excessReturns(returns, riskFreeRate);
  const deviation = excess && sampleDeviation(excess);
  if (!excess || !deviation) return null;
  return (mean(excess) / deviation) * Math.sqrt(DAYS_A_YEAR);
}

/** As Sharpe, over the root mean square of the days below the risk-free rate, all days counted; null without such a day. */
export function sortinoRatio(returns: readonly number[] | null, riskFreeRate: number): number | null {
  if (!returns) return null;
  const excess = excessReturns(returns, riskFreeRate);
  const downside = downsideDeviation(excess);
  return downside > 0 ? (mean(excess) / downside) * Math.sqrt(DAYS_A_YEAR) : null;
}

/** Root mean square of what is below 0, all days counted. */
export function downsideDeviation(excess: readonly number[]): number {
  return Math.sqrt(mean(excess.map((value) => Math.min(value, 0) ** 2)));
}

/** Each return less the risk-free rate of a day: (1 + yearly)^(1/252) − 1. */
function excessReturns(returns: readonly number[], riskFreeRate: number): number[] {
  const ofDay = (1 + riskFreeRate) ** (1 / DAYS_A_YEAR) - 1;
  return returns.map((value) => value - ofDay);
}

function mean(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0) / values.length;
}

/** 0 where all values are the same, whatever their mean rounds to; null for fewer than two. */
function sampleDeviation(values: readonly number[]): number | null {
  if (values.length < 2) return null;
  if (values.every((value) => value === values[0])) return 0;
  const middle = mean(values);
  const squares = values.reduce((total, value) => total + (value - middle) ** 2, 0);
  return Math.sqrt(squares / (values.length - 1));
}
