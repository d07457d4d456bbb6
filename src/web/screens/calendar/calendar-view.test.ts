import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayFromNumber, dayNumber, weekday, type TradingDay } from '#engine/day.ts';
import { addMonths, dayAfterKey, monthChoices, monthOf, readMonth, weeksOf } from './calendar-view.ts';

const day = (text: string) => text as TradingDay;
const anyDay = fc.integer({ min: dayNumber(day('1991-01-01')), max: dayNumber(day('2099-12-31')) }).map(dayFromNumber);

describe('readMonth', () => {
  it('takes an existing month, or else that of today', () => {
    const read = (text: string) => readMonth(new URLSearchParams(text), day('2026-05-04'));
    expect([read('month=2025-12'), read(''), read('month=2025-13'), read('month=x')]).toEqual(['2025-12', '2026-05', '2026-05', '2026-05']);
  });
});

describe('weeksOf', () => {
  it('holds every day of the month once, in weeks from Sunday to Saturday', () => {
    fc.assert(
      fc.property(anyDay, (some) => {
        const weeks = weeksOf(monthOf(some));
        expect(weeks.flat()).toHaveLength(new Set(weeks.flat()).size);
        expect(weeks.flat().every((day) => monthOf(day) === monthOf(some))).toBe(true);
        expect(weeks.flat()).toContain(some);
        for (const [index, week] of weeks.entries()) {
          const columns = week.map(weekday);
          expect(columns).toEqual(Array.from(columns, (_, place) => (columns[0] ?? 0) + place));
          expect([index === 0 || columns[0] === 0, index === weeks.length - 1 || columns.at(-1) === 6]).toEqual([true, true]);
        }
      }),
    );
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
  ])('%s from %s', (key, from, to) => {
    expect(dayAfterKey(day(from), key)).toBe(to);
  });

  it('ignores other keys', () => {
    expect(dayAfterKey(day('2026-03-04'), 'a')).toBeNull();
  });
});

describe('months', () => {
  it('are counted over years', () => {
    expect([addMonths('2025-12', 1), addMonths('2026-01', -1), addMonths('2100-12', 1)]).toEqual(['2026-01', '2025-12', '2100-12']);
  });

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
