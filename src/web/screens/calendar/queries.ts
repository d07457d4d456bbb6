import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CalendarBody } from '#contract/calendar.ts';
import type { DaysBody } from '#contract/days.ts';
import { calendarPaths, dayPaths } from '#contract/paths.ts';
import { daysInMonth } from '#engine/day.ts';
import type { Slice } from '#engine/daily/rollup.ts';
import { get } from '../../api.ts';
import type { Filter } from '../../journal/filter.ts';
import { keepInSlice } from '../../journal/filter-queries.ts';

/** All days of a slice on which a trade of the filter ended, oldest first. */
export function useCalendar(slice: Slice, filter: Filter) {
  return useQuery({
    queryKey: ['calendar', slice, filter],
    placeholderData: keepInSlice(slice, 1),
    queryFn: ({ signal }) => get<CalendarBody>(calendarPaths.calendar(slice), filter, signal),
  });
}

const NONE: ReadonlySet<string> = new Set();

/** The days of a month 'YYYY-MM' with a plan, a review or a note. Without an answer there are no marks. */
export function useWrittenDays(month: string): ReadonlySet<string> {
  const { data } = useQuery({
    queryKey: ['calendar-written', month],
    queryFn: async ({ signal }) => {
      const query = { from_date: `${month}-01`, to_date: lastDay(month), per_page: 31 };
      const { data: days } = await get<DaysBody>(dayPaths.list, query, signal);
      return days.filter(({ plan, review, notes }) => plan !== '' || review !== '' || notes > 0).map(({ day }) => day);
    },
  });
  return useMemo(() => (data ? new Set(data) : NONE), [data]);
}

function lastDay(month: string): string {
  return `${month}-${daysInMonth(Number(month.slice(0, 4)), Number(month.slice(5)))}`;
}
