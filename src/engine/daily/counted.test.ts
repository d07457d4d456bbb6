import { describe, expect, it } from 'vitest';
import type { TimeOfDay } from '../day.ts';
import { paise } from '../money.ts';
import { aClosedTrade, dayAfter } from '#test/engine/arbitrary-closed-trades.ts';
import { type CountableTrip, countedTrips } from './counted.ts';
import { unitResults } from './day-results.ts';

function aTrip(id: number, changes: Partial<CountableTrip> = {}): CountableTrip {
  return {
    id,
    symbol: `SYMBOL${id}`,
    side: 'LONG',
    status: 'closed',
    openedOn: dayAfter(0),
    openedTime: null,
    exitedOn: dayAfter(0),
    exitedTime: null,
    net: paise(100),
    expired: false,
    assumed: false,
    ...changes,
  };
}

describe('round trips and strategies as they are counted', () => {
  it('are one win on the day of the last exit, while money stands on the day of each part', () => {
    const parts = [
      aClosedTrade({ roundTrip: 7, sellOn: dayAfter(1), sellValue: paise(9000) }),
      aClosedTrade({ roundTrip: 7, sellOrder: 3, sellOn: dayAfter(3), sellValue: paise(12_000) }),
    ];
    const trips = [aTrip(7, { exitedOn: dayAfter(3), net: paise(1000) })];
    const results = unitResults(parts, countedTrips(trips), ({ exitedOn }) => exitedOn);
    expect(results).toMatchObject([
      { day: dayAfter(1), net: -1000, trades: 0, wins: 0, losses: 0, won: 0, lost: 0, best: null },
      {
        day: dayAfter(3),
        net: 2000,
        trades: 1,
        wins: 1,
        losses: 0,
        won: 1000,
        lost: 0,
        daysHeld: 3,
        best: { net: 1000, symbol: 'SYMBOL7' },
      },
    ]);
  });

  it('are not counted while they are open, and a strategy not while one of its legs is', () => {
    const open = aTrip(2, { status: 'open', exitedOn: dayAfter(1) });
    expect(countedTrips([aTrip(1), open]).map(({ trips }) => trips)).toEqual([[1]]);
    const strategyOf = new Map([
      [1, 9],
      [2, 9],
    ]);
    expect(countedTrips([aTrip(1), open, aTrip(3)], strategyOf).map(({ trips }) => trips)).toEqual([[3]]);
    expect(countedTrips([aTrip(1, { status: 'unmatched' }), aTrip(2, { status: 'expired' })])).toEqual([]);
  });

  it('a strategy is one with the net of its legs, named and sided by the first, on the day of the last', () => {
    const legs = [
      aTrip(5, { side: 'SHORT', net: paise(-300), openedTime: 34_260 as TimeOfDay, exitedOn: dayAfter(2) }),
      aTrip(4, { net: paise(500), openedTime: 34_320 as TimeOfDay, exitedOn: dayAfter(1), assumed: true }),
    ];
    const strategyOf = new Map([
      [4, 1],
      [5, 1],
    ]);
    expect(countedTrips(legs, strategyOf)).toEqual([
      { symbol: 'SYMBOL5', direction: 'SHORT', net: 200, daysHeld: 2, assumed: true, exitedOn: dayAfter(2), trips: [5, 4] },
    ]);
  });

  it('stand in the order of their last exits: an expiry and an exit of unknown time within the day are its end', () => {
    const at = (time: number | null) => ({ exitedTime: time as TimeOfDay | null, exitedOn: dayAfter(1) });
    const trips = [
      aTrip(1, { ...at(null), expired: true }),
      aTrip(2, at(50_000)),
      aTrip(3, at(null)),
      aTrip(4, { ...at(null), openedOn: dayAfter(1) }),
    ];
    expect(countedTrips(trips).map(({ trips: [id] }) => id)).toEqual([3, 2, 1, 4]);
  });
});
