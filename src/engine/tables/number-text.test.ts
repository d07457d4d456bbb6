import { describe, expect, it } from 'vitest';
import { numberText } from './number-text.ts';

describe('numberText', () => {
  it.each([
    ['110.38999999999999', '110.39'],
    ['0.1', '0.1'],
    ['100.0', '100'],
    ['1500.50', '1500.5'],
    ['-0.05', '-0.05'],
    ['.5', '0.5'],
    ['-0', '0'],
    ['0.30000000000000004', '0.3'],
    ['1E-3', '0.001'],
    ['5.6843418860808015E-14', '0.0000000000000568434188608080'.replace(/0$/, '')],
    ['1.2345E4', '12345'],
    ['123456789012345', '123456789012345'],
    ['999999999999999', '999999999999999'],
    ['12345678901234.56', '12345678901234.6'],
    [' ', ''],
    [' n/a ', 'n/a'],
  ])('shows %s as %s', (raw, text) => {
    expect(numberText(raw)).toBe(text);
  });

  it('shows numbers of 16 digits and more in a form that no id has', () => {
    expect(numberText('1000000000000000')).toBe('1E+15');
    expect(numberText('1100000000000001')).toBe('1.1E+15');
    expect(numberText('2.2000000000000123E+18')).toBe('2.20000000000001E+18');
    expect(numberText('999999999999999.9')).toBe('1E+15');
    expect(numberText('-1e300')).toBe('-1E+300');
  });

  it('shows numbers too small for any price likewise', () => {
    expect(numberText('1e-300')).toBe('1E-300');
  });

  it('leaves alone what is no finite number', () => {
    for (const raw of ['', 'NaN', '1e999', 'abc', '1,5', '--1']) expect(numberText(raw)).toBe(raw);
  });
});
