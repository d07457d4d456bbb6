import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DayBody, Limits, LimitsBody } from '#contract/days.ts';
import { dayPaths } from '#contract/paths.ts';
import type { FormerTextsBody } from '#contract/words.ts';
import { get, sendJson } from '../../api.ts';

/** What can be written about a day. */
export type WrittenKind = 'plan' | 'review';

/** A day; that of before is shown until it is there. */
export function useDay(day: string) {
  return useQuery({
    queryKey: ['day', day],
    queryFn: ({ signal }) => get<DayBody>(dayPaths.one(day), {}, signal),
    placeholderData: keepPreviousData,
  });
}

/** Former texts of a plan or a review, once they are asked for. */
export function useFormerTexts(day: string, kind: WrittenKind, asked: boolean, version: number) {
  return useQuery({
    queryKey: ['day-former', day, kind, version],
    queryFn: ({ signal }) => get<FormerTextsBody>(dayPaths.former(day, kind), {}, signal),
    enabled: asked,
  });
}

/** Changes what is shown of a day without loading it again. */
export function useDayChange(day: string): (change: (shown: DayBody) => DayBody) => void {
  const client = useQueryClient();
  return (change) => client.setQueryData<DayBody>(['day', day], (shown) => shown && change(shown));
}

/** Saves the limits of a day over the version that was seen. */
export function saveLimits(day: string, limits: Limits | null, version: number) {
  return sendJson<LimitsBody>('PUT', dayPaths.limits(day), { limits, version });
}
