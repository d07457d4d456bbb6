import { describe, expect, it } from 'vitest';
import { paise, quantity } from '../money.ts';
import { readFairValue } from './read-fair-value.ts';
import type { ResultField } from './result-reports.ts';

/** Ten units bought for 2,000 and sold for 6,000. */
function read(cells: Partial<Record<ResultField, string>>): number | string | null {
  const found = readFairValue((field) => cells[field] ?? '', { value: paise(200_000), quantity: quantity(10) }, paise(600_000));
  return typeof found === 'number' ? found / 100 : found;
}

describe('the value of 31 January 2018 that a row states', () => {
  it.each(['', '-', '0', '0.00', 'NA', 'n/a', '.0'])('is none in %j', (none) => {
    expect(read({ fair_value: none, taxable: '4000' })).toBe(null);
    expect(read({ fair_price: none, counted_price: 'NA' })).toBe(null);
  });

  it.each([
    ['4,500', '1500', 4500],
    // Not above what it was sold for, and not below what was paid.
    ['7000', '0', 7000],
    ['1500', '4000', 1500],
    ['4500.05', '1500', 4500.05],
  ])('is %s of all units where the taxable profit is %s', (fair_value, taxable, value) => {
    expect(read({ fair_value, taxable })).toBe(value);
  });

  it.each([
    // The price of a unit, a profit that leaves it out, no amounts, and amounts that no journal can have.
    ['450', '1500'],
    ['4500', '4000'],
    ['4500', ''],
    ['see note', '1500'],
    ['-4500', '1500'],
    ['99999999999999', '1500'],
    ['4500', '-99999999999999'],
  ])('is not used as %s where the taxable profit is %s', (fair_value, taxable) => {
    expect(read({ fair_value, taxable })).toBe('unused');
  });

  it.each([
    ['450', '450', 4500],
    ['700', '600', 7000],
    ['150', '200', 1500],
    ['450', '', 4500],
    ['333.33', '333.33', 3333.3],
  ])('is %s of a unit where the row counted a price of %s', (fair_price, counted_price, value) => {
    expect(read({ fair_price, counted_price })).toBe(value);
  });

  it.each([
    ['4500', '450'],
    ['450', '200'],
    ['450', 'NA'],
    ['-450', ''],
    ['99999999999999', ''],
  ])('is not used as %s of a unit where the row counted a price of %s', (fair_price, counted_price) => {
    expect(read({ fair_price, counted_price })).toBe('unused');
  });
});
