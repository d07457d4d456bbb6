import { Link } from 'react-router';
import type { AskedFilter } from '#contract/filter-parts.ts';
import type { ReportDimension } from '#contract/report-groups.ts';
import type { Unit } from '#engine/daily/counted.ts';
import type { ReportColumn } from '#engine/metrics/report-columns.ts';
import { articleOf } from '../figure-articles.ts';
import { COLUMN_WORDS, UNIT_WORDS, REPORTS } from '../../text/en/reports.ts';
import type { Column } from '../../ui/table/table-column.ts';
import { Tip } from '../../ui/dialog/tip.tsx';
import { tradesOfFilterUrl } from '../../filter/filter.ts';
import { ReportFigure, ResultBar } from './report-figure.tsx';
import { figureOf, filterOfRow, type ReportRow } from './report-rows.ts';

/** What the columns of a report need to know. */
export interface ColumnsOf {
  readonly heading: string;
  readonly dimensions: readonly ReportDimension[];
  readonly unit: Unit;
  readonly filter: AskedFilter;
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly ReportRow[];
  /** The names of both filters; null where nothing is compared. */
  readonly compared: readonly [string, string] | null;
  /** On cards amounts beside the net are shortened. */
  readonly asCards: boolean;
}

/** Beneath which figure another stands where the table would be cut. */
const FOLDS: Partial<Record<ReportColumn, NonNullable<Column<ReportRow>['folds']>>> = {
  average_loss: { under: 'average_win', step: 1 },
  payoff_ratio: { under: 'profit_factor', step: 1 },
  win_rate: { under: 'trades', step: 2 },
  drawdown_rupees: { under: 'expectancy', step: 2 },
};

/** Figures of each filter that fit beside each other. */
const MOST_COMPARED = 4;

/** The columns that are shown: all, or where filters are compared the first. */
export function shownColumns(columns: readonly ReportColumn[], isCompared: boolean): readonly ReportColumn[] {
  return isCompared ? columns.slice(0, MOST_COMPARED) : columns;
}

/** The name of a figure's column; trades are called what is counted. */
export function columnName(id: ReportColumn, unit: Unit): string {
  return id === 'trades' ? UNIT_WORDS[unit].name : COLUMN_WORDS[id].name;
}

/** The columns of the table: the group, which opens to its trades, and its figures. */
export function tableColumns(of: ColumnsOf): Column<ReportRow>[] {
  const most = Math.max(...of.rows.map(({ figures }) => Math.abs(figures.net_pl ?? 0)), 0);
  const shown = shownColumns(of.columns, of.compared !== null);
  return [
    { key: 'name', name: of.heading, place: 'heading', cell: (row) => <GroupLink row={row} of={of} /> },
    ...shown.flatMap((id): Column<ReportRow>[] => {
      const { help, formula } = COLUMN_WORDS[id];
      const name = columnName(id, of.unit);
      const compact = of.asCards;
      const tip = <Tip name={name} text={help} formula={formula} more={articleOf(id)} />;
      const own: Column<ReportRow> = {
        key: id,
        name,
        tip,
        numeric: true,
        ...(of.compared ? { note: of.compared[0] } : FOLDS[id] && { folds: FOLDS[id] }),
        ...(id === 'net_pl' && !of.compared && { place: 'figure' }),
        cell: (row) =>
          id === 'net_pl' ? (
            <span className="report-net inline gap-8 to-end">
              <ReportFigure id={id} value={figureOf(row, id, 'this')} compact={compact && of.compared !== null} />
              {!of.compared && <ResultBar value={row.keys.length > 0 ? figureOf(row, id, 'this') : null} most={most} />}
            </span>
          ) : (
            <ReportFigure id={id} value={figureOf(row, id, 'this')} compact={compact} />
          ),
      };
      if (!of.compared) return [own];
      return [
        own,
        {
          key: `other.${id}`,
          name,
          word: `${name}, ${of.compared[1]}`,
          note: of.compared[1],
          numeric: true,
          cell: (row) => <ReportFigure id={id} value={figureOf(row, id, 'other')} compact={compact} />,
        },
        {
          key: `difference.${id}`,
          name: REPORTS.differenceTitle,
          word: REPORTS.difference(name),
          numeric: true,
          cell: (row) => <ReportFigure id={id} value={figureOf(row, id, 'difference')} compact={compact} signed />,
        },
      ];
    }),
  ];
}

function GroupLink({ row, of }: { readonly row: ReportRow; readonly of: ColumnsOf }) {
  const text = row.names.join(' · ');
  if (row.keys.length === 0) return text;
  // Strategies open to their round trips.
  return (
    <Link to={tradesOfFilterUrl(of.unit === 'closed' ? 'closed' : 'round_trips', filterOfRow(of.filter, of.dimensions, row))}>{text}</Link>
  );
}
