import { expect, it } from 'vitest';
import { sampleTrade } from '#test/engine/sample-trade.ts';
import { planFor } from '../charges/brokerage-plan.ts';
import type { TimeOfDay, TradingDay } from '../day.ts';
import type { Instrument } from '../instruments/instrument.ts';
import { pairBook, settleBooks } from '../journal.ts';
import { paise, type Price, quantity, toRupees } from '../money.ts';
import type { StoredTrade } from '../trades/trade.ts';
import { tripOrders } from './trip-orders.ts';

const option: Instrument = {
  aliases: ['OPT:NSE:NIFTY:2026-02-10:25250:PE'],
  segment: 'OPT',
  symbol: 'NIFTY2621025250PE',
  contract: {
    underlying: 'NIFTY',
    expiryOn: '2026-02-10' as TradingDay,
    expiryAssumed: false,
    strike: 252_500_000 as Price,
    optionType: 'PE',
  },
};
const plan = planFor('ZERODHA');
const DAY = '2026-02-04' as TradingDay;

function trade(id: number, side: 'BUY' | 'SELL', units: number, rupees: number, time: number): StoredTrade {
  const facts = { instrument: option, day: DAY, time: time as TimeOfDay, side, quantity: quantity(units), orderId: `o${time}` };
  return sampleTrade(id, { ...facts, value: paise(Math.round(rupees * 100)) });
}

function ordersOf(trades: readonly StoredTrade[]) {
  const book = { instrumentId: 1, instrument: option, trades, corrections: [], settlement: null };
  const paired = pairBook(book, () => plan, '2026-02-05' as TradingDay);
  const [settled] = settleBooks([paired], [], () => plan).books;
  return (settled?.trips ?? []).map((traced) =>
    tripOrders(traced, { instrument: option, days: paired.days, notes: settled?.days ?? [], planOn: () => plan }),
  );
}

// 455 × 135.65 = 61,720.75 and 455 × 187.30 = 85,221.50; worked out with a calculator.
it('says of each levy its rate, base and source, and how the note rounded it', () => {
  const [orders] = ordersOf([trade(1, 'BUY', 455, 61_720.75, 33_664), trade(2, 'SELL', 455, 85_221.5, 36_281)]);
  const lines = (orders ?? []).map(({ levies }) =>
    levies.map(({ levy, amount, base, rate, exact, note }) =>
      [
        `${levy} ${toRupees(amount)}`,
        `${rate} × ${base === null ? '–' : toRupees(base)}`,
        exact === null ? '–' : Number(exact) / 1e11,
        note && `${Number(note.exact) / 1e11} → ${toRupees(note.amount)} ${note.to}`,
      ].join(' | '),
    ),
  );
  expect(lines).toEqual([
    [
      'brokerage 20 | ₹20 × 61720.75 | – | ',
      'exchange 21.62 | 0.03503 % × 61720.75 | 21.620778725 | 51.473870175 → 51.48 with-ipft',
      'sebi 0.06 | 0.0001 % × 61720.75 | 0.06172075 | 0.14694225 → 0.15 paisa',
      'ipft 0.3 | 0.0005 % × 61720.75 | 0.30860375 | 0.73471125 → 0.73 paisa',
      'stamp 2 | 0.003 % × 61720.75 | 1.8516225 | 1.8516225 → 2 rupee',
      'gst 7.55 | 18 % × 41.98 | 7.5564 | 16.6248 → 16.62 paisa',
    ],
    [
      'brokerage 20 | ₹20 × 85221.5 | – | ',
      'exchange 29.86 | 0.03503 % × 85221.5 | 29.85309145 | 51.473870175 → 51.48 with-ipft',
      'sebi 0.09 | 0.0001 % × 85221.5 | 0.0852215 | 0.14694225 → 0.15 paisa',
      'ipft 0.43 | 0.0005 % × 85221.5 | 0.4261075 | 0.73471125 → 0.73 paisa',
      'stt 85 | 0.1 % × 85221.5 | 85.2215 | 85.2215 → 85 rupee',
      'gst 9.07 | 18 % × 50.38 | 9.0684 | 16.6248 → 16.62 paisa',
    ],
  ]);
  const [stt] = orders?.[1]?.levies.filter(({ levy }) => levy === 'stt') ?? [];
  expect(stt?.source).toContain('FATAX63809');
  expect(stt?.from).toBe('2024-10-01');
});

it('shows how position and result built up', () => {
  const [orders] = ordersOf([
    trade(1, 'BUY', 150, 20_000, 33_600),
    trade(2, 'SELL', 75, 11_000, 33_700),
    trade(3, 'BUY', 75, 9000, 33_800),
    trade(4, 'SELL', 150, 21_000, 33_900),
  ]);
  expect(orders?.map(({ position }) => position)).toEqual([150, 75, 150, 0]);
  const results = orders?.map(({ result }) => toRupees(result)) ?? [];
  expect(results[0]).toBe(0);
  expect(results[1]).toBe(results[2]);
  expect(results[1]).toBeGreaterThan(900);
  expect(results[1]).toBeLessThan(1000);
});

it('splits an order that turns the position over two round trips', () => {
  const trips = ordersOf([trade(1, 'BUY', 75, 10_000, 33_600), trade(2, 'SELL', 150, 21_000, 33_700), trade(3, 'BUY', 75, 9000, 33_800)]);
  expect(trips.map((orders) => orders.map((one) => [one.order.id, one.quantity, one.position]))).toEqual([
    [
      [1, 75, 75],
      [2, 75, 0],
    ],
    [
      [2, 75, -75],
      [3, 75, 0],
    ],
  ]);
  const brokerage = trips.flat().map(({ levies }) => toRupees(levies.find(({ levy }) => levy === 'brokerage')?.amount ?? paise(0)));
  expect(brokerage).toEqual([20, 10, 10, 20]);
});
