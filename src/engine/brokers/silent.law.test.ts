import { env } from 'node:process';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TradingDay } from '../day.ts';
import { lotSize } from '../exchange/lot-size.ts';
import { earlyEnd } from '../exchange/moved-contracts.ts';
import { paise, parsePaise, parsePrice, priceOf, quantity } from '../money.ts';
import type { Answers, Mapping, Question } from '../questions.ts';
import type { Trade } from '../trades/trade.ts';
import { files, MONTH_FIRST, type Made, type Written } from '#test/engine/arbitrary-files.ts';
import type { ReadReport } from './format.ts';
import { factsOn } from '#test/engine/file-facts.ts';
import { bytesOf } from '#test/engine/file-bytes.ts';
import { readTables } from '../tables/read-tables.ts';
import { readReport } from './read-report.ts';

/** More with FUZZ_RUNS=10000. */
const RUNS = Number(env['FUZZ_RUNS'] ?? 300);
const TODAY = '2026-11-20' as TradingDay;
/** The law is bound by how often files are read: in seconds, a slow machine would fail it. */
const NO_TIMEOUT = 0;
/** One question can lead to another. */
const MOST_ROUNDS = 5;
/** The forms of DATES that leave the order of day and month open in no file. */
const PLAIN_DATES: ReadonlySet<number> = new Set([0, 1, 4, 6, 7]);

interface Outcome {
  readonly came: 'read' | 'asked' | 'refused' | 'left open';
  readonly asked: ReadonlySet<Question['kind']>;
  readonly skipped: number;
  /** How often the file was read. */
  readonly rounds: number;
}

/** What reading the file came to, when every question was answered with the truth. Fails where it gives what was not written. */
function outcome(file: Written): Outcome {
  const tables = readTables(bytesOf(file));
  if ('code' in tables) throw new Error(`not a table: ${tables.code}`);
  const answers: Record<string, Answers[string]> = {};
  const asked = new Set<Question['kind']>();
  for (let rounds = 1; rounds <= MOST_ROUNDS; rounds += 1) {
    const read = readReport(tables.sheets, factsOn(TODAY, answers));
    if ('code' in read) return { came: 'refused', asked, skipped: 0, rounds };
    if (!('questions' in read)) {
      checkRows(file, read, asked);
      return { came: rounds === 1 ? 'read' : 'asked', asked, skipped: read.skippedCount, rounds };
    }
    for (const question of read.questions) {
      const answer = truthOf(question, file);
      if (answer === null) return { came: 'left open', asked, skipped: 0, rounds };
      asked.add(question.kind);
      answers[question.id] = answer;
    }
  }
  throw new Error(`asked without end: ${JSON.stringify(answers)}`);
}

/** A file without a fault is read to its last row; a plain one without a question, but for names that mean two contracts. */
function checkFaultless(file: Written, { came, asked, skipped }: Outcome): void {
  const { dialect, fields, rows } = file;
  const made = rows.flatMap((row) => row.made ?? []);
  // No answer is true of two contracts of one name, nor of shares and a future that only a known lot would tell from them.
  const isLotKnown = ({ contract }: Made): boolean => contract === null || lotSize(contract, contract.tradedOn) !== null;
  if (meansTwo(file) || (came === 'left open' && !made.every(isLotKnown))) return;
  // Only a sale shows that a sign is the side.
  if (fields.includes('signed') && !fields.includes('side') && made.every(({ isBuy }) => isBuy)) return;
  // Amounts after charges do not prove lots: such rows are refused.
  if (dialect.countsLots && dialect.value === 'net' && fields.includes('value')) return;
  expect(came, 'without a fault').toMatch(/^(?:read|asked)$/);
  expect(skipped, 'rows refused without a fault').toBe(0);
  if (isPlain(file, made)) expect([...asked].filter((kind) => kind !== 'contract')).toEqual([]);
}

/** Whether two contracts are written by one name, as where the week of the month is left out. */
function meansTwo({ rows, fields }: Written): boolean {
  const place = fields.indexOf('name');
  const meant = new Map<string, string>();
  return rows.some(({ cells, made }) => {
    const name = cells[place] ?? '';
    const expiryOn = made?.contract?.expiryOn ?? '';
    const before = meant.get(name) ?? expiryOn;
    meant.set(name, before);
    return before !== expiryOn;
  });
}

/**
 * Whether nothing is open: dates have one reading or the form of India and are in order, each row says its segment, and quantities are units of
 * known lots.
 */
function isPlain({ dialect, fields, isReport }: Written, made: readonly Made[]): boolean {
  const isShown = isReport || fields.includes('segment') || fields.includes('venue');
  const isGross = dialect.value === 'gross' || !fields.includes('value');
  const isLot = ({ contract }: Made): boolean =>
    contract === null || (contract.exchange !== 'MCX' && lotSize(contract, contract.tradedOn) !== null);
  const isInOrder = made.every(({ day }, index) => day >= (made[index - 1]?.day ?? ''));
  return isShown && isInOrder && isGross && !dialect.countsLots && PLAIN_DATES.has(dialect.date) && made.every(isLot);
}

