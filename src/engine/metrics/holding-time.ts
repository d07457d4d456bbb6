import { daysBetween } from '../day.ts';
import { rangeOf } from '../ranges.ts';
import { groupInOrder, type Grouping } from './group-trades.ts';
import type { TradePoint } from './trade-point.ts';

/** Seconds within a day. */
export const WITHIN_DAY = { labels: ['5m', '15m', '1h', 'over-1h'], borders: [300, 900, 3600] } as const;
/** Calendar days over nights: 1d is the next day. */
export const OVER_NIGHT = { labels: ['1d', '7d', '30d', '1y', 'over-1y'], borders: [2, 8, 31, 366] } as const;
/** Within a day, without both times. */
export const UNTIMED = 'day';

/** How long a trade was held: within a day by its times, over nights by calendar days. */
export const HOLDING_TIMES = [...WITHIN_DAY.labels, UNTIMED, ...OVER_NIGHT.labels] as const;
export type HoldingTime = (typeof HOLDING_TIMES)[number];

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
  if (days > 0) return rangeOf(days, OVER_NIGHT);
  return enteredAt === null || exitedAt === null ? UNTIMED : rangeOf(exitedAt - enteredAt, WITHIN_DAY);
}
