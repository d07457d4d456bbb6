import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TradingDay } from '../day.ts';
import type { Contract } from '../instruments/instrument.ts';
import { price, quantity, valueOf } from '../money.ts';
import { aggregateOrders } from '../orders/aggregate-orders.ts';
import { pairContract } from '../pairing/pair-contract.ts';
import { pairEquity } from '../pairing/pair-equity.ts';
import { sampleTrade } from '#test/engine/sample-trade.ts';
import { shareFactor, unitsFactor } from './adjust-contract.ts';
import type { LotAction } from './lot-action.ts';

const RUNS = { numRuns: 100 };
const [BEFORE, ON, AFTER] = ['2025-06-30', '2025-07-04', '2025-07-08'] as unknown as [TradingDay, TradingDay, TradingDay];
const small = fc.integer({ min: 1, max: 6 });
const event = fc
  .record({ kind: fc.constantFrom('split', 'bonus', 'consolidation'), given: small, held: small })
  .map(({ kind, ...ratio }) => ({ kind, ratio }));
const events = fc.array(event, { minLength: 1, maxLength: 3 });

test('the factor of a day is what its actions make of shares, in any order', () => {
  fc.assert(
    fc.property(events, (list) => {
      const { given, held } = shareFactor(list);
      expect(shareFactor(list.toReversed())).toEqual({ given, held });
      // So many shares that each action gives whole ones.
      const units = list.reduce((product, { ratio }) => product * ratio.held, 1);
      const actions = list.map(({ kind, ratio }, index): LotAction => {
        const effect = kind === 'bonus' ? ({ kind, creditId: 900 + index, ...ratio } as const) : ({ kind: 'ratio', ...ratio } as const);
        return { id: index + 1, on: ON, effect };
      });
      const { open } = pairEquity(aggregateOrders([sampleTrade(1, { day: BEFORE, side: 'BUY', quantity: quantity(units) })]), actions);
      const after = open.reduce((total, { leg }) => total + leg.quantity, 0);
      expect(after * held).toBe(units * given);
    }),
    RUNS,
  );
});

const contract: Contract = {
  underlying: 'NOSUCH',
  expiryOn: '2025-07-31' as TradingDay,
  expiryAssumed: false,
  strike: null,
  optionType: null,
};
const position = fc.record({
  lots: small,
  lot: fc.integer({ min: 1, max: 2000 }),
  from: fc.integer({ min: 50, max: 90_000 }),
  isLong: fc.boolean(),
});

test('lots that were held before and as many after close each other, with the difference of their values', () => {
  fc.assert(
    fc.property(events, position, fc.integer({ min: 50, max: 90_000 }), (list, { lots, lot, from, isLong }, to) => {
      const ratio = unitsFactor('NSE', contract, ON, shareFactor(list));
      // A lot that the factor leaves whole.
      const units = lots * lot * ratio.held;
      const traded = (id: number, day: TradingDay, side: 'BUY' | 'SELL', count: number, each: number) =>
        sampleTrade(id, {
          day,
          side,
          quantity: quantity(count),
          price: price(each * 100),
          value: valueOf(price(each * 100), quantity(count)),
        });
      const [opens, closes] = isLong ? (['BUY', 'SELL'] as const) : (['SELL', 'BUY'] as const);
      const trades = [traded(1, BEFORE, opens, units, from), traded(2, AFTER, closes, lots * lot * ratio.given, to)];
      const adjusted: LotAction = { id: 1, on: ON, effect: { kind: 'ratio', ...ratio } };
      const { closed, open } = pairContract(contract, aggregateOrders(trades), { today: AFTER, price: null }, [adjusted]);
      expect(open).toEqual([]);
      const gross = closed.reduce((total, { buy, sell }) => total + sell.value - buy.value, 0);
      const [first, last] = trades.map(({ value }) => value);
      expect(gross).toBe(isLong ? (last ?? 0) - (first ?? 0) : (first ?? 0) - (last ?? 0));
    }),
    RUNS,
  );
});

test('a dividend moves the result of a future by itself for each unit, long and short, and nothing else', () => {
  fc.assert(
    fc.property(
      position,
      fc.integer({ min: 50, max: 90_000 }),
      fc.integer({ min: 1, max: 4900 }),
      ({ lots, lot, from, isLong }, to, dividend) => {
        const units = quantity(lots * lot);
        const traded = (id: number, day: TradingDay, side: 'BUY' | 'SELL', each: number) =>
          sampleTrade(id, { day, side, quantity: units, price: price(each * 100), value: valueOf(price(each * 100), units) });
        const [opens, closes] = isLong ? (['BUY', 'SELL'] as const) : (['SELL', 'BUY'] as const);
        const orders = aggregateOrders([traded(1, BEFORE, opens, from), traded(2, AFTER, closes, to)]);
        const grossBy = (actions: readonly LotAction[]) =>
          pairContract(contract, orders, { today: AFTER, price: null }, actions).closed.reduce(
            (total, { buy, sell }) => total + sell.value - buy.value,
            0,
          );
        const lowered = grossBy([{ id: 1, on: ON, effect: { kind: 'call', perShare: -dividend as never } }]);
        expect(lowered - grossBy([])).toBe((isLong ? 1 : -1) * dividend * units);
      },
    ),
    RUNS,
  );
});
