import { addDays, dayFromParts, daysInMonth, weekday, type TradingDay } from '../day.ts';
import { byKey, once } from './once.ts';
import data from './rows/mcx-contracts.json' with { type: 'json' };
import { isMcxClosed, isWeekend } from './sessions.ts';

/** The years of which MCX's expiries are known in part, both included. */
export const MCX_YEARS = data.years;

export interface McxExpiry {
  readonly day: TradingDay;
  /** No list shows the day (letter r), or only one of long before (letter l). */
  readonly isAssumed: boolean;
  /** After the lists of the commodity, by the rule that all listed days followed. */
  readonly isExpected: boolean;
}

const specs = once(() => byKey(data.specs, ([commodity]) => commodity));
const moved = once(() => new Map(data.moved.map(([commodity, , from, to]) => [`${commodity}:${from}`, to as TradingDay])));
/** By 'GOLDM:F:2024-10'. */
const expiries = once(() => {
  const found = new Map<string, McxExpiry>();
  for (const [commodity, kind, year, days, letters] of data.expiries) {
    for (const [index, text] of days.split(' ').entries()) {
      const day = `${year}-${text}` as TradingDay;
      const name = `${commodity}:${kind}:${day.slice(0, 7)}`;
      const isAssumed = 'lr'.includes(letters[index] ?? 'r');
      // The second of a month is the next month's: GOLDM of November 2024 ended on 31 October.
      found.set(found.has(name) ? `${commodity}:${kind}:${nextMonth(day)}` : name, { day, isAssumed, isExpected: false });
    }
  }
  for (const [name, day] of expected(found)) found.set(name, { day, isAssumed: true, isExpected: true });
  return found;
});
const days = once(() => daysOf(false));
const expectedDays = once(() => daysOf(true));

/** The days that lists have, or those after all lists, as 'GOLDM:2024-10-04'. */
function daysOf(isAfterLists: boolean): ReadonlySet<string> {
  const found = [...expiries()].filter(([, { isExpected }]) => isExpected === isAfterLists);
  return new Set(found.map(([name, { day }]) => `${name.slice(0, name.indexOf(':'))}:${day}`));
}

/** The months after the last listed one, to the end of the year after the years held. */
function* expected(listed: ReadonlyMap<string, McxExpiry>): Generator<readonly [name: string, day: TradingDay]> {
  for (const [commodities, kind, months, rule] of data.rules) {
    if (rule === null) continue;
    for (const commodity of commodities.split(' ')) {
      const last =
        [...listed.keys()]
          .filter((name) => name.startsWith(`${commodity}:${kind}:`))
          .toSorted()
          .at(-1)
          ?.slice(-7) ?? '';
      // In no list of the last two years: it is no longer traded.
      if (last < String(MCX_YEARS[1] - 1)) continue;
      for (const [year, month] of monthsAfter(last)) {
        const day = months === 'every' || months.includes(month) ? dayByRule(rule, year, Number(month)) : null;
        if (day !== null) yield [`${commodity}:${kind}:${year}-${month}`, day];
      }
    }
  }
}

function* monthsAfter(month: string): Generator<readonly [year: number, month: string]> {
  for (let at = nextMonth(month); Number(at.slice(0, 4)) <= MCX_YEARS[1] + 1; at = nextMonth(at))
    yield [Number(at.slice(0, 4)), at.slice(5)];
}

/** The day of a month by 'last weekday', '5th' or 'third Wednesday', or the trading day before it. */
function dayByRule(rule: string, year: number, month: number): TradingDay | null {
  const first = dayFromParts(year, month, 1);
  if (first === null) return null;
  let day = addDays(first, daysInMonth(year, month) - 1);
  if (rule === '5th') day = addDays(first, 4);
  if (rule === 'third Wednesday') day = addDays(first, ((3 - weekday(first) + 7) % 7) + 14);
  while (isMcxClosed(day)) day = addDays(day, -1);
  return day;
}

/** The expiry of a commodity's contract by the month in its name; null if no list knows it. An option's month is that of its own expiry. */
export function mcxExpiry(commodity: string, kind: 'future' | 'option', year: number, month: number): McxExpiry | null {
  return expiries().get(`${commodity}:${kind === 'future' ? 'F' : 'O'}:${year}-${month < 10 ? '0' : ''}${month}`) ?? null;
}

/**
 * The day on which options end whose future ends on this day; null where no rule is known. Those of crude oil end two trading days before it:
 * all that the lists have together with their future do.
 */
export function mcxOptionBefore(commodity: string, futureOn: TradingDay): TradingDay | null {
  if (!/^CRUDEOILM?$/.test(commodity)) return null;
  return dayBefore(dayBefore(futureOn));
}

/** The trading day of MCX before a day, without special sessions on weekends. */
function dayBefore(day: TradingDay): TradingDay {
  let before = addDays(day, -1);
  while (isWeekend(before) || isMcxClosed(before)) before = addDays(before, -1);
  return before;
}

/** The known expiries of a commodity between two days, both included, ascending. */
export function mcxExpiriesIn(commodity: string, kind: 'future' | 'option', from: TradingDay, to: TradingDay): readonly McxExpiry[] {
  const start = `${commodity}:${kind === 'future' ? 'F' : 'O'}:`;
  const found = [...expiries()].filter(([name, { day }]) => name.startsWith(start) && day >= from && day <= to);
  return found.map(([, expiry]) => expiry).toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

/** Whether a list has a future or an option of the commodity that expires on the day, or was to. */
export function isMcxExpiry(commodity: string, day: TradingDay): boolean {
  return days().has(`${commodity}:${day}`) || moved().has(`${commodity}:${day}`);
}

/** Whether a contract of the commodity that expires on the day comes after all lists. */
export function isMcxExpected(commodity: string, day: TradingDay): boolean {
  return expectedDays().has(`${commodity}:${day}`);
}

/** The day to which MCX moved a contract that was listed for another; null for all others. */
export function movedMcxExpiry(commodity: string, listed: TradingDay): TradingDay | null {
  return moved().get(`${commodity}:${listed}`) ?? null;
}

/** Whether MCX has or had contracts of it. */
export function isMcxCommodity(name: string): boolean {
  return specs().has(name);
}

/** Rupees that one lot of a commodity gains when its price rises by one, by the month of the future ('YYYY-MM'); null if it is not known. */
export function mcxMultiplier(commodity: string, contractMonth: string): number | null {
  return multiplierOf(
    specs()
      .get(commodity)
      ?.findLast(([, from]) => from === null || from <= contractMonth),
  );
}

/** The multiplier of every contract of a commodity that could be traded on a day; null if it is not known, or changed since. */
export function mcxMultiplierSince(commodity: string, tradedOn: TradingDay): number | null {
  const month = tradedOn.slice(0, 7);
  if (
    specs()
      .get(commodity)
      ?.some(([, from]) => from !== null && from > month)
  )
    return null;
  return mcxMultiplier(commodity, month);
}

function multiplierOf(row: (typeof data.specs)[number] | undefined): number | null {
  return !row || row[6] === 'low' ? null : row[4];
}

function nextMonth(day: string): string {
  const month = Number(day.slice(5, 7));
  return month === 12 ? `${Number(day.slice(0, 4)) + 1}-01` : `${day.slice(0, 5)}${month < 9 ? '0' : ''}${month + 1}`;
}
