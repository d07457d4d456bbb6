import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import type { Slice } from '#engine/daily/rollup.ts';
import { readSlice } from '../urls.ts';

/** The slice of the current address. The first render of a prerendered page must match its HTML, so it is overall. */
export function useSlice(): Slice {
  const [search] = useSearchParams();
  const isHydrated = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  return isHydrated ? readSlice(search) : 'overall';
}
