import { daysBetween, type TimeOfDay, type TradingDay } from '../day.ts';
import { rangeOf } from '../ranges.ts';

/** Seconds within a day. */
export const WITHIN_DAY = { labels: ['5m', '15m', '1h', 'over-1h'], borders: [300, 900, 3600] } as const;
/** Calendar days over nights: 1d is the next day. */
export const OVER_NIGHT = { labels: ['1d', '7d', '30d', '1y', 'over-1y'], borders: [2, 8, 31, 366] } as const;
/** Within a day, without both times. */
export const UNTIMED = 'day';

/** How long a trade was held: within a day by its times, over nights by calendar days. */
export const HOLDING_TIMES = [...WITHIN_DAY.labels, UNTIMED, ...OVER_NIGHT.labels] as const;
export type HoldingTime = (typeof HOLDING_TIMES)[number];

interface HeldTrade {
  readonly enteredOn: TradingDay | null;
  readonly exitedOn: TradingDay | null;
  /** null where the broker's file has no times, or the journal closed an expired option. */
  readonly enteredAt: TimeOfDay | null;
  readonly exitedAt: TimeOfDay | null;
}

/** The group of one trade; null without both days. @internal */
export function holdingTime({ enteredOn, enteredAt, exitedOn, exitedAt }: HeldTrade): HoldingTime | null {
  if (enteredOn === null || exitedOn === null) return null;
  const days = daysBetween(enteredOn, exitedOn);
  if (days > 0) return rangeOf(days, OVER_NIGHT);
  return enteredAt === null || exitedAt === null ? UNTIMED : rangeOf(exitedAt - enteredAt, WITHIN_DAY);
}
