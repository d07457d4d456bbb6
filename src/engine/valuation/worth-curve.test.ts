import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, daysBetween, type TradingDay } from '../day.ts';
import { type Paise, price } from '../money.ts';
import type { Side } from '../trades/trade.ts';
import { type HeldLot, heldSince } from './held-lots.ts';
import { worthCurve } from './worth-curve.ts';

const DAY = '2026-06-01' as TradingDay;
const day = (number: number) => addDays(DAY, number);
const rupees = (amount: number) => (amount * 100) as Paise;

function lot(side: Side, units: number, value: number, from: number, to: number | null, instrumentId = 1): HeldLot {
  const until = to === null ? null : day(to);
  return { instrumentId, accountId: 1, side, quantity: units, value: rupees(value), from: day(from), to: until, isAction: false };
}

it('counts a holding at its last price until it is closed, and then what was realised', () => {
  const marks = [100, 110, 90].map((at, index) => ({ instrumentId: 1, day: day(index), price: price(at * 10_000) }));
  const curve = worthCurve(
    [lot('BUY', 10, 1000, 0, 3), lot('SELL', 2, 230, 1, null, 2)],
    [{ day: day(3), net: rupees(-120) }],
    [...marks, { instrumentId: 2, day: day(2), price: price(100 * 10_000) }],
  );
  expect(curve.map(({ realised, unrealised, unpriced }) => [realised / 100, unrealised / 100, unpriced])).toEqual([
    [0, 0, 0],
    [0, 100, 1],
    [0, -100 + 30, 0],
    [-120, 30, 0],
  ]);
});

it('takes no price from before the instrument was flat', () => {
  const curve = worthCurve(
    [lot('BUY', 1, 100, 0, 1), lot('BUY', 1, 100, 5, null)],
    [1, 6].map((at) => ({ day: day(at), net: rupees(1) })),
    [{ instrumentId: 1, day: day(0), price: price(2_000_000) }],
  );
  expect(curve.map(({ unrealised, unpriced }) => [unrealised, unpriced])).toEqual([
    [10_000, 0],
    [0, 0],
    [0, 1],
  ]);
});

it('is what each lot gains by itself, on every day', () => {
  const lots = fc.array(
    fc.tuple(
      fc.constantFrom<Side>('BUY', 'SELL'),
      fc.integer({ min: 1, max: 50 }),
      fc.integer({ min: 1, max: 9000 }),
      fc.integer({ min: 0, max: 9 }),
      fc.integer({ min: 1, max: 9 }),
    ),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(lots, (given) => {
      // One instrument each, with a price on every day.
      const held = given.map(([side, units, value, from, nights], index) => lot(side, units, value, from, from + nights, index));
      const priceOn = (index: number, on: number) => 100 + ((index * 7 + on * 13) % 40);
      const marks = held.flatMap((_, index) =>
        Array.from({ length: 20 }, (__, on) => ({ instrumentId: index, day: day(on), price: price(priceOn(index, on) * 10_000) })),
      );
      const curve = worthCurve(held, [], marks);
      for (const point of curve) {
        const on = daysBetween(day(0), point.day);
        const expected = given.reduce((sum, [side, units, value, from, nights], index) => {
          if (on < from || on >= from + nights) return sum;
          const worth = units * priceOn(index, on);
          return sum + (side === 'BUY' ? worth - value : value - worth);
        }, 0);
        expect(point.unrealised).toBe(expected * 100);
      }
    }),
  );
});

it('begins with the first entry: prices from before it are kept for the picture of a trade', () => {
  const marks = [0, 1, 2].map((on) => ({ instrumentId: 1, day: day(on), price: price(1_100_000) }));
  const curve = worthCurve([lot('BUY', 10, 1000, 1, null)], [], marks);
  expect(curve.map(({ day: on, unrealised }) => [on, unrealised])).toEqual([
    [day(1), 10_000],
    [day(2), 10_000],
  ]);
});

it('values each side and each account by itself', () => {
  const short = { ...lot('SELL', 10, 1100, 0, null), accountId: 2 };
  const marks = [0, 1].map((on) => ({ instrumentId: 1, day: day(on), price: price(1_200_000) }));
  const curve = worthCurve([lot('BUY', 10, 1000, 0, null), short], [], marks);
  // Long 10 at 100 and short 10 at 110, at 120.
  expect(curve.map(({ unrealised, unpriced }) => [unrealised / 100, unpriced])).toEqual([
    [200 - 100, 0],
    [200 - 100, 0],
  ]);
});

it('takes no price from before a corporate action', () => {
  const split = { ...lot('BUY', 40, 0, 4, null), isAction: true };
  const nets = [5, 7].map((on) => ({ day: day(on), net: rupees(0) }));
  const marks = [
    { instrumentId: 1, day: day(1), price: price(1_000_000) },
    { instrumentId: 1, day: day(6), price: price(210_000) },
  ];
  const held = [lot('BUY', 10, 1000, 0, null), split];
  expect(worthCurve(held, nets, marks).map(({ unrealised, unpriced }) => [unrealised / 100, unpriced])).toEqual([
    [0, 0],
    [0, 1],
    [50, 0],
    [50, 0],
  ]);
  expect([...heldSince(held).values()]).toEqual([day(4)]);
});

it('a holding is of today since it was last flat, whichever of its lots are left', () => {
  expect([...heldSince([lot('BUY', 10, 1000, 0, 3), lot('BUY', 5, 500, 1, null)]).values()]).toEqual([day(0)]);
  expect([...heldSince([lot('BUY', 10, 1000, 0, 1), lot('BUY', 5, 500, 2, null)]).values()]).toEqual([day(2)]);
  expect([...heldSince([lot('BUY', 10, 1000, 0, 1)]).values()]).toEqual([]);
});
