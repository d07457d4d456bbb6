import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weekday } from '../day.ts';
import { paise, quantity, sum } from '../money.ts';
import { type Entry, type SmallTrader, tripsOf } from '#test/engine/small-traders.ts';
import { findLeaks } from './find-leaks.ts';
import type { LeakReport } from './leak-report.ts';
import type { LeakTrip } from './leak-trip.ts';

const isFirst15 = ({ time }: Entry) => time < 34_200;
const hasLostTwice = ({ closed }: Entry) => closed.length > 1 && closed.slice(-2).every((net) => net < 0);
const hasLost = ({ closed }: Entry) => (closed.at(-1) ?? 0) < 0;
const PLAIN: SmallTrader = { seed: 1, days: 120, tripsADay: 6, ofDay: 0.3 };
const LEAKY: SmallTrader = { ...PLAIN, leak: (entry) => (isFirst15(entry) ? -1 : 0), size: (entry) => (hasLostTwice(entry) ? 2 : 1) };
const leaky = tripsOf(LEAKY);
const found = findLeaks(leaky);
const ids = ({ proven }: LeakReport) => proven.map(({ id }) => id);

/** What does not depend on money. */
const figures = ({ lookedAt, proven, largestChance }: LeakReport) => ({
  largestChance,
  lookedAt: lookedAt.map(({ smallestMoney: _, ...rest }) => rest),
  proven: proven.map(({ id, chance, effect }) => ({ id, chance, effect })),
});

