import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRecords } from './read-records.ts';
import { DEFAULT_LIMITS } from './table-limits.ts';
import { cellRows, trimmedRows } from '#test/tables/arbitrary-cells.ts';

const delimiters = fc.constantFrom(',', ';', '\t', '|');
const lineEnds = fc.constantFrom('\n', '\r\n', '\r');

/** Quotes what must be quoted, and more where `isEager`. */
function write(rows: readonly (readonly string[])[], delimiter: string, lineEnd: string, isEager: boolean): string {
  const field = (text: string): string =>
    isEager || /["\r\n]/.test(text) || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text;
  return rows.map((cells) => cells.map(field).join(delimiter)).join(lineEnd);
}

describe('readRecords', () => {
  it('reads back what was written, whatever is in the cells', () => {
    fc.assert(
      fc.property(cellRows, delimiters, lineEnds, fc.boolean(), (rows, delimiter, lineEnd, isEager) => {
        expect(readRecords(write(rows, delimiter, lineEnd, isEager), delimiter, DEFAULT_LIMITS)).toEqual(trimmedRows(rows));
      }),
      { numRuns: 1000 },
    );
  });

  it('does not mind whether the last row ends with a line break', () => {
    fc.assert(
      fc.property(cellRows, delimiters, lineEnds, (rows, delimiter, lineEnd) => {
        const text = write(rows, delimiter, lineEnd, true);
        expect(readRecords(text + lineEnd, delimiter, DEFAULT_LIMITS)).toEqual(readRecords(text, delimiter, DEFAULT_LIMITS));
      }),
    );
  });
});
