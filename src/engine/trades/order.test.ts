import { expect, test } from 'vitest';
import type { TimeOfDay, TradingDay } from '../day.ts';
import { sampleTrade } from '#test/engine/sample-trade.ts';
import { byDay, oldestFirst, orderTrades } from './order.ts';
import type { StoredTrade } from './trade.ts';

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
  const trades = [sampleTrade(1, later), sampleTrade(2, earlier)];
  expect(orderTrades(trades).map(({ id }) => id)).toEqual([2, 1]);
  expect(orderTrades(trades.toReversed()).map(({ id }) => id)).toEqual([2, 1]);
});

test('trades without a time keep their arrival within the day, whatever their ids', () => {
  const trades = [
    sampleTrade(3, { time: null, orderId: '1' }),
    sampleTrade(1, { time: null, orderId: '9' }),
    sampleTrade(2, { time: null }),
  ];
  expect(orderTrades(trades).map(({ id }) => id)).toEqual([1, 2, 3]);
});

test('equal trades keep their arrival', () => {
  expect(orderTrades([sampleTrade(2, {}), sampleTrade(1, {})]).map(({ id }) => id)).toEqual([1, 2]);
});

test('a file is turned round where its days run downwards, else its times, else where its report has the newest first', () => {
  const [first, second, third] = [sampleTrade(1, {}), sampleTrade(2, {}), sampleTrade(3, { day: '2025-06-03' as TradingDay })];
  for (const isNewestFirst of [true, false]) {
    expect(oldestFirst([third, second, first], isNewestFirst)).toEqual([first, second, third]);
    expect(oldestFirst([first, second, third], isNewestFirst)).toEqual([first, second, third]);
    expect(oldestFirst([], isNewestFirst)).toEqual([]);
  }
  expect(oldestFirst([second, first], false)).toEqual([second, first]);
  expect(oldestFirst([second, first], true)).toEqual([first, second]);
  const later = sampleTrade(3, { time: 36_001 as TimeOfDay });
  expect(oldestFirst([first, later], true)).toEqual([first, later]);
  expect(oldestFirst([later, second, first], false)).toEqual([first, second, later]);
});

test('the rows of a day stay as they are where a newer sheet comes first', () => {
  const [first, second, third] = [sampleTrade(1, {}), sampleTrade(2, {}), sampleTrade(3, { day: '2025-06-03' as TradingDay })];
  expect(byDay([third, first, second])).toEqual([first, second, third]);
});
