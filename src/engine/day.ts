/** Trading days in Indian Standard Time as 'YYYY-MM-DD' text, times of day as seconds. No Date leaves this file. */

declare const tag: unique symbol;
/** An exchange date 'YYYY-MM-DD' (IST); compares and sorts as text. */
export type TradingDay = string & { readonly [tag]: 'day' };
/** Seconds after midnight IST, 0–86,399. */
export type TimeOfDay = number & { readonly [tag]: 'time' };

/** In the order of ISO 8601. */
export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

export const SECONDS_PER_HOUR = 3600;
const IST_OFFSET_MS = 19_800_000;

/** The day with these parts (month 1–12), or null if there is no such day; years 1990–2100. */
export function dayFromParts(year: number, month: number, dayOfMonth: number): TradingDay | null {
  if (!(year >= 1990 && year <= 2100 && month >= 1 && month <= 12 && dayOfMonth >= 1)) return null;
  if (dayOfMonth > daysInMonth(year, month)) return null;
  return `${year}-${two(month)}-${two(dayOfMonth)}` as TradingDay;
}

/** Reads exactly 'YYYY-MM-DD'; null if there is no such day. */
export function parseDay(text: string): TradingDay | null {
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  return match ? dayFromParts(Number(match[1]), Number(match[2]), Number(match[3])) : null;
}

/** Seconds after midnight from parts, or null when out of range. */
export function timeFromParts(hours: number, minutes: number, seconds: number): TimeOfDay | null {
  if (!(hours >= 0 && hours <= 23 && minutes >= 0 && minutes <= 59 && seconds >= 0 && seconds <= 59)) return null;
  return (hours * SECONDS_PER_HOUR + minutes * 60 + seconds) as TimeOfDay;
}

/** The hour of a time of day, 0–23. */
export function hourOf(time: TimeOfDay): number {
  return Math.floor(time / SECONDS_PER_HOUR);
}

/** A time of day as 'HH:MM:SS'. */
export function formatTime(time: TimeOfDay): string {
  return `${two(hourOf(time))}:${two(Math.floor(time / 60) % 60)}:${two(time % 60)}`;
}

/** Days since 1970-01-01: for differences and arithmetic. */
export function dayNumber(day: TradingDay): number {
  const [year, month] = [100 * twoDigits(day, 0) + twoDigits(day, 2), twoDigits(day, 5)];
  const [y, m] = month > 2 ? [year, month - 3] : [year - 1, month + 9];
  return daysOfYears(y) + daysOfMonths(m) + twoDigits(day, 8) - 1 - BEFORE_1970;
}

/** The inverse of dayNumber. */
export function dayFromNumber(days: number): TradingDay {
  const since = days + BEFORE_1970;
  let y = Math.ceil(since / DAYS_PER_YEAR);
  while (daysOfYears(y) > since) y -= 1;
  const ofYear = since - daysOfYears(y);
  const m = Math.floor((5 * ofYear + 2) / 153);
  const dayOfMonth = ofYear - daysOfMonths(m) + 1;
  return (m < 10 ? `${y}-${two(m + 3)}-${two(dayOfMonth)}` : `${y + 1}-${two(m - 9)}-${two(dayOfMonth)}`) as TradingDay;
}

// Years begin with March here, so that the leap day is the last of its year. A Date takes several times as long.
const DAYS_PER_YEAR = 365.2425;
/** From 1 March of the year 0 to 1970-01-01. */
const BEFORE_1970 = 719_468;

function daysOfYears(count: number): number {
  return 365 * count + Math.floor(count / 4) - Math.floor(count / 100) + Math.floor(count / 400);
}

function daysOfMonths(count: number): number {
  return Math.floor((153 * count + 2) / 5);
}

function twoDigits(text: string, at: number): number {
  return 10 * text.charCodeAt(at) + text.charCodeAt(at + 1) - 528;
}

/** The day `count` calendar days later (earlier when negative). */
export function addDays(day: TradingDay, count: number): TradingDay {
  return dayFromNumber(dayNumber(day) + count);
}

/** Calendar days from the first to the second; negative when the second is earlier. */
export function daysBetween(from: TradingDay, to: TradingDay): number {
  return dayNumber(to) - dayNumber(from);
}

/** 0 for Sunday … 6 for Saturday. */
export function weekday(day: TradingDay): number {
  return (dayNumber(day) + 4) % 7;
}

/** The name of a number that `weekday` gives. */
export function weekdayName(number: number): Weekday {
  return WEEKDAYS[(number + 6) % 7] as Weekday;
}

/** The trading day in India at an instant given as milliseconds since the Unix epoch. */
export function dayInIndia(epochMs: number): TradingDay {
  return new Date(epochMs + IST_OFFSET_MS).toISOString().slice(0, 10) as TradingDay;
}

/** The calendar year in which the day's Indian financial year (1 April – 31 March) begins. */
export function financialYear(day: TradingDay): number {
  const year = Number(day.slice(0, 4));
  return Number(day.slice(5, 7)) >= 4 ? year : year - 1;
}

/** Number of days in a month (1–12). */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

function two(part: number): string {
  return part < 10 ? `0${part}` : String(part);
}
