import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paise } from '../money.ts';
import { resultDistribution } from './result-distribution.ts';

describe('the distribution of results', () => {
  it('on worked data: Freedman and Diaconis, made round, with 0 as a border', () => {
    // 1 … 8 rupees each way: quartiles −5 and 5 by nearest rank (index 4 and 11 of 16), 2 × 900 ÷ ∛16 ≈ 714 paise, rounded up to ₹10.
    const results = Array.from({ length: 8 }, (_, index) => [(index + 1) * 100, -(index + 1) * 100]).flat();
    expect(resultDistribution([...results, 0, 0].map(paise))).toEqual({
      bins: [
        { from: -1000, to: 0, trades: 8 },
        { from: 0, to: 1000, trades: 8 },
      ],
      breakEven: 2,
    });
  });

  it('opens the outermost ranges to single results far out', () => {
    const near = Array.from({ length: 200 }, (_, index) => (index % 2 === 0 ? 1 : -1) * (100 + index));
    const { bins } = resultDistribution([...near, 9_000_000, -9_000_000].map(paise));
    expect([bins[0]?.from, bins.at(-1)?.to]).toEqual([null, null]);
    expect(bins.length).toBeLessThan(20);
  });

  it('counts every result once, on its side of 0, in ranges that touch', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 }), { maxLength: 300 }), (nets) => {
        const { bins, breakEven } = resultDistribution(nets.map(paise));
        expect(bins.length).toBeLessThanOrEqual(40);
        expect(bins.reduce((sum, { trades }) => sum + trades, breakEven)).toBe(nets.length);
        for (const [index, bin] of bins.entries()) {
          if (index > 0) expect(bin.from).toBe(bins[index - 1]?.to);
          const [from, to] = [bin.from ?? -Infinity, bin.to ?? Infinity];
          expect(to <= 0 || from >= 0).toBe(true);
          expect(bin.trades).toBe(nets.filter((net) => (to <= 0 ? net >= from && net < to : net > from && net <= to)).length);
        }
      }),
    );
  });
});
