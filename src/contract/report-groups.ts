import { daysOfPeriod, type Period, PERIODS } from '#engine/metrics/periods.ts';
import { DIMENSIONS } from './filter-parts.ts';
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

/** The fields of a filter as an address has them. */
export type FilterQuery = Readonly<Record<string, readonly string[]>>;

/** A filter narrowed to one group of a report on it: exactly its trades. */
export function narrowed(query: FilterQuery, dimension: ReportDimension, key: string): FilterQuery {
  if (isPeriod(dimension)) {
    const { from, to } = daysOfPeriod(key, dimension);
    const [given] = [query['from_date']?.[0] || from];
    const last = query['to_date']?.[0] || to;
    return { ...query, from_date: [given > from ? given : from], to_date: [last < to ? last : to] };
  }
  if (dimension !== 'rule') return { ...query, [dimension]: [key] };
  if (key === NONE) return { ...query, rule: [NONE], rule_kept: [NONE] };
  const [id = '', mark] = key.split(':');
  return { ...query, [mark === 'kept' ? 'rule_kept' : 'rule']: [id] };
}
