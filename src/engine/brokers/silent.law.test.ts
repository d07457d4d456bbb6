import { env } from 'node:process';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TradingDay } from '../day.ts';
import { parsePaise, parsePrice } from '../money.ts';
import type { Answers, Mapping, Question } from '../questions.ts';
import type { Trade } from '../trades/trade.ts';
import { files, MONTH_FIRST, type Made, type Written } from '#test/engine/arbitrary-files.ts';
import type { ReadReport } from './format.ts';
import { factsOn } from '#test/engine/file-facts.ts';
import { readReport } from './read-report.ts';

/** More with FUZZ_RUNS=10000. */
const RUNS = Number(env['FUZZ_RUNS'] ?? 300);
const TODAY = '2026-11-20' as TradingDay;
/** One question can lead to another. */
const MOST_ROUNDS = 5;

/** What reading the file came to, when every question was answered with the truth. Fails where it gives what was not written. */
function outcome(file: Written): 'read' | 'asked' | 'refused' | 'left open' {
  const lines = [file.header, ...file.rows.map(({ cells }) => cells)];
  const sheets = [{ name: '', rows: lines.map((cells, index) => ({ number: index + 1, cells: withoutEnd(cells) })) }];
  const answers: Record<string, Answers[string]> = {};
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const read = readReport(sheets, factsOn(TODAY, answers));
    if ('code' in read) return 'refused';
    if (!('questions' in read)) {
      checkRows(file, read);
      return round === 0 ? 'read' : 'asked';
    }
    for (const question of read.questions) {
      const answer = truthOf(question, file);
      if (answer === null) return 'left open';
      answers[question.id] = answer;
    }
  }
  throw new Error(`asked without end: ${JSON.stringify(answers)}`);
}

function withoutEnd(cells: readonly string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
}

/** What the person who made the trades would answer; null if no answer holds for all rows of the file. */
function truthOf(question: Question, file: Written): string | Mapping | null {
  const { dialect, rows, fields } = file;
  const made = rows.flatMap((row) => row.made ?? []);
  if (question.kind === 'segment') {
    const unsaid = made.filter(({ contract }) => contract === null).length;
    return unsaid === made.length ? 'EQ' : unsaid === 0 ? 'FO' : null;
  }
  if (question.kind === 'units') return dialect.countsLots ? 'lots' : 'units';
  if (question.kind === 'amount') return dialect.value;
  if (question.kind === 'date-order') {
    const isExpiry = question.id.endsWith('expiry');
    const place = fields.indexOf(isExpiry ? 'expiry' : 'day');
    const meant = rows.flatMap(({ cells, made: trade }) => {
      const day = isExpiry ? trade?.contract?.expiryOn : trade?.day;
      const option = question.options.find(({ example }) => example?.text === cells[place] && example?.meaning === day);
      return option?.value ?? [];
    });
    return meant[0] ?? null;
  }
  if (question.kind === 'contract' || question.kind === 'day') {
    const rowsOfName = rows.filter(({ cells }) => cells.includes(question.name ?? ''));
    const contracts = rowsOfName.flatMap((row) => row.made?.contract ?? []);
    const [first] = contracts;
    if (!first || contracts.some(({ expiryOn }) => expiryOn !== first.expiryOn)) return null;
    if (question.kind === 'day') return first.expiryOn;
    const option = question.options.find(({ value }) => value.includes(first.expiryOn) && value.includes(`:${first.underlying}:`));
    return option?.value ?? null;
  }
  if (question.kind !== 'columns') return null;
  const columns = Object.fromEntries(
    fields.flatMap((field, index) => {
      const name = { day: 'day', name: 'symbol', side: 'side', quantity: 'quantity', signed: 'quantity', price: 'price' }[field];
      return name === undefined ? [] : [[name, file.header[index] ?? '']];
    }),
  );
  const isCovered =
    ['day', 'symbol', 'quantity', 'price'].every((field) => field in columns) && (fields.includes('side') || fields.includes('signed'));
  const isAllShares = made.every(({ contract }) => contract === null);
  return isCovered
    ? {
        columns,
        dayOrder: MONTH_FIRST.has(dialect.date) ? 'month-first' : 'day-first',
        segment: isAllShares ? 'EQ' : null,
        units: dialect.countsLots ? 'lots' : 'units',
        side: fields.includes('signed') ? 'signed' : 'column',
        broker: null,
      }
    : null;
}

function checkRows({ rows }: Written, { trades, problems, skippedCount }: ReadReport): void {
  const told = new Map<number, Trade>(trades.map((trade) => [trade.row, trade]));
  const refused = new Set(problems.map(({ row }) => row));
  expect(skippedCount).toBe(problems.length);
  for (const [index, { made }] of rows.entries()) {
    const trade = told.get(index + 2);
    if (trade === undefined) expect(made === null || refused.has(index + 2), `row ${index + 2} is dropped`).toBe(true);
    else expect(said(trade)).toEqual(made && truth(made));
  }
}

function said({ instrument, day, side, quantity, price, value }: Trade) {
  const { contract, symbol } = instrument;
  const terms = contract && [contract.underlying, contract.expiryOn, contract.strike, contract.optionType];
  return { what: terms ?? symbol, day, side, quantity, price, value };
}

function truth({ contract, symbol, day, isBuy, units, price }: Made) {
  const isFuture = contract?.type === 'FUT';
  const terms = contract && [
    contract.underlying,
    contract.expiryOn,
    isFuture ? null : parsePrice(contract.strike),
    isFuture ? null : contract.type,
  ];
  return {
    what: terms ?? symbol,
    day,
    side: isBuy ? 'BUY' : 'SELL',
    quantity: units,
    price: parsePrice(price),
    value: (parsePaise(price) ?? 0) * units,
  };
}

test(
  'no file is read wrongly in silence: its trades as they were made, or a question, or a problem that names the row',
  () => {
    const met = new Map<string, number>();
    fc.assert(
      fc.property(files, (file) => {
        const came = outcome(file);
        met.set(came, (met.get(came) ?? 0) + 1);
      }),
      { numRuns: RUNS },
    );
    expect((met.get('read') ?? 0) + (met.get('asked') ?? 0)).toBeGreaterThan(RUNS / 3);
  },
  20_000 + 20 * RUNS,
);
