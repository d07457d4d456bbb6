import type { TradingDay } from '../day.ts';
import { isWeekend, marketHoliday } from '../instruments/market-holidays.ts';
import type { Evidence, Option, Question, Remark } from '../questions.ts';
import type { Row } from '../tables/table.ts';
import type { FileFacts } from './format.ts';
import type { Table } from './find-table.ts';
import { readDay, shownOrder, type DayOrder } from './read-day.ts';

/** The order of day and month in a file, how it was found, and what must be asked before it is known. */
export interface JudgedDates {
  readonly order: DayOrder;
  readonly remark: Remark | null;
  readonly question: Question | null;
}

const ORDERS = ['day-first', 'month-first'] as const;
const ID = 'date-order';
/** How Indian brokers and Indian spreadsheets write dates. Spreadsheets that put the month first write slashes. */
const INDIAN = /^\d\d-\d\d-\d{4}/;

/**
 * Finds the order of day and month from the whole column. A part above 12 proves it; an answer says it; else days on which no trade can
 * have been made rule an order out; else the Indian form does. If that does not decide, it is asked.
 */
export function judgeDates(table: Table, { today, answers }: FileFacts): JudgedDates {
  const index = table.columns.get(table.format.dayColumn) ?? -1;
  const doubtful = doubtfulRows(table.rows, index);
  if (typeof doubtful === 'string') return { order: doubtful, remark: null, question: null };
  const said = ORDERS.find((order) => order === answers[ID]);
  if (said !== undefined || doubtful.length === 0) return { order: said ?? 'day-first', remark: null, question: null };
  const isIndian = doubtful.every(({ cells }) => INDIAN.test(cells[index] ?? ''));
  const options = ORDERS.map((order) => optionOf(order, doubtful, index, today));
  const [possible, another] = ORDERS.filter((_, place) => options[place]?.evidence.every(({ code }) => code === 'on-trading-days'));
  if (isIndian && possible === 'day-first') return { order: 'day-first', remark: null, question: null };
  if (!isIndian && possible !== undefined && another === undefined) {
    const rows = doubtful.slice(0, 10).map(({ number }) => number);
    return { order: possible, remark: { code: 'date-order-by-evidence', count: doubtful.length, rows, detail: possible }, question: null };
  }
  const column = table.header.cells[index] ?? table.format.dayColumn;
  return { order: 'day-first', remark: null, question: { id: ID, kind: ID, rows: doubtful.length, column, options } };
}

/** The rows whose date can be read in both orders; or the order that the other rows prove. */
function doubtfulRows(rows: readonly Row[], index: number): readonly Row[] | DayOrder {
  const doubtful: Row[] = [];
  const proven = new Set<DayOrder>();
  for (const row of rows) {
    const shown = shownOrder(row.cells[index] ?? '');
    if (shown === 'either') doubtful.push(row);
    else if (shown !== null) proven.add(shown);
  }
  const [order, contrary] = proven;
  return order !== undefined && contrary === undefined ? order : doubtful;
}

function optionOf(order: DayOrder, rows: readonly Row[], index: number, today: TradingDay): Option {
  const counts = new Map<Evidence['code'], number>();
  for (const { cells } of rows) {
    const day = readDay(cells[index] ?? '', order);
    const code = day === null ? null : evidenceOf(day, today);
    if (code !== null) counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  const text = rows[0]?.cells[index] ?? '';
  const evidence = [...counts].map(([code, count]) => ({ code, count }));
  return { value: order, example: { text, meaning: readDay(text, order) ?? '' }, evidence };
}

function evidenceOf(day: TradingDay, today: TradingDay): Evidence['code'] {
  if (day > today) return 'in-the-future';
  if (isWeekend(day)) return 'on-weekends';
  return marketHoliday(day) === null ? 'on-trading-days' : 'on-holidays';
}
