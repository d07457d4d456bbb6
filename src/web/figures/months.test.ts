import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayFromNumber, dayNumber, weekday, type TradingDay } from '#engine/day.ts';
import { addMonths, monthOf, weeksOf } from './months.ts';

const day = (text: string) => text as TradingDay;
const anyDay = fc.integer({ min: dayNumber(day('1991-01-01')), max: dayNumber(day('2099-12-31')) }).map(dayFromNumber);

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

it('counts months over years', () => {
  expect([addMonths('2025-12', 1), addMonths('2026-01', -1), addMonths('2100-12', 1)]).toEqual(['2026-01', '2025-12', '2100-12']);
});
