import { expect, it } from 'vitest';
import type { TradingDay } from '#engine/day.ts';
import { compareSpans } from './compare-spans.ts';

const TODAY = '2026-11-23' as TradingDay;
const before = (from: string, to: string) => compareSpans({ from_date: from, to_date: to }, TODAY)[0];

it('offers the last financial years and quarters', () => {
  expect(compareSpans({}, TODAY).map(({ name }) => name)).toEqual([
    'FY 2026-27',
    'FY 2025-26',
    'FY 2024-25',
    'Oct–Dec 2026',
    'Jul–Sep 2026',
    'Apr–Jun 2026',
    'Jan–Mar 2026',
    'Oct–Dec 2025',
  ]);
  expect(compareSpans({}, TODAY)[1]).toMatchObject({ from: '2025-04-01', to: '2026-03-31' });
});

it('the period before is a year, a quarter or a month where the period is one, else as many days', () => {
  expect(before('2026-04-01', '2027-03-31')).toMatchObject({ name: 'The period before', from: '2025-04-01', to: '2026-03-31' });
  expect(before('2026-04-01', '2026-06-30')).toMatchObject({ from: '2026-01-01', to: '2026-03-31' });
  expect(before('2024-03-01', '2024-03-31')).toMatchObject({ from: '2024-02-01', to: '2024-02-29' });
  expect(before('2026-05-11', '2026-05-15')).toMatchObject({ from: '2026-05-06', to: '2026-05-10' });
});
