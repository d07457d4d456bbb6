import { expect, it } from 'vitest';
import { missingMonths } from './missing-months.ts';

it('names the months that are missing between others, over the turn of a year too', () => {
  expect(missingMonths(['2025-10', '2025-11', '2026-02', '2026-04'])).toEqual([
    { from: '2025-12', to: '2026-01' },
    { from: '2026-03', to: '2026-03' },
  ]);
});

it('finds no hole before the first, after the last, or between neighbours', () => {
  for (const months of [[], ['2026-01'], ['2025-12', '2026-01', '2026-02']]) expect(missingMonths(months)).toEqual([]);
});
