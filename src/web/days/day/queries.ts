import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import type { DayBody } from '#contract/days.ts';
import { useApi, apiQuery } from '../../use-api.ts';

/** What can be written about a day. */
export type WrittenKind = 'plan' | 'review';

/** A day; that of before is shown until it is there. */
export function useDay(day: string) {
  return useApi('readDay', { params: { day } }, { placeholderData: keepPreviousData });
}

/** Changes what is shown of a day without loading it again. */
export function useDayChange(day: string): (change: (shown: DayBody) => DayBody) => void {
  const client = useQueryClient();
  return (change) => client.setQueryData(apiQuery('readDay', { params: { day } }).queryKey, (shown) => shown && change(shown));
}
