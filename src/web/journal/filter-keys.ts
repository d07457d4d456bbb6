import { FILTER_FIELDS } from '#contract/filter-parts.ts';
import { paths } from '../urls.ts';

/** The parts of the filter that have values to choose from. */
export const FILTER_PARTS = [...FILTER_FIELDS, 'tag_all', 'tag_none'] as const;
export type FilterPart = (typeof FILTER_PARTS)[number];

/** Its names in an address. */
export const FILTER_KEYS = ['from_date', 'to_date', ...FILTER_PARTS] as const;
export type FilterKey = (typeof FILTER_KEYS)[number];
export const DAYS: readonly FilterKey[] = ['from_date', 'to_date'];

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
  for (const key of FILTER_KEYS) {
    if (DAYS.includes(key) && search.has('period')) continue;
    for (const value of search.getAll(key)) if (value !== '') kept.append(key, value);
  }
  const query = kept.toString();
  return query === '' ? path : `${path}?${query}`;
}
