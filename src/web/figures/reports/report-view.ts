import { type AskedFilter, FILTER_PARTS } from '#contract/filter-parts.ts';
import { REPORT_DIMENSIONS, type ReportDimension, USUAL_COLUMNS } from '#contract/report-groups.ts';
import { type Unit, UNITS } from '#engine/daily/counted.ts';
import type { ReportColumn } from '#engine/metrics/report-columns.ts';
import { COLUMN_IDS } from '../../text/en/reports.ts';
import type { Sort } from '../../ui/table/table-column.ts';
import { DAY_KEYS, FILTER_KEYS } from '../../filter/filter-keys.ts';
import { addFilter, readFilter, valuesOf, without } from '../../filter/filter.ts';
import { addressOf, paths } from '../../urls.ts';

/** The report of an address. */
export interface ReportView {
  /** One dimension, or two. */
  readonly by: readonly ReportDimension[];
  readonly unit: Unit;
  readonly columns: readonly ReportColumn[];
  readonly sort: Sort;
  readonly show: 'table' | 'heat';
  readonly filter: AskedFilter;
  /** Fields that the second filter has instead of those of the first; null where nothing is compared. */
  readonly other: AskedFilter | null;
}

const USUAL_SORT: Sort = { key: 'net_pl', descending: true };
const OTHER = 'with.';
const MOST_DIMENSIONS = 2;

/** Reads a report from an address; what it does not know counts as not given. */
export function readReport(search: URLSearchParams): ReportView {
  const asked = [...new Set(search.getAll('by'))].flatMap((name) => REPORT_DIMENSIONS.find((one) => one === name) ?? []);
  const by: readonly ReportDimension[] = asked.length > 0 ? asked.slice(0, MOST_DIMENSIONS) : ['exit_weekday'];
  const named = (search.get('columns') ?? '').split(',');
  const columns = COLUMN_IDS.filter((id) => named.includes(id));
  const other = secondFilter(search);
  const key = search.get('skey');
  return {
    by,
    unit: UNITS.find((unit) => unit === search.get('unit')) ?? 'closed',
    columns: columns.length > 0 ? columns : USUAL_COLUMNS,
    sort: key ? { key, descending: search.get('sdir') !== 'asc' } : USUAL_SORT,
    show: search.get('show') === 'heat' ? 'heat' : 'table',
    filter: readFilter(search),
    other: Object.keys(other).length > 0 ? other : null,
  };
}

/** The address of a report. */
export function reportUrl(view: ReportView): string {
  const search = new URLSearchParams(view.by.map((dimension) => ['by', dimension]));
  if (view.unit !== 'closed') search.set('unit', view.unit);
  if (view.columns.join() !== USUAL_COLUMNS.join()) search.set('columns', view.columns.join());
  if (view.sort.key !== USUAL_SORT.key || !view.sort.descending) {
    search.set('skey', view.sort.key);
    search.set('sdir', view.sort.descending ? 'desc' : 'asc');
  }
  if (view.show === 'heat') search.set('show', 'heat');
  addFilter(search, view.filter);
  if (view.other) addFilter(search, view.other, OTHER);
  return addressOf(paths.reports, search);
}

/** The query of the API for the report of a filter. Net and trades are always asked for. */
export function reportQuery({ by, unit, columns }: ReportView, filter: AskedFilter) {
  return { by, unit, columns: [...new Set(['net_pl', 'trades', ...columns])], ...filter };
}

/** The second filter: the first with some fields replaced. An empty field of it means none. */
export function otherFilter({ filter, other }: ReportView): AskedFilter {
  const both = { ...filter, ...other };
  return without(both, ...FILTER_KEYS.filter((key) => !valuesOf(both, key).some(Boolean)));
}

function secondFilter(search: URLSearchParams): AskedFilter {
  const parts = FILTER_PARTS.map((part) => [part, search.getAll(OTHER + part)] as const).filter(([, values]) => values.length > 0);
  const days = DAY_KEYS.map((key) => [key, search.get(OTHER + key)] as const).filter(([, day]) => day !== null);
  return Object.fromEntries([...days, ...parts]);
}
