import { describe, expect, it } from 'vitest';
import { editBody, editErrors } from './position-edit.ts';

const TYPED = {
  symbol: ' m&m ',
  buy_sell: 'BUY',
  segment: 'EQ',
  date: '2026-04-30',
  quantity: '10',
  avg_price: '1450.5',
  broker: 'zerodha',
};

describe('an edited position', () => {
  it('is sent in upper case, with the day as midnight UTC', () => {
    expect(editBody(TYPED)).toEqual({
      buy_sell: 'BUY',
      symbol: 'M&M',
      segment: 'EQ',
      timestamp: '2026-04-30T00:00:00.000Z',
      quantity: 10,
      price: 1450.5,
      avg_price: 1450.5,
      broker: 'ZERODHA',
    });
    expect(editErrors(TYPED, '2026-04-30')).toEqual({});
  });

  it.each([
    [{ symbol: '  ' }, { symbol: 'Symbol is required.' }],
    [{ quantity: '0' }, { quantity: 'Quantity must be > 0.' }],
    [{ quantity: '' }, { quantity: 'Quantity must be > 0.' }],
    [{ quantity: 'ten' }, { quantity: 'Quantity must be > 0.' }],
    [{ avg_price: '-1' }, { avg_price: 'Avg price must be > 0.' }],
    [{ avg_price: '0' }, { avg_price: 'Avg price must be > 0.' }],
    [{ date: '' }, { date: 'Date is required.' }],
    [{ date: '2026-05-01' }, { date: 'Date must not lie in the future.' }],
  ])('%j is refused', (change, errors) => {
    expect(editErrors({ ...TYPED, ...change }, '2026-04-30')).toEqual(errors);
  });
});
