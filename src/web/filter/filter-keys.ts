import { FILTER_PARTS } from '#contract/filter-parts.ts';
import { paths } from '../urls.ts';

/** The days of a filter, by their names in an address. */
export const DAY_KEYS = ['from_date', 'to_date'] as const;
/** All names of a filter in an address. */
export const FILTER_KEYS = [...DAY_KEYS, ...FILTER_PARTS] as const;
export type FilterKey = (typeof FILTER_KEYS)[number];

/** The screens that obey the filter: going from one of them to another keeps it. */
export const FILTERED_SCREENS: readonly string[] = [
  paths.summary,
  paths.calendar,
  paths.charts,
  paths.history,
  paths.trades,
  paths.reports,
  paths.leaks,
];

/** The page of one trade: under the filter of the list that it was opened from, its neighbours are those of that list. */
const TRADE = /^\/trades\/\d+$/;

/** An address of the menu with the filter of the present one, as it stands there: the menu is on every page, and this is all that it needs. */
export function keepFilter(url: string, { pathname, search }: { readonly pathname: string; readonly search: URLSearchParams }): string {
  const [path = '', text = ''] = url.split('?');
  if (!(FILTERED_SCREENS.includes(pathname) || TRADE.test(pathname)) || !FILTERED_SCREENS.includes(path)) return url;
  const kept = new URLSearchParams(text);
  for (const key of search.has('period') ? FILTER_PARTS : FILTER_KEYS) {
    for (const value of search.getAll(key)) if (value !== '') kept.append(key, value);
  }
  const query = kept.toString();
  return query === '' ? path : `${path}?${query}`;
}
