import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planFor } from '../charges/brokerage-plan.ts';
import { netOf } from '../daily/closed-trade.ts';
import type { TradingDay } from '../day.ts';
import { type Book, journalOf } from '../journal.ts';
import { add, sum } from '../money.ts';
import { aggregateOrders } from '../orders/aggregate-orders.ts';
import { fileOf, shuffled, ZERODHA_HEADER, zerodhaRows } from '#test/engine/arbitrary-tradebooks.ts';
import { booksOf, readFile, storeTrades } from '#test/engine/memory-account.ts';
import { type TradeBook, tradeBooks } from '#test/engine/trade-books.ts';
import { totalOf } from '../trades/charges.ts';
import { identify } from '../trades/identity.ts';
import type { StoredTrade } from '../trades/trade.ts';
import type { RoundTrip } from './round-trip.ts';
import type { TracedTrip } from './round-trips.ts';
import { tripsByTrade } from './trips-by-trade.ts';

const RUNS = { numRuns: 150 };
const TODAY = '2025-06-20' as TradingDay;
const PLAN = planFor('ZERODHA');

function tradesOf(rows: readonly string[]): StoredTrade[] {
  return storeTrades([readFile(fileOf(ZERODHA_HEADER, rows), TODAY)]);
}

function bookOf({ instrument, trades }: TradeBook): Book {
  return { instrumentId: 1, instrument, trades, corrections: [], settlement: null };
}

const anyBooks = fc.oneof(
  tradeBooks.map((book) => [bookOf(book)]),
  zerodhaRows.map((rows) => booksOf(tradesOf(rows))),
);

const journalOfBooks = (books: readonly Book[]) => journalOf(books, () => PLAN, TODAY);

/** Every leg of a round trip, its settlement at expiry left out. */
function legsOf({ closed, open }: TracedTrip) {
  return [...closed.flatMap(({ buy, sell }) => [buy, sell]), ...open.map(({ leg }) => leg)].filter(({ order }) => order.id !== 0);
}

