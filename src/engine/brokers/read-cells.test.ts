import { describe, expect, test } from 'vitest';
import { formatTime } from '../day.ts';
import { dayOrderOf, readDay } from './read-day.ts';
import { readId } from './read-id.ts';
import { readNumber } from './read-number.ts';
import { readTime } from './read-time.ts';

test.each([
  ['2025-06-02', '2025-06-02'],
  ['2025-06-02T09:20:55', '2025-06-02'],
  ['2026-08-12 00:00:00', '2026-08-12'],
  ['13/05/26', '2026-05-13'],
  ['01-04-2017', '2017-04-01'],
  ['8.9.2026', '2026-09-08'],
  ['17-Dec-25', '2025-12-17'],
  ['11-Jul-2017', '2017-07-11'],
  ['01 Apr 2025', '2025-04-01'],
  ['25 Aug 2026, 03:20:21 PM', '2026-08-25'],
  ['Aug 19 2026', '2026-08-19'],
  ['2024/01/10', '2024-01-10'],
  ['2024.1.9 09:15:00', '2024-01-09'],
  ['2024/13/10', null],
  ['2024-01-10T00:00:00Z', '2024-01-10'],
  ['2024-01-10T20:00:00Z', '2024-01-11'],
  ['2024-01-10T09:15:00+05:30', '2024-01-10'],
  ['2024-01-10T23:00:00.000-0500', '2024-01-11'],
  ['30/02/2026', null],
  ['2026-06-02x', null],
  ['13/05/2026x', null],
  ['05/13/2026', null],
  ['45812', null],
  ['', null],
])('the day of "%s" is %s', (text, day) => {
  expect(readDay(text, 'day-first')).toBe(day);
});

test('a column shows whether its days or its months come first', () => {
  expect(readDay('8/27/26 0:00', 'month-first')).toBe('2026-08-27');
  expect(dayOrderOf(['8/9/26', '8/27/26'], 'day-first')).toBe('month-first');
  expect(dayOrderOf(['8/9/26', '27/8/26', ''], 'month-first')).toBe('day-first');
  expect(dayOrderOf(['8/9/26', '2026-08-27'], 'month-first')).toBe('month-first');
  expect(dayOrderOf(['27/8/26', '8/27/26'], 'day-first')).toBeNull();
});

test.each([
  ['09:20:55', '09:20:55'],
  ['9:39:44', '09:39:44'],
  ['2025-06-02 15:30', '15:30:00'],
  ['01-01-2026 10:05 AM', '10:05:00'],
  ['25 Aug 2026, 12:00:00 AM', '00:00:00'],
  ['12:30 pm', '12:30:00'],
  ['13:30 PM', null],
  ['25:00:00', null],
  ['2025-06-02', null],
])('the time of "%s" is %s', (text, time) => {
  const read = readTime(text);
  expect(read === null ? null : formatTime(read)).toBe(time);
});

test.each([
  ['150.000000', '150.000000'],
  ['1,52,250.00', '152250.00'],
  ['5,000.00', '5000.00'],
  ['₹1,402.50', '1402.50'],
  ['Rs. 40', '40'],
  ['-5', '-5'],
  ['(1,234.50)', '-1234.50'],
  ['.5', '.5'],
  ['1,52,25', null],
  ['1.5E+5', null],
  ['12%', null],
  ['-', null],
  ['', null],
])('the number of "%s" is %s', (text, number) => {
  expect(readNumber(text)).toBe(number);
});

describe('ids', () => {
  test.each([
    ['1753070700000000001', '1753070700000000001'],
    ['="1300000014614276"', '1300000014614276'],
    ['#20260910A400081220', '20260910A400081220'],
    ["'00123", '00123'],
    ['3847911.0', '3847911'],
    ['2.2E+15', null],
    ['2E+15', null],
    ['0', null],
    ['-', null],
    ['', null],
  ])('"%s" is %s', (text, id) => {
    expect(readId(text)).toBe(id);
  });
});
