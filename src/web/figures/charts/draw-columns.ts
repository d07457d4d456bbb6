import { columnOption, type AmountKind, type ColumnColor, type Columns } from '../../charts/columns.ts';
import { spokenRow, tipOf, type Drawing, type Figures } from '../../charts/drawing.ts';
import { categoryZoom } from '../../charts/zoom-window.ts';
import { day } from '../../format.ts';
import { CHART_TEXTS } from '../../text/en/charts.ts';

/** A column of the table behind a chart. Those with a colour are drawn; the others are in the tooltip and the table only. */
interface TableColumn<Row> {
  readonly name: string;
  readonly kind: AmountKind;
  readonly of: (row: Row) => number | null;
  readonly color?: ColumnColor | ((row: Row) => ColumnColor);
}

/** A chart of columns and the table behind it, described once. */
interface ColumnChart<Row> extends Pick<Columns, 'label' | 'aslant' | 'dense' | 'stacked'>, Pick<Drawing, 'headline' | 'note'> {
  readonly rows: readonly Row[];
  /** The first column of the table, which names each row. */
  readonly heading: string;
  readonly kind?: 'text' | 'day';
  readonly nameOf: (row: Row) => string;
  /** The drawn columns come first; all of them have the kind of the first. */
  readonly columns: readonly [TableColumn<Row>, ...TableColumn<Row>[]];
  /** How many rows are in sight at first; left out: all. */
  readonly shown?: number;
  /** For screen readers; left out: every row. */
  readonly summary?: string;
  /** The closed trades behind a row, as an address; null where none has just these. */
  readonly behind?: (row: Row) => string | null;
}

/** The column of the net profit or loss, drawn. */
export const NET = { name: CHART_TEXTS.net, kind: 'result', of: ({ net }: { readonly net: number }) => net, color: 'sign' } as const;
/** The column of the number of trades, not drawn. */
export const TRADES = { name: CHART_TEXTS.trades, kind: 'count', of: ({ trades }: { readonly trades: number }) => trades } as const;

/** Draws a chart of columns; null without a row. */
export function drawColumns<Row>(chart: ColumnChart<Row>): Drawing | null {
  const { rows, heading, kind = 'text', nameOf, columns, shown, summary, headline, note, behind, ...look } = chart;
  if (rows.length === 0) return null;
  const figures: Figures = {
    columns: [{ name: heading, kind }, ...columns],
    count: rows.length,
    row: (index) => rows.slice(index, index + 1).flatMap((row) => [nameOf(row), ...columns.map(({ of }) => of(row))]),
  };
  const series = columns.flatMap(({ name, of, color }) =>
    color ? [{ name, values: rows.map(of), color: typeof color === 'string' ? color : rows.map(color) }] : [],
  );
  const names = rows.map((row) => (kind === 'day' ? day(nameOf(row)) : nameOf(row)));
  const tip = (index: number) => tipOf(figures, index);
  return {
    summary: summary ?? `${rows.map((_, index) => spokenRow(figures, index)).join('; ')}.`,
    ...(headline && { headline }),
    note,
    figures,
    ...(behind && { links: (index: number) => (rows[index] === undefined ? null : behind(rows[index])) }),
    zoom: categoryZoom(rows.length, shown),
    option: (palette) => columnOption({ names, series, kind: columns[0].kind, tip, ...look }, palette),
  };
}
