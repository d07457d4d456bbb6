import type { Slice } from '#engine/daily/rollup.ts';

/** The tabs of every screen that shows segments. */
export const SLICE_NAMES: Record<Slice, string> = {
  overall: 'Overall',
  equity: 'Equity',
  futures: 'Futures',
  options: 'Options',
  com: 'Commodities',
};
