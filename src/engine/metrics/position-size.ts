import { groupInOrder, type Grouping } from './group-trades.ts';
import type { TradePoint } from './trade-point.ts';

/** Ranges of position size in thousands of rupees (specification 001 §9); a size on a border belongs to the upper range. */
export const SIZE_RANGES = ['0-25k', '25-50k', '50-75k', '75-100k', '100k+'] as const;
export type SizeRange = (typeof SIZE_RANGES)[number];

/** Rupees. */
const STEP = 25_000;

/** Trades by range of position size. Trades of size 0 are in none; ranges without a trade are left out. */
export function bySizeRange(trades: readonly TradePoint[]): Grouping<SizeRange> {
  return groupInOrder(trades, SIZE_RANGES, ({ size }) => (size === 0 ? null : sizeRange(size)));
}

function sizeRange(size: number): SizeRange {
  return SIZE_RANGES[Math.min(Math.floor(size / STEP), SIZE_RANGES.length - 1)] ?? '100k+';
}