describe('leaks', () => {
  it('are found where they were planted, and nothing else', () => {
    expect(ids(found).toSorted()).toEqual(['size:afterloss', 'tod:first15']);
    const [size, first15] = found.proven.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    expect(size?.effect).toBeGreaterThan(1.7);
    expect(size?.effect).toBeLessThan(2.3);
    expect(first15?.effect).toBeLessThan(-0.7);
    expect(first15?.effect).toBeGreaterThan(-1.3);
  });

  it('have to be proven more strongly beside another', () => {
    // What is left of this trader's trips soon after a loss would be proven if it stood alone.
    const report = findLeaks(tripsOf({ ...PLAIN, seed: 134, leak: (entry) => (isFirst15(entry) ? -1 : 0) }));
    expect(ids(report)).toEqual(['tod:first15']);
    expect(report.lookedAt.find(({ largest }) => largest)?.id).toBe('sinceloss:5');
    expect(report.largestChance).toBeGreaterThan(0.002);
    expect(report.largestChance).toBeLessThan(0.0075);
  });

  it('would have to be larger to be seen beside another', () => {
    // Sizes change no result in usual moves.
    const alone = findLeaks(tripsOf(PLAIN));
    const beside = findLeaks(tripsOf({ ...PLAIN, size: (entry) => (hasLost(entry) ? 2 : 1) }));
    const visible = ({ lookedAt }: LeakReport) => lookedAt.find(({ id }) => id === 'weekday:Mon')?.smallestVisible ?? 0;
    expect([alone, beside].map(({ proven }) => proven.length)).toEqual([0, 1]);
    expect(visible(beside) / visible(alone)).toBeCloseTo(4.8 / 4.4, 3);
  });

  it('cost what their trips add up to', () => {
    const nets = new Map(leaky.map(({ id, net }) => [id, net]));
    for (const { money, parts, roundTrips } of found.proven) {
      expect(sum(parts.map(({ net }) => net))).toBe(money);
      expect(parts.length).toBe(roundTrips);
    }
    const first15 = found.proven.find(({ id }) => id === 'tod:first15') ?? expect.fail();
    expect(first15.parts.map(({ id }) => id)).toEqual(leaky.filter(({ openedTime }) => (openedTime ?? 0) < 34_200).map(({ id }) => id));
    for (const { id, net } of first15.parts) expect(net).toBe(nets.get(id));
    expect(first15.difference).toBeLessThan(0);
  });

  it('do not depend on the order of the input', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const keyOf = ({ id }: LeakTrip) => Math.imul(id + seed, 0x9e_37_79_b1);
        expect(findLeaks(leaky.toSorted((a, b) => keyOf(a) - keyOf(b)))).toEqual(found);
      }),
      { numRuns: 5 },
    );
  });

  it('are the same at any scale of money', () => {
    const scaled = leaky.map((trip) => ({
      ...trip,
      entryValue: paise(trip.entryValue * 7),
      gross: paise(trip.gross * 7),
      charges: paise(trip.charges * 7),
      net: paise(trip.net * 7),
    }));
    expect(figures(findLeaks(scaled))).toEqual(figures(found));
  });

  it('are not proven by charges: what does not ask who lost stays as it was', () => {
    const costly = findLeaks(leaky.map((trip) => ({ ...trip, charges: paise(trip.charges * 4), net: paise(trip.net - trip.charges * 3) })));
    const asksNothing = ({ id }: { readonly id: string }) => !/loss|win|^down/.test(id);
    // Which is the largest depends on those that ask who lost.
    const shown = (report: LeakReport) => figures(report).lookedAt.flatMap(({ largest: _, ...one }) => (asksNothing(one) ? [one] : []));
    expect(shown(costly)).toEqual(shown(found));
    expect(ids(costly)).toContain('tod:first15');
  });

  it('are rarely seen by traders without any', () => {
    const accused = Array.from({ length: 120 }, (_, at) =>
      findLeaks(tripsOf({ seed: 1000 + at, days: 60, tripsADay: 3 + (at % 4), ofDay: (at % 3) * 0.25 })),
    ).filter(({ proven }) => proven.length > 0);
    expect(accused.length).toBeLessThanOrEqual(4);
  });

  it('are not made of a bad day: who turns to one share after losses has no leak in it', () => {
    const trade = (entry: Entry) => (hasLostTwice(entry) ? 'ITC' : null);
    const turned = Array.from({ length: 20 }, (_, seed) => tripsOf({ ...PLAIN, seed, ofDay: 0.5, trade }));
    expect(turned.map((trips) => ids(findLeaks(trips))).filter((of) => of.includes('underlying:ITC'))).toEqual([]);
  });

  it.each([
    ['weekday:Tue', ({ day }: Entry) => weekday(day) === 2, 'underlying:ITC'],
    ['underlying:ITC', ({ underlying }: Entry) => underlying === 'ITC', 'weekday:Tue'],
  ])('are named by their cause: %s, though ITC is mostly traded on Tuesdays', (cause, isBad, other) => {
    const named = Array.from({ length: 12 }, (_, seed) => {
      const trade = ({ day, nth }: Entry) => (weekday(day) === 2 ? (nth % 3 ? 'ITC' : null) : nth % 4 === 1 ? 'TCS' : null);
      return ids(findLeaks(tripsOf({ ...PLAIN, days: 150, seed, trade, leak: (entry) => (isBad(entry) ? -0.8 : 0) })));
    });
    expect(named.filter((of) => of.includes(cause)).length).toBeGreaterThanOrEqual(10);
    expect(named.filter((of) => of.includes(other)).length).toBeLessThanOrEqual(1);
  });

  it('of nights are found where no share is traded both within the day and over night', () => {
    const held = tripsOf({ ...PLAIN, tripsADay: 2, leak: ({ underlying }) => (underlying > 'K' ? -0.8 : 0) }).map((trip): LeakTrip =>
      trip.underlying > 'K' ? { ...trip, product: 'delivery' } : trip,
    );
    expect(ids(findLeaks(held))).toEqual(['carry:overnight']);
  });

  it('of size are seen after one loser, where there are no two in a row', () => {
    const doubled = tripsOf({ ...PLAIN, tripsADay: 2, size: (entry) => (hasLost(entry) ? 2 : 1) });
    const report = findLeaks(doubled);
    expect(report.lookedAt.map(({ id }) => id)).not.toContain('size:afterloss');
    expect(ids(report)).toEqual(['size:lastloss']);
  });

  it('of going on when down are found, though they make the losing days larger by which down is measured', () => {
    // Three usual moves; with the leak, the median losing day is more.
    const leak = ({ closed }: Entry) => (closed.reduce((total, net) => total + net, 0) <= -180_000 ? -1.2 : 0);
    const trader = { days: 120, tripsADay: 10, ofDay: 0.1, leak };
    const named = Array.from({ length: 12 }, (_, seed) => ids(findLeaks(tripsOf({ ...trader, seed }))));
    expect(named).toEqual(named.map(() => ['down:half']));
  });

  it('of one wild day are none', () => {
    const plain = tripsOf({ ...PLAIN, seed: 4 });
    const wild = plain.map((trip, at) =>
      at < 6 ? { ...trip, gross: paise(0 - trip.entryValue), net: paise(0 - trip.entryValue - trip.charges) } : trip,
    );
    expect(ids(findLeaks(wild))).toEqual([]);
  });
});

it('without times nothing is said of times', () => {
  const untimed = findLeaks(leaky.map((trip) => ({ ...trip, openedTime: null, exitedTime: null })));
  expect(untimed.untimed).toBe(leaky.length);
  const tested = untimed.lookedAt.map(({ id }) => id);
  expect(tested).toContain('weekday:Mon');
  expect(tested.filter((id) => /^(tod|nth|afterloss|sinceloss|down|size:after|size:last|hold)/.test(id))).toEqual([]);
});

