import { readRecords } from './read-records.ts';
import { orProblem } from './throw-problem.ts';
import type { Row } from './table.ts';
import type { TableLimits } from './table-limits.ts';

const CANDIDATES = [',', ';', '\t', '|'] as const;
const SAMPLE = 100;

/**
 * The delimiter that cuts the first rows into the most fields; comma if none does. A cut below a header row (a name in every cell, and
 * at least as wide) counts once for each name in it: decimal commas can be as regular as semicolons, but are not in headers.
 */
export function guessDelimiter(text: string, limits: TableLimits): string {
  let best: string = ',';
  let most = 0;
  for (const candidate of CANDIDATES) {
    const score = text.includes(candidate) ? regularity(text, candidate, limits) : 0;
    if (score > most) [best, most] = [candidate, score];
  }
  return best;
}

/** Cuts in the rows below the best header, or else in the rows of the most common width; 0 if the text cannot be read that way. */
function regularity(text: string, delimiter: string, limits: TableLimits): number {
  const rows = orProblem(() => readRecords(text, delimiter, limits, SAMPLE));
  if ('code' in rows) return 0;
  let best = 0;
  const cutsByWidth = new Map<number, number>();
  for (const [index, { cells }] of rows.entries()) {
    const cuts = (cutsByWidth.get(cells.length) ?? 0) + cells.length - 1;
    cutsByWidth.set(cells.length, cuts);
    best = Math.max(best, cuts, isHeader(cells) ? cells.length * cutsUnder(cells.length, rows.slice(index)) : 0);
  }
  return best;
}

function cutsUnder(width: number, rows: readonly Row[]): number {
  return rows.reduce((cuts, { cells }) => (cells.length > width ? cuts : cuts + cells.length - 1), 0);
}

/** Every cell starts like a name. A quote inside one means that the delimiter cut through a quoted field. */
function isHeader(cells: readonly string[]): boolean {
  return cells.every((cell) => /^[^\d\s+(.₹"-][^"]*$/.test(cell));
}
