import { describe, expect, it } from 'vitest';
import { aClosedTrade, dayAfter } from '#test/engine/arbitrary-closed-trades.ts';
import { paise, quantity } from '../money.ts';
import { addedLots } from './added-lots.ts';

const time = (hour: number) => (hour * 3600) as never;
/** A part of a long: bought at `hour` for `price` rupees a unit, sold at ₹100. */
const bought = (order: number, hour: number, units: number, price: number) =>
  aClosedTrade({
    buyOrder: order,
    sellOrder: 99,
    quantity: quantity(units),
    buyTime: time(hour),
    sellTime: time(15),
    buyValue: paise(units * price * 100),
    sellValue: paise(units * 10_000),
    dp: paise(50),
  });

describe('lots added while down', () => {
  it('are those below the average of the entries before them, measured to the exit', () => {
    const parts = [bought(1, 10, 10, 120), bought(2, 11, 10, 110), bought(3, 12, 10, 116), bought(4, 13, 10, 90)];
    expect(addedLots(parts)).toEqual({ entryValue: 200_000, gross: 0, net: -100 });
    expect(addedLots(parts.toReversed())).toEqual(addedLots(parts));
  });

  it('are above it for a short', () => {
    const short = (order: number, hour: number, price: number) =>
      aClosedTrade({
        direction: 'SHORT',
        sellOrder: order,
        buyOrder: 99,
        quantity: quantity(1),
        sellTime: time(hour),
        buyTime: time(15),
        sellValue: paise(price * 100),
        buyValue: paise(11_000),
      });
    expect(addedLots([short(1, 10, 100), short(2, 11, 105), short(3, 12, 90)])).toEqual({ entryValue: 10_500, gross: -500, net: -500 });
  });

  it('are none where one order entered, or where it was added while up', () => {
    expect(addedLots([bought(1, 10, 5, 120), bought(1, 10, 5, 120)])).toBeNull();
    expect(addedLots([bought(1, 10, 5, 100), bought(2, 11, 5, 120)])).toBeNull();
    expect(addedLots([])).toBeNull();
  });

  it('are ordered by day before time', () => {
    const later = aClosedTrade({ ...bought(2, 9, 5, 90), buyOn: dayAfter(1), sellOn: dayAfter(1) });
    expect(addedLots([later, bought(1, 14, 5, 100)])).toMatchObject({ entryValue: 45_000 });
  });
});
