import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseDay } from '../day.ts';
import { aggregateOrders } from '../orders/aggregate-orders.ts';
import type { Order } from '../orders/order.ts';
import { paise, price, quantity, sum } from '../money.ts';
import type { TradeBook } from '#test/engine/trade-books.ts';
import { arrive, tradeBooks } from '#test/engine/trade-books.ts';
import type { StoredTrade } from '../trades/trade.ts';
import { pairInstrument } from './pair-instrument.ts';
import type { Leg, Paired } from './position.ts';
import { pairUnitByUnit } from '#test/engine/pair-unit-by-unit.ts';

const TODAY = parseDay('2026-11-20') ?? raise();
const RUNS = { numRuns: 400 };

describe('laws of pairing', () => {
  test('agrees with a queue of single units, shorts included', () => {
    fc.assert(
      fc.property(tradeBooks, ({ instrument, trades }) => {
        const orders = aggregateOrders(trades);
        expect(countUnits(pair({ instrument, trades }))).toEqual(pairUnitByUnit(instrument.segment, orders));
      }),
      RUNS,
    );
  });

  test('quantity in is quantity out, and value in is value out to the paisa, for every order', () => {
    fc.assert(
      fc.property(tradeBooks, (book) => {
        const legs = Map.groupBy(legsOf(pair(book)), (leg) => leg.order.id);
        for (const order of aggregateOrders(book.trades)) {
          const parts = legs.get(order.id) ?? [];
          expect(parts.reduce((total, leg) => total + leg.quantity, 0)).toBe(order.quantity);
          expect(sum(parts.map((leg) => leg.value))).toBe(order.value);
        }
      }),
      RUNS,
    );
  });

  test('per side, quantity in is paired plus open, a settlement at expiry apart', () => {
    fc.assert(
      fc.property(tradeBooks, fc.boolean(), ({ instrument, trades }, isOption) => {
        const contract = instrument.contract && { ...instrument.contract, expiryOn: TODAY, optionType: isOption ? ('CE' as const) : null };
        const { closed, open } = pairInstrument({ ...instrument, contract }, aggregateOrders(trades), {
          today: parseDay('2026-11-21') ?? raise(),
          price: null,
        });
        for (const side of ['BUY', 'SELL'] as const) {
          const paired = closed.map((trade) => (side === 'BUY' ? trade.buy : trade.sell)).filter((leg) => leg.order.id !== 0);
          const left = open.filter((position) => position.side === side).map((position) => position.leg);
          const ofSide = trades.filter((trade) => trade.side === side);
          expect(total([...paired, ...left])).toBe(ofSide.reduce((units, trade) => units + trade.quantity, 0));
        }
        if (contract) expect(open.length > 0 && isOption).toBe(false);
      }),
      RUNS,
    );
  });

  test('the order of arrival changes nothing', () => {
    const books = tradeBooks.chain((book) =>
      fc.tuple(fc.constant(book), fc.shuffledSubarray([...book.trades], { minLength: book.trades.length })),
    );
    fc.assert(
      fc.property(books, ([{ instrument, trades }, shuffled]) => {
        const again = arrive(shuffled);
        expect(inTradeIds(pair({ instrument, trades: again }), again)).toEqual(inTradeIds(pair({ instrument, trades }), trades));
      }),
      RUNS,
    );
  });

  test('splitting a trade into trades of the same order changes nothing', () => {
    fc.assert(
      fc.property(tradeBooks, fc.nat(), fc.nat(), fc.nat(), ({ instrument, trades }, which, units, value) => {
        const index = which % trades.length;
        const split = trades.flatMap((trade, at) => (at === index && trade.quantity > 1 ? splitTrade(trade, units, value) : [trade]));
        expect(inOrderIds(pair({ instrument, trades: split }), split)).toEqual(inOrderIds(pair({ instrument, trades }), trades));
      }),
      RUNS,
    );
  });

  test('a share is never carried short, and only a day within itself is intraday', () => {
    fc.assert(
      fc.property(tradeBooks, ({ instrument, trades }) => {
        fc.pre(instrument.segment === 'EQ');
        for (const { buy, sell, direction, product } of pair({ instrument, trades }).closed) {
          expect(buy.order.day <= sell.order.day).toBe(true);
          expect(product).toBe(buy.order.day === sell.order.day ? 'intraday' : 'delivery');
          if (direction === 'SHORT') expect(buy.order.day).toBe(sell.order.day);
          if (product === 'intraday') expect(buy.order.tradeToTrade || sell.order.tradeToTrade).toBe(false);
        }
      }),
      RUNS,
    );
  });
});

function pair({ instrument, trades }: TradeBook): Paired {
  return pairInstrument(instrument, aggregateOrders(trades), { today: TODAY, price: price(0) });
}

function legsOf({ closed, open }: Paired): Leg[] {
  return [...closed.flatMap((trade) => [trade.buy, trade.sell]), ...open.map((position) => position.leg)];
}

function total(legs: readonly Leg[]): number {
  return legs.reduce((units, leg) => units + leg.quantity, 0);
}

function countUnits({ closed, open }: Paired): Record<string, number> {
  const units: Record<string, number> = {};
  const count = (key: string, leg: Leg) => (units[key] = (units[key] ?? 0) + leg.quantity);
  for (const { direction, product, buy, sell } of closed) count(`${direction} ${product} ${buy.order.id}–${sell.order.id}`, buy);
  for (const { leg, status } of open) count(`${leg.order.id} ${status}`, leg);
  return units;
}

/** The result without the numbers that arrival gave: legs by what names their order. */
function named({ closed, open }: Paired, nameOf: (order: Order) => string): unknown {
  const leg = ({ order, quantity, value }: Leg) => ({ order: nameOf(order), time: order.time, quantity, value });
  return {
    closed: closed.map((trade) => ({ ...trade, buy: leg(trade.buy), sell: leg(trade.sell) })),
    open: open.map((position) => ({ ...position, leg: leg(position.leg) })),
  };
}

function inTradeIds(paired: Paired, trades: readonly StoredTrade[]): unknown {
  const names = new Map(trades.map((trade) => [trade.id, trade.tradeId]));
  return named(paired, (order) => order.tradeIds.map((id) => names.get(id)).join(' '));
}

function inOrderIds(paired: Paired, trades: readonly StoredTrade[]): unknown {
  const names = new Map(trades.map((trade) => [trade.id, trade.orderId]));
  return named(paired, (order) => names.get(order.id) ?? raise());
}

function splitTrade(trade: StoredTrade, units: number, value: number): StoredTrade[] {
  const firstUnits = 1 + (units % (trade.quantity - 1));
  const firstValue = value % (trade.value + 1);
  return [
    { ...trade, quantity: quantity(firstUnits), value: paise(firstValue) },
    {
      ...trade,
      id: trade.id + 1000,
      tradeId: `${trade.tradeId}x`,
      quantity: quantity(trade.quantity - firstUnits),
      value: paise(trade.value - firstValue),
    },
  ];
}

function raise(): never {
  throw new Error('cannot happen');
}