it('below 100 trips or 40 days it is too early', () => {
  const early = findLeaks(tripsOf({ ...LEAKY, days: 39 }));
  expect([early.status, early.days, early.lookedAt, early.proven, early.smallestVisible]).toEqual(['early', 39, [], [], null]);
  expect(findLeaks(tripsOf({ ...LEAKY, days: 99, tripsADay: 1 })).status).toBe('early');
  expect(findLeaks(tripsOf({ ...LEAKY, days: 100, tripsADay: 1 })).status).toBe('tested');
  expect(findLeaks([])).toMatchObject({ status: 'early', roundTrips: 0, from: null, to: null });
});

it('a line is not named if assumed values are what proves it', () => {
  // On every third day the trips of the opening end worthless, at an assumed 0; without these days the opening is as good as any time.
  const trips = tripsOf({ ...PLAIN, seed: 8 }).map((trip) => {
    const isWorthless = (trip.openedTime ?? 0) < 34_200 && Math.floor(trip.id / 6) % 3 === 0;
    return isWorthless
      ? { ...trip, gross: paise(0 - trip.entryValue), net: paise(0 - trip.entryValue - trip.charges), assumed: true }
      : trip;
  });
  expect(ids(findLeaks(trips))).not.toContain('tod:first15');
  expect(ids(findLeaks(trips.map((trip) => ({ ...trip, assumed: false }))))).toContain('tod:first15');
});

it('a group that gains is no leak, though it gains less than others', () => {
  const leak = (entry: Entry) => (isFirst15(entry) ? 0.5 : 1.5);
  const report = findLeaks(tripsOf({ ...PLAIN, leak }));
  const first15 = report.lookedAt.find(({ id }) => id === 'tod:first15') ?? expect.fail();
  expect(first15.effect).toBeLessThan(0 - first15.smallestVisible);
  expect([ids(report), first15.largest]).toEqual([[], false]);
});

it('what would have been seen anywhere is the costliest of what would have been seen in each group', () => {
  // Trades of ITC are ten times as large as the others.
  const scale = ({ underlying }: LeakTrip) => (underlying === 'ITC' ? 10 : 1);
  const report = findLeaks(
    tripsOf(PLAIN).map((trip) => ({
      ...trip,
      entryValue: paise(trip.entryValue * scale(trip)),
      gross: paise(trip.gross * scale(trip)),
      net: paise(trip.net * scale(trip)),
    })),
  );
  const groups = report.lookedAt.filter(({ id, smallestMoney }) => smallestMoney !== null && id !== 'add:losers');
  const largest = groups.toSorted((a, b) => (b.smallestMoney ?? 0) - (a.smallestMoney ?? 0))[0] ?? expect.fail();
  expect(largest.id).toBe('underlying:ITC');
  expect(report.smallestVisible).toEqual({ moves: largest.smallestVisible, money: largest.smallestMoney });
});

it('added lots are a leak of their own', () => {
  const trips = tripsOf({ ...PLAIN, seed: 5 }).map((trip, at) => {
    if (at % 4 !== 0) return trip;
    // They lose about a usual move: 1.2 % of ₹500 and more or less of it.
    const gross = paise(Math.round(trip.entryValue * (at % 8 === 0 ? -0.02 : -0.004)));
    const added = { entryValue: trip.entryValue, gross, net: paise(gross - trip.charges) };
    return {
      ...trip,
      quantity: quantity(trip.quantity * 2),
      entryValue: paise(trip.entryValue * 2),
      gross: paise(trip.gross + gross),
      net: paise(trip.net + added.net),
      added,
    };
  });
  const line = findLeaks(trips).proven.find(({ id }) => id === 'add:losers') ?? expect.fail();
  expect(line.money).toBe(sum(trips.flatMap(({ added }) => (added ? [added.net] : []))));
  expect(line.roundTrips).toBe(180);
});

/** Losers are held so many times as long as they would be. */
const holdingOn = (times: number, days: number) =>
  tripsOf({ ...PLAIN, days, tripsADay: 2 }).map((trip) => {
    const held = (trip.exitedTime ?? 0) - (trip.openedTime ?? 0);
    return trip.gross < 0 ? { ...trip, exitedTime: ((trip.openedTime ?? 0) + times * held) as LeakTrip['exitedTime'] } : trip;
  });

it('losers that are held long are a habit', () => {
  const line = findLeaks(holdingOn(2, 120)).proven.find(({ id }) => id === 'hold:losers') ?? expect.fail();
  expect(line.unit).toBe('times');
  expect(line.effect).toBeGreaterThan(1.6);
  expect(line.effect).toBeLessThan(2.4);
});

it('losers that are held a little longer are none, and it is not said that it would have been seen', () => {
  // On so many days that 1.3 times would be proven.
  const report = findLeaks(holdingOn(1.35, 900));
  const line = report.lookedAt.find(({ id }) => id === 'hold:losers') ?? expect.fail();
  expect(line.effect).toBeGreaterThan(1.25);
  expect(line.effect).toBeLessThan(1.4);
  expect([line.smallestVisible, ids(report)]).toEqual([1.4, []]);
});
