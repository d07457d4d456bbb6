import type { AskedFilter } from '#contract/filter-parts.ts';
import type { RoundTripsQuery } from '#contract/round-trips.ts';
import { isFiltered, readFilter, withFilter } from '../../filter/filter.ts';
import { paths } from '../../urls.ts';

/** Trades a page. */
export const TRIPS_PER_PAGE = 50;

/** What this screen has in its address beside the filter, each empty where it is not set. */
const FIELDS = ['q', 'status', 'sort'] as const;
export interface TradesFields {
  readonly q: string;
  readonly status: '' | NonNullable<RoundTripsQuery['status']>;
  readonly sort: '' | RoundTripsQuery['sort'];
}

/** What of the trades is shown. */
export interface TradesView extends TradesFields {
  readonly page: number;
  readonly filter: AskedFilter;
}

/** The view of an address. */
export function readTradesView(search: URLSearchParams): TradesView {
  const fields = Object.fromEntries(FIELDS.map((field) => [field, search.get(field) ?? '']));
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1);
  return { ...(fields as unknown as TradesFields), page, filter: readFilter(search) };
}

/** The address of a view. */
export function tradesViewUrl({ page, filter, ...fields }: TradesView): string {
  const search = new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== ''));
  if (page > 1) search.set('page', String(page));
  return withFilter(search.size > 0 ? `${paths.trades}?${search}` : paths.trades, filter);
}

/** Whether anything but the order is chosen. */
export function isNarrowed({ q, status, filter }: TradesView): boolean {
  return q !== '' || status !== '' || isFiltered(filter);
}
