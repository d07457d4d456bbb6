import { csvText } from '#contract/csv.ts';
import type { ReportDimension } from '#contract/report-groups.ts';
import type { Unit } from '#engine/daily/counted.ts';
import type { ReportColumn } from '#engine/metrics/report-columns.ts';
import { type CellKind, startXlsx, type XlsxColumn } from '../../download/xlsx.ts';
import { withRupees } from '../../format.ts';
import { COLUMN_WORDS, type ColumnKind, DIMENSION_NAMES, groupName, REPORTS } from '../../text/en/reports.ts';
import { columnName, shownColumns } from './report-columns.tsx';
import { figureOf, type ReportRow } from './report-rows.ts';

/** What is exported: the rows as they are sorted, and the total. */
export interface ExportedReport {
  readonly dimensions: readonly ReportDimension[];
  readonly unit: Unit;
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly ReportRow[];
  readonly total: ReportRow;
  readonly compared: readonly [string, string] | null;
  /** What is said where not all groups are there. */
  readonly cut: string | null;
}

const KINDS: Readonly<Record<ColumnKind, CellKind>> = {
  result: 'amount',
  money: 'amount',
  percent: 'percent',
  ratio: 'price',
  days: 'price',
  count: 'count',
  r: 'price',
};

/** What is on the screen, as a file. Texts are never run as formulas. */
export function reportFile(format: 'csv' | 'xlsx', report: ExportedReport): Blob {
  const { dimensions, unit, compared } = report;
  const shown = shownColumns(report.columns, compared !== null);
  const figures = shown.flatMap((id) => {
    const [name, kind] = [columnName(id, unit), KINDS[COLUMN_WORDS[id].kind]];
    const column = (title: string, of: 'this' | 'other' | 'difference') => ({ title, kind, id, of });
    if (!compared) return [column(name, 'this')];
    return [
      column(`${name}, ${compared[0]}`, 'this'),
      column(`${name}, ${compared[1]}`, 'other'),
      column(REPORTS.difference(name), 'difference'),
    ];
  });
  const header: XlsxColumn[] = [
    ...dimensions.map((dimension) => ({ name: DIMENSION_NAMES[dimension], kind: 'text' as const, width: 28 })),
    ...figures.map(({ title, kind }) => ({ name: title, kind, width: Math.max(14, title.length + 2) })),
  ];
  const cellsOf = (row: ReportRow) => [
    ...dimensions.map((dimension, at) => {
      const [key, name] = [row.keys[at], row.names[at]];
      return key === undefined ? (name ?? null) : withRupees(() => groupName(dimension, key, name ?? ''));
    }),
    ...figures.map(({ id, of }) => figureOf(row, id, of)),
  ];
  const cut = report.cut === null ? [] : [header.map((_, at) => (at === 0 ? report.cut : null))];
  const cells = [...report.rows.map(cellsOf), ...cut, cellsOf(report.total)];
  if (format === 'csv')
    return new Blob(
      [
        csvText(
          header.map(({ name }) => name),
          cells,
        ),
      ],
      { type: 'text/csv;charset=utf-8' },
    );
  const file = startXlsx(REPORTS.report, header);
  file.add(cells);
  return file.end();
}
