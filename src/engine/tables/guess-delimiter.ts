import { readRecords } from './read-records.ts';
import { orProblem } from './refusal.ts';
import type { TableLimits } from './table-limits.ts';

const CANDIDATES = [',', ';', '\t', '|'] as const;
const SAMPLE = 100;

/**
 * The delimiter that cuts the first rows into the most fields of one width, comma where none does. Where one of those rows is a
 * header (a name in every cell) it counts fourfold: decimal commas can be as regular as the semicolons between fields, but not there.
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

/** Over the widths from two cells on: cuts per row × rows of that width × 4 with a header; 0 where the text cannot be read so. */
function regularity(text: string, delimiter: string, limits: TableLimits): number {
  const rows = orProblem(() => readRecords(text, delimiter, limits, SAMPLE));
  if ('code' in rows) return 0;
  const byWidth = new Map<number, { count: number; weight: number }>();
  for (const { cells } of rows) {
    const width = byWidth.get(cells.length) ?? { count: 0, weight: 1 };
    byWidth.set(cells.length, { count: width.count + 1, weight: isHeader(cells) ? 4 : width.weight });
  }
  return Math.max(0, ...[...byWidth].map(([cells, { count, weight }]) => (cells - 1) * count * weight));
}

/** Names begin like names; a quote within one means that the delimiter cut through a quoted field. */
function isHeader(cells: readonly string[]): boolean {
  return cells.every((cell) => /^[^\d\s+(.₹"-][^"]*$/.test(cell));
}
