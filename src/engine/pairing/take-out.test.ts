import { expect, test } from 'vitest';
import type { TimeOfDay, TradingDay } from '../day.ts';
import { aggregateOrders } from '../orders/aggregate-orders.ts';
import type { Instrument } from '../instruments/instrument.ts';
import { paise, price, quantity } from '../money.ts';
import { sampleTrade } from '#test/engine/sample-trade.ts';
import { applyCorrections } from '../trades/corrections.ts';
import type { Side, StoredTrade } from '../trades/trade.ts';
import { pairInstrument } from './pair-instrument.ts';
import type { Paired } from './position.ts';
import { takeOut } from './take-out.ts';

const option: Instrument = {
  aliases: ['OPT:TEST'],
  segment: 'OPT',
  symbol: 'TEST',
  contract: { underlying: 'TEST', expiryOn: '2025-06-05' as TradingDay, expiryAssumed: false, strike: price(100), optionType: 'CE' },
};

test('an edited open part leaves what was closed as it was and joins with its new price', () => {
  const trades = [trade(1, 'BUY', 75, 100), trade(2, 'SELL', 25, 110)];
  const open = pairOn('2025-06-03', trades).open[0];
  const edited = { ...trade(3, 'BUY', 40, 90), orderId: null };

  const after = pairOn('2025-06-03', [...applyCorrections(trades, takeOut(open ? [open.leg] : [])), edited]);

  expect(after.closed.map(({ buy, sell }) => [buy.order.id, buy.value, sell.value])).toEqual([[1, paise(250_000), paise(275_000)]]);
  expect(after.open.map(({ leg }) => [leg.order.id, leg.quantity, leg.value])).toEqual([[3, 40, paise(360_000)]]);
});

test('an expired trade goes with its entry: the settlement comes from no trade', () => {
  const trades = [trade(1, 'BUY', 75, 100)];
  const expired = pairOn('2025-06-06', trades).closed[0];
  const corrections = takeOut(expired ? [expired.buy, expired.sell] : []);

  expect(corrections).toEqual([{ tradeId: 1, quantity: 0, value: 0, charges: null }]);
  expect(pairOn('2025-06-06', applyCorrections(trades, corrections))).toEqual({ closed: [], open: [] });
});

test('legs of one order are taken out together, and the rest stays on its first trade with the average price', () => {
  const trades = [
    { ...trade(1, 'BUY', 50, 100), orderId: 'A' },
    { ...trade(2, 'BUY', 50, 110), orderId: 'A' },
    trade(3, 'SELL', 20, 120),
    trade(4, 'SELL', 30, 121),
  ];
  const { closed } = pairOn('2025-06-03', trades);
  const corrected = applyCorrections(trades, takeOut(closed.flatMap(({ buy, sell }) => [buy, sell])));

  expect(corrected.map(({ id, quantity, value, price }) => ({ id, quantity, value, price }))).toEqual([
    { id: 1, quantity: 50, value: 525_000, price: 1_050_000 },
  ]);
});

function pairOn(today: string, trades: StoredTrade[]): Paired {
  return pairInstrument(option, aggregateOrders(trades), { today: today as TradingDay, price: null });
}

function trade(id: number, side: Side, units: number, rupees: number): StoredTrade {
  const facts = { time: (36_000 + id) as TimeOfDay, orderId: String(id), value: paise(rupees * 100 * units) };
  return sampleTrade(id, { instrument: option, side, quantity: quantity(units), price: price(rupees * 10_000), ...facts });
}
