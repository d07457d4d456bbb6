import { expect, it } from 'vitest';
import { type Paise, paise, type Quantity } from '../money.ts';
import { leakTripOf } from '#test/engine/leak-trip-of.ts';
import { partsOf, withoutWorstDay } from './leak-cost.ts';
import type { LeakKind, LeakTest } from './leak-test.ts';
import type { LeakTrip } from './leak-trip.ts';
import { sampleOf } from './sample.ts';

const parts = (kind: LeakKind, trips: readonly LeakTrip[], members: readonly number[]) => {
  const sample = sampleOf(trips);
  const test: LeakTest = { id: '', kind, population: sample.all, members, surprised: false };
  return partsOf(test, sample).map(({ id, net }) => [id, net]);
};
const nets = (...of: number[]) => of.map((net, at) => leakTripOf({ id: at + 1, day: `2026-03-0${at + 2}`, gross: paise(net) }));

it('a condition costs the net of its trips', () => {
  expect(parts('result', nets(-500, 100, 50), [0, 2])).toEqual([
    [1, -500],
    [3, 50],
  ]);
});

it('a size costs the net of what is above the usual one', () => {
  const sized = (id: number, quantity: number, net: number) =>
    leakTripOf({ id, segment: 'OPT', at: `10:1${id}`, quantity: quantity as Quantity, gross: paise(net) });
  const trips = [sized(1, 75, -900), sized(2, 75, 1), sized(3, 75, 1), sized(4, 225, -900), sized(5, 50, -900)];
  expect(parts('size', trips, [0, 3, 4])).toEqual([
    [1, 0],
    [4, -600],
    [5, 0],
  ]);
});

it('losers held longer than twice the median winner cost what they lost beyond the others', () => {
  const held = (id: number, at: string, until: string, net: number) => leakTripOf({ id, at, until, gross: paise(net) });
  const trips = [
    held(1, '09:20', '09:30', 400),
    held(2, '09:25', '09:35', 400),
    held(3, '09:30', '09:50', -100),
    held(4, '09:35', '09:45', -200),
    held(5, '09:40', '10:01', -700),
  ];
  // The median winner was held 10 minutes, so only the last loser was long; the others lost 150 on average.
  expect(parts('hold', trips, [2, 3, 4])).toEqual([[5, -550]]);
});

it('added lots cost their own net', () => {
  const added = { entryValue: 500, gross: -40, net: -45 };
  expect(parts('add', [leakTripOf({ id: 7, gross: paise(-90), added })], [0])).toEqual([[7, -45]]);
});

it('the worst day is that of entry', () => {
  const trips = [...nets(-500, 100, -50), leakTripOf({ id: 9, day: '2026-03-02', at: '12:00', gross: paise(-1) })];
  const sample = sampleOf(trips);
  const test: LeakTest = { id: '', kind: 'result', population: sample.all, members: [0, 1, 2, 3], surprised: false };
  expect(withoutWorstDay(partsOf(test, sample), [0, 1, 2, 3], sample)).toBe(50 as Paise);
});
