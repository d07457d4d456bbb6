import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TradingDay } from '../day.ts';
import { factsOn } from '#test/engine/file-facts.ts';
import { readReport } from './read-report.ts';

const header = ['date', 'time', 'symbol', 'exchange', 'segment', 'trade_type', 'quantity', 'price', 'trade_id'];
const today = '2026-11-20' as TradingDay;

/** Mostly what belongs in the column, sometimes anything. */
function cell(...usual: readonly string[]): fc.Arbitrary<string> {
  const text = fc.string({ maxLength: 12 }).map((any) => any.trim());
  return fc.oneof({ weight: 12, arbitrary: fc.constantFrom(...usual) }, { weight: 1, arbitrary: text });
}

const cells = fc.tuple(
  cell('2026-06-05', '05/06/2026', '2026-12-01', '31/06/2026'),
  cell('', '09:15:00', '3:20 PM', '99:00'),
  cell('TCS', 'NIFTY26JUN24500CE', 'NIFTY 25 JUN 2026 24500 CE', 'A B'),
  cell('NSE', 'BSE', 'MCX', ''),
  cell('EQ', 'FO', 'FUT', 'OPT', 'COM', 'MF'),
  cell('buy', 'SELL'),
  cell('1', '1,000', '0', '999999999', '1e9'),
  cell('10', '₹1,402.50', '9999999999999', '-1', '99999999'),
  cell('', '25000001', '2.2E+15'),
);

test('every data row gives one trade or one problem, and all that a trade says is in range', () => {
  fc.assert(
    fc.property(fc.array(cells, { minLength: 1, maxLength: 12 }), (rows) => {
      const last = ['2026-06-05', '', 'TCS', 'NSE', 'EQ', 'buy', '1', '10', ''];
      const sheet = { name: '', rows: [header, ...rows, last].map((texts, index) => ({ number: index + 1, cells: texts })) };
      const read = readReport([sheet], factsOn(today, { 'date-order': 'day-first', 'date-order:swapped': 'as-written', units: 'units' }));
      if (!('trades' in read)) throw new Error(JSON.stringify(read));
      const filled = sheet.rows.slice(1).filter((row) => row.cells.some((text) => text !== ''));
      const told = [...read.trades, ...read.problems].map(({ row }) => row).toSorted((a, b) => a - b);
      expect(told).toEqual(filled.map(({ number }) => number));
      for (const trade of read.trades) {
        expect(Number.isSafeInteger(trade.value) && trade.value >= 0 && trade.quantity > 0 && trade.price > 0).toBe(true);
        expect(trade.day <= today).toBe(true);
      }
    }),
  );
});
