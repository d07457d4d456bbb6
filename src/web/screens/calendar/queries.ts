import { useQuery } from '@tanstack/react-query';
import type { CalendarBody } from '#contract/calendar.ts';
import { calendarPaths } from '#contract/paths.ts';
import type { Slice } from '#engine/daily/rollup.ts';
import { get } from '../../api.ts';

/** All days of a slice on which a trade ended, oldest first. */
export function useCalendar(slice: Slice) {
  return useQuery({
    queryKey: ['calendar', slice],
    queryFn: ({ signal }) => get<CalendarBody>(calendarPaths.calendar(slice), {}, signal),
  });
}
