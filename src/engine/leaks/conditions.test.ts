import { describe, expect, it } from 'vitest';
import { paise, type Quantity } from '../money.ts';
import { leakTripOf } from '#test/engine/leak-trip-of.ts';
import { conditions } from './conditions.ts';
import { isEligible, type LeakTest } from './leak-test.ts';
import type { LeakTrip } from './leak-trip.ts';
import { sampleOf } from './sample.ts';

/** Ids of the trips where each condition holds. */
function holdsFor(trips: readonly LeakTrip[]): Record<string, number[]> {
  const sample = sampleOf(trips);
  const ids = ({ id, members }: LeakTest) => [id, members.map((at) => sample.trips[at]?.id ?? 0).toSorted((a, b) => a - b)] as const;
  return Object.fromEntries(conditions(sample).map(ids));
}

describe('conditions', () => {
  it('of weekday, segment, side and carry', () => {
    const holds = holdsFor([
      leakTripOf({ id: 1, day: '2026-03-02', segment: 'FUT', underlying: 'NIFTY' }),
      leakTripOf({ id: 2, day: '2026-03-06', side: 'SHORT' }),
      leakTripOf({ id: 3, day: '2026-03-06', exitDay: '2026-03-09' }),
      // A session on a Sunday is no weekday; what nets within the day is not overnight, whatever the label.
      leakTripOf({ id: 4, day: '2026-02-01', segment: 'COM', product: 'intraday' }),
    ]);
    expect(holds).toMatchObject({
      'weekday:Mon': [1],
      'weekday:Tue': [],
      'weekday:Fri': [2, 3],
      'segment:EQ': [2, 3],
      'segment:FUT': [1],
      'segment:OPT': [],
      'segment:COM': [4],
      'side:long': [1, 3, 4],
      'side:short': [2],
      'carry:overnight': [3],
    });
  });

  it('of days to expiry, by the calendar', () => {
    const option = (id: number, day: string, expiry?: string) =>
      leakTripOf({ id, day, segment: 'OPT', underlying: 'NIFTY', ...(expiry && { expiry }) });
    const trips = [
      option(1, '2026-03-10', '2026-03-10'),
      option(2, '2026-03-09', '2026-03-10'),
      option(3, '2026-03-04', '2026-03-10'),
      option(4, '2026-03-03', '2026-03-10'),
      option(5, '2026-03-03'),
      leakTripOf({ id: 6 }),
    ];
    expect(holdsFor(trips)).toMatchObject({ 'expiry:0': [1], 'expiry:1': [2], 'expiry:7+': [4] });
    const { expiring, timed, all } = sampleOf(trips);
    expect([timed === all, expiring.takesPart.reduce((total, part) => total + part)]).toEqual([true, 5]);
  });

  it('of what was known of the day', () => {
    const trip = (id: number, at: string, until: string, net: number, day = '2026-03-02') =>
      leakTripOf({ id, day, at, until, gross: paise(net) });
    const holds = holdsFor([
      trip(1, '09:16', '09:20', -100),
      trip(2, '09:25', '09:30', -100),
      trip(3, '09:35:01', '09:40', -100),
      trip(4, '09:55', '10:00', 500),
      trip(5, '10:10', '10:20', -5),
      trip(6, '10:35:01', '10:40', 5),
      trip(7, '11:00', '11:10', 5),
      // The only losing day lost 250, so that 'down' begins there, and its half at 125.
      trip(8, '10:00', '10:10', -250, '2026-03-03'),
      trip(9, '10:16', '10:20', 0, '2026-03-03'),
    ]);
    expect(holds).toMatchObject({
      'nth:4+': [4, 5, 6, 7],
      'nth:7+': [7],
      'afterloss:2': [3, 4],
      'afterloss:3': [4],
      'sinceloss:5': [2],
      'sinceloss:15': [2, 3, 4, 9],
      down: [4, 9],
      'down:half': [3, 4, 9],
      'tod:first15': [1, 2],
      'tod:0930': [3, 4, 5, 8, 9],
      'tod:1030': [6, 7],
    });
  });

  it('of size, for contracts their quantity', () => {
    const option = (id: number, quantity: number) =>
      leakTripOf({ id, segment: 'OPT', underlying: 'NIFTY', quantity: quantity as Quantity });
    const trips = [
      option(1, 75),
      option(2, 75),
      option(8, 75),
      option(3, 112),
      option(4, 113),
      leakTripOf({ id: 5 }),
      leakTripOf({ id: 6 }),
    ];
    expect(holdsFor([...trips, leakTripOf({ id: 7, entryValue: paise(15_001) })])['size:big']).toEqual([4, 7]);
  });

  it('of underlying are the 12 most traded of 30 trips and more, equal ones by name', () => {
    const names = 'A B C D E F G H I J K L M N'.split(' ');
    const trips = names.flatMap((underlying, rank) =>
      Array.from({ length: rank === 0 ? 29 : rank === 13 ? 31 : 30 }, () => leakTripOf({ underlying })),
    );
    const tested = Object.keys(holdsFor(trips)).filter((id) => id.startsWith('underlying:'));
    expect(tested).toEqual(['N', ...names.slice(1, 12)].map((name) => `underlying:${name}`));
  });
});

it('a condition is tested from 30 trips on 15 days on, with 30 others', () => {
  const days = (count: number, from: number) =>
    Array.from({ length: count }, (_, at) => `2026-03-${String(from + (at % 15)).padStart(2, '0')}`);
  const trips = [...days(30, 1).map((day) => leakTripOf({ day, side: 'SHORT' })), ...days(30, 1).map((day) => leakTripOf({ day }))];
  const eligible = (of: readonly LeakTrip[]) => {
    const sample = sampleOf(of);
    return conditions(sample).some((test) => test.id === 'side:short' && isEligible(test, sample));
  };
  expect(eligible(trips)).toBe(true);
  expect(eligible(trips.slice(1))).toBe(false);
  expect(eligible(trips.slice(0, -1))).toBe(false);
  expect(
    eligible(trips.map((trip) => (trip.openedOn === '2026-03-15' ? { ...trip, openedOn: '2026-03-14' as LeakTrip['openedOn'] } : trip))),
  ).toBe(false);
});

it('underlyings and segments are compared within their carry, nights with all days, all else within its underlying', () => {
  const sample = sampleOf(
    Array.from({ length: 60 }, (_, at) =>
      leakTripOf({ id: at, underlying: at < 30 ? 'SBIN' : 'ITC', product: at % 2 === 0 ? 'intraday' : 'delivery' }),
    ),
  );
  const strataFor = (id: string) => {
    const { strata } = conditions(sample).find((test) => test.id === id)?.population ?? expect.fail();
    return [0, 1, 30, 31].map((at) => strata.of[at]);
  };
  expect(strataFor('underlying:SBIN')).toEqual([0, 1, 0, 1]);
  expect(strataFor('segment:EQ')).toEqual([0, 1, 0, 1]);
  expect(strataFor('carry:overnight')).toEqual([0, 0, 0, 0]);
  expect(strataFor('side:long')).toEqual([0, 0, 1, 1]);
});
