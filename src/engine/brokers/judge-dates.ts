import type { TradingDay } from '../day.ts';
import type { Evidence, Option, Question, Remark } from '../questions.ts';
import { clues, type Clue } from './date-clues.ts';
import { stepsBack } from './date-steps.ts';
import type { FileFacts } from './format.ts';
import type { Table } from './find-table.ts';
import { readDay, shownOrder, type DayOrder } from './read-day.ts';
import { remarkOn } from './remark.ts';

/** The order of day and month in a file, how it was found, and what must be asked before it is known. */
export interface JudgedDates {
  readonly order: DayOrder;
  readonly remark: Remark | null;
  readonly question: Question | null;
}

/** A date that has two readings, by row. */
interface Doubt {
  readonly row: number;
  readonly text: string;
  readonly clue: Clue;
}

const ORDERS = ['day-first', 'month-first'] as const;
const ID = 'date-order';
/** Evidence that a day cannot be the day of a trade. */
const AGAINST: ReadonlySet<Evidence['code']> = new Set<Evidence['code']>([
  'on-weekends',
  'on-holidays',
  'in-the-future',
  'expired-before-trade',
  'outside-period',
  'differs-from-other-date',
]);
/** How Indian brokers and Indian spreadsheets write dates. Spreadsheets that put the month first write slashes and no zeros. */
const DASHES = /^\d\d-\d\d-\d{4}/;
const SLASHES = /^\d\d\/\d\d\/\d{4}/;
/** Days in order prove an order of day and month only if there are several. */
const FEWEST_STEPS = 4;

/**
 * Finds the order of day and month from the whole file: a part above 12 proves it, an answer says it, the days decide if only one order
 * puts every trade on a day on which it can have been made. If nothing decides, it is asked.
 */
export function judgeDates(tables: readonly Table[], facts: FileFacts, said: DayOrder | null): JudgedDates {
  const doubts = doubtsOf(tables, facts.today);
  if (typeof doubts === 'string') return { order: doubts, remark: null, question: null };
  const answer = ORDERS.find((order) => order === facts.answers[ID]) ?? said;
  const [first] = doubts;
  if (answer !== null || !first) return { order: answer ?? 'day-first', remark: null, question: null };
  const options = ORDERS.map((order) => optionOf(order, tables, doubts));
  const order = likelyOrder(options, steps(options));
  const form = isIndian(tables, doubts) ? 'day-first' : null;
  if (order !== null && order === form) return { order, remark: null, question: null };
  if (form !== null && options.every(isPossible)) return { order: form, remark: null, question: null };
  const rows = doubts.map(({ row }) => row);
  if (order !== null && form === null) return { order, remark: remarkOn('date-order-by-evidence', rows, order), question: null };
  const [table] = tables;
  const column = table?.header.cells[dayIndex(table)] ?? '';
  return { order: form ?? 'day-first', remark: null, question: { id: ID, kind: ID, rows: doubts.length, column, options } };
}

/** The dates that can be read in both orders; or the order that the other dates prove. */
function doubtsOf(tables: readonly Table[], today: TradingDay): readonly Doubt[] | DayOrder {
  const proven = new Set<DayOrder>();
  const doubtful = tables.map((table) => {
    const index = dayIndex(table);
    return table.rows.filter(({ cells }) => {
      const shown = shownOrder(cells[index] ?? '');
      if (shown !== null && shown !== 'either') proven.add(shown);
      return shown === 'either';
    });
  });
  const [order, contrary] = proven;
  if (order !== undefined && contrary === undefined) return order;
  return tables.flatMap((table, place) => {
    const index = dayIndex(table);
    const clue = clues(table, index, today);
    return (doubtful[place] ?? []).map((row) => ({ row: row.number, text: row.cells[index] ?? '', clue: clue(row) }));
  });
}

function optionOf(order: DayOrder, tables: readonly Table[], doubts: readonly Doubt[]): Option {
  const counts = new Map<Evidence['code'], number>();
  for (const { text, clue } of doubts) {
    const day = readDay(text, order);
    const code = day === null ? null : clue(day, order);
    if (code !== null) counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  const { against, taken } = stepsBack(tables, dayIndex, order);
  if (against > 0 && taken >= FEWEST_STEPS) counts.set('out-of-order', against);
  const text = doubts[0]?.text ?? '';
  const evidence = [...counts].map(([code, count]) => ({ code, count }));
  return { value: order, example: { text, meaning: readDay(text, order) ?? '' }, evidence };
}

/** The one order that is possible; if both are, the one order in which the rows are sorted. */
function likelyOrder(options: readonly Option[], sorted: readonly Option[]): DayOrder | null {
  const possible = options.filter(isPossible);
  const [only, another] = possible.length === 2 ? sorted : possible;
  return another === undefined ? (ORDERS.find((order) => order === only?.value) ?? null) : null;
}

function steps(options: readonly Option[]): readonly Option[] {
  return options.filter(({ evidence }) => evidence.every(({ code }) => code !== 'out-of-order'));
}

function isPossible({ evidence }: Option): boolean {
  return evidence.every(({ code }) => !AGAINST.has(code));
}

/** Whether all doubtful dates have the form that is usual in India; slashes count in a broker's own report only. */
function isIndian(tables: readonly Table[], doubts: readonly Doubt[]): boolean {
  const isReport = tables.every(({ format }) => format.broker !== null && format.fingerprint.length > 0);
  return doubts.every(({ text }) => DASHES.test(text) || (isReport && SLASHES.test(text)));
}

function dayIndex({ columns, format }: Table): number {
  return columns.get(format.dayColumn) ?? -1;
}
