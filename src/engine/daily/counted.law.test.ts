import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, sum } from '../money.ts';
import { closedTrades } from '#test/engine/arbitrary-closed-trades.ts';
import { tripsOfParts } from '#test/engine/trips-of-parts.ts';
import { exitDay, netOf } from './closed-trade.ts';
import { countedTrade, countedTrips } from './counted.ts';
import { sumDayResults, unitResults } from './day-results.ts';
import { totalResult } from './merge-results.ts';
import { inExitOrder } from './moment.ts';

const RUNS = { numRuns: 200 };
/** Closed trades in a few round trips, some of which are in a few strategies. */
const journals = fc
  .tuple(closedTrades, fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 3 }))
  .map(([closed, every, strategies]) => {
    const parts = closed.map((trade, index) => ({ ...trade, roundTrip: 1 + Math.floor(index / every) }));
    const trips = tripsOfParts(parts);
    const strategyOf = new Map(trips.filter(({ id }) => id % 3 > 0).map(({ id }) => [id, id % strategies]));
    return { parts, trips, strategyOf };
  });

describe('what is counted', () => {
  it('are the day results where it is closed trades', () => {
    fc.assert(
      fc.property(closedTrades, (trades) => {
        const ordered = [...Map.groupBy(trades, exitDay)].flatMap(([day, of]) =>
          inExitOrder(of).map((trade) => ({ ...countedTrade(trade), day })),
        );
        expect(unitResults(trades, ordered, ({ day }) => day)).toEqual(sumDayResults(trades, ['overall']));
      }),
      RUNS,
    );
  });

  it('leaves the money of each day as it is, and counts each closed round trip and strategy once with its whole net', () => {
    fc.assert(
      fc.property(journals, ({ parts, trips, strategyOf }) => {
        const closed = sumDayResults(parts, ['overall']);
        const units = new Set(trips.map(({ id }) => strategyOf.get(id) ?? -id)).size;
        for (const [counted, count] of [
          [countedTrips(trips), trips.length],
          [countedTrips(trips, strategyOf), units],
        ] as const) {
          const results = unitResults(parts, counted, ({ exitedOn }) => exitedOn);
          const money = ({ day, gross, net, charges, dp, turnover }: (typeof results)[number]) => ({
            day,
            gross,
            net,
            charges,
            dp,
            turnover,
          });
          expect(results.map(money)).toEqual(closed.map(money));
          const total = totalResult(results);
          expect(total.trades).toBe(count);
          expect(add(total.won, total.lost)).toBe(sum(parts.map(netOf)));
          expect(total.streaks.count).toBe(count);
        }
      }),
      RUNS,
    );
  });

  it('does not depend on the order in which round trips come', () => {
    fc.assert(
      fc.property(journals, ({ trips, strategyOf }) => {
        const nets = (counted: ReturnType<typeof countedTrips>) => counted.map(({ net, exitedOn, symbol }) => ({ net, exitedOn, symbol }));
        expect(nets(countedTrips(trips.toReversed(), strategyOf))).toEqual(nets(countedTrips(trips, strategyOf)));
      }),
      RUNS,
    );
  });
});
