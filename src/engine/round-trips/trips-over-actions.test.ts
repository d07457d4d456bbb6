import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LotAction } from '../corporate-actions/lot-action.ts';
import { NO_COSTS } from '../charges/cost.ts';
import { priceToRupees, toRupees, ZERO } from '../money.ts';
import { aggregateOrders } from '../orders/aggregate-orders.ts';
import { pairEquity } from '../pairing/pair-equity.ts';
import { sampleShare } from '#test/engine/sample-trade.ts';
import { dayOf, readLines, splitOn } from '#test/engine/traded-lines.ts';
import { NO_CHARGES } from '../trades/charges.ts';
import { misplacedLevels, planResult, riskOf } from './risk.ts';
import { roundTripsOf } from './round-trips.ts';

const SHARE = { ...sampleShare, id: 1 };
const bonus = (given: number, held: number): LotAction => ({
  id: 7,
  on: dayOf('2022-07-28'),
  effect: { kind: 'bonus', given, held, creditId: 99 },
});

describe('a round trip that is held over a corporate action', () => {
  it('of a split 2 for 1 counts the shares that left before as what they would be now', () => {
    const trip = only(['2022-07-01 BUY 100 2400', '2022-07-20 SELL 90 2500', '2022-08-01 SELL 20 1250'], [splitOn('2022-07-28', 2, 1)]);
    expect(facts(trip)).toEqual({ quantity: 200, entry: 1200, exit: 1250, first: '100 at 240000', exits: [2500, 2500], gross: 10_000 });
  });

  it('of a bonus 1 to 1 is told like that of a split 2 for 1', () => {
    const trip = only(['2022-07-01 BUY 100 2400', '2022-07-20 SELL 90 2500', '2022-08-01 SELL 20 1250'], [bonus(1, 1)]);
    expect(facts(trip)).toEqual({ quantity: 200, entry: 1200, exit: 1250, first: '100 at 240000', exits: [2500, 2500], gross: 10_000 });
  });

  it('of a consolidation of ten into one has its exact prices, though half a share left before', () => {
    const trip = only(['2022-07-01 BUY 15 10', '2022-07-20 SELL 5 12', '2022-08-01 SELL 1 130'], [splitOn('2022-07-28', 1, 10)]);
    expect(facts(trip)).toEqual({ quantity: 1, entry: 100, exit: 126.6667, first: '15 at 150', exits: [13, 12], gross: 40 });
  });

  it('of a demerger knows what its first entry was, and compares no exit after it', () => {
    const part: LotAction['effect'] = { kind: 'part', children: [{ instrumentId: 2, held: 1, given: 1, costShare: 200_000 }] };
    const act = { id: 7, on: dayOf('2022-07-28'), effect: part };
    const trip = only(['2022-07-01 BUY 10 2400', '2022-08-01 SELL 10 2000'], [act]);
    expect(facts(trip)).toEqual({ quantity: 10, entry: 1920, exit: 2000, first: '10 at 24000', exits: [null, null], gross: 800 });
    const before = only(['2022-07-01 BUY 10 2400', '2022-07-20 SELL 5 2500'], [act]);
    expect(facts(before)).toMatchObject({ first: '10 at 24000', exits: [2500, 2500] });
  });

  it('is planned in the shares of its entry: its stop and its target go on with the shares', () => {
    const plan = { stop: 2_300_0000, target: 2_500_0000, risk: null } as never;
    for (const act of [splitOn('2022-07-28', 2, 1), bonus(1, 1)]) {
      const ended = (exit: number) => {
        const trip = only(['2022-07-01 BUY 10 2400', `2022-08-01 SELL 20 ${exit}`], [act]);
        return [misplacedLevels(plan, trip), riskOf(plan, trip), planResult(plan, trip)];
      };
      expect([1250, 1249, 1150, 1149].map(ended)).toEqual(['target', 'held', 'held', 'neither'].map((result) => [[], 100_000, result]));
    }
  });

  it('of a split is that of the same shares bought and sold as they are after it', () => {
    const line = (on: string, side: string, units: number, each: number) => `${on} ${side} ${units} ${each}`;
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 10 }),
        fc.integer({ min: 10, max: 50 }),
        fc.integer({ min: 0, max: 9 }),
        fc.integer({ min: 1, max: 100 }),
        fc.tuple(...[1, 2, 3, 4].map(() => fc.integer({ min: 1, max: 300 }))),
        (given, bought, sold, later, [a = 1, b = 1, c = 1, d = 1]) => {
          // Prices that are whole after the split, and a sale before it or none.
          const lines = (by: number) => [
            line('2022-07-01', 'BUY', bought * by, (a * given) / by),
            ...(sold > 0 ? [line('2022-07-20', 'SELL', sold * by, (b * given) / by)] : []),
            line('2022-08-01', 'BUY', later, c),
            line('2022-08-02', 'SELL', Math.min(later, 60), d),
          ];
          const { firstQuantity, firstValue, bestExit, worstExit, ...split } = only(lines(1), [splitOn('2022-07-28', given, 1)]);
          const { firstQuantity: _, firstValue: same, bestExit: best, worstExit: worst, ...plain } = only(lines(given), []);
          expect(split).toEqual(plain);
          expect([firstQuantity, firstValue]).toEqual([bought, same]);
          expect([bestExit, worstExit]).toEqual([best, worst].map((exit) => exit && exit * given));
        },
      ),
    );
  });
});

function facts(trip: ReturnType<typeof only>) {
  const rupees = (each: Parameters<typeof priceToRupees>[0] | null) => each && priceToRupees(each);
  return {
    quantity: trip.quantity,
    entry: rupees(trip.entryPrice),
    exit: rupees(trip.exitPrice),
    first: `${trip.firstQuantity} at ${toRupees(trip.firstValue)}`,
    exits: [rupees(trip.bestExit), rupees(trip.worstExit)],
    gross: toRupees(trip.gross),
  };
}

/** The one round trip of these trades, without charges. */
function only(lines: readonly string[], actions: readonly LotAction[]) {
  const traded = aggregateOrders(readLines(lines));
  const { closed, open, given = [] } = pairEquity(traded, actions);
  const orders = [...traded, ...given].toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  const trips = roundTripsOf(SHARE, orders, {
    closed: closed.map((match) => ({ ...match, ...NO_COSTS })),
    open: open.map((position) => ({ ...position, entryCharges: NO_CHARGES, dp: ZERO })),
  });
  expect(trips).toHaveLength(1);
  return (trips[0] as (typeof trips)[number]).trip;
}
