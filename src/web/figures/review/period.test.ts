import { describe, expect, it } from 'vitest';
import type { TradingDay } from '#engine/day.ts';
import { lastClosedMonth, later, monthsOf, readPeriod, sameTime } from './period.ts';

const day = (text: string) => text as TradingDay;
const key = (text: string, count: number) => {
  const period = readPeriod(text);
  return (period && later(period, count))?.key ?? null;
};

describe('a period', () => {
  it.each([
    ['2026-02', 'February 2026', '2026-02-01', '2026-02-28'],
    ['2024-02', 'February 2024', '2024-02-01', '2024-02-29'],
    ['2026', '2026', '2026-01-01', '2026-12-31'],
    ['FY2026', 'FY 2026-27', '2026-04-01', '2027-03-31'],
    ['FY1999', 'FY 1999-00', '1999-04-01', '2000-03-31'],
  ])('%s is %s', (text, name, from, to) => {
    expect(readPeriod(text)).toMatchObject({ key: text, name, from, to });
  });

  it.each(['', '2026-13', '2026-1', '1989', '2101', 'FY2100', 'FY2026-10', '2026-10-01', 'x'])('is not %j', (text) => {
    expect(readPeriod(text)).toBeNull();
  });

  it('has one before and one after, within the years of the journal', () => {
    expect([key('2026-01', -1), key('2025-12', 1), key('2026', -1), key('FY2026', 1)]).toEqual(['2025-12', '2026-01', '2025', 'FY2027']);
    expect([key('1990-01', -1), key('2100-12', 1), key('1990', -1), key('FY2099', 1)]).toEqual([null, null, null, null]);
  });

  it('has its months in order', () => {
    const months = (text: string) => monthsOf(readPeriod(text) ?? (undefined as never)).map((month) => month.key);
    expect(months('2026-10')).toEqual(['2026-10']);
    expect(months('FY2025')).toHaveLength(12);
    expect([months('FY2025')[0], months('FY2025').at(-1)]).toEqual(['2025-04', '2026-03']);
  });
});

it('begins with the last month that is over and has trades', () => {
  const today = day('2026-11-23');
  const of = (...days: string[]) => lastClosedMonth(days.map(day), today)?.key ?? null;
  expect(of('2026-08-03', '2026-10-01', '2026-11-02')).toBe('2026-10');
  expect(of('2026-08-03', '2026-11-02')).toBe('2026-08');
  expect(of('2026-11-02')).toBe('2026-11');
  expect(of()).toBeNull();
});

it('keeps the time when the kind changes', () => {
  const days = [day('2026-02-03'), day('2026-05-04')];
  const today = day('2026-11-23');
  const to = (kind: Parameters<typeof sameTime>[0], from: string) =>
    sameTime(kind, readPeriod(from) ?? (undefined as never), days, today)?.key;
  expect([to('year', '2026-02'), to('financial-year', '2026-02'), to('month', '2026')]).toEqual(['2026', 'FY2025', '2026-05']);
  expect([to('month', 'FY2026'), to('month', '2025'), to('financial-year', '2026')]).toEqual(['2026-05', '2025-12', 'FY2026']);
});
