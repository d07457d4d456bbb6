import { readDay, shownOrder } from '../brokers/read-day.ts';
import { dayFromParts, type TradingDay } from '../day.ts';
import { guessDelimiter } from '../tables/guess-delimiter.ts';
import type { FileProblem } from '../problem.ts';
import { readRecords } from '../tables/read-records.ts';
import { orProblem } from '../tables/throw-problem.ts';
import { DEFAULT_LIMITS } from '../tables/table-limits.ts';
import { isOpenPurpose, LONGEST_PURPOSE, type Purpose, readPurpose } from './read-purpose.ts';

/** A row of an exchange's list that is about lots. */
export interface ListedAction {
  readonly row: number;
  /** The exchange's symbol on the ex-date. */
  readonly symbol: string;
  readonly exOn: TradingDay;
  readonly purpose: string;
  /** What it comes to; empty where the text leaves the ratio open. */
  readonly effects: readonly Purpose[];
}

/** An exchange's list of corporate actions. */
export interface ActionList {
  readonly rows: number;
  readonly actions: readonly ListedAction[];
  /** Rows whose symbol or ex-date cannot be read. */
  readonly unread: readonly number[];
}

/** Names of columns in the lists of NSE (CF-CA, bc files, what its pages ask for) and BSE, letters only. */
const COLUMNS = {
  symbol: ['SYMBOL', 'SCRIPNAME', 'SECURITYNAME', 'SHORTNAME'],
  exOn: ['EXDATE', 'EXDT'],
  purpose: ['PURPOSE', 'SUBJECT', 'CORPORATEACTION'],
} as const;
/** Titles may stand above the head of a list. */
const HEAD_ROWS = 10;

/**
 * Reads an exchange's list; null where the text is none, a problem where it is larger than any. The same action of several series is one.
 */
export function readActionList(text: string): ActionList | FileProblem | null {
  return orProblem(() => read(text));
}

function read(text: string): ActionList | null {
  const records = readRecords(text, guessDelimiter(text, DEFAULT_LIMITS), DEFAULT_LIMITS);
  const at = records.slice(0, HEAD_ROWS).findIndex(({ cells }) => placesIn(cells) !== null);
  const places = placesIn(records[at]?.cells ?? []);
  if (!places) return null;
  const rows = records.slice(at + 1);
  const isDayFirst = rows.every(({ cells }) => shownOrder((cells[places.exOn] ?? '').trim()) !== 'month-first');
  const unread: number[] = [];
  const actions = new Map<string, ListedAction>();
  for (const { number, cells } of rows) {
    const [symbol = '', day = '', purpose = ''] = [places.symbol, places.exOn, places.purpose].map((place) => cells[place]?.trim());
    const effects = readPurpose(purpose);
    if (effects.length === 0 && !isOpenPurpose(purpose)) continue;
    const exOn = readListDay(day, isDayFirst);
    if (symbol === '' || exOn === null) {
      unread.push(number);
      continue;
    }
    const key = `${symbol} ${exOn} ${purpose}`;
    const shown = purpose.slice(0, LONGEST_PURPOSE);
    if (!actions.has(key)) actions.set(key, { row: number, symbol: symbol.toUpperCase(), exOn, purpose: shown, effects });
  }
  return { rows: rows.length, actions: [...actions.values()], unread };
}

function placesIn(cells: readonly string[]): Record<keyof typeof COLUMNS, number> | null {
  const names = cells.map((cell) => cell.toUpperCase().replaceAll(/[^A-Z]/g, ''));
  const place = (known: readonly string[]) => names.findIndex((name) => known.includes(name));
  const places = { symbol: place(COLUMNS.symbol), exOn: place(COLUMNS.exOn), purpose: place(COLUMNS.purpose) };
  return Object.values(places).includes(-1) ? null : places;
}

/**
 * A day as the lists write it: 05/12/2019 until 1 October 2025 and 2025-10-14 after (code index 70916447849, looked at 2026-11-27), 05-Dec-2019,
 * 20191205. Indian lists are day-first: where a row shows that a program made this one month-first, its other numbers are not believed.
 */
function readListDay(text: string, isDayFirst: boolean): TradingDay | null {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(text) ?? [];
  if (year !== undefined) return dayFromParts(Number(year), Number(month), Number(day));
  return isDayFirst || shownOrder(text) === null ? readDay(text, 'day-first') : null;
}
