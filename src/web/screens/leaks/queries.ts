import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CalendarBody } from '#contract/calendar.ts';
import type { LeaksBody } from '#contract/leaks.ts';
import { calendarPaths, leaksPath } from '#contract/paths.ts';
import { get } from '../../api.ts';
import type { LeakPeriod } from '../../urls.ts';

const POLL_MS = 3000;

/** What was found last in a period. Asks again while a newer look is on its way. */
export function useLeaks(period: LeakPeriod) {
  return useQuery({
    queryKey: ['leaks', period],
    queryFn: ({ signal }) => get<LeaksBody>(leaksPath, { period }, signal),
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
