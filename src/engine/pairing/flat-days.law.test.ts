import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { planFor } from '../charges/brokerage-plan.ts';
import type { TradingDay } from '../day.ts';
import { pairBook } from '../journal.ts';
import { tradeBooks } from '../testing/trade-books.ts';
import type { StoredTrade } from '../trades/trade.ts';

/** Days on which the contracts of the books are open, expire, and are past their expiry. */
const TODAYS = ['2025-06-01', '2026-11-20', '2030-01-01'] as TradingDay[];
const PLAN = planFor('ZERODHA');

test('what comes after a flat day is paired as if nothing had been before, whatever comes then', () => {
  let [flat, held] = [0, 0];
  fc.assert(
    fc.property(
      tradeBooks,
      fc.constantFrom(...TODAYS),
      fc.option(fc.nat()),
      fc.boolean(),
      ({ instrument, trades }, today, expiry, isOption) => {
        const days = [...new Set(trades.map(({ day }) => day))].toSorted();
        const expiryOn = expiry === null ? null : (days[expiry % days.length] ?? null);
        const contract = instrument.contract && { ...instrument.contract, expiryOn, optionType: isOption ? ('CE' as const) : null };
        const pair = (some: readonly StoredTrade[]) =>
          pairBook(
            { instrumentId: 1, instrument: { ...instrument, contract }, trades: some, corrections: [], settlement: null },
            PLAN,
            today,
          );
        const whole = pair(trades);
        for (const day of days) {
          const before = pair(trades.filter((trade) => trade.day <= day));
          const isFlat = whole.days.find((some) => some.day === day)?.flat;
          expect(before.days.find((some) => some.day === day)?.flat).toBe(isFlat);
          if (isFlat) flat += 1;
          else held += 1;
          if (!isFlat) continue;
          const later = pair(trades.filter((trade) => trade.day > day));
          const closedLater = whole.paired.closed.filter(({ buy, sell }) => buy.fill.day > day && sell.fill.day > day);
          expect(closedLater.length + before.paired.closed.length).toBe(whole.paired.closed.length);
          expect(whole.paired.open.filter(({ leg }) => leg.fill.day > day)).toEqual(later.paired.open);
          expect(closedLater).toEqual(later.paired.closed);
          const facts = ({ legs: _legs, ...some }: (typeof whole.days)[number]) => some;
          expect(whole.days.filter((some) => some.day > day).map(facts)).toEqual(later.days.map(facts));
          expect(whole.days.filter((some) => some.day <= day).map(facts)).toEqual(before.days.map(facts));
        }
      },
    ),
    { numRuns: 1500 },
  );
  expect(Math.min(flat, held)).toBeGreaterThan(300);
});
