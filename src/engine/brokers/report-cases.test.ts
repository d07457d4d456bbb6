import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { formatTime, type TradingDay } from '../day.ts';
import { priceToRupees, toRupees } from '../money.ts';
import type { FileProblem, RowProblem } from '../problem.ts';
import { readInput } from '#test/engine/case-input.ts';
import { LEVIES, type Charges } from '../trades/charges.ts';
import type { Trade } from '../trades/trade.ts';
import { anyTradebook } from './columns/any-tradebook.ts';
import type { AskFirst, ReadReport } from './format.ts';
import type { Answers, Option, Question, Remark } from '../questions.ts';
import { factsOn } from '#test/engine/file-facts.ts';
import { readReport } from './read-report.ts';
import { OTHER_KINDS, OTHER_REPORTS } from './other-reports.ts';
import { FORMATS } from './registry.ts';
import { RESULT_REPORTS } from './result-reports.ts';

const CASES = join(import.meta.dirname, '../../../cases');
const names = ['', 'invalid'].flatMap((folder) =>
  readdirSync(join(CASES, folder))
    .map((name) => join(folder, name))
    .filter((name) => existsSync(join(CASES, name, 'expected.json'))),
);

/** A case as written; `sheet` names the sheet where the report is a workbook. */
interface Case {
  readonly rule: string;
  readonly today?: string;
  readonly sheet?: string;
  readonly answers?: Answers;
  /** 'input.csv' unless the name of the file counts. */
  readonly fileName?: string;
  readonly read: unknown;
}

describe('golden cases of reports', () => {
  test.each(names)('%s', (name) => {
    const golden = JSON.parse(readFileSync(join(CASES, name, 'expected.json'), 'utf8')) as Case;
    const sheets = readInput(join(CASES, name), golden.sheet ?? '');
    expect(golden.rule).toMatch(/\.$/);
    const facts = {
      ...factsOn((golden.today ?? '2026-11-20') as TradingDay, golden.answers),
      ...(golden.fileName && { fileName: golden.fileName }),
    };
    const read = write('code' in sheets ? sheets : readReport(sheets, facts));
    // A new case: what was read, to be checked by hand and copied.
    if (golden.read === null) throw new Error(JSON.stringify(read, null, 2));
    expect(read).toEqual(golden.read);
  });
});

test('every report has a case, and every report that is refused', () => {
  const reports = names.map(
    (name) => JSON.parse(readFileSync(join(CASES, name, 'expected.json'), 'utf8')) as { read: { report?: string } },
  );
  expect(
    [...FORMATS, ...RESULT_REPORTS, anyTradebook].map(({ id }) => id).filter((id) => !reports.some(({ read }) => read.report === id)),
  ).toEqual([]);
  const refused = [...OTHER_REPORTS, ...OTHER_KINDS].map(({ report }) => report);
  expect(refused.filter((name) => !reports.some(({ read }) => read.report === name))).toEqual([]);
});

function write(read: ReadReport | AskFirst | FileProblem): unknown {
  if ('code' in read) return read;
  const problems = read.problems.map(writeProblem);
  if ('questions' in read) return { report: read.understood?.report.id ?? null, questions: read.questions.map(writeQuestion), problems };
  const remarks = read.understood.remarks.map(writeRemark);
  return {
    report: read.report.id,
    trades: read.trades.map(writeTrade),
    ...(read.words && { words: read.words }),
    ...(remarks.length > 0 && { remarks }),
    problems,
  };
}

/** A question of columns as it is; one of the file's day as 'day, <count> rows: <proposed or ?>'; another as '<id> <column>, <count> rows: <value> (<text> is <meaning>; <evidence> <count>, …) | …'. */
function writeQuestion(question: Question): unknown {
  if (question.kind === 'day' && question.name === null) return `${question.id}, ${question.rows} rows: ${question.proposed ?? '?'}`;
  if (!('options' in question)) return question;
  const about = 'column' in question ? `${question.id} ${question.column}` : question.id;
  return `${about}, ${question.rows} rows: ${question.options.map(writeOption).join(' | ')}`;
}

function writeOption({ value, example, evidence }: Option): string {
  const facts = evidence.map(({ code, count }) => `${code} ${count}`).join(', ');
  const meant = [example && `${example.text} is ${example.meaning}`, facts].filter(Boolean).join('; ');
  return meant === '' ? value : `${value} (${meant})`;
}

function writeRemark({ code, count, rows, detail }: Remark): string {
  return `${code}${detail === null ? '' : ` ${detail}`}: ${count} rows, ${rows.join(' ')}`;
}

/** '<row>: <day> <time or -> <exchange> <side> <quantity> @ <price> = <value>, <segment> <symbol>, <aliases>[, order …][, trade …][, marks][, result n][, worth <rupees> on 31 Jan 2018]' */
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
    trade.result !== undefined && `result ${trade.result}`,
    trade.fairValue !== undefined && `worth ${toRupees(trade.fairValue)} on 31 Jan 2018`,
    trade.charges && writeCharges(trade.charges),
  ]
    .filter((part) => part !== false && part !== null)
    .join(', ');
}

function writeCharges(charges: Charges): string {
  const stated = LEVIES.filter((levy) => charges[levy] !== 0).map((levy) => `${levy} ${toRupees(charges[levy])}`);
  return stated.length === 0 ? 'no charges' : `charges ${stated.join(' ')}`;
}

function writeProblem({ row, code, column, text, sheet }: RowProblem): string {
  return `${sheet === undefined ? '' : `${sheet} `}${row}: ${code}${column === null ? '' : ` ${column} '${text}'`}`;
}
