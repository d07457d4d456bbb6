import { dayFromParts, type TradingDay } from '../day.ts';
import { monthNumber } from '../instruments/contract-name.ts';

/** A day with a year of four digits: 20260806, 06082026, 2026-08-06, 06-08-2026, 06AUG2026, 06-Aug-2026. */
const FULL = /(?<![0-9])(?:(\d{4})([-_.]?)(\d\d)\2(\d\d)|(\d\d)([-_.]?)(\d\d|[A-Za-z]{3})\6(\d{4}))(?![0-9])/g;
/** A year of two digits, behind the words of an exchange only: Pd191219.csv, PR191219.zip, EQ_ISINCODE_191223.CSV. */
const SHORT = /^(?:pd|pr|fo|op|bc|eq|eq_isincode_)(\d\d)(\d\d)(\d\d)(?![0-9])/i;

/** The day that the name of a file of an exchange states; null where it states none, or several. Folders do not count. */
export function dayInName(path: string): TradingDay | null {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const short = SHORT.exec(name);
  const shortDay = short && dayFromParts(2000 + Number(short[3]), Number(short[2]), Number(short[1]));
  if (shortDay) return shortDay;
  const days = new Set([...name.matchAll(FULL)].flatMap((match) => fullDay(match) ?? []));
  const [day = null] = days;
  return days.size === 1 ? day : null;
}

function fullDay([, firstYear, , month, day, firstDay, , name = '', year]: RegExpExecArray): TradingDay | null {
  if (firstYear !== undefined) {
    const ofYearFirst = dayFromParts(Number(firstYear), Number(month), Number(day));
    const digits = `${firstYear}${month}${day}`;
    return ofYearFirst ?? dayFromParts(Number(digits.slice(4)), Number(digits.slice(2, 4)), Number(digits.slice(0, 2)));
  }
  const number = /^\d/.test(name) ? Number(name) : monthNumber(name.toUpperCase());
  return dayFromParts(Number(year), number ?? 0, Number(firstDay));
}
