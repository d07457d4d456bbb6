import { expect, test } from 'vitest';
import { known, readInstrument, readTrade, rupees } from '#test/engine/case-trades.ts';
import { parseDay } from '../day.ts';
import { aggregateOrders } from '../orders/aggregate-orders.ts';
import { pairInstrument } from './pair-instrument.ts';

/**
 * beancount's cases of FIFO booking (parser/booking_full_test.py, TestBookAmbiguousFIFO, looked at 2026-11-27): three lots that did not come in the
 * order of their days, so much sold, and how much of each lot that closes. Its days are a year later than the sale; here the sale comes after them.
 */
const LOTS = [
  '2025-10-03 10:00:00 NSE BUY 5 @ 111.11 #second',
  '2025-10-01 10:00:00 NSE BUY 4 @ 100.00 #first',
  '2025-10-06 10:00:00 NSE BUY 6 @ 122.22 #third',
];
const BOOKED: readonly (readonly [sold: number, booked: readonly string[], left: number])[] = [
  [2, ['2 for 200.00'], 13],
  [4, ['4 for 400.00'], 11],
  [7, ['4 for 400.00', '3 for 333.33'], 8],
  [9, ['4 for 400.00', '5 for 555.55'], 6],
  [12, ['4 for 400.00', '5 for 555.55', '3 for 366.66'], 3],
  [15, ['4 for 400.00', '5 for 555.55', '6 for 733.32'], 0],
];

test.each(BOOKED)('of 15 shares in three lots, %d sold', (sold, booked, left) => {
  const { closed, open } = sell(sold);
  expect(closed.map(({ quantity, buy }) => `${quantity} for ${rupees(buy.value)}`)).toEqual(booked);
  expect(open.reduce((total, { leg }) => total + leg.quantity, 0)).toBe(left);
});

test('sixteen sold of fifteen: beancount refuses the booking; a broker executed it, so one share waits for its purchase', () => {
  const { closed, open } = sell(16);
  expect(closed.reduce((total, { quantity }) => total + quantity, 0)).toBe(15);
  expect(open.map(({ status, leg }) => [status, leg.quantity])).toEqual([['unmatched', 1]]);
});

function sell(quantity: number): ReturnType<typeof pairInstrument> {
  const instrument = readInstrument('EQ');
  const rows = [...LOTS, `2026-02-23 10:00:00 NSE SELL ${quantity} @ 130 #sold`].map((line) => readTrade(line, instrument));
  const trades = rows.map((trade, index) => Object.assign(trade, { id: index + 1 }));
  return pairInstrument(instrument, aggregateOrders(trades), { today: known(parseDay('2026-11-20')), price: null });
}
