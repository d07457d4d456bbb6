import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { FIRST_OF_BOOKS, linkedBooks } from '#test/engine/linked-books.ts';
import { planFor } from '../charges/brokerage-plan.ts';
import { entryDay, entryValue, exitDay } from '../daily/closed-trade.ts';
import { addDays, type TradingDay } from '../day.ts';
import { type Book, type Journal, journalOf } from '../journal.ts';

const TODAY = '2026-11-20' as TradingDay;
const plan = () => planFor('ZERODHA');
const books = linkedBooks(['ratio', 'bonus', 'part', 'whole', 'call', 'leave']);
const DAYS = Array.from({ length: 7 }, (_, index) => addDays(FIRST_OF_BOOKS, index));

/** Units and cost of each share at the end of a day, by the rows of today and what has to be added to them. */
function heldOnDay({ closed, open, holdingChanges }: Journal, day: TradingDay): string[] {
  const rows = [
    ...closed.flatMap((row) => (entryDay(row) <= day && exitDay(row) > day ? { ...row, value: entryValue(row) } : [])),
    ...open.filter(({ status, openedOn }) => status === 'open' && openedOn <= day),
    ...holdingChanges.filter((change) => change.day <= day),
  ];
  return sumsOf(rows);
}

function sumsOf(rows: readonly { readonly instrumentId: number; readonly quantity: number; readonly value: number }[]): string[] {
  return Array.from(
    Map.groupBy(rows, ({ instrumentId }) => instrumentId),
    ([id, lots]) => {
      const sum = (of: (lot: (typeof lots)[number]) => number) => lots.reduce((total, lot) => total + of(lot), 0);
      const [units, cost] = [sum(({ quantity }) => quantity), sum(({ value }) => value)];
      return units === 0 && cost === 0 ? '' : `${id}: ${units} for ${cost}`;
    },
  )
    .filter((text) => text !== '')
    .toSorted();
}

/** The journal as it was at the end of a day: without the trades and the actions that came later. */
function journalAt(day: TradingDay, all: readonly Book[]): Journal {
  const until = all.map((book) => ({
    ...book,
    trades: book.trades.filter((trade) => trade.day <= day),
    actions: (book.actions ?? []).filter(({ on }) => on <= day),
  }));
  return journalOf(until, plan, TODAY);
}

test('what was held at the end of a day is what the journal of that day had as open, whatever corporate actions came later', () => {
  fc.assert(
    fc.property(books, (all) => {
      const now = journalOf(all, plan, TODAY);
      for (const day of DAYS) {
        const open = journalAt(day, all).open.filter(({ status }) => status === 'open');
        expect(heldOnDay(now, day)).toEqual(sumsOf(open));
      }
    }),
    { numRuns: 150 },
  );
});

test('a journal without corporate actions needs no change', () => {
  fc.assert(
    fc.property(books, (all) => {
      const without = all.map((book) => ({ ...book, actions: [] }));
      expect(journalOf(without, plan, TODAY).holdingChanges).toEqual([]);
    }),
    { numRuns: 50 },
  );
});
