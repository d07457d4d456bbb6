import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTables } from './read-tables.ts';
import { cellRows, trimmedRows } from '#test/tables/arbitrary-cells.ts';
import { writeXlsx } from '#test/tables/write-xlsx.ts';

/** Line breaks are LF in XML; an underscore before an x is how a workbook escapes. */
function stored(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(/_x([\dA-Fa-f]{4}_)/g, '_X$1');
}

describe('readWorkbook', () => {
  it('reads back what was written, whatever is in the cells', () => {
    fc.assert(
      fc.property(cellRows, (rows) => {
        const kept = rows.map((cells) => cells.map(stored));
        expect(readTables(writeXlsx(kept))).toEqual({ kind: 'xlsx', sheets: [{ name: 'Sheet1', rows: trimmedRows(kept) }] });
      }),
      { numRuns: 100 },
    );
  });

  it('reads every number back to 15 digits, none in a form that hides lost digits', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        const tables = readTables(writeXlsx([['x', value]]));
        const text = 'code' in tables ? '' : (tables.sheets[0]?.rows[0]?.cells[1] ?? '');
        expect(Number(text)).toBe(Number(value.toPrecision(15)) + 0);
        expect(text).toMatch(/^-?(?:\d{1,15}(?:\.\d*[1-9])?|\d(?:\.\d*[1-9])?E[+-]\d+)$/);
      }),
    );
  });
});
