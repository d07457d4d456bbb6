import { describe, expect, it } from 'vitest';
import { builtInFormat, customFormat } from './cell-format.ts';

describe('builtInFormat', () => {
  it('knows the dates and times among them', () => {
    expect([14, 15, 16, 17, 27, 36, 50, 58].map(builtInFormat)).toEqual(Array.from({ length: 8 }, () => 'date'));
    expect([18, 19, 20, 21, 45, 47].map(builtInFormat)).toEqual(Array.from({ length: 6 }, () => 'time'));
    expect(builtInFormat(22)).toBe('date-time');
    expect(builtInFormat(46)).toBe('duration');
    expect([0, 1, 2, 4, 9, 11, 37, 44, 48, 49, 164].map(builtInFormat)).toEqual(Array.from({ length: 11 }, () => 'number'));
  });
});

describe('customFormat', () => {
  it.each([
    ['yyyy-mm-dd', 'date'],
    ['dd-MM-yyyy', 'date'],
    ['[$-409]d-mmm-yy;@', 'date'],
    ['mmm', 'date'],
    ['yyyy\\-mm\\-dd\\ hh:mm:ss', 'date-time'],
    ['dd/mm/yyyy h:mm AM/PM', 'date-time'],
    ['hh:mm:ss', 'time'],
    ['mm:ss.0', 'time'],
    ['[h]:mm:ss', 'duration'],
    ['[mm]:ss', 'duration'],
    ['General', 'number'],
    ['₹#,##0.00', 'number'],
    ['#,##0.00 "days"', 'number'],
    ['[Red]#,##0;[Blue]-#,##0', 'number'],
    ['0.00\\d', 'number'],
    ['[$₹-4009]#,##0.00', 'number'],
    ['0.00E+00', 'number'],
    ['#,##0_);(#,##0_d)', 'number'],
    ['*d0', 'number'],
    ['0;"dd"', 'number'],
    ['@', 'number'],
    ['', 'number'],
  ])('reads %s as a %s', (code, format) => {
    expect(customFormat(code)).toBe(format);
  });
});
