import type { Segment } from '../instruments/instrument.ts';
import { readSegment } from './read-words.ts';
import type { RowReader } from './row-reader.ts';

/**
 * The segment that an exchange code of a broker's API names: NSE and BSE are shares, NFO and BFO futures and options. Nothing shows whether
 * MCX quantities are in lots or in units, so those are a problem, as are funds and currencies.
 */
export function segmentOfCode(row: RowReader, column: string): Segment | 'FO' {
  const segment = /^(?:NSE|BSE)$/i.test(row.required(column)) ? 'EQ' : readSegment(row.text(column));
  if (segment === null) row.addProblem('bad-exchange', column);
  if (segment === 'other') row.addProblem('unsupported-segment', column);
  if (segment === 'COM') row.addProblem('unsure-units', column);
  return segment === null || segment === 'other' ? 'EQ' : segment;
}
