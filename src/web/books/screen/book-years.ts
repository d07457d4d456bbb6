import type { AccountBooks } from '#contract/books.ts';
import { dayFromParts, financialYear, type TradingDay } from '#engine/day.ts';
import { daysOfPeriod, periodOf } from '#engine/metrics/periods.ts';
import { BOOKS_TEXTS } from '../../text/en/books.ts';

/** A financial year with its twelve months as 'YYYY-MM', and the accounts that have one of these, or lack it. */
export interface BookYear {
  readonly name: string;
  readonly months: readonly string[];
  readonly accounts: readonly AccountBooks[];
}

/** The latest first. */
export function bookYears(accounts: readonly AccountBooks[]): readonly BookYear[] {
  const years = accounts.flatMap(({ months }) => months.map(({ month }) => financialYear(daysOfPeriod(month, 'month').from)));
  const [first, last] = [Math.min(...years), Math.max(...years)];
  return Array.from({ length: last - first + 1 }, (_, index) => yearOf(last - index, accounts)).filter((year) => year.accounts.length > 0);
}

function yearOf(year: number, accounts: readonly AccountBooks[]): BookYear {
  const firsts = Array.from(
    { length: 12 },
    (_, index) => dayFromParts(index < 9 ? year : year + 1, ((index + 3) % 12) + 1, 1) as TradingDay,
  );
  const months = firsts.map((day) => periodOf(day, 'month'));
  const [from = '', to = ''] = [months[0], months.at(-1)];
  return {
    name: BOOKS_TEXTS.fy(periodOf(firsts[0] as TradingDay, 'fy')),
    months,
    accounts: accounts.filter(({ months: there }) => there.some(({ month }) => month >= from) && there.some(({ month }) => month <= to)),
  };
}
