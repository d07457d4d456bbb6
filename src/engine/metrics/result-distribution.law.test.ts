import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resultDistribution } from './result-distribution.ts';

describe('the distribution of results', () => {
  it('on worked data: Freedman and Diaconis, made round, with 0 as a border', () => {
    // 1 … 8 rupees each way: quartiles −5 and 5 by nearest rank (index 4 and 11 of 16), 2 × 9 ÷ ∛16 ≈ ₹7.14, rounded up to ₹10.
    const results = Array.from({ length: 8 }, (_, index) => [index + 1, -(index + 1)]).flat();
    expect(resultDistribution([...results, 0, 0])).toEqual({
      bins: [
        { from: -10, to: 0, trades: 8 },
        { from: 0, to: 10, trades: 8 },
      ],
      breakEven: 2,
    });
  });

  it('opens the outermost ranges to single results far out', () => {
    const near = Array.from({ length: 200 }, (_, index) => (index % 2 === 0 ? 1 : -1) * (1 + index / 100));
    const { bins } = resultDistribution([...near, 90_000, -90_000]);
    expect([bins[0]?.from, bins.at(-1)?.to]).toEqual([null, null]);
    expect(bins.length).toBeLessThan(20);
  });

  it('counts every result once, on its side of 0, in ranges that touch', () => {
    const any = fc.array(fc.integer({ min: -1e9, max: 1e9 }), { maxLength: 300 });
    // Nearly all on one side of 0, far from it and close together.
    const most = fc.array(fc.integer({ min: 900_000, max: 1_000_000 }), { minLength: 150, maxLength: 250 });
    const lopsided = fc.tuple(most, fc.integer({ min: -9e8, max: -1 }), fc.constantFrom(1, -1));
    fc.assert(
      fc.property(
        fc.oneof(
          any,
          lopsided.map(([near, far, sign]) => [...near, far].map((net) => net * sign)),
        ),
        (paise) => {
          const nets = paise.map((net) => net / 100);
          const { bins, breakEven } = resultDistribution(nets);
          expect(bins.length).toBeLessThanOrEqual(40);
          expect(bins.reduce((sum, { trades }) => sum + trades, breakEven)).toBe(nets.length);
          for (const [index, bin] of bins.entries()) {
            if (index > 0) expect(bin.from).toBe(bins[index - 1]?.to);
            const [from, to] = [bin.from ?? -Infinity, bin.to ?? Infinity];
            expect(to <= 0 || from >= 0).toBe(true);
            expect(bin.trades).toBe(nets.filter((net) => (to <= 0 ? net >= from && net < to : net > from && net <= to)).length);
          }
        },
      ),
    );
  });
});
