import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readInput } from '#test/engine/case-input.ts';
import { writeZip } from '#test/tables/write-zip.ts';
import type { TradingDay } from '../day.ts';
import { priceToRupees, toRupees } from '../money.ts';
import type { Charges, Levy } from '../trades/charges.ts';
import { readSheets, readStatement, type StatementReading } from './read-statement.ts';
import type { StatedPeriod, StatedPnl } from './stated-pnl.ts';

const CASES = join(import.meta.dirname, '../../../cases');
const TODAY = '2026-11-20' as TradingDay;
const names = ['', 'invalid']
  .flatMap((folder) => readdirSync(join(CASES, folder)).map((name) => join(folder, name)))
  .filter((name) => existsSync(join(CASES, name, 'statement.json')));

/** What Reconcile makes of the input of a case; `period` is what the user says where the file says none. */
interface Case {
  readonly rule: string;
  readonly period?: StatedPeriod;
  readonly fileName?: string;
  readonly sheet?: string;
  readonly read: unknown;
}

test.each(names)('%s', (name) => {
  const golden = JSON.parse(readFileSync(join(CASES, name, 'statement.json'), 'utf8')) as Case;
  expect(golden.rule).toMatch(/\.$/);
  const sheets = readInput(join(CASES, name), golden.sheet ?? '');
  if ('code' in sheets) throw new Error(sheets.code);
  const read = write(readSheets(sheets, { name: golden.fileName ?? 'input.csv', today: TODAY, period: golden.period ?? null }));
  // A new case: what was read, to be checked by hand and copied.
  if (golden.read === null) throw new Error(JSON.stringify(read, null, 2));
  expect(read).toEqual(golden.read);
});

test('the one statement of an archive is read, whatever stands beside it', () => {
  const file = (files: Readonly<Record<string, string>>) => ({
    bytes: writeZip(Object.entries(files).map(([name, data]) => ({ name, data }))),
    name: 'a.zip',
    today: TODAY,
    period: null,
  });
  const holdings = 'Scrip Name,ISIN,Quantity,Avg Price,LTP\nITC,INE154A01025,12,400.25,410\n';
  expect(readStatement(file({ 'a/holdings.csv': holdings, 'notes.csv': 'a,b\n1,2\n' })).kind).toBe('holdings');
  expect(readStatement(file({ 'a.csv': holdings, 'b.csv': holdings }))).toEqual({ kind: 'several', names: ['a.csv', 'b.csv'] });
  expect(readStatement(file({ 'notes.csv': 'a,b\n1,2\n' }))).toEqual({ kind: 'other', report: null });
});

function write(read: StatementReading): unknown {
  if (!('stated' in read)) return read;
  if (read.kind === 'pnl') return { kind: 'pnl', isUndated: read.isUndated, stated: read.stated.map(writePnl) };
  if (read.kind === 'holdings') {
    const { holdings, ...rest } = read.stated;
    const rows = holdings.map(({ row, name, isin, quantity, average }) => {
      return `${row}: ${quantity} ${name} ${isin ?? '-'} @ ${average === null ? '-' : priceToRupees(average)}`;
    });
    return { kind: 'holdings', ...rest, holdings: rows };
  }
  if (read.kind === 'ledger') {
    const { lines, unbalanced, ...rest } = read.stated;
    const rows = lines.map(({ row, postedOn, tradedOn, kind, segment, amount, text }) => {
      return `${row}: ${postedOn}${tradedOn === postedOn ? '' : ` of ${tradedOn}`} ${kind} ${segment ?? '-'} ${toRupees(amount)}, ${text}`;
    });
    return { kind: 'ledger', ...rest, lines: rows, unbalanced: unbalanced === null ? null : toRupees(unbalanced) };
  }
  const { days, lines, ...rest } = read.stated;
  const rows = days.map(
    ({ day, segment, charges }) => `${day} ${segment}: ${writeCharges(Object.entries(charges) as [Levy, Charges[Levy]][])}`,
  );
  return { kind: 'days', ...rest, lines: [...lines], days: rows };
}

/** '<row>: <units> <name> bought <value> sold <value>, <names>' */
function writePnl({ report, segment, from, to, results, charges, areOfClosings, unread }: StatedPnl): unknown {
  const rows = results.map(({ row, quantity, name, buyValue, sellValue, aliases }) => {
    const named = aliases.length === 0 ? '' : `, ${aliases.join(' | ')}`;
    return `${row}: ${quantity} ${name} bought ${toRupees(buyValue)} sold ${toRupees(sellValue)}${named}`;
  });
  const levied = charges && `${writeCharges([...charges])}${areOfClosings ? ', of closings' : ''}`;
  return { report, segment, period: `${from} to ${to}`, results: rows, charges: levied, unread };
}

function writeCharges(charges: readonly (readonly [Levy, Charges[Levy]])[]): string {
  return charges.flatMap(([levy, amount]) => (amount === 0 ? [] : `${levy} ${toRupees(amount)}`)).join(' ');
}
