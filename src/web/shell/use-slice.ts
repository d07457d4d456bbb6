import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import type { Slice } from '#engine/daily/rollup.ts';
import { readSlice } from '../urls.ts';

/**
 * The slice of the current address. A prerendered page was drawn without one, and React takes its links over as they stand: the first
 * drawing says overall, and the next one what the address says.
 */
export function useSlice(): Slice {
  const [search] = useSearchParams();
  const isTakenOver = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  return isTakenOver ? readSlice(search) : 'overall';
}
