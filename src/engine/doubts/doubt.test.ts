import { expect, it } from 'vitest';
import type { TradingDay } from '../day.ts';
import { paise } from '../money.ts';
import { byAmount, type Doubt, doubtId, figureDoubts, ofSymbol, onDay, sumOf } from './doubt.ts';

const [MONDAY, TUESDAY] = ['2026-06-01', '2026-06-02'] as [TradingDay, TradingDay];
const doubt = (more: Partial<Doubt>): Doubt => ({
  id: doubtId('corporate-action', 1, 'key'),
  kind: 'corporate-action',
  name: 'ITC',
  symbol: 'ITC',
  accountId: 1,
  parts: [{ day: MONDAY, trades: 2, count: 1, rests: paise(-700) }],
  changes: null,
  ...more,
});
const change = (day: TradingDay, net: number, symbol = 'ITC') => ({ symbol, day, net: paise(net) });
const split = doubt({ changes: [change(MONDAY, 500), change(TUESDAY, -2000, 'TCS')] });
const sales = doubt({
  id: 'purchase-missing 1 2',
  kind: 'purchase-missing',
  name: 'TCS',
  symbol: 'TCS',
  parts: [
    { day: MONDAY, trades: 0, count: 2, rests: paise(90_000) },
    { day: TUESDAY, trades: 0, count: 1, rests: paise(10_000) },
  ],
});

it('sums a doubt: its change where that is known, else what rests on it', () => {
  expect(sumOf(split)).toEqual({ amount: -1500, rests: null, count: 1 });
  expect(sumOf(sales)).toEqual({ amount: null, rests: 100_000, count: 3 });
  expect(sumOf(doubt({ changes: [] }))).toEqual({ amount: 0, rests: null, count: 1 });
});

it('never adds what rests on doubts to amounts, nor lets signs cancel', () => {
  const gain = doubt({ id: 'b', changes: [change(MONDAY, 1500)] });
  expect(figureDoubts([split, gain, sales])).toEqual({
    amount: 3000,
    kinds: [
      { kind: 'corporate-action', amount: 3000, rests: null, count: 2 },
      { kind: 'purchase-missing', amount: null, rests: 100_000, count: 3 },
    ],
  });
  expect(figureDoubts([doubt({}), doubt({ parts: [{ day: MONDAY, trades: 1, count: 1, rests: paise(700) }] })])?.kinds).toEqual([
    { kind: 'corporate-action', amount: null, rests: 1400, count: 2 },
  ]);
});

it('says nothing of a figure that rests on nothing open', () => {
  expect(figureDoubts([])).toBeNull();
  expect(figureDoubts([doubt({ changes: [] })])).toBeNull();
  expect(figureDoubts([doubt({ parts: [{ day: MONDAY, trades: 0, count: 1, rests: null }] })])).toBeNull();
  expect(figureDoubts([sales])).not.toBeNull();
});

it('takes of a doubt what is of a day or an instrument', () => {
  expect(onDay(split, TUESDAY)).toMatchObject({ parts: [], changes: [{ net: -2000 }] });
  expect(onDay(doubt({}), TUESDAY)).toBeNull();
  expect(ofSymbol(split, 'TCS')).toMatchObject({ parts: [], changes: [{ net: -2000 }] });
  expect(ofSymbol(split, 'SBIN')).toBeNull();
});

it('puts the largest amount first, then what is said in words', () => {
  const small = doubt({ id: 'c', changes: [change(MONDAY, 10)] });
  expect(byAmount([sales, small, doubt({ id: 'd' }), split]).map(({ id }) => id)).toEqual([split.id, 'c', sales.id, 'd']);
});
