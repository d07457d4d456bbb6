import { count, day, fixed, percent, rupees, signedRupees } from '../format.ts';
import type { Palette } from './palette.ts';
import type { ChartOption, TipText } from './parts.ts';
import type { Reading } from './watch-keys.ts';
import type { Zoom } from './zoom-window.ts';

/** A raw figure: rupees and percent are numbers; null is not defined. */
export type Figure = string | number | null;

/** How the figures of a column are written. */
export type FigureKind = 'text' | 'day' | 'rupees' | 'result' | 'count' | 'percent' | 'ratio';

/** The figures behind a drawing. Row n belongs to datum n of the drawing; the first column names it. */
export interface Figures {
  readonly columns: readonly { readonly name: string; readonly kind: FigureKind }[];
  readonly count: number;
  readonly row: (index: number) => readonly Figure[];
}

/** A chart: its texts, its figures and how it is drawn. */
export interface Drawing {
  /** One or two sentences for screen readers. */
  readonly summary: string;
  /** The main figure, shown above the drawing. */
  readonly headline?: string;
  /** What the drawing leaves out, shown below it. */
  readonly note?: string | undefined;
  readonly figures: Figures;
  readonly option: (palette: Palette) => ChartOption;
  readonly zoom: Zoom | null;
  /** Where each datum is, unless they are categories side by side. */
  readonly places?: Pick<Reading, 'place' | 'datumAt' | 'x'>;
  /** The address of what is behind each datum; null where there is none. */
  readonly links?: (index: number) => string | null;
}

/** Figures from a list of rows. */
export function figuresOf(columns: Figures['columns'], rows: readonly (readonly Figure[])[]): Figures {
  return { columns, count: rows.length, row: (index) => rows[index] ?? [] };
}

/** A row of figures as people read them. */
export function writtenRow({ columns, row }: Figures, index: number): string[] {
  return row(index).map((figure, column) => written(figure, columns[column]?.kind ?? 'text'));
}

/** A row as the text of a tooltip; `color` marks its first line. */
export function tipOf(figures: Figures, index: number, color?: string): TipText {
  const [title = '', ...cells] = writtenRow(figures, index);
  const lines = cells.map((value, at) => ({ name: figures.columns[at + 1]?.name ?? '', value, ...(at === 0 && { color }) }));
  return { title, lines };
}

/** A row as one sentence: '12 Apr 2025: Profit ₹10.00, Loss -₹4.00'. */
export function spokenRow(figures: Figures, index: number): string {
  const { title, lines } = tipOf(figures, index);
  return `${title}: ${lines.map(({ name, value }) => `${name} ${value}`).join(', ')}`;
}

function written(figure: Figure, kind: FigureKind): string {
  if (typeof figure === 'string') return kind === 'day' ? day(figure) : figure;
  return WRITERS[kind](figure);
}

const WRITERS: Readonly<Record<FigureKind, (figure: number | null) => string>> = {
  text: count,
  day: count,
  rupees,
  result: signedRupees,
  count,
  percent,
  ratio: (figure) => fixed(figure, 2),
};
