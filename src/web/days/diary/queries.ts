import { keepPreviousData } from '@tanstack/react-query';
import { useApi } from '../../use-api.ts';

/** Days of a page of the diary. */
export const DAYS_PER_PAGE = 25;
/** More than the days of a year. */
const WHOLE_YEAR = 400;

/** Days with trades or words; `q` finds words of plan, review and notes. */
export function useDiary(q: string, page: number) {
  return useApi('listDays', { query: { q, page, per_page: DAYS_PER_PAGE } }, { placeholderData: keepPreviousData });
}

/** All days of a year with trades or words. */
export function useYear(year: string) {
  return useApi(
    'listDays',
    { query: { from_date: `${year}-01-01`, to_date: `${year}-12-31`, per_page: WHOLE_YEAR } },
    { placeholderData: keepPreviousData },
  );
}

/** Notes, plans, reviews and setups with these words. */
export function useNotes(q: string, page: number, asked: boolean) {
  return useApi('searchNotes', { query: { q, page, per_page: DAYS_PER_PAGE } }, { enabled: asked, placeholderData: keepPreviousData });
}

/** Words whose trade is not in the journal now. */
export function useLostNotes(page: number) {
  return useApi('searchNotes', { query: { without_trade: 'true', page, per_page: DAYS_PER_PAGE } }, { placeholderData: keepPreviousData });
}
