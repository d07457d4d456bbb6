import * as fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { shuffled } from '#test/engine/arbitrary-tradebooks.ts';
import { sampleShare, sampleTrade } from '#test/engine/sample-trade.ts';
import { daysBetween, type TimeOfDay, type TradingDay } from '../day.ts';
import { pairTrades } from '../journal.ts';
import { paise, quantity } from '../money.ts';
import type { Correction } from '../trades/corrections.ts';
import type { StoredTrade } from '../trades/trade.ts';

const TODAY = '2025-06-30' as TradingDay;
const dayOf = (number: number) => `2025-06-${String(number).padStart(2, '0')}` as TradingDay;

/** The legs of a result: ids 10 × n and 10 × n + 1. */
function result(number: number, bought: number, sold: number, importId = 1, units = 10): StoredTrade[] {
  const facts = { quantity: quantity(units), time: null, result: number, importId };
  return [
    sampleTrade(1000 * importId + 10 * number, { ...facts, day: dayOf(bought), value: paise(1000) }),
    sampleTrade(1000 * importId + 10 * number + 1, { ...facts, day: dayOf(sold), value: paise(1100), side: 'SELL' }),
  ];
}

function pair(trades: readonly StoredTrade[], corrections: readonly Correction[] = []) {
  return pairTrades({ instrumentId: 1, instrument: sampleShare, trades, corrections, settlement: null }, TODAY).paired;
}

const written = (trades: readonly StoredTrade[], corrections: readonly Correction[] = []) =>
  pair(trades, corrections).closed.map(
    ({ buy, sell, direction, product, orderAssumed, fromResult }) =>
      `${buy.order.id}-${sell.order.id} ${direction} ${product}${orderAssumed ? ' assumed' : ''}${fromResult ? ' result' : ''}`,
  );

test('each result is a closed trade of its own, never matched with another', () => {
  expect(written([...result(1, 3, 5), ...result(2, 4, 6)])).toEqual(['1010-1011 LONG delivery result', '1020-1021 LONG delivery result']);
  expect(pair([...result(1, 3, 5), sampleTrade(1, { day: dayOf(9) })]).open.map(({ leg }) => leg.order.id)).toEqual([1]);
});

test('the earlier day is the entry; within a day the time, and where there is none the order is assumed', () => {
  expect(written(result(1, 5, 3))).toEqual(['1010-1011 SHORT delivery result']);
  expect(written(result(1, 5, 5))).toEqual(['1010-1011 LONG intraday assumed result']);
  const timed = result(1, 5, 5).map((leg) => ({ ...leg, time: (leg.side === 'SELL' ? 36_000 : 40_000) as TimeOfDay }));
  expect(written(timed)).toEqual(['1010-1011 SHORT intraday result']);
});

test.each([
  // What may be the purchase: on its day.
  ['BUY', 2, true],
  ['BUY', 3, false],
  ['BUY', 4, true],
  ['BUY', 12, true],
  ['BUY', 13, true],
  // What may be the sale: on its day, or before a settlement then.
  ['SELL', 3, true],
  ['SELL', 7, true],
  ['SELL', 8, false],
  ['SELL', 12, false],
  ['SELL', 13, true],
] as const)('a result from day 3 to day 12 with a %s on day %i counts: %s', (side, traded, counts) => {
  const closed = written([...result(1, 3, 12), sampleTrade(1, { day: dayOf(traded), side })]);
  expect(closed.filter((one) => one.endsWith('result'))).toEqual(counts ? ['1010-1011 LONG delivery result'] : []);
});

test('a short result gives way to what may be its sale or its purchase, one of a day to any trade of the day', () => {
  const counts = (bought: number, sold: number, side: 'BUY' | 'SELL', day: number) =>
    written([...result(1, bought, sold), sampleTrade(1, { day: dayOf(day), side })]).length > 0;
  expect([counts(12, 3, 'SELL', 3), counts(12, 3, 'BUY', 12), counts(12, 3, 'BUY', 3)]).toEqual([false, false, true]);
  expect([counts(5, 5, 'SELL', 5), counts(5, 5, 'BUY', 5), counts(5, 5, 'BUY', 4)]).toEqual([false, false, true]);
});

