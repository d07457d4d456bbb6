import { expect, it } from 'vitest';
import { deliveredCharges } from '../charges/delivered.ts';
import { addDays, type TradingDay } from '../day.ts';
import type { Contract } from '../instruments/instrument.ts';
import { paise, price, quantity } from '../money.ts';
import { deliveredBy, deliveryOf, type ShareTrade } from './delivery.ts';

const EXPIRY = '2026-06-30' as TradingDay;
const points = (rupees: number) => price(rupees * 10_000);
const contract = (optionType: 'CE' | 'PE' | null): Contract => ({
  underlying: 'RELIANCE',
  expiryOn: EXPIRY,
  expiryAssumed: false,
  strike: optionType && points(2900),
  optionType,
});
const [above, below] = [points(2950), points(2850)];

it('a call in the money buys for who holds it, a put sells, at the strike; short it is the other way', () => {
  expect(deliveryOf(contract('CE'), true, above)).toEqual({ side: 'BUY', price: points(2900) });
  expect(deliveryOf(contract('CE'), false, above)).toEqual({ side: 'SELL', price: points(2900) });
  expect(deliveryOf(contract('PE'), true, below)).toEqual({ side: 'SELL', price: points(2900) });
  expect(deliveryOf(contract('PE'), false, below)).toEqual({ side: 'BUY', price: points(2900) });
  for (const [type, level] of [
    ['CE', below],
    ['PE', above],
    ['CE', points(2900)],
  ] as const)
    expect(deliveryOf(contract(type), true, level)).toBeNull();
});

it('a future is delivered at the price at which it settled', () => {
  expect(deliveryOf(contract(null), true, above)).toEqual({ side: 'BUY', price: above });
  expect(deliveryOf(contract(null), false, below)).toEqual({ side: 'SELL', price: below });
});

it('is found by side, price, days and the whole quantity of one day', () => {
  const trade = (id: number, change: Partial<ShareTrade> = {}): ShareTrade => ({
    id,
    day: addDays(EXPIRY, 1),
    side: 'BUY',
    quantity: quantity(125),
    price: points(2900),
    ...change,
  });
  const find = (...trades: ShareTrade[]) =>
    deliveredBy({ side: 'BUY', price: points(2900) }, quantity(250), EXPIRY, trades).map(({ id }) => id);
  expect(find(trade(1), trade(2))).toEqual([1, 2]);
  expect(find(trade(1, { quantity: quantity(250), day: EXPIRY }))).toEqual([1]);
  expect(find(trade(1))).toEqual([]);
  expect(find(trade(1), trade(2, { day: addDays(EXPIRY, 2) }))).toEqual([]);
  for (const change of [{ side: 'SELL' }, { price: points(2900.05) }, { day: addDays(EXPIRY, -1) }, { day: addDays(EXPIRY, 6) }] as const)
    expect(find(trade(1, { quantity: quantity(250), ...change }))).toEqual([]);
});

it('bears STT of 0.1 % and, where shares come, stamp duty of 0.015 %, in whole rupees', () => {
  // 250 × 2,900 = 7,25,000: STT 725; stamp 108.75, 109.
  const found = deliveredCharges(paise(72_500_000), 'BUY', EXPIRY);
  expect([found.stt, found.stamp, found.exchange, found.brokerage]).toEqual([72_500, 10_900, 0, 0]);
  expect(deliveredCharges(paise(72_500_000), 'SELL', EXPIRY)).toMatchObject({ stt: 72_500, stamp: 0 });
});
