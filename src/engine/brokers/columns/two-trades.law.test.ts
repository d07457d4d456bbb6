import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { factsOn } from '#test/engine/file-facts.ts';
import { trimmedRows } from '#test/tables/arbitrary-cells.ts';
import type { TradingDay } from '../../day.ts';
import { priceToRupees, toRupees } from '../../money.ts';
import { totalOf } from '../../trades/charges.ts';
import { readReport } from '../read-report.ts';

const TODAY = '2026-11-20' as TradingDay;
/** Headers of traders' own logs: of a purchase and a sale, and of an entry and an exit. */
const BY_SIDE = {
  first: ['Buy Price', 'Buy Rate', 'BuyPrice', 'Avg. Buy Price'],
  second: ['Sell Price', 'Sell Rate', 'SELL PRICE'],
  day: ['Buy Date', 'BuyDate', 'Purchase Date'],
  otherDay: ['Sell Date', 'SellDate', 'Sale Date'],
};
const BY_TIME: typeof BY_SIDE = {
  first: ['Entry Price', 'entry_price'],
  second: ['Exit Price', 'ExitPrice'],
  day: ['Entry Date', 'EntryDate'],
  otherDay: ['Exit Date', 'exit_date'],
};

const logs = fc.record({
  isBySide: fc.boolean(),
  picks: fc.tuple(fc.nat(11), fc.nat(11), fc.nat(11), fc.nat(11)),
  hasTwoDays: fc.boolean(),
  words: fc.constantFrom(['BUY', 'SELL'], ['Long', 'Short']),
  trades: fc.array(
    fc.record({
      isLong: fc.boolean(),
      day: fc.integer({ min: 13, max: 20 }),
      held: fc.integer({ min: 0, max: 5 }),
      quantity: fc.integer({ min: 1, max: 500 }),
      entry: fc.integer({ min: 100, max: 900 }),
      exit: fc.integer({ min: 100, max: 900 }),
      charges: fc.integer({ min: 1, max: 90 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  order: fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7, 8], { minLength: 9 }),
});

test('a row with a purchase and a sale is asked about once, and then both are read', () => {
  fc.assert(
    fc.property(logs, ({ isBySide, picks, hasTwoDays, words, trades, order }) => {
      const headers = isBySide ? BY_SIDE : BY_TIME;
      const pick = (names: readonly string[], place: number): string => names[(picks[place] ?? 0) % names.length] ?? '';
      const dayOf = (day: number): string => `${day}/08/2025`;
      const made = trades.map((trade) => {
        // A share that is sold first is bought back on the day.
        const held = hasTwoDays && trade.isLong ? trade.held : 0;
        const legs = { entry: { day: trade.day, price: trade.entry }, exit: { day: trade.day + held, price: trade.exit } };
        const [buy, sell] = trade.isLong ? [legs.entry, legs.exit] : [legs.exit, legs.entry];
        return { ...trade, ...legs, buy, sell };
      });
      const header = [
        hasTwoDays ? pick(headers.day, 0) : 'Date',
        hasTwoDays ? pick(headers.otherDay, 1) : 'Remarks',
        'Script',
        'Type',
        'Quantity',
        pick(headers.first, 2),
        pick(headers.second, 3),
        'Charges',
        'Setup',
      ];
      const lines = made.map((trade) => {
        const [first, second] = isBySide ? [trade.buy, trade.sell] : [trade.entry, trade.exit];
        const side = words[trade.isLong ? 0 : 1] ?? '';
        const other = hasTwoDays ? dayOf(second.day) : 'as planned';
        return [dayOf(first.day), other, 'ITC', side, trade.quantity, first.price, second.price, trade.charges, 'Breakout'].map(String);
      });
      const sheet = { name: '', rows: trimmedRows([header, ...lines].map((line) => order.map((at) => line[at] ?? ''))) };
      const asked = readReport([sheet], factsOn(TODAY));
      if (!('questions' in asked)) throw new Error(JSON.stringify(asked));
      const [question] = asked.questions;
      if (question?.kind !== 'columns') throw new Error(JSON.stringify(asked.questions));
      const read = readReport([sheet], factsOn(TODAY, { columns: { ...question.guess, segment: 'EQ' } }));
      if (!('trades' in read)) throw new Error(JSON.stringify(read));
      expect(read.problems).toEqual([]);
      const byRow = Map.groupBy(read.trades, ({ row }) => row);
      for (const [index, { buy, sell, quantity, charges }] of made.entries()) {
        const legs = byRow.get(index + 2) ?? [];
        expect(legs.map((leg) => `${leg.side} ${leg.day} ${leg.quantity} ${priceToRupees(leg.price)} ${leg.result}`).toSorted()).toEqual([
          `BUY 2025-08-${buy.day} ${quantity} ${buy.price} ${index + 2}`,
          `SELL 2025-08-${sell.day} ${quantity} ${sell.price} ${index + 2}`,
        ]);
        expect(legs.reduce((sum, leg) => sum + (leg.charges === null ? 0 : toRupees(totalOf(leg.charges))), 0)).toBeCloseTo(charges, 9);
      }
    }),
    { numRuns: 100, seed: 20_251_124 },
  );
});
