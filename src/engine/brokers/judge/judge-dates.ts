import type { TradingDay } from '../../day.ts';
import { isWeekend, sessionOn } from '../../exchange/sessions.ts';
import type { Evidence, Option, Question, Remark } from '../../questions.ts';
import { clues, EXPIRIES, lacksExpiry, namesOtherMonth, type Clue } from './date-clues.ts';
import { stepsBack } from './date-steps.ts';
import type { FileFacts } from '../format.ts';
import type { KnownTable } from '../find-table.ts';
import { isSwappable, provenOrder, readDayAs, shownOrder, type DayForm, type DayOrder } from '../read-day.ts';
import { evidenceRemark } from '../remark.ts';

/** How the dates of a file are read, how that was found, and what must be asked before it is known. */
export interface JudgedDates {
  readonly form: DayForm;
  readonly expiryForm: DayForm;
  readonly remarks: readonly Remark[];
  readonly questions: readonly Question[];
}

/** An order of day and month that the user said of a mapped table; `isRemembered`: of an earlier file. */
export interface SaidOrder {
  readonly order: DayOrder;
  readonly isRemembered: boolean;
}

/** A date that has two readings, by row. */
interface Doubt {
  readonly row: number;
  readonly text: string;
  readonly clue: Clue;
}

/** What was found about one column of dates. */
interface Judged<T> {
  readonly taken: T;
  readonly remark: Remark | null;
  readonly question: Question | null;
}

type ColumnOf = (table: KnownTable) => number;

const AS_IT_STANDS: Judged<boolean> = { taken: false, remark: null, question: null };

