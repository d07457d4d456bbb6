import { describe, expect, it } from 'vitest';
import type { TradingDay } from '#engine/day.ts';
import { periodRange, quickRanges } from './periods.ts';

const day = (text: string) => text as TradingDay;

describe('periodRange', () => {
  it('includes today', () => {
    expect(periodRange('30d', '', '', day('2026-05-04'))).toEqual({ from: '2026-04-05', to: '2026-05-04' });
    expect(periodRange('90d', '2020-01-01', '2020-01-02', day('2026-05-04'))).toEqual({ from: '2026-02-04', to: '2026-05-04' });
    expect(periodRange('all', '2020-01-01', '2020-01-02', day('2026-05-04'))).toBeNull();
  });

  it('accepts a custom period only with both dates in order', () => {
    const custom = (from: string, to: string) => periodRange('custom', from, to, day('2026-05-04'));
    expect(custom('2026-01-01', '2026-01-01')).toEqual({ from: '2026-01-01', to: '2026-01-01' });
    expect([custom('2026-01-01', ''), custom('', '2026-01-01'), custom('2026-02-01', '2026-01-01'), custom('x', '2026-02-30')]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});

describe('quickRanges', () => {
  const ranges = (today: string) => Object.fromEntries(quickRanges(day(today)).map(({ name, from, to }) => [name, `${from} ${to}`]));

  it('has the real Indian financial years', () => {
    expect(ranges('2026-03-31')).toMatchObject({ 'Current FY': '2025-04-01 2026-03-31', 'Prev. FY': '2024-04-01 2025-03-31' });
    expect(ranges('2026-04-01')).toMatchObject({ 'Current FY': '2026-04-01 2027-03-31', 'Prev. FY': '2025-04-01 2026-03-31' });
  });

  it('has the rolling ones', () => {
    expect(ranges('2026-05-04')).toMatchObject({
      'Last 7 days': '2026-04-28 2026-05-04',
      'Last 30 days': '2026-04-05 2026-05-04',
      'Last 365 days': '2025-05-05 2026-05-04',
    });
  });
});
