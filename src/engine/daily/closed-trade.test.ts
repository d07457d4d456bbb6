import { describe, expect, it } from 'vitest';
import type { CostedPosition, CostedMatch } from '../charges/cost.ts';
import type { TimeOfDay, TradingDay } from '../day.ts';
import type { Order } from '../orders/order.ts';
import { NO_REST, paise, quantity, type Rest, ZERO } from '../money.ts';
import type { Leg } from '../pairing/position.ts';
import { dayAfter } from '#test/engine/arbitrary-closed-trades.ts';
import { NO_CHARGES } from '../trades/charges.ts';
import { daysHeld, entryDay, entryValue, exitDay, netOf, toClosedTrade } from './closed-trade.ts';
import { toOpenTrade } from './open-trade.ts';

const instrument = { id: 7, symbol: 'NIFTY2530624000CE', segment: 'OPT' as const };

function legOf(id: number, side: Order['side'], day: TradingDay, time: TimeOfDay | null, value: number): Leg {
  const facts = { id, tradeIds: [id], side, day, time, exchange: 'NSE' as const, tradeToTrade: false, product: null, charges: null };
  const order: Order = { ...facts, quantity: quantity(75), value: paise(value) };
  return { order, quantity: quantity(75), value: paise(value) };
}

const short: CostedMatch = {
  direction: 'SHORT',
  product: 'carry',
  quantity: quantity(75),
  sell: legOf(11, 'SELL', dayAfter(0), 36_000 as TimeOfDay, 150_000),
  buy: legOf(0, 'BUY', dayAfter(10), null, 0),
  expired: true,
  assumed: true,
  orderAssumed: false,
  fromResult: false,
  sellCharges: { ...NO_CHARGES, brokerage: paise(2000), stt: paise(150), gst: paise(370) },
  buyCharges: { ...NO_CHARGES, stt: paise(3), gst: paise(5) },
  buyRest: { stt: 250_000 as Rest, others: -125_000 as Rest },
  sellRest: { stt: -500_000 as Rest, others: NO_REST },
  dp: paise(1),
};

describe('a closed trade', () => {
  it('keeps of its orders what a row stores, charges of both legs by levy', () => {
    expect(toClosedTrade(short, instrument, 11)).toEqual({
      instrumentId: 7,
      symbol: 'NIFTY2530624000CE',
      segment: 'OPT',
      buyOrder: 0,
      sellOrder: 11,
      roundTrip: 11,
      direction: 'SHORT',
      product: 'carry',
      quantity: 75,
      buyOn: dayAfter(10),
      buyTime: null,
      buyValue: 0,
      buyCharges: 8,
      buyStt: 3,
      sellOn: dayAfter(0),
      sellTime: 36_000,
      sellValue: 150_000,
      sellCharges: 2520,
      charges: { ...NO_CHARGES, brokerage: 2000, stt: 153, gst: 375 },
      dp: 1,
      expired: true,
      assumed: true,
      orderAssumed: false,
      fromResult: false,
      buyRest: -125_000,
      sellRest: 0,
      sttRest: -250_000,
    });
  });

  it('of a short is entered by its sell and left by its buy', () => {
    const trade = toClosedTrade(short, instrument, 11);
    expect([entryDay(trade), exitDay(trade), daysHeld(trade)]).toEqual([dayAfter(0), dayAfter(10), 10]);
    expect([entryValue(trade), netOf(trade)]).toEqual([150_000, 147_471]);
  });
});

describe('an open trade', () => {
  it('keeps of its leg what a row stores', () => {
    const leg = legOf(11, 'SELL', dayAfter(0), null, 150_000);
    const position: CostedPosition = { side: 'SELL', product: 'carry', leg, status: 'open', entryCharges: short.sellCharges, dp: ZERO };
    expect(toOpenTrade(position, instrument, new Map())).toEqual({
      instrumentId: 7,
      symbol: 'NIFTY2530624000CE',
      segment: 'OPT',
      order: 11,
      exchange: 'NSE',
      side: 'SELL',
      product: 'carry',
      quantity: 75,
      openedOn: dayAfter(0),
      openedTime: null,
      value: 150_000,
      charges: 2520,
      status: 'open',
    });
  });
});
