import { dayFromNumber, type TimeOfDay } from '#engine/day.ts';
import { type Paise, type Price, type Quantity, valueOf } from '#engine/money.ts';
import type { NewRow } from '#server/store/columns-of.ts';
import { chargesOf } from '#server/store/levies.ts';

const FIRST_DAY = 19_800;

/** Invented trades like a year of a tradebook. All differ, and each call gives the same ones. */
export function makeTrades(count: number): NewRow<'trades'>[] {
  return Array.from({ length: count }, (_, index) => {
    const quantity = (1 + ((index * 7) % 500)) as Quantity;
    const price = (100_000 + ((index * 7919) % 9_000_000)) as Price;
    const instrument = index % 200;
    return {
      accountId: 1,
      importId: 1,
      instrumentId: instrument + 1,
      row: index + 2,
      identity: `NSE|EQ|${FIRST_DAY + (index % 250)}|${25_000_000 + index}`,
      symbol: `SHARE${instrument}`,
      exchange: 'NSE',
      day: dayFromNumber(FIRST_DAY + (index % 250)),
      time: index % 5 === 0 ? null : ((33_300 + (index % 22_500)) as TimeOfDay),
      side: index % 2 === 0 ? 'BUY' : 'SELL',
      quantity,
      price,
      value: valueOf(price, quantity),
      tradeId: String(25_000_000 + index),
      orderId: `12000000${Math.floor(index / 3)}`,
      tradeToTrade: index % 50 === 0,
      product: index % 4 === 0 ? null : 'intraday',
      charges: index % 10 === 0 ? chargesOf([1, 2, 3, 4, 5, 6, 7, 8, index] as Paise[]) : null,
      result: null,
    };
  });
}