test.each([
  ['the sale alone: the purchase is that of the result', [['SELL', 12, 10]], ['1010-1 LONG delivery'], []],
  ['a sale that the report dates by its settlement', [['SELL', 9, 10]], ['1010-1 LONG delivery'], []],
  ['the purchase alone: the sale is that of the result', [['BUY', 3, 10]], ['1-1011 LONG delivery'], []],
  [
    'both',
    [
      ['BUY', 3, 10],
      ['SELL', 12, 10],
    ],
    ['1-2 LONG delivery'],
    [],
  ],
  ['a sale of fewer units', [['SELL', 12, 9]], [], [1]],
  ['a purchase of fewer units', [['BUY', 3, 9]], [], [1]],
  [
    'the sale, and a trade before the purchase',
    [
      ['BUY', 2, 1],
      ['SELL', 12, 10],
    ],
    ['1-2 LONG delivery'],
    [2],
  ],
  [
    'the purchase, and a trade after the sale',
    [
      ['BUY', 3, 10],
      ['BUY', 14, 1],
    ],
    [],
    [1, 2],
  ],
  [
    'the sale, and a later trade',
    [
      ['SELL', 12, 10],
      ['BUY', 20, 5],
    ],
    ['1010-1 LONG delivery'],
    [2],
  ],
] as const)('a result from day 3 to day 12, of which trades tell %s', (_, trades, closed, open) => {
  const told = trades.map(([side, day, units], index) =>
    sampleTrade(index + 1, { day: dayOf(day), side, quantity: quantity(units), orderId: `${index}` }),
  );
  expect(written([...result(1, 3, 12), ...told])).toEqual(closed);
  expect(pair([...result(1, 3, 12), ...told]).open.map(({ leg }) => leg.order.id)).toEqual(open);
});

test('a deleted trade tells no other leg', () => {
  const gone: Correction = { tradeId: 1, quantity: quantity(0), value: paise(0), charges: null };
  const sale = sampleTrade(1, { day: dayOf(12), side: 'SELL', quantity: quantity(10) });
  expect(pair([...result(1, 3, 12), sale], [gone])).toEqual({ closed: [], open: [] });
});

test('a trade that the user deleted still replaces a result, and a deleted result is gone', () => {
  const gone = (tradeId: number): Correction => ({ tradeId, quantity: quantity(0), value: paise(0), charges: null });
  expect(written([...result(1, 3, 5), sampleTrade(1, { day: dayOf(3) })], [gone(1)])).toEqual([]);
  expect(pair(result(1, 3, 5), [gone(1010), gone(1011)])).toEqual({ closed: [], open: [] });
});

const days = fc.integer({ min: 1, max: 25 });
const books = fc
  .tuple(
    fc.array(fc.tuple(days, days, fc.integer({ min: 1, max: 2 })), { maxLength: 6 }),
    fc.array(fc.tuple(days, fc.boolean(), fc.constantFrom(1, 10, 20)), { maxLength: 6 }),
  )
  .map(([results, trades]) => [
    ...results.flatMap(([bought, sold, importId], index) => result(index + 1, bought, sold, importId)),
    ...trades.map(([day, isBuy, units], index) =>
      sampleTrade(index + 1, { day: dayOf(day), side: isBuy ? 'BUY' : 'SELL', quantity: quantity(units), orderId: `${index}` }),
    ),
  ]);

it('does not depend on the order of the input', () => {
  const two = books.chain((trades) => fc.tuple(fc.constant(trades), shuffled(trades)));
  fc.assert(
    fc.property(two, ([trades, others]) => {
      expect(pair(others)).toEqual(pair(trades));
    }),
  );
});

it('counts a result exactly where no trade can be one of its executions, and pairs trades with the legs that they lack', () => {
  fc.assert(
    fc.property(books, (trades) => {
      const ordinary = trades.filter((trade) => trade.result === undefined);
      const paired = pair(trades);
      const counted = new Set(paired.closed.filter((match) => match.fromResult).map((match) => match.buy.order.id));
      for (const buy of trades.filter((trade) => trade.result !== undefined && trade.side === 'BUY')) {
        const sold = trades.find((trade) => trade.id === buy.id + 1)?.day ?? buy.day;
        const [entry, exit] = [buy.day, sold].toSorted() as [TradingDay, TradingDay];
        const [enters, leaves] = buy.day <= sold ? ['BUY', 'SELL'] : ['SELL', 'BUY'];
        const isReplaced = ordinary.some(({ day, side }) => {
          if (entry === exit) return day === entry;
          const isExit = side === leaves && day >= entry && day <= exit && daysBetween(day, exit) <= 4;
          return (side === enters && day === entry) || isExit;
        });
        expect(counted.has(buy.id)).toBe(!isReplaced);
      }
      const others = paired.closed.filter((match) => !match.fromResult);
      const used = new Set(
        [...others.flatMap(({ buy, sell }) => [buy, sell]), ...paired.open.map(({ leg }) => leg)].map(({ order }) => order.id),
      );
      const legs = trades.filter((trade) => trade.result !== undefined && used.has(trade.id));
      for (const leg of legs) {
        expect(counted.has(leg.id - (leg.id % 10))).toBe(false);
        expect(used.has(leg.id % 10 === 0 ? leg.id + 1 : leg.id - 1)).toBe(false);
        expect(ordinary.every(({ day }) => leg.day < day) || ordinary.every(({ day }) => leg.day > day)).toBe(true);
      }
      expect({ closed: others, open: paired.open }).toEqual(pair([...ordinary, ...legs.map((leg) => ({ ...leg, result: undefined }))]));
    }),
  );
});
