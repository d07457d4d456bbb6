import type { Segment } from '../instruments/instrument.ts';
import { readSegment } from './read-words.ts';
import type { RowReader } from './row-reader.ts';

/** The segment that an exchange code of a broker's API names: NSE and BSE are shares, NFO and BFO futures and options. Funds and currencies are a problem. */
export function segmentOfCode(row: RowReader, column: string): Segment | 'FO' {
  const segment = /^(?:NSE|BSE)$/i.test(row.required(column)) ? 'EQ' : readSegment(row.text(column));
  if (segment === null) row.addProblem('bad-exchange', column);
  if (segment === 'other') row.addProblem('unsupported-segment', column);
  return segment === null || segment === 'other' ? 'EQ' : segment;
}

/** APIs count futures and options of NSE and BSE in units. Nothing shows how those of MCX are counted. */
export function unitsOfCode(segment: Segment | 'FO'): 'units' | null {
  return segment === 'COM' ? null : 'units';
}
