import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LotAction, LotEffect } from '../corporate-actions/lot-action.ts';
import { addDays, type TradingDay } from '../day.ts';
import type { Contract } from '../instruments/instrument.ts';
import { price, quantity, sum, toRupees, valueOf } from '../money.ts';
import { aggregateOrders } from '../orders/aggregate-orders.ts';
import type { StoredTrade } from '../trades/trade.ts';
import { sampleTrade } from '#test/engine/sample-trade.ts';
import { tradeBooks } from '#test/engine/trade-books.ts';
import { pairContract } from './pair-contract.ts';
import { asExecuted, type Leg, type Paired } from './position.ts';

const EXPIRY = '2024-10-31' as TradingDay;
const CALL: Contract = { underlying: 'RELIANCE', expiryOn: EXPIRY, expiryAssumed: false, strike: price(27_000_000), optionType: 'CE' };
const FUTURE: Contract = { ...CALL, strike: null, optionType: null };
const AFTER = { today: '2024-11-05' as TradingDay, price: null };
const on = '2024-10-28' as TradingDay;
const INTO: LotAction = { id: 7, on, effect: { kind: 'whole', instrumentId: 2, given: 2, held: 1 } };
const SAME: LotAction = { id: 7, on, effect: { kind: 'ratio', given: 2, held: 1 } };

/** The bonus of RELIANCE of October 2024: lot 250 → 500. Every figure was computed by hand. */
describe('contracts that a bonus adjusts', () => {
  test('what is held of the old strike goes into the new one with its cost; what was closed before stays', () => {
    const { closed, open, left } = pair(CALL, ['2024-10-21 BUY 500 40', '2024-10-25 SELL 250 50'], [INTO]);
    expect(closed.map(({ buy, sell }) => [text(buy), text(sell)])).toEqual([['250 at 10000, 2024-10-21', '250 at 12500, 2024-10-25']]);
    expect(left?.map(({ leg, into, given }) => [text(leg), leg.order.side, into, given])).toEqual([
      ['250 at 10000, 2024-10-21', 'BUY', 2, 500],
    ]);
    expect(open).toEqual([]);
  });

  test('units that came pair with later trades, long and short, and expire as others do', () => {
    const credit = { action: 7, on };
    const long = { ...sampleTrade(1, { ...traded('2024-10-21 BUY 500 20'), time: null }), credit };
    const sold = pairContract(CALL, aggregateOrders([long, ...read(['2024-10-29 SELL 300 12'], 2)]), AFTER);
    expect(sold.closed.map(({ buy, sell, expired, direction }) => [text(buy), text(sell), expired, direction])).toEqual([
      ['300 at 6000, 2024-10-21', '300 at 3600, 2024-10-29', false, 'LONG'],
      ['200 at 4000, 2024-10-21', '200 at 0, 2024-10-31', true, 'LONG'],
    ]);
    const short = { ...sampleTrade(1, { ...traded('2024-10-21 SELL 500 15'), time: null }), credit };
    const bought = pairContract(CALL, aggregateOrders([short, ...read(['2024-10-30 BUY 500 10'], 2)]), AFTER);
    expect(bought.closed.map(({ buy, sell, direction }) => [text(buy), text(sell), direction])).toEqual([
      ['500 at 5000, 2024-10-30', '500 at 7500, 2024-10-21', 'SHORT'],
    ]);
  });

  test('a future keeps its name: 250 at 2,700 are 500 at 1,350, and a trade of the ex-date is after it', () => {
    const { closed, open } = pair(FUTURE, ['2024-10-21 BUY 250 2700', '2024-10-28 SELL 300 1340', '2024-10-29 SELL 200 1345'], [SAME]);
    expect(closed.map(({ buy, sell }) => [text(buy), text(sell)])).toEqual([
      ['300 at 405000, 2024-10-21', '300 at 402000, 2024-10-28'],
      ['200 at 270000, 2024-10-21', '200 at 269000, 2024-10-29'],
    ]);
    expect(open).toEqual([]);
  });

  test('a short future is adjusted alike', () => {
    const { closed } = pair(FUTURE, ['2024-10-21 SELL 250 2700', '2024-10-29 BUY 500 1340'], [SAME]);
    expect(closed.map(({ buy, sell, direction }) => [text(buy), text(sell), direction])).toEqual([
      ['500 at 670000, 2024-10-29', '500 at 675000, 2024-10-21', 'SHORT'],
    ]);
  });
});

