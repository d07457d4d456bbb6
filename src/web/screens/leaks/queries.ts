import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CalendarBody } from '#contract/calendar.ts';
import type { LeaksBody } from '#contract/leaks.ts';
import { calendarPaths, leaksPath } from '#contract/paths.ts';
import { get } from '../../api.ts';
import type { Filter } from '../../journal/filter.ts';
import type { LeakPeriod } from '../../urls.ts';

const POLL_MS = 3000;

/** What was found last in a period; the facts are those of the filter. Asks again while a newer look is on its way. */
export function useLeaks(period: LeakPeriod, filter: Filter) {
  return useQuery({
    queryKey: ['leaks', period, filter],
    queryFn: ({ signal }) => get<LeaksBody>(leaksPath, { period, ...filter }, signal),
    refetchInterval: ({ state }) => (state.data?.status === 'computing' ? POLL_MS : false),
    placeholderData: keepPreviousData,
  });
}

/** The net result of each day on which a trade ended, oldest first. */
export function useResultsByDay() {
  return useQuery({
    queryKey: ['calendar', 'overall'],
    queryFn: ({ signal }) => get<CalendarBody>(calendarPaths.calendar('overall'), {}, signal),
  });
}
