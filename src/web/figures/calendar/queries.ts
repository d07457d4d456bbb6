import { useMemo } from 'react';
import type { AskedFilter } from '#contract/filter-parts.ts';
import { lastDay } from '../months.ts';
import type { Slice } from '#engine/daily/rollup.ts';
import { useApi } from '../../use-api.ts';
import { keepInSlice } from '../../filter/filter-queries.ts';
import type { DaysBody } from '#contract/days.ts';

/** All days of a slice on which a trade of the filter ended, oldest first. */
export function useCalendar(slice: Slice, filter: AskedFilter) {
  return useApi('calendar', { params: { slice }, query: filter }, { placeholderData: keepInSlice(slice) });
}

const NONE: ReadonlySet<string> = new Set();

/** The days of a month 'YYYY-MM' with a plan, a review or a note. Without an answer there are no marks. */
export function useWrittenDays(month: string): ReadonlySet<string> {
  const query = { from_date: `${month}-01`, to_date: lastDay(month), per_page: 31 };
  const { data } = useApi('listDays', { query }, { select: writtenDays });
  return useMemo(() => (data ? new Set(data) : NONE), [data]);
}

function writtenDays({ data: days }: DaysBody): string[] {
  return days.filter(({ plan, review, notes }) => plan !== '' || review !== '' || notes > 0).map(({ day }) => day);
}
