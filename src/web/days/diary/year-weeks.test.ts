import { expect, it } from 'vitest';
import { yearWeeks } from './year-weeks.ts';

it('has every day of a year once, Monday first', () => {
  for (const year of ['2024', '2026', '2028']) {
    const days = yearWeeks(year).flat();
    expect(days.filter((day) => day !== null)).toHaveLength(year === '2026' ? 365 : 366);
    expect(days.length % 7).toBe(0);
  }
  const weeks = yearWeeks('2026');
  // 1 January 2026 is a Thursday.
  expect(weeks[0]).toEqual([null, null, null, '2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04']);
  expect(weeks.at(-1)?.slice(0, 5)).toEqual(['2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31', null]);
  expect(yearWeeks('year')).toEqual([]);
});
