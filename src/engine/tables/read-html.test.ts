import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { FileProblemCode } from '../problem.ts';
import { readTables } from './read-tables.ts';
import { DEFAULT_LIMITS, type TableLimits } from './table-limits.ts';

/** Lines as [row number, ...cells]. */
function linesOf(page: string | Uint8Array, limits: Partial<TableLimits> = {}): (string | number)[][] | FileProblemCode {
  const tables = readTables(typeof page === 'string' ? strToU8(page) : page, { ...DEFAULT_LIMITS, ...limits });
  if ('code' in tables) return tables.code;
  expect([tables.kind, tables.sheets.length]).toEqual(['html', 1]);
  return tables.sheets.flatMap(({ rows }) => rows.map(({ number, cells }) => [number, ...cells]));
}

describe('readTables on a web page saved as a spreadsheet', () => {
  it('reads its tables one below the other, a row for each of theirs', () => {
    const page =
      '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><title>Report</title><style>td { color: red }</style></head><body>Not in a table' +
      '<table><tr><td>Client ID</td><td>AB1234</td></tr></table>' +
      '<table border=1><thead><tr><th>Trade Date</th><th>Scrip</th></tr></thead><tbody><tr><td> 05-05-2026 </td><td>M&amp;M</td></tr></table>';
    expect(linesOf(page)).toEqual([
      [1, 'Client ID', 'AB1234'],
      [2, 'Trade Date', 'Scrip'],
      [3, '05-05-2026', 'M&M'],
    ]);
  });

  it('reads what a browser reads: missing end tags, capitals, entities, spaces and line breaks', () => {
    const page = '<TABLE><TR><TD>a<TD>&#8377;&nbsp;1,234.50<TR><TD>one<br>two\n  three<TD><b>4</b>5<TR><TD></TABLE>';
    expect(linesOf(page)).toEqual([
      [1, 'a', '₹ 1,234.50'],
      [2, 'one two three', '45'],
    ]);
  });

  it('puts cells beside those that cover several columns or rows', () => {
    const page =
      '<table><tr><td colspan=2>wide</td><td>c</td></tr><tr><td rowspan="2">tall</td><td>b2</td><td>c2</td></tr><tr><td>b3</td><td>c3</td></tr>' +
      '<tr><td>a4</td><td colspan="x">b4</td></tr></table>';
    expect(linesOf(page)).toEqual([
      [1, 'wide', '', 'c'],
      [2, 'tall', 'b2', 'c2'],
      [3, '', 'b3', 'c3'],
      [4, 'a4', 'b4'],
    ]);
  });

  it('reads a table in a cell as rows of its own, and a cell without a row', () => {
    expect(linesOf('<table><tr><td>before<table><tr><td>in</td><td>side</td></tr></table>after</td><td>b</td></tr></table>')).toEqual([
      [1, 'beforeafter', 'b'],
      [2, 'in', 'side'],
    ]);
    expect(linesOf('<table><td>a</td><td>b</td></table>')).toEqual([[1, 'a', 'b']]);
  });

  it('leaves out what a browser does not show, and runs nothing', () => {
    expect(linesOf('<table><tr><td>a<script>document.write("x")</script><!-- b --></td></tr></table>')).toEqual([[1, 'a']]);
  });

  it.each<[string, string, FileProblemCode]>([
    ['no table', '<html><body>Your session has expired. Log in again.</body></html>', 'no-html-table'],
    ['a table in a table in a table …', '<table><tr><td>'.repeat(17), 'damaged'],
    ['very deep elements', `<html>${'<div>'.repeat(300)}`, 'damaged'],
    ['a cell with too much text', `<table><tr><td>${'x'.repeat(32_768)}`, 'cell-too-long'],
    ['a cell with endless text', `<table><tr><td>${'x '.repeat(300_000)}`, 'cell-too-long'],
    ['a tag that never ends', `<html><table ${'a'.repeat(3_000_000)}`, 'damaged'],
    ['a comment that never ends', `<html><!-- ${'a'.repeat(3_000_000)}`, 'damaged'],
    ['a cell of a million columns', '<table><tr><td colspan=999999>a<td>b', 'too-many-columns'],
    ['a million columns', `<table><tr>${'<td>a'.repeat(513)}`, 'too-many-columns'],
  ])('refuses %s', (_, page, code) => {
    expect(linesOf(page)).toBe(code);
  });

  it('is limited in rows and cells as other files are', () => {
    expect(linesOf('<table><tr><td>a<tr><td>b', { rows: 1 })).toBe('too-many-rows');
    expect(linesOf('<table><tr><td>a<tr><td><td>b', { cells: 2 })).toBe('too-many-cells');
    expect(linesOf(`<table>${'<tr><td rowspan=9999999 colspan=512></td></tr>'.repeat(2000)}`)).toBe('too-many-columns');
  });

  it('reads other encodings', () => {
    expect(linesOf(Uint8Array.from([...strToU8('<table><tr><td>'), 0x80]))).toEqual([[1, '€']]);
  });
});
