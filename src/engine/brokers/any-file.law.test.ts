import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { env } from 'node:process';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planFor } from '../charges/brokerage-plan.ts';
import { parseDay, type TradingDay } from '../day.ts';
import { journalOf } from '../journal.ts';
import { MAX_QUANTITY, MAX_VALUE } from '../money.ts';
import { FILE_PROBLEMS, ROW_PROBLEMS } from '../problem.ts';
import { readTables } from '../tables/read-tables.ts';
import type { Row, Sheet } from '../tables/table.ts';
import { mutated, mutations } from '#test/tables/mutate.ts';
import { booksOf, storeTrades } from '#test/engine/memory-account.ts';
import type { Trade } from '../trades/trade.ts';
import { findResults } from './find-results.ts';
import { findTables, type KnownTable } from './find-table.ts';
import type { AskFirst, ReadReport } from './format.ts';
import { matchColumns } from './columns/match-columns.ts';
import { factsOn } from '#test/engine/file-facts.ts';
import { readReport } from './read-report.ts';
import { FORMATS } from './registry.ts';

/** More with FUZZ_RUNS=100000. */
const RUNS = Number(env['FUZZ_RUNS'] ?? 400);
const TODAY = '2026-11-20' as TradingDay;
const CASES = join(import.meta.dirname, '../../../cases');

/** Every CSV of the golden cases, by name: the real layouts, read and refused. */
const LAYOUTS = ['.', 'invalid'].flatMap((folder) =>
  readdirSync(join(CASES, folder)).flatMap((name) => {
    const files = name === 'invalid' ? [] : readdirSync(join(CASES, folder, name));
    return files.includes('input.csv') ? [readFileSync(join(CASES, folder, name, 'input.csv'), 'utf8')] : [];
  }),
);
const LETTERS = ',;\t"\n\r -./:0159ABEINSTabdelsuy₹()%=#\'\u00a0\ufeff'.split('');
const CELLS = [
  '|-|0|1|-5|1e9|2.2E+15|9999999999|99999999999|999999999999|9999999999999|1,52,250.00|0.00001|NaN|(12)|1.5',
  '2026-06-05|05/06/2026|06/13/26|31/02/2026|2026-06-05T09:15:00|25:61:00|12:30 PM|2099-01-01|0000-00-00',
  'buy|S|BUY|NSE|MCX|NFO|FO|EQ|COM|MF|CE|INE009A01021|INFY|__proto__|constructor|Total|quantity|price|Date|Type',
  'NIFTY26JUN24500CE|NIFTY 30 FEB 24500 CALL|FUT-X-31-Feb-2026|GOLDM26AUGFUT',
].flatMap((texts) => texts.split('|'));

/** Tells what a text came to; fails where a row is told twice or not at all, or a trade is out of range. */
function outcome(text: string): string {
  const tables = readTables(new TextEncoder().encode(text));
  const read = 'code' in tables ? tables : readReport(tables.sheets, factsOn(TODAY));
  if ('code' in tables || 'code' in read) {
    const { code } = read as { code: string };
    expect(FILE_PROBLEMS).toContain(code);
    return code;
  }
  if ('questions' in read) {
    for (const last of [true, false]) checkAnswered(tables.sheets, read, last);
    return 'asked';
  }
  checkRows(tables.sheets, read);
  for (const trade of read.trades) checkTrade(trade);
  const { closed, open } = journalOf(booksOf(storeTrades([read.trades])), () => planFor(read.report.broker ?? ''), TODAY);
  expect(read.trades.length === 0 || closed.length + open.length > 0).toBe(true);
  return 'read';
}

/** Reads the file with the first or last possible answers: trades in range, a refusal, or other questions. */
function checkAnswered(sheets: readonly Sheet[], { questions }: AskFirst, isLast: boolean): void {
  const answers = Object.fromEntries(
    questions.map((question) => {
      if (question.kind === 'columns') return [question.id, question.guess];
      if (question.kind === 'day') return [question.id, isLast ? '2026-11-20' : '31-02-2026'];
      return [question.id, question.options.at(isLast ? -1 : 0)?.value ?? ''];
    }),
  );
  const read = readReport(sheets, factsOn(TODAY, answers));
  if ('trades' in read) for (const trade of read.trades) checkTrade(trade);
}

