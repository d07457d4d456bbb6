import { expect, it } from 'vitest';
import { paise } from '../money.ts';
import { leakTripOf } from '#test/engine/leak-trip-of.ts';
import { addedResults, habits, holdingSeconds } from './habits.ts';
import { sampleOf } from './sample.ts';

it('holding times run over nights, are a minute at least, and end at the close where a contract expires', () => {
  const held = (said: Parameters<typeof leakTripOf>[0]) => holdingSeconds(leakTripOf(said));
  expect(held({ at: '10:00', until: '10:30:05' })).toBe(1805);
  expect(held({ at: '10:00', until: '10:00:01' })).toBe(60);
  expect(held({ day: '2026-03-06', at: '15:00', exitDay: '2026-03-09', until: '09:30' })).toBe(3 * 86_400 - 19_800);
  expect(held({ segment: 'OPT', at: '15:00', until: null, expiry: '2026-03-02' })).toBe(1800);
  expect(held({ segment: 'COM', at: '23:00', until: null, expiry: '2026-03-02' })).toBe(1800);
  expect(held({ segment: 'OPT', until: null, expiry: '2026-03-03' })).toBeNull();
  expect(held({ at: null })).toBeNull();
});

it('losers are compared with winners of the same underlying, carry and hour', () => {
  const sample = sampleOf([
    leakTripOf({ id: 1, at: '10:00', gross: paise(-5) }),
    leakTripOf({ id: 2, at: '10:30', gross: paise(5) }),
    leakTripOf({ id: 3, at: '11:00', gross: paise(5), charges: paise(9) }),
    leakTripOf({ id: 4, at: '11:30', until: null, gross: paise(-5) }),
    leakTripOf({ id: 5, at: '12:00', gross: paise(0) }),
  ]);
  const { population, members } = habits(sample).find(({ id }) => id === 'hold:losers') ?? expect.fail();
  expect(members).toEqual([0]);
  expect([...population.takesPart]).toEqual([1, 1, 1, 0, 0]);
  expect(population.strata.of[0]).toBe(population.strata.of[1]);
  expect(population.strata.of[1]).not.toBe(population.strata.of[2]);
});

it('sizes are looked at after the last trip of the day that was closed, and after the last two', () => {
  const trip = (id: number, at: string, until: string, net: number) => leakTripOf({ id, at, until, gross: paise(net) });
  const sample = sampleOf([
    trip(1, '09:20', '09:30', -1),
    trip(2, '09:21', '09:31', -1),
    trip(3, '09:40', '09:50', 1),
    trip(4, '09:41', '09:51', 1),
    trip(5, '10:00', '10:10', -1),
    trip(6, '10:20', '10:30', 1),
  ]);
  const members = Object.fromEntries(habits(sample).map((test) => [test.id, test.members]));
  expect(members).toMatchObject({ 'size:lastloss': [2, 3, 5], 'size:afterloss': [2, 3], 'size:afterwin': [4] });
});

it('added lots are compared with what such trips usually bring without them, but never with a gain', () => {
  const added = { entryValue: 10_000, gross: -300, net: -310 };
  // 21 trips of −1 % and one whose first lots brought −2 % and whose added lots brought −3 %; the usual move is 1 %.
  const losers = Array.from({ length: 21 }, (_, at) => leakTripOf({ id: at + 1, gross: paise(-100) }));
  const sample = sampleOf([...losers, leakTripOf({ id: 22, at: '11:00', entryValue: paise(20_000), gross: paise(-500), added })]);
  const usual = (21 * -1 - 2) / 22;
  expect(addedResults(sample)[21]).toBeCloseTo((-3 - usual) / 1.4826);
  expect(addedResults(sample)[0]).toBe(0);
  const winners = losers.map((trip) => ({ ...trip, gross: paise(100) }));
  const fair = sampleOf([...winners, leakTripOf({ id: 22, at: '11:00', entryValue: paise(20_000), gross: paise(-500), added })]);
  expect(addedResults(fair)[21]).toBeCloseTo(-3 / 1.4826);
});
