import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TimeOfDay, TradingDay } from '../day.ts';
import type { Exchange } from '../instruments/instrument.ts';
import { price, quantity, valueOf } from '../money.ts';
import { type FreshRow, type KnownTrade, resembling } from './resembling.ts';
import type { Side } from './trade.ts';

const RUNS = { numRuns: 1000 };
const maybe = <T>(...values: readonly T[]) => fc.constantFrom<T | null>(null, ...values);

/** Few values, so that much is equal. */
const facts = fc
  .record({
    instrumentId: fc.constantFrom(1, 2),
    exchange: fc.constantFrom<Exchange>('NSE', 'BSE'),
    day: fc.constantFrom('2025-06-02' as TradingDay, '2025-06-03' as TradingDay),
    time: maybe(36_000 as TimeOfDay, 40_000 as TimeOfDay),
    side: fc.constantFrom<Side>('BUY', 'SELL'),
    units: fc.integer({ min: 1, max: 3 }),
    rupees: fc.constantFrom(100, 200),
    tradeId: maybe('1', '2', '3'),
    orderId: maybe('A', 'B'),
  })
  .map(({ units, rupees, ...rest }) => {
    const each = price(rupees * 10_000);
    return { ...rest, quantity: quantity(units), price: each, value: valueOf(each, quantity(units)) };
  });
const rows = fc.array(facts, { maxLength: 12 }).map((list) => list.map((one, index): FreshRow => ({ ...one, index })));
const trades = fc
  .array(fc.tuple(facts, fc.boolean()), { maxLength: 12 })
  .map((list) => list.map(([one, sameReport], index): KnownTrade => ({ ...one, sameReport, id: 100 + index })));

test('neither the order of the rows nor that of the trades is a fact', () => {
  fc.assert(
    fc.property(rows, trades, fc.infiniteStream(fc.nat()), (fresh, known, numbers) => {
      const weigh = <T>(list: readonly T[]) =>
        list.map((one) => ({ one, weight: numbers.next().value as number })).toSorted((a, b) => a.weight - b.weight);
      const mixedRows = weigh(fresh).map(({ one }, index) => ({ ...one, index }));
      const mixedTrades = weigh(known).map(({ one }) => one);
      const told = (of: readonly FreshRow[], found: ReturnType<typeof resembling>) =>
        found.map(({ index, why }) => JSON.stringify({ ...of[index], index: 0, why })).sort((a, b) => (a < b ? -1 : 1));
      expect(told(mixedRows, resembling(mixedRows, mixedTrades))).toEqual(told(fresh, resembling(fresh, known)));
    }),
    RUNS,
  );
});

test('a row is held once, a trade stands for one row or one sum, and both are of one instrument, day and side', () => {
  fc.assert(
    fc.property(rows, trades, (fresh, known) => {
      const found = resembling(fresh, known);
      expect(new Set(found.map(({ index }) => index)).size).toBe(found.length);
      const byTrade = new Map(known.map((trade) => [trade.id, trade]));
      const single = found.filter(({ why }) => why === 'same-trade-id' || why === 'same-values').flatMap(({ tradeIds }) => tradeIds);
      const summed = found.filter(({ why }) => why === 'same-order' || why === 'same-total').flatMap(({ tradeIds }) => tradeIds);
      expect(new Set(single).size).toBe(single.length);
      expect(summed.filter((id) => single.includes(id))).toEqual([]);
      for (const { index, tradeIds } of found) {
        for (const id of tradeIds) {
          const [row, trade] = [fresh[index] as FreshRow, byTrade.get(id) as KnownTrade];
          expect([row.instrumentId, row.day, row.side]).toEqual([trade.instrumentId, trade.day, trade.side]);
        }
      }
    }),
    RUNS,
  );
});

test('rows are never held against trades whose ids of the exchange differ', () => {
  fc.assert(
    fc.property(rows, trades, (fresh, known) => {
      const ids = { row: (index: number) => String(1000 + index), trade: (id: number) => String(2000 + id) };
      const numbered = fresh.map((row) => ({ ...row, tradeId: ids.row(row.index) }));
      expect(
        resembling(
          numbered,
          known.map((trade) => ({ ...trade, tradeId: ids.trade(trade.id) })),
        ),
      ).toEqual([]);
    }),
    RUNS,
  );
});

test('a copy that lost its ids and times is held whole, and what it has beyond the journal is new', () => {
  fc.assert(
    fc.property(trades, fc.nat(3), (known, more) => {
      const copy = known.map((trade, index): FreshRow => ({ ...trade, tradeId: null, orderId: null, time: null, index }));
      const others = Array.from({ length: more }, (_, at) => ({ ...copy[0], instrumentId: 3, index: known.length + at }) as FreshRow);
      expect(resembling([...copy, ...(copy.length > 0 ? others : [])], known).map(({ index }) => index)).toEqual(
        copy.map(({ index }) => index),
      );
    }),
    RUNS,
  );
});
