import { describe, expect, it } from 'vitest';
import { holdingSlices, SMALL_HOLDINGS } from './holding-slices.ts';

const holdings = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ symbol: `S${index}`, instrument_id: index, qty: 1, value: index + 1, pnl: 0 }));

describe('holdingSlices', () => {
  it('shows up to 12 holdings, largest first', () => {
    const { slices, small } = holdingSlices(holdings(12));
    expect(slices.map(({ name }) => name)).toEqual(Array.from({ length: 12 }, (_, index) => `S${11 - index}`));
    expect(small).toEqual([]);
  });

  it('puts the rest into one slice and lists them', () => {
    const { slices, small } = holdingSlices(holdings(15));
    expect(slices).toHaveLength(13);
    expect(slices.at(-1)).toMatchObject({ name: SMALL_HOLDINGS, value: 6 });
    expect(small.map(({ symbol }) => symbol)).toEqual(['S2', 'S1', 'S0']);
    expect(slices.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(100, 9);
  });
});
