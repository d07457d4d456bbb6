import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { pairedPaths, type PairedRowsBody, type PairedSymbolsBody, type PairedTradeBody } from '#contract/paired.ts';
import type { ChangedBody } from '#contract/positions.ts';
import { get, sendJson } from '../../api.ts';
import type { HistoryView } from './history-view.ts';
import type { DayRange } from './periods.ts';

/** Rows a page; specification 001 §9. */
export const PER_PAGE = 20;
/** What the server gives at most at once: for one day, which is shown whole, and for the export. */
const MOST_PER_PAGE = 500;

/** What is listed: a view with its days. */
export interface Wanted {
  readonly view: HistoryView;
  readonly range: DayRange | null;
}

/** Rows a page of this list: one day comes whole. */
export function perPageOf({ view, range }: Wanted): number {
  return view.tab === 'trades' && view.period === 'custom' && range && range.from === range.to ? MOST_PER_PAGE : PER_PAGE;
}

/** A page of closed trades; the former page stays until the new one is there. */
export function useTrades(wanted: Wanted) {
  const query = { ...fields(wanted), type: 'rows', per_page: perPageOf(wanted), segment: wanted.view.slice };
  return useQuery({
    queryKey: ['paired', query],
    queryFn: ({ signal }) => get<PairedRowsBody>(pairedPaths.list, query, signal),
    placeholderData: keepPreviousData,
  });
}

/** A page of what the symbols came to. */
export function useSymbols(wanted: Wanted) {
  const query = { ...fields(wanted), type: 'symbols', per_page: PER_PAGE, slice_key: wanted.view.slice };
  return useQuery({
    queryKey: ['paired', query],
    queryFn: ({ signal }) => get<PairedSymbolsBody>(pairedPaths.list, query, signal),
    placeholderData: keepPreviousData,
  });
}

/** All trades of the filter in the order shown, page by page; `onPart` hears how many are there. */
export async function allTrades(wanted: Wanted, onPart: (done: number, total: number) => void): Promise<readonly PairedTradeBody[]> {
  const trades: PairedTradeBody[] = [];
  for (let page = 1; ; page += 1) {
    const query = { ...fields(wanted), page, type: 'rows', per_page: MOST_PER_PAGE, segment: wanted.view.slice };
    const { data, total } = await get<PairedRowsBody>(pairedPaths.list, query);
    trades.push(...data);
    onPart(trades.length, total);
    if (data.length < MOST_PER_PAGE || trades.length >= total) return trades;
  }
}

/** Takes one closed trade out of the journal. */
export function deleteTrade(id: string): Promise<ChangedBody> {
  return sendJson<ChangedBody>('DELETE', pairedPaths.one(id));
}

function fields({ view: { symbol, page, sort }, range }: Wanted) {
  return { page, q: symbol, skey: sort.key, sdir: sort.descending ? 'desc' : 'asc', from_date: range?.from, to_date: range?.to };
}