const ORDERS = ['day-first', 'month-first'] as const;
const ID = 'date-order';
const EXPIRY_ID = 'date-order:expiry';
const SWAP_ID = 'date-order:swapped';
/** Ends as EXPIRY_ID does. */
const EXPIRY_SWAP_ID = 'date-order:swapped:expiry';
const SWAPPED = 'swapped';
const AS_WRITTEN = 'as-written';
/** Evidence that a day cannot be the day of a trade. */
const AGAINST: ReadonlySet<Evidence['code']> = new Set<Evidence['code']>([
  'on-weekends',
  'on-holidays',
  'in-the-future',
  'no-expiry-that-day',
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
 * puts every trade on a day on which it can have been made. If nothing decides, it is asked. So are expiries, if the days of the trades
 * have one reading and theirs do not, and dates that a spreadsheet has swapped: expiries may be where the days show nothing. A remembered
 * order holds unless a row speaks against it.
 */
export function judgeDates(tables: readonly KnownTable[], facts: FileFacts, said: SaidOrder | null): JudgedDates {
  const order = judgeOrder(tables, dayIndex, ID, facts, said);
  const expiries = isOrderOfExpiries(tables, order.taken, facts.today)
    ? order
    : judgeOrder(tables, expiryIndex, EXPIRY_ID, facts, said, order.taken);
  const swap = judgeSwap(tables, dayIndex, SWAP_ID, order.taken, facts);
  const isAsWritten = !swap.taken && swap.question === null;
  const expirySwap = isAsWritten
    ? judgeSwap(tables, expiryIndex, EXPIRY_SWAP_ID, expiries.taken, facts)
    : { ...AS_IT_STANDS, taken: swap.taken };
  const isExpirySwapped = expirySwap.taken && cellsOf(tables, expiryIndex).every((text) => isSwappable(text) || !isIso(text));
  const judged = [order, swap, expirySwap, ...(expiries === order ? [] : [expiries])];
  return {
    form: { order: order.taken, isSwapped: swap.taken },
    expiryForm: { order: expiries.taken, isSwapped: isExpirySwapped },
    remarks: judged.flatMap(({ remark }) => remark ?? []),
    questions: judged.flatMap(({ question }) => question ?? []),
  };
}

function judgeOrder(
  tables: readonly KnownTable[],
  index: ColumnOf,
  id: string,
  facts: FileFacts,
  said: SaidOrder | null,
  tradedIn?: DayOrder,
): Judged<DayOrder> {
  const doubts = doubtsOf(tables, index, facts.today, tradedIn);
  if (typeof doubts === 'string') return { taken: doubts, remark: null, question: null };
  const answer = ORDERS.find((order) => order === facts.answers[id]) ?? (said?.isRemembered === false ? said.order : null);
  const [first] = doubts;
  if (answer !== null || !first) return { taken: answer ?? said?.order ?? 'day-first', remark: null, question: null };
  const options = ORDERS.map((order) => optionOf(order, { order, isSwapped: false }, tables, index, doubts));
  if (said && options.some((option) => option.value === said.order && isPossible(option)))
    return { taken: said.order, remark: null, question: null };
  const likely = likelyOption(options);
  const order = ORDERS.find((candidate) => candidate === likely) ?? null;
  const form = isIndian(tables, doubts) ? 'day-first' : null;
  if (order !== null && order === form) return { taken: order, remark: null, question: null };
  if (form !== null && options.every(isPossible)) return { taken: form, remark: null, question: null };
  if (order !== null && form === null)
    return { taken: order, remark: evidenceRemark('date-order-by-evidence', rowsOf(doubts), order), question: null };
  return { taken: form ?? 'day-first', remark: null, question: questionOf(id, tables, index, doubts, options) };
}

/**
 * Whether a spreadsheet took day and month for each other when it turned texts into dates. It does so with days up to 12 only, so the
 * column holds such dates and texts with a part above 12, or such dates alone. The latter are read as written, since programs write the
 * year first; if the days speak more against that than against swapped ones, it is asked, and if only the order of rows does, it is said.
 */
function judgeSwap(
  tables: readonly KnownTable[],
  index: ColumnOf,
  id: string,
  order: DayOrder,
  { today, answers }: FileFacts,
): Judged<boolean> {
  let isMixed = false;
  for (const text of cellsOf(tables, index)) {
    const shown = shownOrder(text);
    if (shown === 'either' || (isIso(text) && !isSwappable(text))) return AS_IT_STANDS;
    if (shown !== null) isMixed = true;
  }
  const isDoubtful = (text: string): boolean => isSwappable(text) && text.slice(5, 7) !== text.slice(8, 10);
  const doubts = doubtsWhere(tables, index, today, isDoubtful);
  if (doubts.length === 0) return AS_IT_STANDS;
  if (answers[id] === SWAPPED || answers[id] === AS_WRITTEN) return { ...AS_IT_STANDS, taken: answers[id] === SWAPPED };
  const options = [AS_WRITTEN, SWAPPED].map((value) => optionOf(value, { order, isSwapped: value === SWAPPED }, tables, index, doubts));
  // Beside texts, the order of rows proves neither that a spreadsheet wrote the others nor that it did not.
  const likely = isMixed && options.every(isPossible) ? null : likelyOption(options);
  if (likely === AS_WRITTEN) return AS_IT_STANDS;
  if (isMixed && likely === SWAPPED)
    return { taken: true, remark: evidenceRemark('date-order-by-evidence', rowsOf(doubts), SWAPPED), question: null };
  const [written = 0, swapped = 0] = options.map(rowsAgainst);
  if (isMixed || likely === SWAPPED || written > swapped)
    return { ...AS_IT_STANDS, question: questionOf(id, tables, index, doubts, options) };
  if (index !== dayIndex || !sortsIfSwapped(tables, order)) return AS_IT_STANDS;
  return { ...AS_IT_STANDS, remark: evidenceRemark('date-order-by-evidence', rowsOf(doubts), AS_WRITTEN) };
}

/** Whether the rows are in order only if their days are swapped, though they may be too few to prove it. */
function sortsIfSwapped(tables: readonly KnownTable[], order: DayOrder): boolean {
  const against = (isSwapped: boolean): number => stepsBack(tables, dayIndex, { order, isSwapped }).against;
  return against(false) > 0 && against(true) === 0;
}

/** The dates that can be read in both orders; or the order that the other dates prove. */
function doubtsOf(tables: readonly KnownTable[], index: ColumnOf, today: TradingDay, tradedIn?: DayOrder): readonly Doubt[] | DayOrder {
  const proven = provenOrder(cellsOf(tables, index));
  return proven ?? doubtsWhere(tables, index, today, (text) => shownOrder(text) === 'either', tradedIn);
}

function doubtsWhere(
  tables: readonly KnownTable[],
  index: ColumnOf,
  today: TradingDay,
  isDoubtful: (text: string) => boolean,
  tradedIn: DayOrder = 'day-first',
): readonly Doubt[] {
  return tables.flatMap((table) => {
    const column = index(table);
    const doubtful = table.rows.filter(({ cells }) => isDoubtful(cells[column] ?? ''));
    if (doubtful.length === 0) return [];
    const clue = index === dayIndex ? clues(table, column, today) : expiryClues(table, tradedIn);
    return doubtful.map((row) => ({ row: row.number, text: row.cells[column] ?? '', clue: clue(row) }));
  });
}

/** A contract expires on a trading day, in the month of its name, not before its trade, and on a day that the lists of its underlying have. */
function expiryClues(table: KnownTable, tradedIn: DayOrder): (row: KnownTable['rows'][number]) => Clue {
  const column = dayIndex(table);
  const lacks = lacksExpiry(table);
  const isOtherMonth = namesOtherMonth(table);
  return (row) => {
    const tradedOn = readDayAs(row.cells[column] ?? '', { order: tradedIn, isSwapped: false });
    return (expiryOn) => {
      if (tradedOn !== null && expiryOn < tradedOn) return 'expired-before-trade';
      if (isOtherMonth(row, expiryOn)) return 'differs-from-other-date';
      if (isWeekend(expiryOn)) return 'on-weekends';
      if (sessionOn('NSE', expiryOn) === 'closed') return 'on-holidays';
      return lacks(row, expiryOn) ? 'no-expiry-that-day' : 'on-trading-days';
    };
  };
}

function optionOf(value: string, form: DayForm, tables: readonly KnownTable[], index: ColumnOf, doubts: readonly Doubt[]): Option {
  const counts = new Map<Evidence['code'], number>();
  for (const { text, clue } of doubts) {
    const day = readDayAs(text, form);
    const code = day === null ? null : clue(day, form);
    if (code !== null) counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  const { against, taken } = index === dayIndex ? stepsBack(tables, index, form) : { against: 0, taken: 0 };
  if (against > 0 && taken >= FEWEST_STEPS) counts.set('out-of-order', against);
  const text = doubts[0]?.text ?? '';
  const evidence = [...counts].map(([code, count]) => ({ code, count }));
  return { value, example: { text, meaning: readDayAs(text, form) ?? '' }, evidence };
}

function questionOf(
  id: string,
  tables: readonly KnownTable[],
  index: ColumnOf,
  doubts: readonly Doubt[],
  options: readonly Option[],
): Question {
  const [table] = tables;
  return { id, kind: 'date-order', rows: doubts.length, column: table?.header.cells[index(table)] ?? '', options };
}

/** The one option that is possible; if both are, the one in which the rows are sorted. */
function likelyOption(options: readonly Option[]): string | null {
  const possible = options.filter(isPossible);
  const [only, another] = possible.length === 2 ? possible.filter(isSorted) : possible;
  return another === undefined ? (only?.value ?? null) : null;
}

function isIso(text: string): boolean {
  return text.charAt(4) === '-';
}

function isSorted({ evidence }: Option): boolean {
  return evidence.every(({ code }) => code !== 'out-of-order');
}

function isPossible(option: Option): boolean {
  return rowsAgainst(option) === 0;
}

/** How many rows cannot be trades of their day. */
function rowsAgainst({ evidence }: Option): number {
  return evidence.reduce((rows, { code, count }) => rows + (AGAINST.has(code) ? count : 0), 0);
}

/**
 * Whether all doubtful dates have the form that is usual in India; slashes count in a broker's own report only, and only if a zero shows
 * that no spreadsheet wrote them.
 */
function isIndian(tables: readonly KnownTable[], doubts: readonly Doubt[]): boolean {
  const isReport = tables.every(({ format }) => format.broker !== null && !format.isList);
  const texts = doubts.map(({ text }) => text);
  return texts.every((text) => DASHES.test(text)) || (isReport && texts.every((text) => SLASHES.test(text)) && texts.some(hasZero));
}

/** '05/11/2024', not '11/10/2024'. */
function hasZero(text: string): boolean {
  return text.startsWith('0') || text.charAt(3) === '0';
}

/**
 * Whether expiries are read in the order of the trades' days: these have one, no expiry proves another, and none lies before its trade. A
 * spreadsheet may have turned the days and left the expiries as texts.
 */
function isOrderOfExpiries(tables: readonly KnownTable[], order: DayOrder, today: TradingDay): boolean {
  if (cellsOf(tables, dayIndex).every((text) => shownOrder(text) === null)) return false;
  const doubts = doubtsOf(tables, expiryIndex, today, order);
  if (typeof doubts === 'string') return doubts === order;
  return isPossible(optionOf(order, { order, isSwapped: false }, tables, expiryIndex, doubts));
}

function cellsOf(tables: readonly KnownTable[], index: ColumnOf): string[] {
  return tables.flatMap((table) => {
    const column = index(table);
    return column === -1 ? [] : table.rows.map(({ cells }) => cells[column] ?? '');
  });
}

function rowsOf(doubts: readonly Doubt[]): number[] {
  return doubts.map(({ row }) => row);
}

function dayIndex({ columns, format }: KnownTable): number {
  return columns.get(format.dayColumn) ?? -1;
}

function expiryIndex({ columns }: KnownTable): number {
  return columns.get(EXPIRIES.find((name) => columns.has(name)) ?? '') ?? -1;
}
