import type { TradingDay } from '../../day.ts';
import type { KnownTable } from '../find-table.ts';
import { readDay } from '../read-day.ts';

const DAY = String.raw`(\d{4}-\d\d-\d\d|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}|\d{1,2}[- ][A-Za-z]{3,9}[-, ]{1,2}\d{2,4})`;
/** 'from 01/04/2017 to 17/05/2018' in a title above the table. */
const PERIOD = new RegExp(`${DAY} {0,3}(?:to|till|-) {0,3}${DAY}`, 'i');
const LONGEST_TITLE = 200;

/** Whether a day lies outside the period that a title above the table names; never, if there is no title that can be read. */
export function periodAbove({ sheet, header }: KnownTable): (day: TradingDay) => boolean {
  for (const { cells, number } of sheet.rows) {
    if (number >= header.number) break;
    const match = PERIOD.exec(cells.join(' ').slice(0, LONGEST_TITLE));
    if (match) return outside(readings(match[1] ?? ''), readings(match[2] ?? ''));
  }
  return () => false;
}

/** A title can be ambiguous too: a day is outside if it is so in every reading. */
function outside(from: readonly TradingDay[], to: readonly TradingDay[]): (day: TradingDay) => boolean {
  const periods = from.flatMap((start) => to.filter((end) => end >= start).map((end) => ({ start, end })));
  return (day) => periods.length > 0 && periods.every(({ start, end }) => day < start || day > end);
}

function readings(text: string): TradingDay[] {
  const days = [readDay(text, 'day-first'), readDay(text, 'month-first')];
  return days.filter((day) => day !== null);
}
