import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { FileProblemCode } from '../problem.ts';
import { readTables } from './read-tables.ts';
import { DEFAULT_LIMITS, type TableLimits } from './table-limits.ts';
import { xmlWorkbook } from '#test/tables/write-xml-workbook.ts';

/** Lines as [row number, ...cells] of each sheet, after its name. */
function linesOf(xml: string, limits: Partial<TableLimits> = {}): unknown[] | FileProblemCode {
  const tables = readTables(strToU8(xml), { ...DEFAULT_LIMITS, ...limits });
  if ('code' in tables) return tables.code;
  expect(tables.kind).toBe('xml');
  return tables.sheets.flatMap(({ name, rows }) => [name, ...rows.map(({ number, cells }) => [number, ...cells])]);
}

function data(type: string, text: string): string {
  return `<Cell><Data ss:Type="${type}">${text}</Data></Cell>`;
}

describe('readTables on an XML workbook of Excel 2003', () => {
  it('reads texts, numbers, dates, times and truth values', () => {
    const row =
      data('String', ' M&amp;M ') +
      data('Number', '110.38999999999999') +
      data('DateTime', '2026-05-05T00:00:00.000') +
      data('DateTime', '2026-05-05T10:13:30.000') +
      data('DateTime', '1899-12-31T10:13:30.000') +
      data('Boolean', '1') +
      data('Error', '#N/A');
    expect(linesOf(xmlWorkbook(`<Row>${row}</Row>`))).toEqual([
      'Sheet1',
      [1, 'M&M', '110.39', '2026-05-05', '2026-05-05 10:13:30', '10:13:30', 'true', '#N/A'],
    ]);
  });

  it('puts rows and cells where their index says, and after those that cover several', () => {
    const a = data('String', 'a');
    const rows =
      `<Row ss:Index="3">${a}<Cell ss:Index="4"><Data ss:Type="String">d</Data></Cell>${a}</Row><Row ss:Span="2"/><Row>` +
      `<Cell ss:MergeAcross="1"><Data ss:Type="String">b</Data></Cell>${a}</Row>`;
    expect(linesOf(xmlWorkbook(rows))).toEqual(['Sheet1', [3, 'a', '', '', 'd', 'a'], [7, 'b', '', 'a']]);
  });

  it('reads formatted text, not comments, and only visible sheets', () => {
    const cell =
      '<Cell><ss:Data ss:Type="String" xmlns="http://www.w3.org/TR/REC-html40"><B>bo</B>ld</ss:Data>' +
      '<Comment><ss:Data>a comment</ss:Data></Comment></Cell>';
    const hidden = '<WorksheetOptions><Visible>SheetHidden</Visible></WorksheetOptions>';
    const sheets = xmlWorkbook(`<Row>${cell}</Row>`).replace(
      '</Workbook>',
      `<Worksheet ss:Name="Hidden"><Table><Row>${cell}</Row></Table>${hidden}</Worksheet>` +
        `<Worksheet ss:Name="Last"><Table><Row>${cell}</Row></Table></Worksheet></Workbook>`,
    );
    expect(linesOf(sheets)).toEqual(['Sheet1', [1, 'bold'], 'Last', [1, 'bold']]);
  });

  it.each<[string, string, FileProblemCode]>([
    ['rows that go back', xmlWorkbook(`<Row ss:Index="2">${data('String', 'a')}</Row><Row ss:Index="2"/>`), 'damaged'],
    ['an index that is no number', xmlWorkbook('<Row ss:Index="x"/>'), 'damaged'],
    ['tags crossed', xmlWorkbook('<Row><Cell></Row></Cell>'), 'damaged'],
    ['entities', `<!DOCTYPE x [<!ENTITY a "ha">]>${xmlWorkbook('<Row/>')}`, 'damaged'],
    ['a row too far down', xmlWorkbook(`<Row ss:Index="999999999">${data('String', 'a')}</Row>`), 'too-many-rows'],
    ['a cell too far right', xmlWorkbook(`<Row><Cell ss:Index="513"><Data ss:Type="String">a</Data></Cell></Row>`), 'too-many-columns'],
    ['a cell with too much text', xmlWorkbook(`<Row>${data('String', 'x'.repeat(32_768))}</Row>`), 'cell-too-long'],
    ['a cell with endless text', xmlWorkbook(`<Row>${data('String', 'x '.repeat(300_000))}</Row>`), 'cell-too-long'],
    ['other XML', '<?xml version="1.0"?><contract_note/>', 'other-xml'],
  ])('refuses %s', (_, xml, code) => {
    expect(linesOf(xml)).toBe(code);
  });

  it('is limited in cells and sheets as other workbooks are', () => {
    const sheet = '<Worksheet ss:Name="B"><Table><Row><Cell><Data ss:Type="Number">1</Data></Cell></Row></Table></Worksheet>';
    const two = xmlWorkbook(`<Row>${data('Number', '1')}</Row>`).replace('</Workbook>', `${sheet}</Workbook>`);
    expect([linesOf(two, { cells: 1 }), linesOf(two, { sheets: 1 })]).toEqual(['too-many-cells', 'too-many-sheets']);
  });
});
