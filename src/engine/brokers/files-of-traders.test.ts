import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const CASES = join(import.meta.dirname, '../../../cases');

/** Files that traders had and that were read rightly before anything was asked of a file: each stays read, without a question. */
const FILES: readonly (readonly [file: string, name: string])[] = [
  ["Upstox's trade report, shares and contracts", 'upstox-trades'],
  ["a list in the layout of Upstox's report, with bonus shares at no price", 'upstox-bonus'],
  ["Zerodha's tradebook of shares", 'zerodha-tradebook-equity'],
  ["Zerodha's tradebook of shares as a workbook", 'zerodha-tradebook-workbook'],
  ["Zerodha's tradebook of futures and options", 'zerodha-tradebook-futures-and-options'],
  ["a program's own list of shares by company and contracts by name", 'columns-matched-own-list'],
  ["SBI's trades", 'sbi-trades'],
  ['a list with the terms of contracts in columns', 'columns-matched-terms-in-columns'],
  ['a trade register with amounts before and after charges', 'columns-matched-trade-register'],
  ["mStock's trades", 'columns-matched-mstock'],
  ["Groww's orders of shares", 'groww-stock-orders'],
  ["Angel One's trades", 'angel-one-trades'],
  ["Dhan's trade history", 'dhan-trade-history'],
  ["Fyers' tradebook", 'fyers-tradebook'],
  ["Fyers' tradebook until 2025", 'columns-matched-fyers-until-2025'],
];

test.each(FILES)('%s is read without a question: %s', (_, name) => {
  const { read } = JSON.parse(readFileSync(join(CASES, name, 'expected.json'), 'utf8')) as { read: { trades?: unknown[] } };
  expect(read.trades?.length).toBeGreaterThan(0);
});
