import type { TimeOfDay, TradingDay } from '#engine/day.ts';
import type { Instrument } from '#engine/instruments/instrument.ts';
import { paise, price, quantity } from '#engine/money.ts';
import type { StoredTrade } from '#engine/trades/trade.ts';

/** A share for tests. */
export const sampleShare: Instrument = { aliases: ['SHARE:TEST'], segment: 'EQ', symbol: 'TEST', contract: null };

/** One share bought for ₹1 on NSE, 2025-06-02 10:00:00, without ids, except for the given facts. */
export function sampleTrade(id: number, facts: Partial<StoredTrade>): StoredTrade {
  return {
    id,
    row: id,
    instrument: sampleShare,
    exchange: 'NSE',
    day: '2025-06-02' as TradingDay,
    time: 36_000 as TimeOfDay,
    side: 'BUY',
    quantity: quantity(1),
    price: price(10_000),
    value: paise(100),
    tradeId: null,
    orderId: null,
    tradeToTrade: false,
    product: null,
    charges: null,
    ...facts,
  };
}
