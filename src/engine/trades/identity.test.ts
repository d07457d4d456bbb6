import { expect, test } from 'vitest';
import type { TimeOfDay, TradingDay } from '../day.ts';
import type { Instrument } from '../instruments/instrument.ts';
import { sampleTrade } from '#test/engine/sample-trade.ts';
import { identify } from './identity.ts';
import type { StoredTrade } from './trade.ts';

const option: Instrument = { aliases: ['OPT:X'], segment: 'OPT', symbol: 'X', contract: null };
const future: Instrument = { aliases: ['FUT:X'], segment: 'FUT', symbol: 'X', contract: null };

test.each<[string, Partial<StoredTrade>]>([
  ['exchange', { exchange: 'BSE' }],
  ['market', { instrument: option }],
  ['day', { day: '2025-06-03' as TradingDay }],
  ['id', { tradeId: '8' }],
])('trades of one id are told apart by %s', (_, facts) => {
  const [first, second] = identify([sampleTrade(1, { tradeId: '7' }), sampleTrade(2, { tradeId: '7', ...facts })]);
  expect(first).not.toBe(second);
});

test('futures and options share their trade ids; nothing else of a trade with an id counts', () => {
  const [first, second] = identify([
    sampleTrade(1, { tradeId: '7', instrument: option, time: null }),
    sampleTrade(2, { tradeId: '7', instrument: future, side: 'SELL' }),
  ]);
  expect(first).toBe(second);
});

test('identical rows without an id are separate trades, whatever stands between them, and the same ones when read again', () => {
  const row = sampleTrade(1, {});
  const other = sampleTrade(2, { time: 36_001 as TimeOfDay });
  const first = identify([row, other, row]);
  expect(new Set(first).size).toBe(3);
  expect(identify([other, row, row]).toSorted()).toEqual(first.toSorted());
});

test('a row that was read at midnight once is known by that', () => {
  const midnight = 0 as TimeOfDay;
  const known = identify([sampleTrade(1, { time: midnight })]);
  expect(identify([sampleTrade(1, { time: null, knownAs: { time: midnight } })])).toEqual(known);
});

test('a share of BSE that was read as one of NSE is known by that, with an id or without', () => {
  for (const tradeId of ['7', null]) {
    const known = identify([sampleTrade(1, { tradeId, exchange: 'NSE' })]);
    expect(identify([sampleTrade(1, { tradeId, exchange: 'BSE', knownAs: { exchange: 'NSE' } })])).toEqual(known);
  }
});

test('the legs of a closed result are recognised by the whole result, in any order of the rows, and never as trades', () => {
  const bought = sampleTrade(1, {});
  const sold = (day: string) => sampleTrade(2, { day: day as TradingDay, side: 'SELL' });
  const results = (...days: string[]) =>
    days.flatMap((day, index) => [
      { ...bought, result: index + 1 },
      { ...sold(day), result: index + 1 },
    ]);
  const both = identify(results('2025-06-03', '2025-06-04'));
  expect(new Set(both).size).toBe(4);
  expect(identify(results('2025-06-04'))).toEqual(both.slice(2));
  expect(identify(results('2025-06-04', '2025-06-03').toReversed()).toSorted()).toEqual(both.toSorted());
  expect(identify([bought, sold('2025-06-03')]).some((identity) => both.includes(identity))).toBe(false);
  const twice = identify(results('2025-06-03', '2025-06-03'));
  expect(new Set(twice).size).toBe(4);
  expect(twice).toEqual(expect.arrayContaining(both.slice(0, 2)));
});
