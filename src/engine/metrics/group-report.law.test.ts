import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exitDay } from '../daily/closed-trade.ts';
import { countedTrips } from '../daily/counted.ts';
import type { TradingDay } from '../day.ts';
import { closedTrades, dayAfter } from '#test/engine/arbitrary-closed-trades.ts';
import { tripsOfParts } from '#test/engine/trips-of-parts.ts';
import { groupReport, type Grouper } from './group-report.ts';

const NO_DAYS = { from: null, to: null };
const journals = fc.tuple(closedTrades, fc.integer({ min: 1, max: 4 })).map(([closed, every]) => {
  const parts = closed.map((trade, index) => ({ ...trade, roundTrip: 1 + Math.floor(index / every) }));
  return { parts, trips: tripsOfParts(parts) };
});
const byTrip = (valuesOf: (trip: number) => readonly string[]): Grouper => ({
  ofPart: ({ roundTrip }) => valuesOf(roundTrip),
  ofTrip: valuesOf,
});
const single = byTrip((trip) => [`value ${trip % 3}`]);
const several = byTrip((trip) => (trip % 2 ? ['odd', 'all'] : ['all']));
const none = new Map<number, number>();

describe('groups of a report', () => {
  it('with one value for each trade hold each part and each counted trade once', () => {
    fc.assert(
      fc.property(journals, fc.constantFrom<Grouper>(single, { period: 'month' }), ({ parts, trips }, other) => {
        const { groups, total, overlaps } = groupReport(parts, [single, other], { trips, strategyOf: none, ...NO_DAYS });
        expect(overlaps).toBe(false);
        expect(groups.flatMap((group) => group.parts)).toHaveLength(parts.length);
        expect(new Set(groups.flatMap((group) => group.parts))).toEqual(new Set(parts));
        expect(groups.flatMap(({ counted }) => counted ?? []).length).toBe(total.counted?.length);
        expect(new Set(groups.map(({ keys }) => keys.join('|'))).size).toBe(groups.length);
      }),
    );
  });

  it('with several values for a trade hold it in each, and say so', () => {
    fc.assert(
      fc.property(journals, ({ parts }) => {
        const { groups, overlaps } = groupReport(parts, [several], null);
        const all = groups.find(({ keys }) => keys[0] === 'all');
        expect(all?.parts ?? []).toEqual(parts);
        expect(overlaps).toBe(parts.some(({ roundTrip }) => roundTrip % 2 === 1));
      }),
    );
  });

  it('of a period hold what ends in it: as if only its days were looked at', () => {
    fc.assert(
      fc.property(journals, ({ parts, trips }) => {
        const by = { trips, strategyOf: none, ...NO_DAYS };
        for (const { keys, parts: own, counted } of groupReport(parts, [{ period: 'day' }], by).groups) {
          const day = keys[0] as TradingDay;
          const within = parts.filter((part) => exitDay(part) === day);
          expect(own).toEqual(within);
          expect(counted).toEqual(groupReport(within, [], { ...by, from: day, to: day }).total.counted);
        }
      }),
    );
  });

  it('count a strategy on the day of its last exit, by the legs that a group has', () => {
    const [first, last] = tripsOfParts([]).concat([aTrip(1, 0), aTrip(2, 40)]);
    const strategyOf = new Map([
      [1, 5],
      [2, 5],
    ]);
    const by = { trips: [first, last].filter((trip) => trip !== undefined), strategyOf, ...NO_DAYS };
    const byMonth = groupReport([], [{ period: 'month' }], by);
    expect(byMonth.groups.map(({ keys, counted }) => [keys[0], counted?.map(({ trips }) => trips)])).toEqual([['2025-04', [[1, 2]]]]);
    const bySide = groupReport([], [byTrip((trip) => [String(trip)])], by);
    expect(bySide.overlaps).toBe(true);
    expect(bySide.total.counted).toEqual(countedTrips(by.trips, strategyOf));
  });
});

function aTrip(id: number, days: number): ReturnType<typeof tripsOfParts>[number] {
  const trip = { symbol: 'A', side: 'LONG', status: 'closed', openedTime: null, exitedTime: null, expired: false, assumed: false } as const;
  return { id, ...trip, openedOn: dayAfter(0), exitedOn: dayAfter(days), net: 0 as never };
}