function checkRows(sheets: readonly Sheet[], { trades, problems, report }: ReadReport): void {
  const known = findTables(sheets, FORMATS);
  const results = known.length > 0 ? null : findResults(sheets, '');
  const matched = known.length > 0 || results ? null : matchColumns(sheets, factsOn(TODAY));
  const tables = results ? [results] : matched && 'tables' in matched ? matched.tables : known;
  const told = new Map<number, number>();
  for (const { row } of [...trades, ...problems]) told.set(row, (told.get(row) ?? 0) + 1);
  for (const { code } of problems) expect(ROW_PROBLEMS).toContain(code);
  for (const found of tables) {
    for (const row of found.rows) {
      const times = told.get(row.number) ?? 0;
      const most = report.id === 'dhan-transactions' || found.format.isJournal || results ? 2 : 1;
      expect(times <= most && (times > 0 || isQuiet(row, found)), `row ${row.number} told ${times} times`).toBe(true);
      told.delete(row.number);
    }
    for (const { number } of found.totals ?? []) {
      expect(told.get(number), `total in row ${number}`).toBe(1);
      told.delete(number);
    }
    // The header of a table of results may follow rows that are none of it.
    if (results) continue;
    const last = found.rows.at(-1)?.number ?? found.header.number;
    for (const { number, cells } of found.sheet.rows.filter((row) => row.number > last)) {
      expect(cells.filter((cell) => cell !== '').length * 2, `row ${number} taken for a note`).toBeLessThanOrEqual(
        Math.max(2, found.columns.size, found.header.cells.length),
      );
    }
  }
  expect([...told.keys()], 'rows told that are not of the table').toEqual([]);
}

/** The header once more, and the charges of a whole order that a trade has taken. */
function isQuiet({ cells }: Row, { format, header, columns }: KnownTable): boolean {
  const isCharge = format.id === 'angel-one-trades' && /^0(?:\.0*)?$/.test(cells[columns.get('quantity') ?? -1] ?? '');
  return isCharge || header.cells.every((name, index) => name === (cells[index] ?? ''));
}

function checkTrade({ quantity, value, price, day, time, instrument, row }: Trade): void {
  const isSound =
    [quantity, value, price, row].every(Number.isSafeInteger) &&
    quantity > 0 &&
    quantity <= MAX_QUANTITY &&
    value >= 0 &&
    value <= MAX_VALUE &&
    price >= 0 &&
    parseDay(day) !== null &&
    day <= TODAY &&
    (time === null || (time >= 0 && time < 86_400)) &&
    instrument.aliases.every((alias) => alias.length > 0) &&
    instrument.symbol !== '';
  expect(isSound, JSON.stringify({ quantity, value, price, day, time, instrument, row })).toBe(true);
}

/** Runs the law over changed parts of the layouts; answers how often each outcome was met. */
function outcomes(parts: (text: string) => string[], items: readonly string[], join: (parts: string[]) => string): Map<string, number> {
  const counts = new Map<string, number>();
  fc.assert(
    fc.property(fc.constantFrom(...LAYOUTS), mutations(items), (text, changes) => {
      const met = outcome(join(mutated(parts(text), changes)));
      counts.set(met, (counts.get(met) ?? 0) + 1);
    }),
    { numRuns: RUNS },
  );
  return counts;
}

describe('any file is read without an exception, every data row gives trades or one problem, and its trades make a journal', () => {
  test('the layouts as they are', () => {
    expect(LAYOUTS.map(outcome).filter((met) => met === 'read').length).toBeGreaterThan(25);
  });

  test('with changed letters', () => {
    const met = outcomes(
      (text) => text.split(''),
      LETTERS,
      (letters) => letters.join(''),
    );
    expect(met.get('read')).toBeGreaterThan(RUNS / 5);
  });

  test('with changed cells', () => {
    const met = outcomes(
      (text) => text.split(/(?<=[,\n])|(?=[,\n])/),
      [...CELLS, ',', '\n'],
      (cells) => cells.join(''),
    );
    expect(met.get('read')).toBeGreaterThan(RUNS / 5);
  });

  test('with changed lines, also of other layouts', () => {
    const lines = LAYOUTS.flatMap((text) => text.split('\n'));
    const met = outcomes(
      (text) => text.split('\n'),
      lines,
      (changed) => changed.join('\n'),
    );
    expect(met.get('read')).toBeGreaterThan(RUNS / 5);
    expect(met.get('not-a-tradebook')).toBeGreaterThan(0);
  });
});
