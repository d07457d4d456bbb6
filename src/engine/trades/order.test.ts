import { expect, test } from 'vitest';
import type { TimeOfDay, TradingDay } from '../day.ts';
import type { Instrument } from '../instruments/instrument.ts';
import { paise, price, quantity } from '../money.ts';
import { oldestFirst, orderTrades } from './order.ts';
import type { StoredTrade } from './trade.ts';

const share: Instrument = { aliases: ['SHARE:TEST'], segment: 'EQ', symbol: 'TEST', contract: null };

test.each<[string, Partial<StoredTrade>, Partial<StoredTrade>]>([
  ['an earlier day', { day: '2025-06-02' as TradingDay }, { day: '2025-06-03' as TradingDay, time: null }],
  ['an earlier time', { time: 33_300 as TimeOfDay, orderId: '9' }, { time: 33_301 as TimeOfDay, orderId: '1' }],
  ['a time before none', { time: 55_800 as TimeOfDay }, { time: null, orderId: '1', tradeId: '1' }],
  ['a lower order id before a lower trade id', { orderId: '1', tradeId: '8' }, { orderId: '2', tradeId: '7' }],
  ['a shorter number', { orderId: '999' }, { orderId: '1000' }],
  ['an order id of 19 digits, read as text', { orderId: '1753070700000000001' }, { orderId: '1753070700000000002' }],
  ['a number before another text', { orderId: '7' }, { orderId: '20250602N1' }],
  ['an id before none', { tradeId: 'x' }, { tradeId: null }],
  ['a lower trade id', { orderId: '1', tradeId: '99' }, { orderId: '1', tradeId: '100' }],
])('%s comes first, though it arrived later', (_, earlier, later) => {
  const trades = [trade(1, later), trade(2, earlier)];
  expect(orderTrades(trades).map(({ id }) => id)).toEqual([2, 1]);
  expect(orderTrades(trades.toReversed()).map(({ id }) => id)).toEqual([2, 1]);
});

test('trades without a time keep their arrival within the day, whatever their ids', () => {
  const trades = [trade(3, { time: null, orderId: '1' }), trade(1, { time: null, orderId: '9' }), trade(2, { time: null })];
  expect(orderTrades(trades).map(({ id }) => id)).toEqual([1, 2, 3]);
});

test('equal trades keep their arrival', () => {
  expect(orderTrades([trade(2, {}), trade(1, {})]).map(({ id }) => id)).toEqual([1, 2]);
});

test('a file is turned round only where its days run downwards', () => {
  const [first, second, third] = [trade(1, {}), trade(2, {}), trade(3, { day: '2025-06-03' as TradingDay })];
  expect(oldestFirst([third, second, first])).toEqual([first, second, third]);
  expect(oldestFirst([first, second, third])).toEqual([first, second, third]);
  expect(oldestFirst([second, first])).toEqual([second, first]);
  expect(oldestFirst([])).toEqual([]);
});

function trade(id: number, facts: Partial<StoredTrade>): StoredTrade {
  return {
    id,
    row: id,
    instrument: share,
    exchange: 'NSE',
    day: '2025-06-02' as TradingDay,
    time: 36_000 as TimeOfDay,
    side: 'BUY',
    quantity: quantity(1),
    price: price(10_000),
    value: paise(100),
    tradeId: null,
    orderId: null,
    tradeToTrade: false,
    product: null,
    charges: null,
    ...facts,
  };
}
