import { expect, it } from 'vitest';
import { OUTCOMES } from './daily/outcome.ts';
import { TO_EXPIRY } from './metrics/days-to-expiry.ts';
import { OVER_NIGHT, WITHIN_DAY } from './metrics/holding-time.ts';
import { SIZES, sizesWithin } from './metrics/position-size.ts';
import { R_RANGES } from './round-trips/risk.ts';
import { rangeOf, type Ranges } from './ranges.ts';
import { REACHES, reachRange } from './valuation/reach-ranges.ts';
import { paise } from './money.ts';

const ALL: Readonly<Record<string, Ranges>> = { OUTCOMES, TO_EXPIRY, OVER_NIGHT, WITHIN_DAY, SIZES, R_RANGES, REACHES };

it.each(Object.entries(ALL))('%s: a border belongs to the range above it', (_, ranges) => {
  const { labels, borders } = ranges;
  expect(labels).toHaveLength(borders.length + 1);
  expect(borders).toEqual(borders.toSorted((a, b) => a - b));
  expect(borders.map((border) => rangeOf(border, ranges))).toEqual(labels.slice(1));
  expect(borders.map((border) => rangeOf(border - 0.01, ranges))).toEqual(labels.slice(0, -1));
});

it('borders are where traders expect them', () => {
  expect(TO_EXPIRY.borders.map((days) => rangeOf(days - 1, TO_EXPIRY))).toEqual(['0', '1', '2-3', '4-7', '8-15', '16-30']);
  expect([1, 7, 30, 365].map((days) => rangeOf(days, OVER_NIGHT))).toEqual(['1d', '7d', '30d', '1y']);
  expect([299, 899, 3599].map((seconds) => rangeOf(seconds, WITHIN_DAY))).toEqual(['5m', '15m', '1h']);
  expect([24_999.99, 99_999.99, 999_999.99].map((rupees) => rangeOf(rupees, SIZES))).toEqual(['0-25k', '75k-1L', '5-10L']);
  expect([-2.5, -0.5, 0, 2.99, 7].map((r) => rangeOf(r, R_RANGES))).toEqual(['<-2', '-1-0', '0-1', '2-3', '3+']);
  expect([-1, 0, 1].map((net) => rangeOf(net, OUTCOMES))).toEqual(['LOSS', 'EVEN', 'WIN']);
});

it('the ranges of the chart of sizes take all above a lakh together', () => {
  expect((['0-25k', '25-50k', '50-75k', '75-100k'] as const).flatMap(sizesWithin)).toEqual(['0-25k', '25-50k', '50-75k', '75k-1L']);
  expect(sizesWithin('100k+')).toEqual(['1-2.5L', '2.5-5L', '5-10L', '10L+']);
});

it('a reach is not sure where what is certain lies in another range than what is possible', () => {
  const range = (certain: number | null, possible: number | null, entry = 10_000) =>
    reachRange(certain === null ? null : paise(certain), possible === null ? null : paise(possible), paise(entry));
  expect([range(100, 199), range(99, 100), range(null, 100), range(100, null), range(0, 0, 0)]).toEqual([
    '1-2',
    'unsure',
    'unsure',
    null,
    null,
  ]);
});
