import type { CalendarBody } from '#contract/calendar.ts';
import type { ProvenLeakBody } from '#contract/leaks.ts';
import { addDays, type TradingDay } from '#engine/day.ts';
import { addRupees } from '#engine/money.ts';
import type { LeakPeriod } from '../../urls.ts';

/** Net rupees since the start at the end of a day, and the same without what a leak brought. */
export interface WhatIfPoint {
  readonly date: string;
  readonly real: number;
  readonly without: number;
}

/** The two curves of a period that ends with the day `upTo`. They start at 0 on the day before the first result. */
export function whatIfCurve(
  results: CalendarBody,
  taken: ProvenLeakBody['what_if'],
  period: LeakPeriod,
  upTo: TradingDay,
): readonly WhatIfPoint[] {
  const from = period === 'all' ? '' : yearBefore(upTo);
  const nets = new Map(results.map(({ date, pnl }) => [date, pnl]));
  const less = new Map(taken.map(({ date, net }) => [date, net]));
  const dates = [...new Set([...nets.keys(), ...less.keys()])].filter((date) => date >= from && date <= upTo).toSorted();
  if (!dates[0]) return [];
  let [real, without] = [0, 0];
  const points = dates.map((date) => {
    const net = nets.get(date) ?? 0;
    real = addRupees(real, net);
    without = addRupees(without, addRupees(net, -(less.get(date) ?? 0)));
    return { date, real, without };
  });
  return [{ date: addDays(dates[0] as TradingDay, -1), real: 0, without: 0 }, ...points];
}

/** The first day of the twelve months that end with this last day of a month. */
function yearBefore(upTo: TradingDay): string {
  const next = addDays(upTo, 1);
  return `${Number(next.slice(0, 4)) - 1}${next.slice(4)}`;
}