describe('round trips', () => {
  it('partition the quantities and values of all orders', () => {
    const met = new Set<string>();
    fc.assert(
      fc.property(anyBooks, (books) => {
        const { trips } = journalOfBooks(books);
        const parts = Map.groupBy(trips.flatMap(legsOf), ({ order }) => order.id);
        for (const order of books.flatMap(({ trades }) => aggregateOrders(trades))) {
          const legs = parts.get(order.id) ?? [];
          expect(legs.reduce((units, leg) => units + leg.quantity, 0)).toBe(order.quantity);
          expect(sum(legs.map(({ value }) => value))).toBe(order.value);
        }
        for (const { trip } of trips) met.add(`${trip.side} ${trip.product} ${trip.status}`);
      }),
      RUNS,
    );
    const kinds = [
      'LONG intraday closed',
      'SHORT intraday closed',
      'LONG delivery closed',
      'LONG delivery open',
      'SHORT delivery unmatched',
    ];
    expect([...met]).toEqual(expect.arrayContaining([...kinds, 'LONG carry closed', 'SHORT carry closed', 'SHORT carry open']));
  });

  it('sum to the closed trades and to what is open, to the paisa', () => {
    fc.assert(
      fc.property(zerodhaRows, (rows) => {
        const { trips, closed, open } = journalOfBooks(booksOf(tradesOf(rows)));
        for (const id of new Set(trips.map(({ trip }) => trip.instrumentId))) {
          const own = trips.map(({ trip }) => trip).filter((trip) => trip.instrumentId === id);
          const [theirs, held] = [closed.filter((trade) => trade.instrumentId === id), open.filter((trade) => trade.instrumentId === id)];
          expect(sum(own.map(({ net }) => net))).toBe(sum(theirs.map(netOf)));
          expect(sum(own.map(({ charges }) => charges))).toBe(sum(theirs.map((trade) => add(totalOf(trade.charges), trade.dp))));
          expect(units(own.map(({ openQuantity }) => openQuantity))).toBe(units(held.map(({ quantity }) => quantity)));
          const dp = trips.flatMap((traced) => (traced.trip.instrumentId === id ? traced.open.map((position) => position.dp) : []));
          expect(sum(own.map(({ openCharges }) => openCharges))).toBe(sum([...held.map(({ charges }) => charges), ...dp]));
        }
        const counted = trips.flatMap((traced) => traced.closed);
        expect(counted).toHaveLength(closed.length);
        expect(new Set(counted).size).toBe(closed.length);
        for (const { trip, closed: parts } of trips) {
          expect(trip.quantity).toBe(units(parts.map(({ quantity }) => quantity)) + trip.openQuantity);
          expect(add(trip.net, trip.charges)).toBe(trip.gross);
        }
      }),
      RUNS,
    );
  });

  it('do not depend on the order in which trades came in', () => {
    const two = zerodhaRows.chain((rows) => fc.tuple(fc.constant(rows), shuffled(rows)));
    fc.assert(
      fc.property(two, ([rows, others]) => {
        expect(tripTexts(tradesOf(others))).toEqual(tripTexts(tradesOf(rows)));
      }),
      RUNS,
    );
  });

  it('have an anchor that no other has, among their own orders', () => {
    fc.assert(
      fc.property(anyBooks, (books) => {
        const { trips } = journalOfBooks(books);
        expect(new Set(trips.map(({ trip }) => trip.id)).size).toBe(trips.length);
        for (const { trip, orders } of trips) expect(orders.map(({ id }) => id)).toContain(trip.id);
        const found = tripsByTrade(trips);
        for (const { trip } of trips) expect(found.get(trip.id)?.trip).toBe(trip);
        for (const trade of books.flatMap(({ trades }) => trades)) expect(found.has(trade.id)).toBe(true);
      }),
      RUNS,
    );
  });

  it('of a contract begin where its position leaves zero, and end where it comes back', () => {
    const futures = tradeBooks.filter(({ instrument }) => instrument.segment === 'FUT');
    let flips = 0;
    fc.assert(
      fc.property(futures, (book) => {
        const { trips } = journalOfBooks([bookOf(book)]);
        const walked = walk(book.trades);
        flips += walked.filter(({ flipped }) => flipped).length;
        const told = trips.map(({ trip }) => ({ id: trip.id, side: trip.side, closed: trip.status === 'closed' }));
        const expected = walked.map(({ id, side, closed }) => ({ id, side, closed }));
        expect(told.toSorted(byId)).toEqual(expected.toSorted(byId));
      }),
      RUNS,
    );
    expect(flips).toBeGreaterThan(10);
  });

  it('of shares that net within a day are of that day and of one direction, and no other has intraday parts', () => {
    const shares = tradeBooks.filter(({ instrument }) => instrument.segment === 'EQ');
    fc.assert(
      fc.property(shares, (book) => {
        const { trips } = journalOfBooks([bookOf(book)]);
        for (const { trip, closed } of trips) {
          expect(new Set(closed.map(({ product }) => product === 'intraday')).size).toBeLessThanOrEqual(1);
          if (trip.product !== 'intraday') continue;
          expect(trip.exitedOn).toBe(trip.openedOn);
          expect(closed.map(({ direction }) => direction)).toEqual(closed.map(() => trip.side));
        }
      }),
      RUNS,
    );
  });
});

const byId = (a: { readonly id: number }, b: { readonly id: number }) => a.id - b.id;

function units(of: readonly number[]): number {
  return of.reduce((total, many) => total + many, 0);
}

/** Round trips as texts that do not depend on the order of arrival: sorted, with identities instead of ids. */
function tripTexts(trades: readonly StoredTrade[]): string[] {
  const names = new Map(identify(trades).map((identity, index) => [trades[index]?.id, identity]));
  return journalOfBooks(booksOf(trades))
    .trips.map(({ trip, orders }) => JSON.stringify([named(trip, names), orders.map(({ id }) => names.get(id))]))
    .toSorted();
}

function named(trip: RoundTrip, names: ReadonlyMap<number | undefined, string>): object {
  return { ...trip, id: names.get(trip.id) };
}

/** The round trips of a future, found by adding up its position. */
function walk(trades: readonly StoredTrade[]) {
  const trips: { id: number; side: string; closed: boolean; flipped: boolean }[] = [];
  let position = 0;
  for (const order of aggregateOrders(trades)) {
    const before = position;
    position += (order.side === 'BUY' ? 1 : -1) * order.quantity;
    const last = trips.at(-1);
    if (last && before !== 0 && before * position <= 0) last.closed = true;
    const flipped = before * position < 0;
    if (before === 0 || flipped) trips.push({ id: order.id, side: order.side === 'BUY' ? 'LONG' : 'SHORT', closed: false, flipped });
  }
  return trips;
}
