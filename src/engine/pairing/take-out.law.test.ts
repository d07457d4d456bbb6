import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TradingDay } from '../day.ts';
import { aggregateOrders } from '../orders/aggregate-orders.ts';
import { sum } from '../money.ts';
import { tradeBooks } from '#test/engine/trade-books.ts';
import { LEVIES } from '../trades/charges.ts';
import type { Correction } from '../trades/corrections.ts';
import { applyCorrections } from '../trades/corrections.ts';
import { pairInstrument } from './pair-instrument.ts';
import type { Leg, Paired } from './position.ts';
import { takeOut } from './take-out.ts';

const settlement = { today: '2026-11-20' as TradingDay, price: null };
const bookAndChoice = fc.tuple(tradeBooks, fc.nat());

describe('laws of taking parts out', () => {
  test('deleting a closed trade or an open position takes exactly its legs out; nothing reopens, nothing else moves', () => {
    fc.assert(
      fc.property(bookAndChoice, ([{ instrument, trades }, choice]) => {
        const before = pairInstrument(instrument, aggregateOrders(trades), settlement);
        const rows = rowsOf(before);
        const [deleted, legs] = rows[choice % rows.length] ?? ['', []];
        const corrected = applyCorrections(trades, takeOut(legs));
        const after = pairInstrument(instrument, aggregateOrders(corrected), settlement);

        expect(rowsOf(after).map(([row]) => row)).toEqual(rows.map(([row]) => row).filter((row) => row !== deleted));
        expect(valueOfSide(after, 'BUY')).toBe(valueOfSide(before, 'BUY') - valueOfLegs(legs, 'BUY'));
        expect(valueOfSide(after, 'SELL')).toBe(valueOfSide(before, 'SELL') - valueOfLegs(legs, 'SELL'));
      }),
      { numRuns: 400 },
    );
  });

  test('the other rows keep their value to within a paisa a leg', () => {
    fc.assert(
      fc.property(bookAndChoice, ([{ instrument, trades }, choice]) => {
        const before = rowsOf(pairInstrument(instrument, aggregateOrders(trades), settlement));
        const legs = before[choice % before.length]?.[1] ?? [];
        const corrected = applyCorrections(trades, takeOut(legs));
        const after = new Map(rowsOf(pairInstrument(instrument, aggregateOrders(corrected), settlement)));
        for (const [row, was] of before) {
          const is = after.get(row);
          was.forEach((leg, index) => expect(Math.abs(leg.value - (is?.[index]?.value ?? leg.value))).toBeLessThanOrEqual(1));
        }
      }),
      { numRuns: 400 },
    );
  });

  test('corrections add up over the imported trades, until everything taken out leaves nothing', () => {
    fc.assert(
      fc.property(tradeBooks, fc.nat(), ({ instrument, trades }, choice) => {
        const corrections: Correction[] = [];
        let left = [...trades];
        for (;;) {
          const rows = rowsOf(pairInstrument(instrument, aggregateOrders(left), settlement));
          const row = rows[choice % (rows.length || 1)];
          if (!row) break;
          const next = takeOut(row[1]);
          left = applyCorrections(left, next);
          corrections.push(...next);
          expect(applyCorrections(trades, corrections)).toEqual(left);
        }
        expect(left).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  test('the charges that the file states leave in proportion', () => {
    fc.assert(
      fc.property(bookAndChoice, ([{ instrument, trades }, choice]) => {
        const rows = rowsOf(pairInstrument(instrument, aggregateOrders(trades), settlement));
        const legs = rows[choice % rows.length]?.[1] ?? [];
        const orders = new Map(aggregateOrders(applyCorrections(trades, takeOut(legs))).map((order) => [order.id, order]));
        for (const { order, quantity } of legs) {
          for (const levy of LEVIES) {
            const left = orders.get(order.id)?.charges?.[levy] ?? 0;
            expect(left).toBe(Math.floor(((order.charges?.[levy] ?? 0) * (order.quantity - quantity)) / order.quantity));
          }
        }
      }),
      { numRuns: 150 },
    );
  });
});

/** Closed trades and open positions by a text that names them without their values, with their legs. */
function rowsOf({ closed, open }: Paired): [string, readonly Leg[]][] {
  return [
    ...closed.map((trade): [string, Leg[]] => [
      `${trade.direction} ${trade.product} ${trade.quantity} of ${trade.buy.order.id} and ${trade.sell.order.id}`,
      [trade.buy, trade.sell],
    ]),
    ...open.map(({ leg, status }): [string, Leg[]] => [`${status} ${leg.quantity} of ${leg.order.id}`, [leg]]),
  ];
}

function valueOfSide(paired: Paired, side: string): number {
  return valueOfLegs(
    rowsOf(paired).flatMap(([, legs]) => legs),
    side,
  );
}

function valueOfLegs(legs: readonly Leg[], side: string): number {
  return sum(legs.filter((leg) => leg.order.side === side).map((leg) => leg.value));
}
