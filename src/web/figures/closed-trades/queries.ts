import { keepPreviousData } from '@tanstack/react-query';
import type { ChangedBody } from '#contract/positions.ts';
import { api } from '../../api.ts';
import { useApi } from '../../use-api.ts';
import { MOST_PER_PAGE } from './export-list.ts';
import type { HistoryView } from './history-view.ts';
import type { PairedSymbolsBody, PairedRowsBody } from '#contract/closed-trades.ts';

/** Rows a page; specification 001 §9. */
export const CLOSED_PER_PAGE = 20;

/** Rows on a page; a single day has only one page. */
export function perPageOf({ tab, period, range }: HistoryView): number {
  return tab === 'trades' && period === 'custom' && range && range.from === range.to ? MOST_PER_PAGE : CLOSED_PER_PAGE;
}

/** A page of closed trades; the last page stays until the new one is loaded. */
export function useTrades(view: HistoryView, enabled = true) {
  const query = { ...listQuery(view), type: 'rows', per_page: perPageOf(view) } as const;
  return useApi('listClosedTrades', { query }, { placeholderData: keepPreviousData, enabled, select: (body) => body as PairedRowsBody });
}

/** A page of symbols with their results. */
export function useSymbols(view: HistoryView, enabled = true) {
  const query = { ...listQuery(view), type: 'symbols', per_page: CLOSED_PER_PAGE } as const;
  return useApi('listClosedTrades', { query }, { placeholderData: keepPreviousData, enabled, select: (body) => body as PairedSymbolsBody });
}

/** How many trades the list has; null until that is known. Its call is the one of the list itself. */
export function useTotal(view: HistoryView, enabled: boolean): number | null {
  const isTrades = view.tab === 'trades';
  const trades = useTrades(view, enabled && isTrades).data;
  const symbols = useSymbols(view, enabled && !isTrades).data;
  return (isTrades ? trades : symbols)?.meta.trades ?? null;
}

/** Deletes one closed trade. */
export function deleteTrade(id: string): Promise<ChangedBody> {
  return api('deleteClosedTrade', { params: { id } });
}

/** The query of the list without its type and page size. */
export function listQuery({ tab, slice, symbol, page, sort, range, status, min_days, max_days, filter }: HistoryView) {
  return {
    ...filter,
    page,
    q: symbol,
    // The segments of a filter stand beside the slice.
    ...(tab === 'symbols' || filter.segment ? { slice_key: slice } : { segment: slice }),
    skey: sort.key,
    sdir: sort.descending ? 'desc' : 'asc',
    ...(range && { from_date: range.from, to_date: range.to }),
    status,
    min_days,
    max_days,
  };
}