const ratio = fc.record({ held: fc.integer({ min: 1, max: 6 }), given: fc.integer({ min: 1, max: 12 }) });
const effects: fc.Arbitrary<LotEffect> = fc.oneof(
  ratio.map((of): LotEffect => ({ kind: 'ratio', ...of })),
  ratio.map((of): LotEffect => ({ kind: 'whole', instrumentId: 2, ...of })),
);
const FIRST = sampleTrade(0, {}).day;
const actions = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 4 }), effects), { maxLength: 3 })
  .map((list) => list.map(([day, effect], index): LotAction => ({ id: index + 1, on: addDays(FIRST, day), effect })));
const contracts = tradeBooks.filter(({ instrument }) => instrument.segment !== 'EQ').map(({ trades }) => trades);

describe('laws of adjusted contracts', () => {
  test('what was executed of each order is in its legs, to the unit and the paisa; the value of each side is kept', () => {
    fc.assert(
      fc.property(contracts, actions, (trades, acts) => {
        const paired = pairContract(null, aggregateOrders(trades), AFTER, acts);
        const legs = Map.groupBy(legsOf(paired), (leg) => leg.order.id);
        for (const order of aggregateOrders(trades)) {
          const parts = (legs.get(order.id) ?? []).map(asExecuted);
          expect(parts.reduce((total, leg) => total + leg.quantity, 0)).toBe(order.quantity);
          expect(sum(parts.map((leg) => leg.value))).toBe(order.value);
        }
        for (const side of ['BUY', 'SELL'] as const) {
          const kept = [...paired.closed.map((match) => (side === 'BUY' ? match.buy : match.sell)), ...paired.open.map(({ leg }) => leg)];
          const away = (paired.left ?? []).flatMap(({ into, leg }) => (into === null ? [] : leg));
          const values = [...kept, ...away].flatMap(({ order, value }) => (order.side === side ? value : []));
          expect(sum(values)).toBe(sum(trades.flatMap((trade) => (trade.side === side ? trade.value : []))));
        }
      }),
      { numRuns: 400 },
    );
  });

  test('what is matched before the ex-date is as if there were no action', () => {
    fc.assert(
      fc.property(contracts, ratio, fc.integer({ min: 0, max: 4 }), (trades, of, days) => {
        const action: LotAction = { id: 1, on: addDays(FIRST, days), effect: { kind: 'ratio', ...of } };
        const before = trades.filter(({ day }) => day < action.on);
        const alone = pairContract(null, aggregateOrders(before), AFTER).closed;
        expect(pairContract(null, aggregateOrders(trades), AFTER, [action]).closed.slice(0, alone.length)).toEqual(alone);
      }),
      { numRuns: 200 },
    );
  });
});

function legsOf({ closed, open, left = [] }: Paired): Leg[] {
  return [...closed.flatMap(({ buy, sell }) => [buy, sell]), ...open.map(({ leg }) => leg), ...left.map(({ leg }) => leg)];
}

function pair(contract: Contract, lines: readonly string[], acts: readonly LotAction[]): Paired {
  return pairContract(contract, aggregateOrders(read(lines, 1)), AFTER, acts);
}

function read(lines: readonly string[], from: number): StoredTrade[] {
  return lines.map((line, index) => sampleTrade(index + from, traded(line)));
}

function traded(line: string): Partial<StoredTrade> {
  const [day = '', side, units, each] = line.split(' ');
  const facts = { quantity: quantity(Number(units)), price: price(Number(each) * 10_000) };
  return { day: day as TradingDay, side: side === 'SELL' ? 'SELL' : 'BUY', ...facts, value: valueOf(facts.price, facts.quantity) };
}

function text({ order, quantity: units, value }: Leg): string {
  return `${units} at ${toRupees(value)}, ${order.day}`;
}
