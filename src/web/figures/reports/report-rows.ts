import type { AskedFilter } from '#contract/filter-parts.ts';
import { narrowed, type ReportDimension } from '#contract/report-groups.ts';
import type { ReportBody } from '#contract/reports.ts';
import type { ReportColumn } from '#engine/metrics/report-columns.ts';
import { pointsBetween } from '../../format.ts';
import { COLUMN_WORDS, compareKeys, groupName, REPORTS } from '../../text/en/reports.ts';
import { sortedRows } from '../../ui/table/sorted-rows.ts';
import type { Sort } from '../../ui/table/table-column.ts';

type Figures = Readonly<Partial<Record<ReportColumn, number | null>>>;

/** A group, or the total, whose keys are empty. */
export interface ReportRow {
  readonly id: string;
  readonly keys: readonly string[];
  readonly names: readonly string[];
  readonly figures: Figures;
  /** Of the second filter; undefined where nothing is compared. */
  readonly others?: Figures | undefined;
}

/** The groups of one report, or of two side by side: those that only one has too. */
export function rowsOf(dimensions: readonly ReportDimension[], report: ReportBody, other: ReportBody | undefined): ReportRow[] {
  const rows = new Map<string, ReportRow>();
  const place = ({ keys, labels }: ReportBody['groups'][number]) => {
    const names = dimensions.map((dimension, at) => groupName(dimension, keys[at] ?? '', labels[at] ?? ''));
    return { id: keys.join('\n'), keys, names };
  };
  for (const group of report.groups) {
    const at = place(group);
    rows.set(at.id, { ...at, figures: group.metrics, ...(other && { others: {} }) });
  }
  for (const group of other?.groups ?? []) {
    const at = place(group);
    rows.set(at.id, { ...(rows.get(at.id) ?? { ...at, figures: {} }), others: group.metrics });
  }
  return [...rows.values()];
}

/** The total as a row. */
export function totalRow(report: ReportBody, other: ReportBody | undefined): ReportRow {
  return { id: 'total', keys: [], names: [REPORTS.total], figures: report.total, others: other?.total };
}

/** A figure of a row, of the second filter, or the difference of the first to it, of percentages in points; null where it is not defined. */
export function figureOf(row: ReportRow, id: ReportColumn, of: 'this' | 'other' | 'difference'): number | null {
  const [own, other] = [row.figures[id] ?? null, row.others?.[id] ?? null];
  if (of === 'this') return own;
  if (of === 'other') return other;
  if (own === null || other === null) return null;
  return COLUMN_WORDS[id].kind === 'percent' ? pointsBetween(own, other) : Math.round((own - other) * 10_000) / 10_000;
}

/** Sorts groups by a figure, by the second filter's (`other.net_pl`, `difference.net_pl`), or by their keys. Undefined figures come last. */
export function sortRows(rows: readonly ReportRow[], dimensions: readonly ReportDimension[], { key, descending }: Sort): ReportRow[] {
  const byKeys = (a: ReportRow, b: ReportRow) => {
    for (const [at, dimension] of dimensions.entries()) {
      const order = compareKeys(dimension, a.keys[at] ?? '', b.keys[at] ?? '', [a.names[at] ?? '', b.names[at] ?? '']);
      if (order !== 0) return order;
    }
    return 0;
  };
  if (key === 'name') return rows.toSorted((a, b) => (descending ? -1 : 1) * byKeys(a, b));
  const [id, of = 'this'] = key.split('.').toReversed() as [ReportColumn, ('other' | 'difference')?];
  return sortedRows(rows, (row) => figureOf(row, id, of), descending, byKeys);
}

/** The filter of a group: exactly its trades. */
export function filterOfRow(filter: AskedFilter, dimensions: readonly ReportDimension[], { keys }: ReportRow): AskedFilter {
  return keys.reduce<AskedFilter>((query, key, at) => narrowed(query, dimensions[at] ?? 'segment', key), filter);
}
