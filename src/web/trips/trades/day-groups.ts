import type { RoundTripBody, RoundTripsBody } from '#contract/round-trips.ts';

/** Trades under one heading, with the place of the first in the list. */
export interface DayGroup {
  /** The day of their last exit; null of those that are open, and where the list is in another order. */
  readonly day: string | null;
  readonly isOpen: boolean;
  readonly whole: RoundTripsBody['days'][number] | null;
  readonly rows: readonly RoundTripBody[];
  readonly start: number;
}

/** The rows of a page as they stand, under the day of their last exit; open ones have no day. */
export function dayGroups({ data, days }: Pick<RoundTripsBody, 'data' | 'days'>, isByDay: boolean): DayGroup[] {
  const groups: DayGroup[] = [];
  for (const [index, row] of data.entries()) {
    const isOpen = isByDay && row.status !== 'closed';
    const day = isByDay && !isOpen ? row.exited_on : null;
    const last = groups.at(-1);
    if (last && last.day === day && last.isOpen === isOpen) groups[groups.length - 1] = { ...last, rows: [...last.rows, row] };
    else groups.push({ day, isOpen, whole: days.find((one) => one.day === day) ?? null, rows: [row], start: index });
  }
  return groups;
}
