import { expect, it } from 'vitest';
import { bookYears } from './book-years.ts';

const account = (broker: string, ...months: readonly string[]) => ({
  id: 1,
  broker,
  months: months.map((month) => ({ month, closed_trades: 1, days: 1, reconciled_days: 0, priced_days: 0 })),
  missing: [],
});

it('has a year for what an account has, and for a hole as long as a year, the latest first', () => {
  const years = bookYears([account('A', '2023-03', '2025-04'), account('B', '2025-05'), account('C', '2019-04')]);
  expect(years.map(({ name, accounts }) => [name, accounts.map(({ broker }) => broker).join()])).toEqual([
    ['FY 2025-26', 'A,B'],
    ['FY 2024-25', 'A'],
    ['FY 2023-24', 'A'],
    ['FY 2022-23', 'A'],
    ['FY 2019-20', 'C'],
  ]);
  expect(years[0]?.months).toHaveLength(12);
  expect([years[0]?.months[0], years[0]?.months[8], years[0]?.months[9], years[0]?.months[11]]).toEqual([
    '2025-04',
    '2025-12',
    '2026-01',
    '2026-03',
  ]);
});
