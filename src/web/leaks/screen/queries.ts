import { keepPreviousData } from '@tanstack/react-query';
import type { AskedFilter } from '#contract/filter-parts.ts';
import { useApi } from '../../use-api.ts';
import type { LeakPeriod } from '../../urls.ts';

const POLL_MS = 3000;

/** What was found last in a period; the facts are those of the filter. Asks again while a newer look is on its way. */
export function useLeaks(period: LeakPeriod, filter: AskedFilter) {
  return useApi(
    'leaks',
    { query: { period, ...filter } },
    { refetchInterval: ({ state }) => (state.data?.status === 'computing' ? POLL_MS : false), placeholderData: keepPreviousData },
  );
}

/** The net result of each day on which a trade ended, oldest first. */
export function useResultsByDay() {
  return useApi('calendar', { params: { slice: 'overall' } });
}
