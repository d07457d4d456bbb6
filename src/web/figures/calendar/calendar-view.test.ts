import { describe, expect, it } from 'vitest';
import type { TradingDay } from '#engine/day.ts';
import { dayAfterKey, firstMonth, monthChoices, readMonth } from './calendar-view.ts';

const day = (text: string) => text as TradingDay;

describe('readMonth', () => {
  it('takes an existing month, or else the first', () => {
    const read = (text: string) => readMonth(new URLSearchParams(text), '2026-05');
    expect([read('month=2025-12'), read(''), read('month=2025-13'), read('month=x')]).toEqual(['2025-12', '2026-05', '2026-05', '2026-05']);
  });
});

describe('firstMonth', () => {
  it('is that of today, or the last of a filter that ends before', () => {
    const first = (to?: string) => firstMonth({ from_date: '2025-04-01', to_date: to }, day('2026-05-04'));
    expect([first(), first('2026-12-31'), first('2026-03-31')]).toEqual(['2026-05', '2026-05', '2026-03']);
  });
});

describe('dayAfterKey', () => {
  it.each([
    ['ArrowLeft', '2026-03-01', '2026-02-28'],
    ['ArrowDown', '2026-03-28', '2026-04-04'],
    ['Home', '2026-03-04', '2026-03-01'],
    ['End', '2026-03-04', '2026-03-07'],
    ['PageUp', '2026-03-31', '2026-02-28'],
    ['PageDown', '2025-12-15', '2026-01-15'],
    ['Shift+PageUp', '2024-02-29', '2023-02-28'],
    ['Shift+PageDown', '2025-12-15', '2026-12-15'],
  ])('%s from %s', (key, from, to) => {
    expect(dayAfterKey(day(from), key.replace('Shift+', ''), key.startsWith('Shift'))).toBe(to);
  });

  it('ignores other keys', () => {
    expect(dayAfterKey(day('2026-03-04'), 'a')).toBeNull();
  });
});

describe('months', () => {
  it('are offered from the first trade to today, and the one shown', () => {
    expect(monthChoices(['2026-02-27', '2026-03-02'], day('2026-05-04'), '2025-11')).toEqual([
      '2026-05',
      '2026-04',
      '2026-03',
      '2026-02',
      '2025-11',
    ]);
    expect(monthChoices([], day('2026-05-04'), '2026-05')).toEqual(['2026-05']);
  });
});
