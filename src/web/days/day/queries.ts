import { keepPreviousData, useQueryClient, useQuery } from '@tanstack/react-query';
import type { DayBody, Limits } from '#contract/days.ts';
import { api } from '../../api.ts';
import { useApi, apiQuery } from '../../use-api.ts';

/** What can be written about a day. */
export type WrittenKind = 'plan' | 'review';

/** A day; that of before is shown until it is there. */
export function useDay(day: string) {
  return useApi('readDay', { params: { day } }, { placeholderData: keepPreviousData });
}

/** Former texts of a plan or a review, once they are asked for. */
export function useFormerTexts(day: string, kind: WrittenKind, asked: boolean, version: number) {
  const params = { day, kind };
  return useQuery({
    // A save makes another one.
    queryKey: ['listFormerDayTexts', { params }, version],
    queryFn: ({ signal }) => api('listFormerDayTexts', { params }, signal),
    enabled: asked,
  });
}

/** Changes what is shown of a day without loading it again. */
export function useDayChange(day: string): (change: (shown: DayBody) => DayBody) => void {
  const client = useQueryClient();
  return (change) => client.setQueryData(apiQuery('readDay', { params: { day } }).queryKey, (shown) => shown && change(shown));
}

/** Saves the limits of a day over the version that was seen. */
export function saveLimits(day: string, limits: Limits | null, version: number) {
  return api('setLimits', { params: { day }, body: { limits, version } });
}
