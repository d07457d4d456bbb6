import { addDays, dayFromParts, parseDay, timeFromParts, type TimeOfDay, type TradingDay } from '../day.ts';
import { monthNumber } from '../instruments/contract-name.ts';

export type DayOrder = 'day-first' | 'month-first';

/** How the dates of a file are read. 'swapped': a spreadsheet took day and month for each other when it turned texts into dates. */
export interface DayForm {
  readonly order: DayOrder;
  readonly isSwapped: boolean;
}

const NUMERIC = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d\d)(?=$|[ T,])/;
const DAY_MONTH_NAME = /^(\d{1,2})(?:st|nd|rd|th)?[- ]([A-Za-z]{3})[a-z]*[-, ]+(\d{4}|\d\d)(?=$|[ T,])/;
const MONTH_NAME_DAY = /^([A-Za-z]{3})[a-z]* (\d{1,2}),? (\d{4})(?=$|[ T,])/;

const YEAR_FIRST = /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})(?=$|[ T,])/;
const INSTANT = /^(\d{4}-\d\d-\d\d)[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?(?:Z|([+-])(\d\d):?(\d\d))$/;
const INDIA_MINUTES = 330;
const DAY_MINUTES = 1440;

/** Day and time in India of an instant with a time zone ('2024-01-10T04:15:00Z'), else null. Midnight UTC means a day without a time. */
export function readInstant(text: string): { readonly day: TradingDay; readonly time: TimeOfDay | null } | null {
  const match = text.length > 16 && text.charAt(4) === '-' ? INSTANT.exec(text) : null;
  if (!match) return null;
  const [, date = '', hours, minutes, seconds = '0', sign, zoneHours = '0', zoneMinutes = '0'] = match;
  const day = parseDay(date);
  if (day === null || timeFromParts(Number(hours), Number(minutes), Number(seconds)) === null) return null;
  const ahead = (sign === '-' ? -1 : 1) * (Number(zoneHours) * 60 + Number(zoneMinutes));
  const ofDay = Number(hours) * 60 + Number(minutes);
  if (ahead === 0 && ofDay === 0 && Number(seconds) === 0) return { day, time: null };
  const inIndia = ofDay - ahead + INDIA_MINUTES;
  const ofIndianDay = ((inIndia % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  const time = timeFromParts(Math.floor(ofIndianDay / 60), ofIndianDay % 60, Number(seconds));
  return { day: addDays(day, Math.floor(inIndia / DAY_MINUTES)), time };
}

/** The day of a text in the form of its file. */
export function readDayAs(text: string, { order, isSwapped }: DayForm): TradingDay | null {
  return readDay(isSwapped ? swapped(text) : text, order);
}

/** '2026-02-05' for '2026-05-02', whatever follows; any other text as it is. */
function swapped(text: string): string {
  return isSwappable(text) ? `${text.slice(0, 5)}${text.slice(8, 10)}-${text.slice(5, 7)}${text.slice(10)}` : text;
}

/** Whether a spreadsheet may have written a date with the year first, that stays one if day and month change places. */
export function isSwappable(text: string): boolean {
  return text.charAt(4) === '-' && text.charAt(7) === '-' && text.charAt(10) !== 'T' && Number(text.slice(8, 10)) <= 12;
}

/** The day at the start of a text, in any style of an Indian report; a time may follow. `order` decides where both are possible. */
export function readDay(text: string, order: DayOrder): TradingDay | null {
  if (text.charAt(4) === '-') {
    if (text.length === 10) return parseDay(text);
    return /^[T ]\d/.test(text.slice(10)) ? (readInstant(text)?.day ?? parseDay(text.slice(0, 10))) : null;
  }
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) return dayFromParts(Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3]));
  const numeric = NUMERIC.exec(text);
  if (numeric) {
    const [, first = '', second = '', year = ''] = numeric;
    // A part above 12 is the day, whatever the other rows of the file show.
    const isDayFirst = Number(second) > 12 ? false : Number(first) > 12 || order === 'day-first';
    return dayFromParts(fullYear(year), Number(isDayFirst ? second : first), Number(isDayFirst ? first : second));
  }
  const dayFirst = DAY_MONTH_NAME.exec(text);
  if (dayFirst) return namedMonthDay(dayFirst[1], dayFirst[2], dayFirst[3]);
  const monthFirst = MONTH_NAME_DAY.exec(text);
  return monthFirst ? namedMonthDay(monthFirst[2], monthFirst[1], monthFirst[3]) : null;
}

/** The order that these dates prove, each with a part above 12 the same; null where none does, or they differ. */
export function provenOrder(texts: Iterable<string>): DayOrder | null {
  let proven: DayOrder | null = null;
  for (const text of texts) {
    const shown = shownOrder(text);
    if (shown === null || shown === 'either') continue;
    if (proven !== null && proven !== shown) return null;
    proven = shown;
  }
  return proven;
}

/**
 * Which order of day and month a date's text shows by a part above 12; 'either' if both could be; null if the text has no such order
 * ('2026-06-05', '5 Jun 2026', '05/05/2026').
 */
export function shownOrder(text: string): DayOrder | 'either' | null {
  if (text.charAt(4) === '-') return null;
  const match = NUMERIC.exec(text);
  if (!match || Number(match[1]) === Number(match[2])) return null;
  if (Number(match[1]) > 12) return 'day-first';
  return Number(match[2]) > 12 ? 'month-first' : 'either';
}

function namedMonthDay(day = '', month = '', year = ''): TradingDay | null {
  return dayFromParts(fullYear(year), monthNumber(month.toUpperCase()) ?? 0, Number(day));
}

function fullYear(text: string): number {
  return text.length === 2 ? 2000 + Number(text) : Number(text);
}
