import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { factsOn } from '#test/engine/file-facts.ts';
import { readReport } from '../brokers/read-report.ts';
import type { TradingDay } from '../day.ts';
import { readTables } from '../tables/read-tables.ts';
import { totalOf } from '../trades/charges.ts';
import { daysOfTrades } from './stated-days.ts';

const CASES = join(import.meta.dirname, '../../../cases');

function daysOf(text: string) {
  const tables = readTables(new TextEncoder().encode(text));
  if ('code' in tables) throw new Error(tables.code);
  const read = readReport(tables.sheets, factsOn('2026-11-20' as TradingDay));
  return 'trades' in read ? daysOfTrades(read) : null;
}

it('sums the charges of a list of trades by day and segment, whichever broker wrote it', () => {
  const dhan = daysOf(readFileSync(join(CASES, 'dhan-transactions/input.csv'), 'utf8'));
  expect([dhan?.from, dhan?.to]).toEqual(['2026-04-28', '2026-06-04']);
  expect(
    dhan?.days.map(({ day, segment, traded, charges }) => [
      day,
      segment,
      (traded?.bought ?? 0) / 100,
      (traded?.sold ?? 0) / 100,
      totalOf(charges) / 100,
    ]),
  ).toEqual([
    ['2026-04-28', 'fno', 17_108, 25_584, 127.75],
    ['2026-06-02', 'fno', 8775, 0, 27.58],
    ['2026-06-03', 'fno', 750_000, 0, 53.23],
    ['2026-06-03', 'commodity', 0, 20_420, 43.05],
    ['2026-06-04', 'equity', 2676, 2700, 5.29],
  ]);
  expect([...(dhan?.lines ?? [])]).toEqual(['brokerage', 'exchange', 'sebi', 'stt', 'stamp', 'gst']);
  // ICICI Direct has one line for exchange and SEBI, and one for brokerage with its tax.
  const icici = daysOf(readFileSync(join(CASES, 'icici-equity-trades/input.csv'), 'utf8'));
  expect([...(icici?.lines ?? [])]).toEqual(['brokerage', 'exchange', 'stt', 'stamp']);
});

it('has nothing of trades without charges, or of closed results', () => {
  expect(daysOf(readFileSync(join(CASES, 'zerodha-tradebook-equity/input.csv'), 'utf8'))).toBeNull();
  expect(daysOf('Scrip Name,Quantity,Buy Date,Buy Price,Buy Value,Sell Date,Sell Price,Sell Value,Realised P&L\n')).toBeNull();
});
