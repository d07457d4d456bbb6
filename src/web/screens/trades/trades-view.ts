import { paths } from '../../urls.ts';

/** Trades a page. */
export const PER_PAGE = 50;

/** The fields of the filter in the address, each empty where it is not set. */
const FIELDS = [
  'q',
  'status',
  'segment',
  'setup',
  'tag',
  'mistake',
  'from_date',
  'to_date',
  'account_id',
  'instrument_id',
  'sort',
] as const;
export type TradesFilter = Readonly<Record<(typeof FIELDS)[number], string>>;

/** What of the trades is shown. */
export interface TradesView extends TradesFilter {
  readonly page: number;
}

export const NO_FILTER: TradesFilter = Object.fromEntries(FIELDS.map((field) => [field, ''])) as TradesFilter;

/** The view of an address. */
export function readTradesView(search: URLSearchParams): TradesView {
  const fields = Object.fromEntries(FIELDS.map((field) => [field, search.get(field) ?? '']));
  return { ...(fields as TradesFilter), page: Math.max(1, Math.trunc(Number(search.get('page'))) || 1) };
}

/** The address of a view. */
export function tradesViewUrl({ page, ...filter }: TradesView): string {
  const search = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''));
  if (page > 1) search.set('page', String(page));
  return search.size > 0 ? `${paths.trades}?${search}` : paths.trades;
}

/** Whether anything but the order is chosen. */
export function isFiltered(view: TradesView): boolean {
  return FIELDS.some((field) => field !== 'sort' && view[field] !== '');
}
