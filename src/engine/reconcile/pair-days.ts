import { daysBetween, type TradingDay } from '../day.ts';
import type { StatedSegment } from '../statements/stated-segment.ts';

/** What there is of a day, in a statement or in the journal. */
interface OfDay {
  readonly day: TradingDay;
  readonly segment: StatedSegment;
}

/** A day of a statement and one of the journal; one of them may be missing. */
export type DayPair<Said, Own> = { readonly said: Said; readonly own: Own | null } | { readonly said: null; readonly own: Own };

/** So many calendar days later something is booked at most: a trading day after a weekend and a holiday. */
export const BOOKED_WITHIN = 4;

/**
 * Pairs the days of each segment: those that agree, then those that agree with an earlier day of the journal, then the others with their
 * own day. Where many days have the same amount (`amountsRepeat`), the own day comes before an earlier one. What is left stands alone.
 */
export function pairDays<Said extends OfDay, Own extends OfDay>(
  stated: readonly Said[],
  journal: readonly Own[],
  agree: (said: Said, own: Own) => boolean,
  amountsRepeat = false,
): DayPair<Said, Own>[] {
  const [said, own] = [new Set(stated), new Set(journal)];
  const pairs: DayPair<Said, Own>[] = [];
  const pairBy = (isPair: (one: Said, other: Own) => boolean) => {
    for (const one of said) {
      const other = [...own].find((some) => some.segment === one.segment && isPair(one, some));
      if (!other) continue;
      pairs.push({ said: one, own: other });
      said.delete(one);
      own.delete(other);
    }
  };
  const isSameDay = (one: Said, other: Own) => one.day === other.day;
  const isOfEarlierDay = (one: Said, other: Own) => isBookedLater(one.day, other.day) && agree(one, other);
  pairBy((one, other) => isSameDay(one, other) && agree(one, other));
  for (const isPair of amountsRepeat ? [isSameDay, isOfEarlierDay] : [isOfEarlierDay, isSameDay]) pairBy(isPair);
  return [...pairs, ...[...said].map((one) => ({ said: one, own: null })), ...[...own].map((one) => ({ said: null, own: one }))];
}

/** Whether what is booked on a day may be of an earlier day. */
export function isBookedLater(booked: TradingDay, traded: TradingDay): boolean {
  return booked > traded && daysBetween(traded, booked) <= BOOKED_WITHIN;
}
