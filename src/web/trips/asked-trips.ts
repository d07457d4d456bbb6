import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { AskedFilter } from '#contract/filter-parts.ts';
import { addressOf, paths, tradeUrl } from '../urls.ts';
import { isFiltered, readFilter, withFilter } from '../filter/filter.ts';

/** What of the list of trades is asked for: its filter, and what its own fields narrow. */
export type TripsAsked = AskedFilter & { readonly q?: string; readonly status?: 'open' | 'closed' };

/** What an address asks for; the values of its status that only Closed Trades have are left out. */
export function readAsked(search: URLSearchParams): TripsAsked {
  const [q, status] = [search.get('q') ?? '', search.get('status') ?? ''];
  return { ...readFilter(search), ...(q !== '' && { q }), ...((status === 'open' || status === 'closed') && { status }) };
}

/** Whether it asks for anything. */
export function isAsked(asked: TripsAsked): boolean {
  return isFiltered(asked);
}

/** The page of one trade, or without an id the list of trades, with what was asked for. */
export function askedUrl(id: number | null, { q, status, ...filter }: TripsAsked): string {
  const own = addressOf(id === null ? paths.trades : tradeUrl(id), new URLSearchParams({ ...(q && { q }), ...(status && { status }) }));
  return withFilter(own, filter);
}

/** What the present address asks for. */
export function useAsked(): TripsAsked {
  const [search] = useSearchParams();
  return useMemo(() => readAsked(search), [search]);
}
