import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileOf, ZERODHA_HEADER, zerodhaRows } from '#test/engine/arbitrary-tradebooks.ts';
import { booksOf, readFile, storeTrades } from '#test/engine/memory-account.ts';
import { tradeBooks } from '#test/engine/trade-books.ts';
import { planFor } from '../charges/brokerage-plan.ts';
import { EXACT_LEVIES } from '../charges/exact-levies.ts';
import { noteLevies } from '../charges/levy-lines.ts';
import type { TradingDay } from '../day.ts';
import { type Book, pairBook, settleBooks } from '../journal.ts';
import { add, sum } from '../money.ts';
import { type TripOrder, tripOrders } from './trip-orders.ts';
import type { TracedTrip } from './round-trips.ts';

const TODAY = '2025-06-20' as TradingDay;

const zerodhaBooks = zerodhaRows.map((rows) => booksOf(storeTrades([readFile(fileOf(ZERODHA_HEADER, rows), TODAY)])));
const anyBook = tradeBooks.map(({ instrument, trades }): Book[] => [
  { instrumentId: 1, instrument, trades, corrections: [], settlement: null },
]);
const accounts = fc.tuple(fc.oneof(zerodhaBooks, anyBook), fc.constantFrom('ZERODHA', 'GROWW', 'FYERS', 'nobody'));

/** Every order of every round trip of these books, and the contract days of their notes. */
function ordersOf(books: readonly Book[], broker: string) {
  const plan = planFor(broker);
  const paired = books.map((book) => pairBook(book, () => plan, TODAY));
  const settled = settleBooks(paired, [], () => plan).books;
  const notes = settled.flatMap(({ days }) => days);
  const found: { traced: TracedTrip; orders: TripOrder[] }[] = [];
  paired.forEach(({ instrument, days }, index) => {
    for (const traced of settled[index]?.trips ?? []) {
      found.push({ traced, orders: tripOrders(traced, { instrument, days, notes, planOn: () => plan }) });
    }
  });
  return { plan, notes, trips: found, averaged: paired.some(({ days }) => days.some((day) => day.averaged)) };
}

describe('the orders of a round trip', () => {
  it('bear its charges, and end with its position and its net', () => {
    fc.assert(
      fc.property(accounts, ([books, broker]) => {
        for (const { traced, orders } of ordersOf(books, broker).trips) {
          const { trip, open } = traced;
          expect(sum(orders.map(({ charges }) => charges))).toBe(add(trip.charges, trip.openCharges));
          for (const { charges, levies } of orders) expect(sum(levies.map(({ amount }) => amount))).toBe(charges);
          const held = open.reduce((total, { side, leg }) => total + (side === 'BUY' ? 1 : -1) * leg.quantity, 0);
          expect(orders.at(-1)?.position).toBe(held);
          expect(orders.at(-1)?.result).toBe(trip.net);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('are charged at rates and bases whose sum is the note, before it is rounded', () => {
    fc.assert(
      fc.property(accounts, ([books, broker]) => {
        const { plan, notes, trips, averaged } = ordersOf(books, broker);
        const orders = trips.flatMap((trip) => trip.orders);
        for (const [key, days] of Map.groupBy(notes, (day) => `${day.day} ${day.exchange}`)) {
          for (const group of Map.groupBy(days, (day) => day.group).values()) {
            const lines = orders.flatMap(({ order, levies }) => (`${order.day} ${order.exchange}` === key ? levies : []));
            const alone = days.length === group.length;
            for (const levy of EXACT_LEVIES) {
              // STT on an average price is rounded once for all orders of a side.
              if (!alone || (levy === 'stt' && averaged)) continue;
              const exact = lines.reduce((total, line) => total + (line.levy === levy ? (line.exact ?? 0n) : 0n), 0n);
              expect(exact).toBe(noteLevies(group, plan).get(levy)?.exact);
            }
          }
        }
      }),
      { numRuns: 200 },
    );
  });
});
