import { count, day, fixed, percent, rupees, signedRupees } from '../format.ts';
import type { Palette } from './palette.ts';
import type { ChartOption } from './parts.ts';
import type { Reading } from './watch-keys.ts';
import type { Zoom } from './zoom-window.ts';

/** A figure as it is: rupees and percent as numbers; null is undefined. */
export type Figure = string | number | null;

/** How the figures of a column are written. */
type FigureKind = 'text' | 'day' | 'rupees' | 'result' | 'count' | 'percent' | 'ratio';

/** The figures behind a drawing. Row n is what the drawing shows as its datum n; the first column names it. */
export interface Figures {
  readonly columns: readonly { readonly name: string; readonly kind: FigureKind }[];
  readonly count: number;
  readonly row: (index: number) => readonly Figure[];
}

/** A chart: what it says, what it is made of, how it is drawn. */
export interface Drawing {
  /** One or two sentences for who does not see it. */
  readonly summary: string;
  /** The figure that the drawing is about, above it. */
  readonly headline?: string;
  /** What the drawing leaves out, below it. */
  readonly note?: string | undefined;
  readonly figures: Figures;
  readonly option: (palette: Palette) => ChartOption;
  readonly zoom: Zoom | null;
  /** Where the data are, when it is not one category after the other. */
  readonly places?: Pick<Reading, 'place' | 'x'>;
}

/** Rows that are at hand. */
export function figuresOf(columns: Figures['columns'], rows: readonly (readonly Figure[])[]): Figures {
  return { columns, count: rows.length, row: (index) => rows[index] ?? [] };
}

/** A row of figures as people read them. */
export function writtenRow({ columns, row }: Figures, index: number): string[] {
  return row(index).map((figure, column) => written(figure, columns[column]?.kind ?? 'text'));
}

/** A row as one sentence: '12 Apr 2025: Profit ₹10.00, Loss -₹4.00'. */
export function spokenRow(figures: Figures, index: number): string {
  const [name = '', ...cells] = writtenRow(figures, index);
  return `${name}: ${cells.map((cell, column) => `${figures.columns[column + 1]?.name ?? ''} ${cell}`).join(', ')}`;
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
