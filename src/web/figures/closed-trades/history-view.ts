import type { AskedFilter } from '#contract/filter-parts.ts';
import type { TradeStatus } from '#contract/closed-trades.ts';
import type { Slice } from '#engine/daily/rollup.ts';
import type { TradingDay } from '#engine/day.ts';
import type { Sort } from '../../ui/table/table-column.ts';
import { filterOfSlices, readFilter, withDays, withFilter, withValues } from '../../filter/filter.ts';
import { historyUrl, readSlice } from '../../urls.ts';
import { type DayRange, PERIODS, type HistoryPeriod, periodRange } from './periods.ts';

/** The result of a trade by net; '' is any. */
export const STATUSES = ['', 'WIN', 'LOSS', 'EVEN'] as const satisfies readonly (TradeStatus | '')[];

/** What this screen asks for beside the filter of all screens, by its names in the address. */
export interface OwnFilter {
  readonly slice: Slice;
  readonly symbol: string;
  readonly period: HistoryPeriod;
  /** As they are typed, of a custom period. */
  readonly from_date: string;
  readonly to_date: string;
  readonly status: (typeof STATUSES)[number];
  /** Days from entry to exit, '' for no bound. */
  readonly min_days: string;
  readonly max_days: string;
}

/** The state of this screen in its address. */
export interface HistoryView extends OwnFilter {
  readonly tab: 'trades' | 'symbols';
  readonly page: number;
  readonly sort: Sort;
  /** The days of its period; null for all time, and for a custom period without two dates in order. */
  readonly range: DayRange | null;
  /** The filter of all screens. Its days are there only where the period is all time. */
  readonly filter: AskedFilter;
}

const FIRST_SORT: Sort = { key: 'rank', descending: true };

/** It asks for nothing. */
export const NOTHING_OWN: OwnFilter = {
  slice: 'overall',
  symbol: '',
  period: 'all',
  from_date: '',
  to_date: '',
  status: '',
  min_days: '',
  max_days: '',
};

/** Reads the address, with defaults for missing and invalid parts. Accepts `from` and `to` for from_date and to_date. */
export function readHistoryView(search: URLSearchParams, today: TradingDay): HistoryView {
  const page = Number(search.get('page'));
  const named = PERIODS.find((period) => period === search.get('period'));
  // Without a period these are days of the filter.
  const dayOf = (name: 'from' | 'to') => (named ? search.get(`${name}_date`) : null) ?? search.get(name) ?? '';
  const [from, to] = [dayOf('from'), dayOf('to')];
  const period = named ?? (from && to ? 'custom' : 'all');
  return {
    slice: readSlice(search),
    symbol: search.get('symbol') ?? '',
    tab: search.get('tab') === 'symbols' ? 'symbols' : 'trades',
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
    sort: { key: search.get('skey') || FIRST_SORT.key, descending: search.get('sdir') !== 'asc' },
    period,
    from_date: from,
    to_date: to,
    range: periodRange(period, from, to, today),
    status: STATUSES.find((status) => status === search.get('status')) ?? '',
    min_days: readDays(search.get('min_days')),
    max_days: readDays(search.get('max_days')),
    filter: readFilter(search),
  };
}

/** The address of a view, without defaults and unused dates. */
export function historyViewUrl({ tab, page, sort, filter, range: _, ...own }: HistoryView): string {
  const { slice, symbol, period, from_date, to_date, ...rest } = own;
  const url = historyUrl({
    slice: slice === 'overall' ? '' : slice,
    symbol,
    tab: tab === 'trades' ? '' : tab,
    page: page > 1 ? String(page) : '',
    skey: sort.key === FIRST_SORT.key ? '' : sort.key,
    sdir: sort.descending ? '' : 'asc',
    period: period === 'all' ? '' : period,
    ...(period === 'custom' && { from_date, to_date }),
    ...rest,
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

/** What of the view narrows the trades beside the filter, as a filter: counts of values are of the trades within it. */
export function withinView({ slice, range }: HistoryView): AskedFilter {
  return withDays(filterOfSlices([slice]), range?.from, range?.to);
}

/** The same with the result; null where the view narrows them by what no filter has: a part of a symbol, or days held. */
export function doubtsWithin(view: HistoryView): AskedFilter | null {
  const { symbol, status, min_days, max_days } = view;
  if (symbol !== '' || min_days !== '' || max_days !== '') return null;
  return withValues(withinView(view), 'result', status === '' ? [] : [status]);
}

function readDays(text: string | null): string {
  return text !== null && /^\d{1,4}$/.test(text) ? text : '';
}
