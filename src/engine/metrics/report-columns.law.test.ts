import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { sumDayResults } from '../daily/day-results.ts';
import { paise } from '../money.ts';
import { closedTrades } from '#test/engine/arbitrary-closed-trades.ts';
import { performanceOf } from './performance.ts';
import { averageR, exitEfficiency, needFlows, REPORT_COLUMNS, reportColumns } from './report-columns.ts';
import { reportMetrics } from './report-metrics.ts';
import { trackOf } from './track-of.ts';

const given = fc.record({ capital: fc.option(fc.constantFrom(paise(5000), paise(10_000_000))), riskFreeRate: fc.constant(0.065) });
const OWN = new Set<string>(['average_r', 'charges_of_gross', 'exit_efficiency']);

it('columns are the metrics of the summary, and those that need no flows are the same without them', () => {
  const apart = REPORT_COLUMNS.filter((id) => !needFlows([id]));
  fc.assert(
    fc.property(closedTrades, given, (closed, of) => {
      fc.pre(closed.length > 0);
      const whole = performanceOf(trackOf(closed, 'overall', of));
      const columns = reportColumns(REPORT_COLUMNS, whole, []);
      const metrics = Object.entries(columns).filter(([id]) => !OWN.has(id));
      expect(reportMetrics(whole)).toMatchObject(Object.fromEntries(metrics));
      const without = performanceOf(trackOf(closed, 'overall', of, sumDayResults(closed, ['overall']), false));
      expect(reportColumns(apart, without, [])).toEqual(reportColumns(apart, whole, []));
    }),
    { numRuns: 300 },
  );
});

it('charges are a share of a gross profit, and of nothing else; average R is the mean of what has a risk', () => {
  fc.assert(
    fc.property(closedTrades, (closed) => {
      const { total, ...performance } = performanceOf(trackOf(closed, 'overall', { capital: null, riskFreeRate: 0 }));
      const { charges_of_gross: share } = reportColumns(['charges_of_gross'], { ...performance, total }, []);
      if (total.gross <= 0) expect(share).toBeNull();
      else expect(share).toBeCloseTo(((total.gross - total.net) / total.gross) * 100, 3);
    }),
  );
  expect(averageR([])).toBeNull();
  expect(
    averageR([
      { net: paise(300), risk: paise(100) },
      { net: paise(-50), risk: paise(100) },
    ]),
  ).toBe(1.25);
});

it('exit efficiency is what was kept of the best, of all together', () => {
  expect(exitEfficiency([])).toBeNull();
  // 300 of 500, and 100 lost of what could have been 300: 200 of 800.
  expect(
    exitEfficiency([
      { gross: paise(300), best: paise(500) },
      { gross: paise(-100), best: paise(300) },
    ]),
  ).toBe(0.25);
});
