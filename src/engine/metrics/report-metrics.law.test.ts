import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumDayFlows } from '../daily/day-flows.ts';
import { sumDayResults } from '../daily/day-results.ts';
import { SLICES } from '../daily/rollup.ts';
import { paise, sum, ZERO } from '../money.ts';
import { closedTrades, openTrades } from '#test/engine/arbitrary-closed-trades.ts';
import { average } from './average.ts';
import { capitalInUse } from './capital.ts';
import { chargesBreakdown } from './charges-breakdown.ts';
import { performanceOf, type Performance } from './performance.ts';
import { METRICS } from './registry.ts';
import { reportMetrics } from './report-metrics.ts';
import { timeSeries } from './time-series.ts';

const performances: fc.Arbitrary<Performance> = fc
  .tuple(closedTrades, openTrades, fc.constantFrom(...SLICES), fc.option(fc.constantFrom(paise(1000), paise(10_000_000))), fc.boolean())
  .map(([closed, open, slice, capital, hasContracts]) => {
    const results = sumDayResults(closed).filter((result) => result.slice === slice);
    const flows = sumDayFlows(closed, open).filter((flow) => flow.slice === slice);
    const invested = slice === 'equity' ? capitalInUse(flows) : ZERO;
    return performanceOf({ results, flows, capital, hasContracts, riskFreeRate: 0.065, invested });
  });

describe('all metrics', () => {
  it('are finite, or null where undefined', () => {
    fc.assert(
      fc.property(performances, (performance) => {
        const report = reportMetrics(performance);
        expect(Object.keys(report)).toEqual(Object.keys(METRICS));
        for (const value of Object.values(report)) if (typeof value === 'number') expect(Number.isFinite(value)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('hold gross − charges − dp = net, with the breakdown summing to the charges and dp', () => {
    fc.assert(
      fc.property(performances, ({ total, ...performance }) => {
        const [gross, charges, dp, net] = (['gross_pl', 'total_charges', 'cdslcharges', 'net_pl'] as const).map((id) =>
          METRICS[id].of({ ...performance, total }),
        );
        expect((gross ?? NaN) - (charges ?? NaN) - (dp ?? NaN)).toBe(net);
        expect(sum(chargesBreakdown(total).map((row) => row.amount))).toBe((charges ?? NaN) + (dp ?? NaN));
      }),
      { numRuns: 300 },
    );
  });

  it('of closed trades have net ÷ trades as expectancy', () => {
    fc.assert(
      fc.property(performances, (performance) => {
        const { net, trades } = performance.total;
        expect(METRICS.expectancy.of(performance)).toBe(average(net, trades));
      }),
      { numRuns: 300 },
    );
  });

  it('agree with the time series: it ends at the base plus net, and its lowest depth is the drawdown', () => {
    fc.assert(
      fc.property(performances, (performance) => {
        const series = timeSeries(performance);
        const start = performance.base ?? ZERO;
        expect((series.equity.at(-1)?.value ?? start) - start).toBe(performance.total.net);
        expect(sum(series.daily.map((day) => day.net))).toBe(performance.total.net);
        const depths = series.drawdown.map((point) => point.depth);
        const known = performance.base !== null;
        expect(depths.every((depth) => (depth !== null) === known)).toBe(true);
        expect(METRICS.max_drawdown.of(performance)).toBe(known ? Math.min(0, ...depths.map((depth) => depth ?? NaN)) : null);
        const falls = series.drawdown.map((point) => point.fall);
        if (known || falls.length > 0) expect(METRICS.drawdown_rupees.of(performance)).toBe(Math.min(0, ...falls));
        expect(series.drawdown).toHaveLength(series.equity.length);
      }),
      { numRuns: 300 },
    );
  });
});
