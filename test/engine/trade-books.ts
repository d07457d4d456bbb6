import * as fc from 'fast-check';
import type { TimeOfDay } from '#engine/day.ts';
import { addDays } from '#engine/day.ts';
import type { Instrument } from '#engine/instruments/instrument.ts';
import { paise, priceOf, quantity } from '#engine/money.ts';
import type { Charges } from '#engine/trades/charges.ts';
import type { StoredTrade } from '#engine/trades/trade.ts';
import { sampleShare, sampleTrade } from './sample-trade.ts';

/** All trades of one instrument, in order of arrival, ids from 1: times and ids everywhere, many of one order or one second. */
export interface TradeBook {
  readonly instrument: Instrument;
  readonly trades: readonly StoredTrade[];
}

const contract: Instrument = {
  aliases: ['FUT:NSE:TEST'],
  segment: 'FUT',
  symbol: 'TEST',
  contract: { underlying: 'TEST', expiryOn: null, expiryAssumed: false, strike: null, optionType: null },
};

const charges: Charges = {
  brokerage: paise(2000),
  exchange: paise(307),
  clearing: paise(0),
  sebi: paise(10),
  ipft: paise(1),
  stt: paise(2500),
  stamp: paise(300),
  gst: paise(417),
  other: paise(0),
};

const executions = fc.array(
  fc.record({ units: fc.integer({ min: 1, max: 12 }), paise: fc.integer({ min: 1, max: 100_000 }), wait: fc.integer({ min: 0, max: 2 }) }),
  { minLength: 1, maxLength: 3 },
);

const orders = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 2000 }),
    day: fc.integer({ min: 0, max: 3 }),
    second: fc.integer({ min: 36_000, max: 36_006 }),
    isBuy: fc.boolean(),
    isNse: fc.boolean(),
    tradeToTrade: fc.integer({ min: 0, max: 4 }).map((roll) => roll === 0),
    executions,
  }),
  { selector: (order) => order.id, minLength: 1, maxLength: 14 },
);

type Order = typeof orders extends fc.Arbitrary<(infer O)[]> ? O : never;

/** Random books of a share or of a future without expiry, in a random order of arrival. */
export const tradeBooks: fc.Arbitrary<TradeBook> = fc
  .tuple(fc.constantFrom(sampleShare, contract), orders)
  .chain(([instrument, orders]) => {
    const trades = orders.flatMap((order) => tradesOf(order, instrument));
    return fc.shuffledSubarray(trades, { minLength: trades.length }).map((arrived) => ({ instrument, trades: arrive(arrived) }));
  });

/** The trades with ids by position, as if they arrived in this order. */
export function arrive(trades: readonly StoredTrade[]): StoredTrade[] {
  return trades.map((trade, index) => Object.assign({}, trade, { id: index + 1 }));
}

function tradesOf(order: Order, instrument: Instrument): StoredTrade[] {
  let second = order.second;
  return order.executions.map((execution, index) => {
    second += execution.wait;
    return sampleTrade(0, {
      instrument,
      exchange: order.isNse ? 'NSE' : 'BSE',
      day: addDays(sampleTrade(0, {}).day, order.day),
      time: second as TimeOfDay,
      side: order.isBuy ? 'BUY' : 'SELL',
      quantity: quantity(execution.units),
      price: priceOf(paise(execution.paise), quantity(execution.units)),
      value: paise(execution.paise),
      tradeId: `${order.id}${index}`,
      orderId: String(order.id),
      tradeToTrade: order.tradeToTrade,
      charges,
    });
  });
}
