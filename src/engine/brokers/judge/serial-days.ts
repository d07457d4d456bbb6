import { serialText } from '../../tables/serial-text.ts';
import type { KnownTable } from '../find-table.ts';

/** Columns of days, by header or by field. */
const DAYS = /(?:^|_)(?:date|day|expiry|time|timestamp)(?:_|$)|Day$/;
const SERIAL = /^\d{5}(?:\.\d+)?$/;
/** 2000-01-01 and 2099-12-31. */
const [FIRST, LAST] = [36_526, 73_050];
/** 40126 may be 4 January 2026 too, as a text that lost its zero. */
const DAY_MONTH_YEAR = /^[1-9](?:0[1-9]|1[0-2])\d\d$/;

/** Whether a text can be a day as spreadsheets count them, with the time as its fraction: '46150' is 2026-05-08. */
export function isSerialDay(text: string): boolean {
  return SERIAL.test(text) && Number(text) >= FIRST && Number(text) < LAST + 1;
}

/** The table with the serial days of its columns of days as ISO text, if a cell of the column can be nothing else. */
export function withoutSerialDays(table: KnownTable): KnownTable {
  const { columns, rows } = table;
  const isSure = (text = ''): boolean => isSerialDay(text) && !DAY_MONTH_YEAR.test(text);
  const days = [...columns].flatMap(([name, index]) => (DAYS.test(name) && rows.some(({ cells }) => isSure(cells[index])) ? index : []));
  if (days.length === 0) return table;
  const dated = (text: string, index: number): string =>
    days.includes(index) && isSerialDay(text) ? (serialText(Number(text), 'date', false) ?? text) : text;
  return { ...table, rows: rows.map(({ number, cells }) => ({ number, cells: cells.map(dated) })) };
}
