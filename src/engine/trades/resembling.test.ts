import { expect, test } from 'vitest';
import type { TimeOfDay, TradingDay } from '../day.ts';
import { paise, price, quantity } from '../money.ts';
import { type FreshRow, type KnownTrade, resembling } from './resembling.ts';

const TRADE = {
  instrumentId: 1,
  exchange: 'NSE',
  day: '2025-06-02' as TradingDay,
  time: null,
  side: 'BUY',
  quantity: quantity(10),
  price: price(15_000_000),
  value: paise(1_500_000),
  tradeId: null,
  orderId: null,
} as const;

const row = (index: number, facts: Partial<FreshRow> = {}): FreshRow => ({ ...TRADE, index, ...facts });
const trade = (id: number, facts: Partial<KnownTrade> = {}): KnownTrade => ({ ...TRADE, id, sameReport: false, ...facts });
const units = (count: number) => ({ quantity: quantity(count), value: paise(count * 150_000) });
const at = (time: number) => ({ time: time as TimeOfDay });

test('of three equal rows beside two equal trades, two resemble one each and one is new', () => {
  expect(resembling([row(0), row(1), row(2)], [trade(7), trade(8)])).toEqual([
    { index: 0, tradeIds: [7], why: 'same-values' },
    { index: 1, tradeIds: [8], why: 'same-values' },
  ]);
});

test.each<[string, Partial<FreshRow>]>([
  ['instrument', { instrumentId: 2 }],
  ['day', { day: '2025-06-03' as TradingDay }],
  ['side', { side: 'SELL' }],
  ['quantity', units(11)],
  ['price', { price: price(15_000_100), value: paise(1_500_010) }],
])('another %s is another trade', (_, facts) => {
  expect(resembling([row(0, facts)], [trade(7)])).toEqual([]);
});

test('an average with four decimals resembles the same one with two', () => {
  expect(resembling([row(0, { price: price(15_000_049), value: paise(1_500_005) })], [trade(7)])).toHaveLength(1);
});

test('two ids of the exchange decide, whatever else is equal', () => {
  const [same, other] = [{ tradeId: '00421' }, { tradeId: '422' }];
  expect(resembling([row(0, other)], [trade(7, same)])).toEqual([]);
  expect(resembling([row(0, { tradeId: '421' })], [trade(7, same)])).toEqual([{ index: 0, tradeIds: [7], why: 'same-trade-id' }]);
  // A template without an exchange assumes NSE: an equal id is then no proof, but it is no proof of the contrary either.
  expect(resembling([row(0, same)], [trade(7, { ...same, exchange: 'BSE' })])).toEqual([{ index: 0, tradeIds: [7], why: 'same-values' }]);
  expect(resembling([row(0, same)], [trade(7)])).toHaveLength(1);
  expect(resembling([row(0)], [trade(7, same)])).toHaveLength(1);
});

test('a row with an id leaves the trade with another id to a row without one', () => {
  const found = resembling([row(0, { tradeId: '5' }), row(1)], [trade(7, { tradeId: '6' }), trade(8)]);
  expect(found.map(({ index, tradeIds }) => [index, ...tradeIds])).toEqual([
    [0, 8],
    [1, 7],
  ]);
});

test('order ids and times show different trades where both come with one kind of report', () => {
  for (const [ours, theirs] of [
    [{ orderId: '5' }, { orderId: '6' }],
    [at(36_000), at(36_060)],
  ]) {
    expect(resembling([row(0, ours)], [trade(7, { ...theirs, sameReport: true })])).toEqual([]);
    expect(resembling([row(0, ours)], [trade(7, { ...theirs, sameReport: false })])).toHaveLength(1);
    expect(resembling([row(0)], [trade(7, { ...theirs, sameReport: true })])).toHaveLength(1);
  }
  expect(resembling([row(0, at(36_010))], [trade(7, { ...at(36_000), sameReport: true })])).toHaveLength(1);
});

test('an order that was filled further since resembles what was filled before', () => {
  const known = trade(7, { ...units(30), orderId: 'A1', sameReport: true });
  expect(resembling([row(0, { ...units(65), orderId: 'A1' })], [known])).toEqual([{ index: 0, tradeIds: [7], why: 'same-order' }]);
  expect(resembling([row(0, { ...units(65), orderId: 'A2' })], [known])).toEqual([]);
  // Fills with ids of the exchange are told apart, whatever their order.
  const fill = { orderId: 'A1', tradeId: '1' };
  expect(resembling([row(0, { ...units(65), ...fill })], [trade(7, { ...units(30), ...fill, tradeId: '2' })])).toEqual([]);
});

test('several fills resemble the one trade that they add up to, and the reverse', () => {
  expect(resembling([row(0, units(50)), row(1, units(50))], [trade(7, units(100))])).toEqual([
    { index: 0, tradeIds: [7], why: 'same-total' },
    { index: 1, tradeIds: [7], why: 'same-total' },
  ]);
  expect(resembling([row(0, units(100))], [trade(7, units(40)), trade(8, units(60))])).toEqual([
    { index: 0, tradeIds: [7, 8], why: 'same-total' },
  ]);
  expect(resembling([row(0, units(50)), row(1, units(51))], [trade(7, units(100))])).toEqual([]);
  expect(resembling([row(0, units(50)), row(1, units(50))], [trade(7, { ...units(100), sameReport: true })])).toEqual([]);
});
