import { expect, it } from 'vitest';
import { paise } from '../money.ts';
import { leakTripOf } from '#test/engine/leak-trip-of.ts';
import { leakFactsOf } from './leak-facts.ts';

const trip = (gross: number, charges: number, said: Parameters<typeof leakTripOf>[0] = {}) =>
  leakTripOf({ gross: paise(gross), charges: paise(charges), ...said });

it('counts charges, break-even and what charges turned', () => {
  const facts = leakFactsOf([
    trip(300, 60),
    trip(100, 60),
    trip(50, 60, { segment: 'OPT', underlying: 'NIFTY' }),
    trip(-200, 60),
    trip(-100, 60),
  ]);
  expect(facts.charges).toEqual({ roundTrips: 5, gross: 150, charges: 300, ofGross: 2, averageGross: 30, averageCharges: 60 });
  expect(facts.breakEven).toEqual({
    gross: { averageWin: 150, averageLoss: -150, needed: 0.5, actual: 0.6 },
    // The same three gains, each less its charges: what charges turned is still one of them.
    net: { averageWin: 90, averageLoss: -210, needed: 0.7, actual: 0.6 },
  });
  expect(facts.turned).toEqual({ ids: [1], gross: 50, net: -10 });
});

it('never says that charges make it easier to break even', () => {
  // As found: charges turned small gains, and the averages of what was left of each side needed fewer wins.
  const trips = [trip(500, 20), trip(480, 20), trip(10, 20), trip(15, 20), trip(-300, 20), trip(-5, 20)];
  const { gross, net } = leakFactsOf(trips).breakEven;
  expect(net.needed).toBeGreaterThan(gross.needed as number);
  expect(net.actual).toBe(gross.actual);
  // Charges took every gain: no win rate breaks even.
  expect(leakFactsOf([trip(10, 20), trip(-10, 20)]).breakEven.net.needed).toBeNull();
});

it('calls a trip too small whose charges are above half of a usual move of its value', () => {
  // The median move is 1 %: ₹1 of ₹100, and 50 paise of ₹50.
  const facts = leakFactsOf([trip(100, 50), trip(-100, 51), trip(50, 26, { entryValue: paise(5000) })]);
  expect(facts.tooSmall).toEqual({ ids: [1, 1], charges: 77 });
});

it('of nothing are zero or null', () => {
  const { charges, breakEven } = leakFactsOf([]);
  expect([charges.ofGross, charges.averageGross, breakEven.net.needed, breakEven.net.actual]).toEqual([null, null, null, null]);
});
