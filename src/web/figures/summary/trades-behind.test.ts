import { describe, expect, it } from 'vitest';
import { tradesBehind, tradesOfDays, tradesOfMonth } from './trades-behind.ts';

describe('the trades behind a figure', () => {
  it('are those of the slice, with further filters', () => {
    expect(tradesBehind('overall')).toBe('/history');
    expect(tradesBehind('options', { status: 'WIN' })).toBe('/history?slice=options&status=WIN');
  });

  it('are those of some days', () => {
    expect(tradesOfDays('equity', { from: '2026-01-05', to: '2026-01-09' })).toBe(
      '/history?slice=equity&period=custom&from_date=2026-01-05&to_date=2026-01-09',
    );
    expect(tradesOfDays('equity', null)).toBeNull();
  });

  it.each([
    ['2026-02-01', '2026-02-01', '2026-02-28'],
    ['2028-02-01', '2028-02-01', '2028-02-29'],
    ['2025-12-31', '2025-12-01', '2025-12-31'],
  ])('of the month of %s are those of %s to %s', (date, from, to) => {
    expect(tradesOfMonth('overall', date)).toBe(`/history?period=custom&from_date=${from}&to_date=${to}`);
  });
});
