import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { DaysBody, NotesBody } from '#contract/days.ts';
import { dayPaths, notesPath } from '#contract/paths.ts';
import { get } from '../../api.ts';

/** Days of a page of the diary. */
export const PER_PAGE = 25;
/** More than the days of a year. */
const WHOLE_YEAR = 400;

/** Days with trades or words; `q` finds words of plan, review and notes. */
export function useDiary(q: string, page: number) {
  return useQuery({
    queryKey: ['diary', q, page],
    queryFn: ({ signal }) => get<DaysBody>(dayPaths.list, { q, page, per_page: PER_PAGE }, signal),
    placeholderData: keepPreviousData,
  });
}

/** All days of a year with trades or words. */
export function useYear(year: string) {
  return useQuery({
    queryKey: ['diary-year', year],
    queryFn: ({ signal }) =>
      get<DaysBody>(dayPaths.list, { from_date: `${year}-01-01`, to_date: `${year}-12-31`, per_page: WHOLE_YEAR }, signal),
    placeholderData: keepPreviousData,
  });
}

/** Notes, plans, reviews and setups with these words. */
export function useNotes(q: string, page: number, asked: boolean) {
  return useQuery({
    queryKey: ['notes', q, page],
    queryFn: ({ signal }) => get<NotesBody>(notesPath, { q, page, per_page: PER_PAGE }, signal),
    enabled: asked,
    placeholderData: keepPreviousData,
  });
}

/** Words whose trade is not in the journal now. */
export function useLostNotes(page: number) {
  return useQuery({
    queryKey: ['lost-notes', page],
    queryFn: ({ signal }) => get<NotesBody>(notesPath, { without_trade: 'true', page, per_page: PER_PAGE }, signal),
    placeholderData: keepPreviousData,
  });
}