/** What the person who made the trades would answer; null if no answer holds for all rows of the file. */
function truthOf(question: Question, file: Written): string | Mapping | null {
  const { dialect, rows, fields } = file;
  const made = rows.flatMap((row) => row.made ?? []);
  if (question.kind === 'segment') {
    const shares = made.filter(({ contract }) => contract === null).length;
    // Rows whose names show that they are contracts are not asked about.
    if (shares > 0 && question.rows === shares) return 'EQ';
    return shares === 0 ? 'FO' : null;
  }
  if (question.kind === 'units') return dialect.countsLots ? 'lots' : 'units';
  if (question.kind === 'amount') return dialect.value;
  if (question.kind === 'date-order') {
    const isExpiry = question.id.endsWith('expiry');
    const place = fields.findIndex((field) => (isExpiry ? field === 'expiry' : field === 'day' || field === 'moment'));
    const meant = rows.flatMap(({ cells, made: trade }) => {
      const day = isExpiry ? trade?.contract?.expiryOn : trade?.day;
      const option = question.options.find(({ example }) => example?.text === cells[place] && example?.meaning === day);
      return option?.value ?? [];
    });
    return meant[0] ?? null;
  }
  if (question.kind === 'contract' || question.kind === 'day') {
    const names = question.kind === 'day' ? question.names : [question.name];
    const rowsOfName = rows.filter(({ cells }) => names.some((name) => cells.includes(name)));
    const contracts = rowsOfName.flatMap((row) => row.made?.contract ?? []);
    const [first] = contracts;
    if (!first || contracts.some(({ expiryOn }) => expiryOn !== first.expiryOn)) return null;
    if (question.kind === 'day') return first.expiryOn;
    if (contracts.some(({ strike, type }) => type !== first.type || (type !== 'FUT' && strike !== first.strike))) return null;
    const rest = first.type === 'FUT' ? [] : [first.strike, first.type];
    // Monthly contracts are known by their month.
    const ends = [first.expiryOn, first.expiryOn.slice(0, 7)].map((when) => `:${[first.underlying, when, ...rest].join(':')}`);
    return question.options.find(({ value }) => ends.some((end) => value.endsWith(end)))?.value ?? null;
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

function checkRows(file: Written, { trades, problems, skippedCount }: ReadReport, asked: Outcome['asked']): void {
  const { rows, header, fields, dialect } = file;
  // A template's quantities are units, unless one that can be read is below a lot.
  const isTemplate = header.includes('Trade_Type') && header.includes('Segment');
  const areUnits = isTemplate && dialect.countsLots && !asked.has('units');
  // What the charges are in an amount after charges nobody can tell without a price.
  const isPaid = dialect.value === 'net' && fields.includes('value') && !fields.includes('price');
  const told = new Map<number, Trade>(trades.map((trade) => [trade.row, trade]));
  const refused = new Set(problems.map(({ row }) => row));
  expect(skippedCount).toBe(problems.length);
  for (const [index, { cells, made }] of rows.entries()) {
    const trade = told.get(index + 2);
    if (trade === undefined) expect(made === null || refused.has(index + 2), `row ${index + 2} is dropped`).toBe(true);
    else
      expect(said(trade)).toEqual(
        made && truth(made, areUnits && isWholeLots(made), isPaid ? (cells[fields.indexOf('value')] ?? '') : null),
      );
  }
}

function said({ instrument, exchange, day, side, quantity, price, value }: Trade) {
  const { contract, symbol } = instrument;
  const terms = contract && [contract.underlying, contract.expiryOn, contract.strike, contract.optionType];
  return { what: terms ?? symbol, exchange, day, side, quantity, price, value };
}

/** Whether lots, as they are written, would be whole lots as units too. */
function isWholeLots({ lots, units }: Made): boolean {
  return (lots * lots) % units === 0;
}

/** The day on which it expires, or before a demerger of its share. */
function lastDayOf({ underlying, expiryOn }: NonNullable<Made['contract']>, day: TradingDay): TradingDay {
  const end = earlyEnd(underlying, expiryOn, day);
  return end === null || end === 'listed-again' ? expiryOn : end.endedOn;
}

function truth(made: Made, countsUnits: boolean, paid: string | null) {
  const { contract, symbol, exchange, day, isBuy } = made;
  const isFuture = contract?.type === 'FUT';
  const terms = contract && [
    contract.underlying,
    lastDayOf(contract, day),
    isFuture ? null : parsePrice(contract.strike),
    isFuture ? null : contract.type,
  ];
  const units = countsUnits && made.contract !== null ? made.lots : made.units;
  const price = parsePrice(made.price) ?? 0;
  const value = paid === null ? (parsePaise(made.price) ?? 0) * units : (parsePaise(paid) ?? 0);
  return {
    what: terms ?? symbol,
    exchange,
    day,
    side: isBuy ? 'BUY' : 'SELL',
    quantity: units,
    price: paid === null ? price : priceOf(paise(value), quantity(units)),
    value,
  };
}

test(
  'no file is read wrongly in silence: its trades as they were made, or a question, or a problem that names the row',
  () => {
    const met = { read: 0, asked: 0, refused: 0, 'left open': 0 };
    let rounds = 0;
    fc.assert(
      fc.property(files, (file) => {
        const result = outcome(file);
        met[result.came] += 1;
        rounds += result.rounds;
        if (file.fault === 'none') checkFaultless(file, result);
      }),
      { numRuns: RUNS },
    );
    expect(met.read, 'read at once').toBeGreaterThan(RUNS * 0.5);
    expect(met.refused, 'refused').toBeLessThan(RUNS * 0.25);
    expect(met['left open'], 'left open').toBeLessThan(RUNS * 0.02);
    expect(rounds, 'read in all').toBeLessThan(RUNS * 1.5);
  },
  NO_TIMEOUT,
);
