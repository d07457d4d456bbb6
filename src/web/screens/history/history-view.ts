import type { TradeStatus } from '#contract/closed-trades.ts';
import type { Slice } from '#engine/daily/rollup.ts';
import type { Sort } from '../../ui/table-column.ts';
import { type Filter, filterOfSlices, readFilter, withDays, withFilter } from '../../journal/filter.ts';
import { historyUrl, readSlice } from '../../urls.ts';
import { type DayRange, PERIODS, type Period } from './periods.ts';

/** The result of a trade by net; '' is any. */
export const STATUSES = ['', 'WIN', 'LOSS', 'EVEN'] as const satisfies readonly (TradeStatus | '')[];

/** The state of this screen in its address; dates and days as in the address. */
export interface HistoryView {
  readonly slice: Slice;
  readonly symbol: string;
  readonly tab: 'trades' | 'symbols';
  readonly page: number;
  readonly sort: Sort;
  readonly period: Period;
  readonly from: string;
  readonly to: string;
  readonly status: (typeof STATUSES)[number];
  /** Days from entry to exit, '' for no bound. */
  readonly minDays: string;
  readonly maxDays: string;
  /** The filter of all screens. Its days are there only where the period is all time. */
  readonly filter: Filter;
}

const FIRST_SORT: Sort = { key: 'rank', descending: true };

/** Reads the address, with defaults for missing and invalid parts. Accepts `from` and `to` for from_date and to_date. */
export function readHistoryView(search: URLSearchParams): HistoryView {
  const page = Number(search.get('page'));
  const named = PERIODS.find((period) => period === search.get('period'));
  // Without a period these are days of the filter.
  const dayOf = (name: 'from' | 'to') => (named ? search.get(`${name}_date`) : null) ?? search.get(name) ?? '';
  const [from, to] = [dayOf('from'), dayOf('to')];
  return {
    slice: readSlice(search),
    symbol: search.get('symbol') ?? '',
    tab: search.get('tab') === 'symbols' ? 'symbols' : 'trades',
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
    sort: { key: search.get('skey') || FIRST_SORT.key, descending: search.get('sdir') !== 'asc' },
    period: named ?? (from && to ? 'custom' : 'all'),
    from,
    to,
    status: STATUSES.find((status) => status === search.get('status')) ?? '',
    minDays: readDays(search.get('min_days')),
    maxDays: readDays(search.get('max_days')),
    filter: readFilter(search),
  };
}

/** The address of a view, without defaults and unused dates. */
export function historyViewUrl({ slice, tab, page, sort, period, from, to, minDays, maxDays, filter, ...rest }: HistoryView): string {
  const url = historyUrl({
    ...(slice !== 'overall' && { slice }),
    symbol: rest.symbol,
    ...(tab !== 'trades' && { tab }),
    ...(page > 1 && { page: String(page) }),
    ...(sort.key !== FIRST_SORT.key && { skey: sort.key }),
    ...(!sort.descending && { sdir: 'asc' }),
    ...(period !== 'all' && { period }),
    ...(period === 'custom' && { from_date: from, to_date: to }),
    status: rest.status,
    min_days: minDays,
    max_days: maxDays,
  });
  return withFilter(url, filter);
}

/** A changed view, on its first page unless the change sets one. */
export function changed(view: HistoryView, change: Partial<HistoryView>): HistoryView {
  return { ...view, page: 1, ...change };
}

/** Leads to a tab in its default order, with the same filters. */
export function onTab(tab: HistoryView['tab']): Partial<HistoryView> {
  return { tab, sort: FIRST_SORT };
}

/** The value of each filter that filters nothing. */
export const NO_FILTER = {
  slice: { slice: 'overall' },
  symbol: { symbol: '' },
  period: { period: 'all', from: '', to: '' },
  status: { status: '' },
  held: { minDays: '', maxDays: '' },
} as const satisfies Record<string, Partial<HistoryView>>;

export const NO_FILTERS: Partial<HistoryView> = Object.assign({}, ...Object.values(NO_FILTER));

/** What of the view narrows the trades beside the filter, as a filter: counts of values are of the trades within it. */
export function withinView({ slice }: HistoryView, range: DayRange | null): Filter {
  return withDays(filterOfSlices([slice]), range?.from ?? null, range?.to ?? null);
}

function readDays(text: string | null): string {
  return text !== null && /^\d{1,4}$/.test(text) ? text : '';
}
