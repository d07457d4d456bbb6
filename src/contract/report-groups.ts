import { daysOfPeriod, type Period, PERIODS } from '#engine/metrics/periods.ts';
import { type AskedFilter, DIMENSIONS } from './filter-parts.ts';
import { NONE } from './filter-values.ts';

/** What a report groups by: what a filter names, plans, and the period of the exit. Without schemas, since the browser uses it too. */
export const REPORT_DIMENSIONS = [...DIMENSIONS, 'plan', ...PERIODS] as const;
export type ReportDimension = (typeof REPORT_DIMENSIONS)[number];

/** The columns of a report that names none. */
export const USUAL_COLUMNS = [
  'net_pl',
  'trades',
  'win_rate',
  'profit_factor',
  'expectancy',
  'average_win',
  'average_loss',
  'payoff_ratio',
  'drawdown_rupees',
  'total_charges',
] as const;

/** Whether a dimension is a period of the exit. */
export function isPeriod(dimension: ReportDimension): dimension is Period {
  return (PERIODS as readonly string[]).includes(dimension);
}

/** A filter narrowed to one group of a report on it: exactly its trades. */
export function narrowed(filter: AskedFilter, dimension: ReportDimension, key: string): AskedFilter {
  if (isPeriod(dimension)) {
    const { from, to } = daysOfPeriod(key, dimension);
    const [first, last] = [filter.from_date || from, filter.to_date || to];
    return { ...filter, from_date: first > from ? first : from, to_date: last < to ? last : to };
  }
  if (dimension !== 'rule') return { ...filter, [dimension]: [key] };
  if (key === NONE) return { ...filter, rule: [NONE], rule_kept: [NONE] };
  const [id = '', mark] = key.split(':');
  return { ...filter, [mark === 'kept' ? 'rule_kept' : 'rule']: [id] };
}
