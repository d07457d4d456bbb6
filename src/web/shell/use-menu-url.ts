import { useMemo, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { keepFilter } from '../filter/filter-keys.ts';
import { readSlice } from '../urls.ts';
import type { MenuEntry } from './menu.ts';

/**
 * A function that gives the address of a menu entry: with the slice of the current address, and between screens that obey the filter with
 * that. The first render of a prerendered page must match its HTML, so it has neither.
 */
export function useMenuUrl(): (entry: MenuEntry) => string {
  const { pathname, search } = useLocation();
  const isHydrated = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  return useMemo(() => {
    const now = new URLSearchParams(isHydrated ? search : '');
    return (entry) => keepFilter(entry.to(readSlice(now)), { pathname, search: now });
  }, [pathname, search, isHydrated]);
}
