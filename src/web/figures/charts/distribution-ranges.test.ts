import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { readRange, rangeValue } from '#contract/filter-values.ts';
import { resultDistribution } from '#engine/metrics/result-distribution.ts';
import { rangeOf } from './trade-cards.ts';

it('the range of each bar holds just the results that the bar counts', () => {
  const results = fc.array(
    fc.integer({ min: -5_000_000, max: 5_000_000 }).map((paise) => paise / 100),
    { minLength: 1, maxLength: 200 },
  );
  fc.assert(
    fc.property(
      fc.oneof(
        results,
        results.map((list) => list.map((net) => Math.round(net / 100) * 100)),
      ),
      (nets) => {
        for (const bin of resultDistribution(nets).bins) {
          const { from, to } = readRange(rangeValue(rangeOf(bin))) ?? { from: NaN, to: NaN };
          const held = nets.filter((net) => net >= (from ?? -Infinity) && net <= (to ?? Infinity));
          expect(held).toHaveLength(bin.trades);
        }
      },
    ),
  );
});
