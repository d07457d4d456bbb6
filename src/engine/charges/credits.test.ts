import { expect, test } from 'vitest';
import { sampleShare, sampleTrade } from '#test/engine/sample-trade.ts';
import type { LotAction } from '../corporate-actions/lot-action.ts';
import type { TradingDay } from '../day.ts';
import { journalOf } from '../journal.ts';
import { type Paise, price, quantity } from '../money.ts';
import { planFor } from './brokerage-plan.ts';

const day = (text: string) => text as TradingDay;
const at = (id: number, side: 'BUY' | 'SELL', on: string, units: number, rupees: number) =>
  sampleTrade(id, {
    side,
    day: day(on),
    quantity: quantity(units),
    price: price(rupees * 10_000),
    value: (units * rupees * 100) as Paise,
    orderId: String(id),
  });
const book = (instrumentId: number, trades: ReturnType<typeof at>[], actions: LotAction[] = []) => {
  return { instrumentId, instrument: sampleShare, trades, corrections: [], settlement: null, actions };
};

/** Charges of the purchase without STT, unrounded, in rupees. */
function boughtFor(books: ReturnType<typeof book>[]): number[] {
  const { closed } = journalOf(books, () => planFor('ZERODHA'), day('2026-11-20'));
  return closed.map(({ buyCharges, buyStt, buyRest }) => Math.round(buyCharges - buyStt + buyRest / 1e6) / 100);
}

test('a lot that moves takes along what rounding left out of its charges', () => {
  const bought = at(1, 'BUY', '2024-06-03', 10, 1000);
  const [whole = 0] = boughtFor([book(1, [bought, at(2, 'SELL', '2024-08-01', 10, 900)])]);
  expect(whole).toBe(2.4);
  const effect = { kind: 'part', children: [{ instrumentId: 2, costShare: 200_000, held: 1, given: 1 }] } as const;
  const sold = at(3, 'SELL', '2024-08-01', 10, 200);
  const parts = boughtFor([
    book(1, [bought, at(2, 'SELL', '2024-08-01', 10, 900)], [{ id: 7, on: day('2024-07-01'), effect }]),
    book(2, [sold]),
  ]);
  expect(parts).toEqual([1.92, 0.48]);
});
