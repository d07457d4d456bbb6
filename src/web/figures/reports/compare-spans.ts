import type { AskedFilter } from '#contract/filter-parts.ts';
import { addDays, daysBetween, financialYear, type TradingDay } from '#engine/day.ts';
import { daysOfPeriod, type Period, periodOf } from '#engine/metrics/periods.ts';
import { groupName, REPORTS } from '../../text/en/reports.ts';

/** Days to compare with. */
export interface Span {
  readonly name: string;
  readonly from: TradingDay;
  readonly to: TradingDay;
}

const YEARS = 3;
const QUARTERS = 5;

/** What a report can be compared with: the period before its own, and the last financial years and quarters. */
export function compareSpans(filter: AskedFilter, today: TradingDay): Span[] {
  const year = financialYear(today);
  const named = (period: Period, day: TradingDay): Span => {
    const key = periodOf(day, period);
    return { name: groupName(period, key, key), ...daysOfPeriod(key, period) };
  };
  const years = Array.from({ length: YEARS }, (_, back) => named('fy', `${year - back}-04-01` as TradingDay));
  const quarters: Span[] = [];
  for (let day = today; quarters.length < QUARTERS; day = addDays(quarters.at(-1)?.from ?? day, -1)) quarters.push(named('quarter', day));
  return [...before(filter), ...years, ...quarters];
}

/** As many days before; whole years, quarters and months before where it is one. */
function before(filter: AskedFilter): Span[] {
  const [from, to] = [filter.from_date, filter.to_date] as (TradingDay | undefined)[];
  if (!from || !to || from > to) return [];
  const last = addDays(from, -1);
  for (const period of ['fy', 'year', 'quarter', 'month'] as const) {
    const days = daysOfPeriod(periodOf(from, period), period);
    if (days.from === from && days.to === to) return [{ name: REPORTS.periodBefore, ...daysOfPeriod(periodOf(last, period), period) }];
  }
  return [{ name: REPORTS.periodBefore, from: addDays(last, -daysBetween(from, to)), to: last }];
}
