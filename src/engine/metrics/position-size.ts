import { rangeOf } from '../ranges.ts';

/** Position size in rupees. */
export const SIZES = {
  labels: ['0-25k', '25-50k', '50-75k', '75k-1L', '1-2.5L', '2.5-5L', '5-10L', '10L+'],
  borders: [25_000, 50_000, 75_000, 100_000, 250_000, 500_000, 1_000_000],
} as const;
export type Size = (typeof SIZES.labels)[number];

/** The sizes that the chart of specification 001 §9 has: all above a lakh together. */
export const SIZE_RANGES = {
  labels: ['0-25k', '25-50k', '50-75k', '75-100k', '100k+'],
  borders: SIZES.borders.filter((border) => border <= 100_000),
} as const;
export type SizeRange = (typeof SIZE_RANGES.labels)[number];

/** The sizes that a range of the chart takes together. */
export function sizesWithin(range: SizeRange): Size[] {
  return SIZES.labels.filter((_, place) => rangeOf(SIZES.borders[place - 1] ?? 0, SIZE_RANGES) === range);
}
