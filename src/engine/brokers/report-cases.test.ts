import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { formatTime, type TradingDay } from '../day.ts';
import { priceToRupees, toRupees } from '../money.ts';
import type { FileProblem, RowProblem } from '../problem.ts';
import { readTables } from '../tables/read-tables.ts';
import { LEVIES, type Charges } from '../trades/charges.ts';
import type { Trade } from '../trades/trade.ts';
import type { ReadReport } from './format.ts';
import { readReport } from './read-report.ts';
import { FORMATS } from './registry.ts';

const CASES = join(import.meta.dirname, '../../../cases');
const names = ['', 'invalid'].flatMap((folder) =>
  readdirSync(join(CASES, folder))
    .map((name) => join(folder, name))
    .filter((name) => existsSync(join(CASES, name, 'expected.json')) && existsSync(join(CASES, name, 'input.csv'))),
);

/** A case as written; `sheet` names the sheet where the report is a workbook. */
interface Case {
  readonly rule: string;
  readonly today?: string;
  readonly sheet?: string;
  readonly read: unknown;
}

describe('golden cases of reports', () => {
  test.each(names)('%s', (name) => {
    const golden = JSON.parse(readFileSync(join(CASES, name, 'expected.json'), 'utf8')) as Case;
    const tables = readTables(readFileSync(join(CASES, name, 'input.csv')));
    if ('code' in tables) throw new Error(`no table: ${tables.code}`);
    const sheets = tables.sheets.map(({ rows }) => ({ name: golden.sheet ?? '', rows }));
    expect(golden.rule).toMatch(/\.$/);
    expect(write(readReport(sheets, (golden.today ?? '2026-11-20') as TradingDay))).toEqual(golden.read);
  });
});

test('every report has a case', () => {
  const reports = names.map(
    (name) => JSON.parse(readFileSync(join(CASES, name, 'expected.json'), 'utf8')) as { read: { report?: string } },
  );
  expect(FORMATS.map(({ id }) => id).filter((id) => !reports.some(({ read }) => read.report === id))).toEqual([]);
});

function write(read: ReadReport | FileProblem): unknown {
  if ('code' in read) return read;
  return { report: read.report.id, trades: read.trades.map(writeTrade), problems: read.problems.map(writeProblem) };
}

/** '<row>: <day> <time or -> <exchange> <side> <quantity> @ <price> = <value>, <segment> <symbol>, <aliases>[, order …][, trade …][, marks]' */
function writeTrade(trade: Trade): string {
  const { instrument } = trade;
  return [
    `${trade.row}: ${trade.day} ${trade.time === null ? '-' : formatTime(trade.time)} ${trade.exchange} ${trade.side} ${trade.quantity}` +
      ` @ ${priceToRupees(trade.price)} = ${toRupees(trade.value)}`,
    `${instrument.segment} ${instrument.symbol}`,
    instrument.aliases.join(' '),
    trade.orderId !== null && `order ${trade.orderId}`,
    trade.tradeId !== null && `trade ${trade.tradeId}`,
    trade.tradeToTrade && 'trade to trade',
    instrument.contract?.expiryAssumed === true && 'expiry assumed',
    trade.product,
    trade.charges && writeCharges(trade.charges),
  ]
    .filter((part) => part !== false && part !== null)
    .join(', ');
}

function writeCharges(charges: Charges): string {
  const stated = LEVIES.filter((levy) => charges[levy] !== 0).map((levy) => `${levy} ${toRupees(charges[levy])}`);
  return stated.length === 0 ? 'no charges' : `charges ${stated.join(' ')}`;
}

function writeProblem({ row, code, column, text }: RowProblem): string {
  return `${row}: ${code}${column === null ? '' : ` ${column} '${text}'`}`;
}
