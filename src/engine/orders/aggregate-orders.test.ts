import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TimeOfDay, TradingDay } from '../day.ts';
import { paise, quantity, sum } from '../money.ts';
import { sampleTrade } from '#test/engine/sample-trade.ts';
import { tradeBooks } from '#test/engine/trade-books.ts';
import type { Charges } from '../trades/charges.ts';
import type { StoredTrade } from '../trades/trade.ts';
import { aggregateOrders } from './aggregate-orders.ts';

const charges = { brokerage: 2000, exchange: 307, clearing: 0, sebi: 10, ipft: 1, stt: 2500, stamp: 300, gst: 417, other: 0 } as Charges;

describe('trades become orders', () => {
  test('the trades of one order become one order, summed exactly, at the time and place of its first trade', () => {
    const orders = aggregateOrders([
      ofOrderA(1, { time: 36_002 as TimeOfDay, quantity: quantity(3), value: paise(1001) }),
      ofOrderA(2, { time: 36_000 as TimeOfDay, quantity: quantity(4), value: paise(1334) }),
      ofOrderA(3, { time: 36_001 as TimeOfDay, orderId: 'B' }),
    ]);
    expect(orders.map(({ id, tradeIds, time, quantity, value }) => ({ id, tradeIds, time, quantity, value }))).toEqual([
      { id: 2, tradeIds: [2, 1], time: 36_000, quantity: 7, value: 2335 },
      { id: 3, tradeIds: [3], time: 36_001, quantity: 1, value: 100 },
    ]);
  });

  test.each<[string, Partial<StoredTrade>]>([
    ['side', { side: 'SELL' }],
    ['day', { day: '2025-06-03' as TradingDay }],
    ['exchange', { exchange: 'BSE' }],
    ['product', { product: 'intraday' }],
    ['trade-to-trade series', { tradeToTrade: true }],
    ['order', { orderId: 'B' }],
  ])('another %s is another order', (_, facts) => {
    expect(aggregateOrders([ofOrderA(1, {}), ofOrderA(2, facts)]).map(({ tradeIds }) => tradeIds)).toEqual([[1], [2]]);
  });

  test.each<[string, Partial<StoredTrade>, Partial<StoredTrade>, number]>([
    ['of one second are one order', {}, {}, 1],
    ['of two seconds are two', {}, { time: 36_001 as TimeOfDay }, 2],
    ['without a time are two, identical or not', { time: null }, { time: null }, 2],
    ['stand apart from an order of the same second', {}, { orderId: '36000' }, 2],
  ])('trades without an order id %s', (_, first, second, count) => {
    const orders = aggregateOrders([sampleTrade(1, { ...first }), sampleTrade(2, { ...second })]);
    expect(orders).toHaveLength(count);
  });

  test('the charges of the file are summed where every trade has them, and unknown where one has none', () => {
    const [both] = aggregateOrders([ofOrderA(1, { charges }), ofOrderA(2, { charges })]);
    const [one] = aggregateOrders([ofOrderA(1, { charges }), ofOrderA(2, {})]);
    expect(both?.charges).toEqual({ ...charges, brokerage: 4000, exchange: 614, sebi: 20, ipft: 2, stt: 5000, stamp: 600, gst: 834 });
    expect(one?.charges).toBeNull();
  });

  test('law: every trade is in one order, and quantity and value are kept', () => {
    fc.assert(
      fc.property(tradeBooks, ({ trades }) => {
        const orders = aggregateOrders(trades);
        expect(orders.flatMap(({ tradeIds }) => tradeIds).sort((a, b) => a - b)).toEqual(trades.map(({ id }) => id));
        expect(sum(orders.map(({ value }) => value))).toBe(sum(trades.map(({ value }) => value)));
        expect(orders.reduce((total, order) => total + order.quantity, 0)).toBe(trades.reduce((total, trade) => total + trade.quantity, 0));
      }),
      { numRuns: 300 },
    );
  });
});

function ofOrderA(id: number, facts: Partial<StoredTrade>): StoredTrade {
  return sampleTrade(id, { orderId: 'A', ...facts });
}
