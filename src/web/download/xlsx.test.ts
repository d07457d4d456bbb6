import { strFromU8, unzipSync } from 'fflate';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTables } from '#engine/tables/read-tables.ts';
import type { CsvCell } from '#contract/csv.ts';
import { startXlsx, type XlsxColumn } from './xlsx.ts';

const COLUMNS = [
  { name: 'Symbol', kind: 'text', width: 20 },
  { name: 'Buy Date', kind: 'day', width: 12 },
  { name: 'Qty', kind: 'count', width: 10 },
  { name: 'Price', kind: 'price', width: 10 },
  { name: 'P&L', kind: 'amount', width: 12 },
  { name: 'Percent', kind: 'percent', width: 10 },
] as const satisfies readonly XlsxColumn[];

async function written(rows: readonly (readonly CsvCell[])[], columns: readonly XlsxColumn[] = COLUMNS): Promise<Uint8Array> {
  const file = startXlsx('Closed trades', columns);
  file.add(rows.slice(0, 1));
  file.add(rows.slice(1));
  return new Uint8Array(await file.end().arrayBuffer());
}

function cellsOf(bytes: Uint8Array): (readonly string[])[] {
  const tables = readTables(bytes);
  if (!('sheets' in tables)) throw new Error(JSON.stringify(tables));
  return tables.sheets[0]?.rows.map((row) => row.cells) ?? [];
}

describe('startXlsx', () => {
  it('writes numbers as numbers, days as dates, text as typed strings and nothing as nothing', async () => {
    const bytes = await written([
      ['M&M <A>', '2026-03-31', 75, 120.0525, -9003.75, 12.5],
      [null, '2020-02-29', null, 0.05, 0, null],
    ]);
    expect(cellsOf(bytes)).toEqual([
      ['Symbol', 'Buy Date', 'Qty', 'Price', 'P&L', 'Percent'],
      ['M&M <A>', '2026-03-31', '75', '120.0525', '-9003.75', '12.5'],
      ['', '2020-02-29', '', '0.05', '0'],
    ]);
    const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(sheet).toContain('<c r="B2" s="6"><v>46112</v></c><c r="C2" s="4"><v>75</v></c>');
    expect(sheet).toContain('<c r="A2" s="0" t="inlineStr">');
  });

  it('names the parts of the style sheet as the standard does, in its order', async () => {
    const styles = strFromU8(unzipSync(await written([]))['xl/styles.xml'] ?? new Uint8Array());
    const parts = [...styles.matchAll(/<(\w+) count=/g)].map(([, name]) => name);
    expect(parts).toEqual(['numFmts', 'fonts', 'fills', 'borders', 'cellStyleXfs', 'cellXfs']);
    for (const part of parts) expect(styles).toContain(`</${part}>`);
  });

  it.each(['=1+1', '+SUM(A1)', '-2+3', '@cmd', '\tx', '\rx', '=HYPERLINK("http://x")'])(
    'holds %j as a string, never a formula',
    async (text) => {
      const sheet = strFromU8(unzipSync(await written([[text]]))['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
      expect(sheet).not.toContain('<f');
      expect(sheet).toMatch(/<row r="2"><c r="A2" s="0" t="inlineStr">/);
    },
  );

  it('names columns beyond Z', async () => {
    const columns: XlsxColumn[] = Array.from({ length: 28 }, (_, index) => ({ name: `c${index}`, kind: 'text', width: 9 }));
    const [head] = cellsOf(await written([], columns));
    expect(head).toEqual(columns.map(({ name }) => name));
  });

  it('keeps every text inside its cell', async () => {
    const text = fc.string({ unit: 'binary' });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(text, text), { minLength: 20, maxLength: 40 }), async (pairs) => {
        const rows = cellsOf(await written(pairs.map(([a, b]) => [`x${a}x`, null, null, null, null, null, `x${b}x`])));
        expect(rows).toHaveLength(pairs.length + 1);
        expect(new Set(rows.slice(1).map((cells) => cells.length))).toEqual(new Set([7]));
        for (const cells of rows.slice(1)) expect(cells.filter((cell) => /^x[\s\S]*x$/.test(cell))).toHaveLength(2);
      }),
      { numRuns: 10 },
    );
  });
});
