import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { AskedFilter } from '#contract/filter-parts.ts';
import { searchNow } from '../urls.ts';
import { readFilter, replaceFilter, withFilter } from './filter.ts';
import { FILTERED_SCREENS } from './filter-keys.ts';

/** The filter of the address. */
export function useFilter(): AskedFilter {
  const [search] = useSearchParams();
  return useMemo(() => readFilter(search), [search]);
}

/** A function that puts another filter into the address; `replace` leaves no step to go back to. */
export function useSetFilter(): (filter: AskedFilter, replace?: boolean) => void {
  const navigate = useNavigate();
  return (filter, replace = false) =>
    void navigate(replaceFilter(`${window.location.pathname}?${searchNow()}`, filter), { replace, preventScrollReset: true });
}

/** A function that gives the address of the trades behind a figure: with the filter, where it leads to a screen that obeys it. */
export function useBehind(): <To extends string | null>(to: To) => To {
  const filter = useFilter();
  return useMemo(
    () =>
      <To extends string | null>(to: To) => {
        const obeys = to !== null && FILTERED_SCREENS.includes(to.split('?')[0] ?? '');
        return (obeys ? withFilter(to, filter) : to) as To;
      },
    [filter],
  );
}
