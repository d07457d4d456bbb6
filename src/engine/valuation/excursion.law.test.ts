import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planFor } from '../charges/brokerage-plan.ts';
import { addDays, daysBetween, type TradingDay } from '../day.ts';
import { journalOf } from '../journal.ts';
import { price, subtract } from '../money.ts';
import { tradeBooks } from '#test/engine/trade-books.ts';
import { type DayRange, excursionOf } from './excursion.ts';

const TODAY = '2026-11-20' as TradingDay;
const PLAN = planFor('ZERODHA');

const trips = tradeBooks.map(
  ({ instrument, trades }) =>
    journalOf([{ instrumentId: 1, instrument, trades, corrections: [], settlement: null }], () => PLAN, TODAY).trips,
);
const bars = fc.array(fc.tuple(fc.integer({ min: 1, max: 5_000_000 }), fc.integer({ min: 0, max: 2_000_000 })), {
  minLength: 12,
  maxLength: 12,
});

function daysFrom(first: TradingDay, of: readonly (readonly [number, number])[]): DayRange[] {
  return of.map(([low, more], index) => ({ day: addDays(first, index - 2), low: price(low), high: price(low + more) }));
}

describe('laws of excursion', () => {
  it('what is certain is possible; more days only widen it; it holds the result of a trade with one exit', () => {
    let met = 0;
    fc.assert(
      fc.property(trips, bars, fc.nat(11), (found, of, some) => {
        for (const traced of found) {
          const all = daysFrom(traced.trip.openedOn, of);
          const whole = excursionOf(traced, all);
          const part = excursionOf(traced, all.slice(0, some));
          expect(whole === null).toBe(traced.trip.status === 'unmatched');
          if (!whole || !part) continue;
          for (const side of ['favourable', 'against'] as const) {
            const [more, less] = [whole[side], part[side]];
            expect(more.certain?.amount ?? 0).toBeLessThanOrEqual(more.possible?.amount ?? 0);
            expect(less.certain?.amount ?? 0).toBeLessThanOrEqual(more.certain?.amount ?? 0);
            expect(less.possible?.amount ?? 0).toBeLessThanOrEqual(more.possible?.amount ?? 0);
            const on = more.possible?.day;
            if (on) expect(daysBetween(traced.trip.openedOn, on)).toBeGreaterThanOrEqual(0);
            if (on && traced.trip.exitedOn && traced.trip.openQuantity === 0) expect(on <= traced.trip.exitedOn).toBe(true);
          }
          const [match, ...others] = traced.closed;
          if (!match || others.length > 0 || traced.open.length > 0 || match.assumed || traced.orders.length !== 2) continue;
          met += 1;
          // A price of 1e-4 rupee per unit rounds: half of that for each unit.
          const slack = 1 + match.quantity / 200;
          const result = subtract(match.sell.value, match.buy.value);
          expect(result).toBeLessThanOrEqual((whole.favourable.certain?.amount ?? 0) + slack);
          expect(-1 * result).toBeLessThanOrEqual((whole.against.certain?.amount ?? 0) + slack);
        }
      }),
      { numRuns: 150 },
    );
    expect(met).toBeGreaterThan(20);
  });

  it('turns over with the side: what is for a long is against a short', () => {
    const sides = { BUY: 'SELL', SELL: 'BUY' } as const;
    let met = 0;
    fc.assert(
      fc.property(
        tradeBooks.filter(({ instrument }) => instrument.segment === 'FUT'),
        bars,
        ({ instrument, trades }, of) => {
          const both = [trades, trades.map((trade) => ({ ...trade, side: sides[trade.side] }))].map((list) =>
            journalOf([{ instrumentId: 1, instrument, trades: list, corrections: [], settlement: null }], () => PLAN, TODAY).trips.map(
              (traced) => excursionOf(traced, daysFrom(trades[0]?.day ?? TODAY, of)),
            ),
          );
          met += both[0]?.length ?? 0;
          expect(both[1]).toEqual(both[0]?.map((one) => one && { favourable: one.against, against: one.favourable }));
        },
      ),
      { numRuns: 100 },
    );
    expect(met).toBeGreaterThan(20);
  });
});
