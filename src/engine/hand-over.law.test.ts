import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BOOKS, IDS_OF_A_BOOK, linkedBooks } from '#test/engine/linked-books.ts';
import { planFor } from './charges/brokerage-plan.ts';
import { tradeOf } from './charges/credits.ts';
import type { TradingDay } from './day.ts';
import { type Book, journalOf, pairBook, settleBooks } from './journal.ts';
import { add, sum, ZERO } from './money.ts';
import { totalOf } from './trades/charges.ts';

const TODAY = '2026-11-20' as TradingDay;
const plan = () => planFor('ZERODHA');
const books = linkedBooks(['ratio', 'part', 'whole']);

/** The books as they are stored: with the shares that the others gave them. */
function withGiven(all: readonly Book[]): Book[] {
  const { credits } = journalOf(all, plan, TODAY);
  return all.map((book) => {
    const given = credits.flatMap((credit, index) =>
      credit.into === book.instrumentId ? [tradeOf(credit, IDS_OF_A_BOOK * BOOKS + index + 1, book.instrument)] : [],
    );
    return { ...book, trades: [...book.trades, ...given] };
  });
}

describe('lots that are handed from book to book', () => {
  test('a book that is paired by itself, with the shares that were stored, is as in the whole journal', () => {
    fc.assert(
      fc.property(books, (all) => {
        const stored = withGiven(all);
        const whole = journalOf(stored, plan, TODAY);
        const each = settleBooks(
          stored.map((book) => pairBook(book, plan, TODAY)),
          [],
          plan,
        ).books;
        expect(each.flatMap(({ credits }) => credits)).toEqual(whole.credits);
        expect(each.flatMap(({ closed }) => closed)).toEqual(whole.closed);
        expect(each.flatMap(({ open }) => open)).toEqual(whole.open);
        expect(each.flatMap(({ trips }) => trips.map(({ trip }) => trip))).toEqual(whole.trips.map(({ trip }) => trip));
      }),
      { numRuns: 150 },
    );
  });

  test('what is stored lends its ids and nothing else', () => {
    fc.assert(
      fc.property(books, (all) => {
        const stored = withGiven(all);
        const stale = stored.map((book) => ({
          ...book,
          trades: book.trades.map((trade) =>
            trade.credit ? { ...trade, quantity: 1 as typeof trade.quantity, value: 1 as typeof trade.value } : trade,
          ),
        }));
        expect(journalOf(stale, plan, TODAY)).toEqual(journalOf(stored, plan, TODAY));
      }),
      { numRuns: 100 },
    );
  });

  test('no paisa of cost and of charges is lost or made on the way', () => {
    fc.assert(
      fc.property(books, (all) => {
        const { closed, open, days } = journalOf(all, plan, TODAY);
        const bought = all.flatMap(({ trades }) => trades.flatMap(({ side, value }) => (side === 'BUY' ? value : [])));
        const held = open.flatMap(({ side, value }) => (side === 'BUY' ? value : []));
        expect(sum([...closed.map(({ buyValue }) => buyValue), ...held])).toBe(sum(bought));
        const borne = add(sum(closed.map(({ charges }) => totalOf(charges))), sum(open.map(({ charges }) => charges)));
        expect(borne).toBe(sum(days.map(({ shares, own }) => add(totalOf(shares), own ? totalOf(own) : ZERO))));
        const isUnmatched = open.some(({ status }) => status === 'unmatched');
        if (!isUnmatched) expect(sum(closed.map(({ dp }) => dp))).toBe(sum(days.map(({ dp }) => dp)));
      }),
      { numRuns: 150 },
    );
  });

  test('a contract day is of trades: what came without one has none', () => {
    fc.assert(
      fc.property(books, (all) => {
        const traded = sum(all.flatMap(({ trades }) => trades.map(({ value }) => value)));
        expect(sum(journalOf(all, plan, TODAY).days.map(({ turnover }) => turnover))).toBe(traded);
      }),
      { numRuns: 150 },
    );
  });
});
