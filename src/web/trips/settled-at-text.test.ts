import { expect, it } from 'vitest';
import { settledAtText } from './settled-at-text.ts';

const by = { level: 24_812.35, underlying: 'NIFTY', date: '2026-06-25', source: 'NSE-FO' } as const;

it('says the price of the closing side, and the file that it rests on', () => {
  const text = 'NIFTY closed at ₹24,812.35, NSE futures and options, file of 25 Jun 2026.';
  expect(settledAtText({ settled_by: by, direction: 'LONG', buy_price: 80, sell_price: 112.35 })).toBe(`Settled at ₹112.35: ${text}`);
  expect(settledAtText({ settled_by: by, direction: 'SHORT', buy_price: 12.5, sell_price: 80 })).toBe(`Settled at ₹12.50: ${text}`);
  expect(settledAtText({ settled_by: null, direction: 'LONG', buy_price: 80, sell_price: 0 })).toBeNull();
});
