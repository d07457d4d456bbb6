import { addDays, dayFromParts, daysInMonth, weekday, type TradingDay } from '../day.ts';
import { holidayName, isHolidayAhead } from './holidays.ts';
import { byKey, once } from './once.ts';
import data from './rows/expiries.json' with { type: 'json' };
import { isWeekend } from './sessions.ts';

export type Cycle = 'weekly' | 'monthly';

/** A rule of a time; `weekday` is null where it is not known how contracts expired. */
interface Rule {
  readonly cycle: string;
  /** First and last expiry, 'YYYY-MM-DD' or 'YYYY-MM'; null: no such end. */
  readonly first: string | null;
  readonly last: string | null;
  /** 0 for Sunday. */
  readonly weekday: number | null;
  /** The last of a month, or the second. */
  readonly isSecond: boolean;
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const rules = once(() => {
  const rows = byKey(data.rules, ([exchange, underlying]) => `${exchange}:${underlying}`);
  return new Map([...rows].map(([key, found]) => [key, found.map(readRule)]));
});

/** Whether an index has rules of its own. `key` is 'NSE:NIFTY'. */
export function hasRules(key: string): boolean {
  return rules().has(key);
}

/** The expiry of a month by the rule of that month, a trading day before where it is a holiday; null where no rule is known. */
export function monthlyByRule(key: string, year: number, month: number): TradingDay | null {
  const name = `${year}-${String(month).padStart(2, '0')}`;
  const rule = ruleOf(key, 'monthly', name);
  const first = dayFromParts(year, month, 1);
  const last = dayFromParts(year, month, daysInMonth(year, month));
  if (!rule || rule.weekday === null || !first || !last) return null;
  if (rule.isSecond) return tradingDayUpTo(addDays(first, ((rule.weekday - weekday(first) + 7) % 7) + 7));
  return tradingDayUpTo(addDays(last, -((weekday(last) - rule.weekday + 7) % 7)));
}

/** The expiry of the weekly contract of a week, given by its Monday; null where there is no such contract or no rule is known. */
export function weeklyByRule(key: string, monday: TradingDay): TradingDay | null {
  for (const rule of rules().get(key) ?? []) {
    if (rule.cycle !== 'weekly' || rule.weekday === null) continue;
    const expiry = tradingDayUpTo(addDays(monday, rule.weekday - 1));
    if (holds(rule, expiry)) return expiry;
  }
  return null;
}

/** Whether the data say that it is not known how contracts expired around a day. */
export function isUnruled(key: string, day: TradingDay): boolean {
  return (rules().get(key) ?? []).some((rule) => rule.weekday === null && holds(rule, day));
}

function ruleOf(key: string, cycle: Cycle, day: string): Rule | undefined {
  return rules()
    .get(key)
    ?.findLast((rule) => rule.cycle === cycle && holds(rule, day));
}

/** Days and months compare in the length of the shorter one. */
function holds({ first, last }: Rule, day: string): boolean {
  const from = first?.slice(0, day.length) ?? '';
  return day >= from && (last === null || day.slice(0, last.length) <= last.slice(0, day.length));
}

function readRule([, , cycle, first, last, text]: (typeof data.rules)[number]): Rule {
  const found = WEEKDAYS.findIndex((name) => text.includes(name));
  return { cycle, first, last, weekday: found === -1 ? null : found, isSecond: text.startsWith('second') };
}

/** Special sessions on weekends are no days of expiry; the one that was stands among the days. */
function tradingDayUpTo(day: TradingDay): TradingDay {
  let candidate = day;
  while (isWeekend(candidate) || holidayName(candidate) !== null || isHolidayAhead(candidate)) candidate = addDays(candidate, -1);
  return candidate;
}
