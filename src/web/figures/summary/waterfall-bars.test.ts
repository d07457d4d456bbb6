import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { waterfallBars } from './waterfall-bars.ts';

const paise = fc.integer({ min: -1e9, max: 1e9 });
const cost = fc.integer({ min: 0, max: 1e8 });

describe('waterfallBars', () => {
  it('goes from gross to net', () => {
    const bars = waterfallBars({ gross: 1000, charges: 150.25, cdsl: 15.93 });
    expect(bars.map(({ id, amount }) => [id, amount])).toEqual([
      ['gross_pl', 1000],
      ['total_charges', -150.25],
      ['cdslcharges', -15.93],
      ['net_pl', 833.82],
    ]);
  });

  it('keeps every bar inside its track', () => {
    fc.assert(
      fc.property(paise, cost, cost, (gross, charges, cdsl) => {
        for (const bar of waterfallBars({ gross: gross / 100, charges: charges / 100, cdsl: cdsl / 100 })) {
          expect(bar.bottom).toBeGreaterThanOrEqual(-1e-6);
          expect(bar.bottom + bar.height).toBeLessThanOrEqual(101);
          expect(bar.zero).toBeGreaterThanOrEqual(0);
          expect(bar.zero).toBeLessThanOrEqual(100);
        }
      }),
    );
  });
});
