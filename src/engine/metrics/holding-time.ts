import { daysBetween } from '../day.ts';
import { groupInOrder, type Grouping } from './group-trades.ts';
import type { TradePoint } from './trade-point.ts';

/** How long a trade was held: within a day by its times ('day' if one is missing), overnight by calendar days. */
export const HOLDING_TIMES = ['5m', '15m', '1h', 'over-1h', 'day', '1d', '7d', '30d', '1y', 'over-1y'] as const;
export type HoldingTime = (typeof HOLDING_TIMES)[number];

const WITHIN_DAY: readonly (readonly [below: number, HoldingTime])[] = [
  [300, '5m'],
  [900, '15m'],
  [3600, '1h'],
];
const OVER_NIGHT: readonly (readonly [upTo: number, HoldingTime])[] = [
  [1, '1d'],
  [7, '7d'],
  [30, '30d'],
  [365, '1y'],
];

/** Trades by holding time, the shortest first; those without both days are in none. */
export function byHoldingTime(trades: readonly TradePoint[]): Grouping<HoldingTime> {
  return groupInOrder(trades, HOLDING_TIMES, holdingTime);
}

/** The group of one trade; null without both days. */
export function holdingTime({
  enteredOn,
  enteredAt,
  exitedOn,
  exitedAt,
}: Pick<TradePoint, 'enteredOn' | 'enteredAt' | 'exitedOn' | 'exitedAt'>): HoldingTime | null {
  if (enteredOn === null || exitedOn === null) return null;
  const days = daysBetween(enteredOn, exitedOn);
  if (days > 0) return OVER_NIGHT.find(([upTo]) => days <= upTo)?.[1] ?? 'over-1y';
  if (enteredAt === null || exitedAt === null) return 'day';
  return WITHIN_DAY.find(([below]) => exitedAt - enteredAt < below)?.[1] ?? 'over-1h';
}
