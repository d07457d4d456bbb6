import { rupeeText } from '#contract/rupee-text.ts';

/** The only place that formats numbers and dates for people: en-IN, rupees, Indian grouping. */

const LOCALE = 'en-IN';
/** Shown for an undefined figure. */
export const NOT_AVAILABLE = 'n/a';

type Figure = number | null | undefined;

const money = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'INR' });
const signedMoney = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'INR', signDisplay: 'exceptZero' });
const wholeMoney = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });
const whole = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 });
const oneDecimal = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const shortMoney = new Intl.NumberFormat(LOCALE, {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
});
const longMoney = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'INR', minimumFractionDigits: 4 });
const shortDay = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const weekdayAndDay = new Intl.DateTimeFormat(LOCALE, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const dayAndTime = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' });
const fullMonth = new Intl.DateTimeFormat(LOCALE, { month: 'long', year: 'numeric', timeZone: 'UTC' });
const shortMonth = new Intl.DateTimeFormat(LOCALE, { month: 'short', year: 'numeric', timeZone: 'UTC' });

let isForFile = false;

/** Whether the reader has hidden rupees: an attribute of the page says so (ui/page-choice.ts). Threads have no page: they write files. */
export function rupeesAreHidden(): boolean {
  return !isForFile && globalThis.document?.documentElement.dataset['rupees'] === 'hidden';
}

/** Writes what is not shown: files and keys have the amounts, hidden or not. */
export function withRupees<Written>(write: () => Written): Written {
  isForFile = true;
  try {
    return write();
  } finally {
    isForFile = false;
  }
}

/** The text, with '₹•••' for each amount in it while rupees are hidden. Signs stay. For our own amounts and sentences of the server. */
export function guarded(text: string): string {
  return rupeesAreHidden() ? text.replaceAll(/₹[\d,.]*\d(?:k|L|cr)?/g, '₹•••') : text;
}

/** '₹12,34,567.89', to the paisa. */
export function rupees(amount: Figure): string {
  return isFigure(amount) ? guarded(money.format(unsignedZero(amount))) : NOT_AVAILABLE;
}

/** '₹12,34,568', in sentences where paise would only be in the way. */
export function wholeRupees(amount: Figure): string {
  return isFigure(amount) ? guarded(wholeMoney.format(unsignedZero(Math.round(amount)))) : NOT_AVAILABLE;
}

/** '+₹1,234.00', '-₹1,234.00', '₹0.00'. */
export function signedRupees(amount: Figure): string {
  return isFigure(amount) ? guarded(signedMoney.format(unsignedZero(amount))) : NOT_AVAILABLE;
}

/** '₹850', '₹1.2k', '-₹3.4L', '₹1.0cr': specification 000 §9; the unit is chosen after rounding, so ₹99,999 is ₹1.0L. */
export function compactRupees(amount: Figure): string {
  return isFigure(amount) ? guarded(compact(amount)) : NOT_AVAILABLE;
}

function compact(amount: number): string {
  const size = Math.abs(amount);
  const sign = amount < 0 && whole.format(size) !== '0' ? '-' : '';
  if (size < 999.5) return `${sign}₹${whole.format(size)}`;
  if (size < 99_950) return `${sign}₹${oneDecimal.format(size / 1000)}k`;
  if (size < 9_995_000) return `${sign}₹${oneDecimal.format(size / 100_000)}L`;
  return `${sign}₹${oneDecimal.format(size / 10_000_000)}cr`;
}

/** A compact amount with a plus for a gain: '+₹1.2k'. */
export function signedCompactRupees(amount: Figure): string {
  return isFigure(amount) && amount > 0 && compact(amount) !== '₹0' ? `+${compactRupees(amount)}` : compactRupees(amount);
}

/** A unit price with two to four decimals. */
export function price(amount: Figure): string {
  return isFigure(amount) ? guarded(rupeeText(amount)) : NOT_AVAILABLE;
}

/** '₹135.65', '₹24,500': as short as it can be exactly, where there is little room. */
export function shortPrice(amount: number): string {
  return guarded(shortMoney.format(unsignedZero(amount)));
}

/** '₹0.0325': four decimals, where the point is what rounding took away. */
export function exactRupees(amount: number): string {
  return guarded(longMoney.format(unsignedZero(amount)));
}

/** '62.5%' from 62.5: percentages are numbers out of a hundred everywhere. */
export function percent(value: Figure, decimals = 1): string {
  return isFigure(value) ? `${fixed(value, decimals)}%` : NOT_AVAILABLE;
}

/** '+4.2%', '-1.0%'. */
export function signedPercent(value: Figure, decimals = 1): string {
  return withPlus(percent(value, decimals), value);
}

/** What one percentage is more than another, of both as they are shown. */
export function pointsBetween(now: number, before: number): number {
  return (Math.round(now * 10) - Math.round(before * 10)) / 10;
}

/** Making a formatter takes a hundred times as long as writing a number with it. */
const byDecimals = new Map<number, Intl.NumberFormat>();

function withDecimals(decimals: number): Intl.NumberFormat {
  const made =
    byDecimals.get(decimals) ?? new Intl.NumberFormat(LOCALE, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  byDecimals.set(decimals, made);
  return made;
}

/** A plain figure with fixed decimals, grouped: ratios, days. */
export function fixed(value: Figure, decimals: number): string {
  if (!isFigure(value)) return NOT_AVAILABLE;
  const text = withDecimals(decimals).format(value);
  return isZero(text) ? text.replace('-', '') : text;
}

function withPlus(text: string, value: Figure): string {
  return isFigure(value) && value > 0 && !isZero(text) ? `+${text}` : text;
}

/** Whether nothing of a figure is left in so few decimals: then it has no sign. */
function isZero(text: string): boolean {
  return !/[1-9]/.test(text);
}

/** A whole number, grouped the Indian way: '2,43,100'. */
export function count(value: Figure): string {
  return isFigure(value) ? whole.format(value) : NOT_AVAILABLE;
}

/** '+12', '-3', '0': a difference of counts; or '+1.5' with decimals. */
export function signedCount(value: Figure, decimals = 0): string {
  return withPlus(fixed(value, decimals), value);
}

/** '12 Apr 2025' from '2025-04-12'; plain dates never shift by a time zone. */
export function day(date: string | null | undefined): string {
  return date ? threeLetters(shortDay.format(new Date(`${date.slice(0, 10)}T00:00:00Z`))) : NOT_AVAILABLE;
}

/** '12 Apr' from '2025-04-12', where the year is known. */
export function dayOfYear(date: string): string {
  return day(date).replace(/ \d{4}$/, '');
}

/** 'Monday 30 March 2026' from '2026-03-30'. */
export function longDay(date: string): string {
  return weekdayAndDay.format(new Date(`${date}T00:00:00Z`)).replace(',', '');
}

/** '12 Apr 2025, 5:27 pm' from an instant (ISO 8601), in India: it stands beside times of the exchanges. */
export function moment(instant: string): string {
  return threeLetters(dayAndTime.format(new Date(instant)));
}

/** 'Apr 2025' from any day of that month. */
export function month(date: string): string {
  return threeLetters(shortMonth.format(new Date(`${date.slice(0, 10)}T00:00:00Z`)));
}

/** 'April 2025' from any day of that month. */
export function longMonth(date: string): string {
  return fullMonth.format(new Date(`${date.slice(0, 10)}T00:00:00Z`));
}

/** '12 Apr 2025 – 30 Mar 2026', or one date when both are the same. */
export function dayRange(from: string | null, to: string | null): string {
  if (!from || !to || from === to) return day(from ?? to);
  return `${day(from)} – ${day(to)}`;
}

/** '412 KB', '2.4 MB'. */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${count(bytes)} B`;
  return bytes < 1024 * 1024 ? `${count(bytes / 1024)} KB` : `${fixed(bytes / (1024 * 1024), 1)} MB`;
}

/** Text cut to `kept` characters when it is longer than `limit`. */
export function truncated(text: string, limit = 20, kept = 15): string {
  return text.length > limit ? `${text.slice(0, kept)}…` : text;
}

/** Intl's English has 'Sept' among months of three letters; contracts are named with 'Sep'. */
function threeLetters(date: string): string {
  return date.replace('Sept', 'Sep');
}

function isFigure(value: Figure): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function unsignedZero(value: number): number {
  return value === 0 ? 0 : value;
}

/** '43 min', '2 h', '2 h 5 min', of whole minutes above 0. */
export function minutesText(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const hours = `${count(Math.floor(minutes / 60))} h`;
  return minutes % 60 === 0 ? hours : `${hours} ${minutes % 60} min`;
}
