import { describe, expect, it } from 'vitest';
import { readTables } from './read-tables.ts';
import type { Sheet } from './table.ts';
import { packParts, relations, sheetXml, stringsXml, stylesXml, workbookParts, workbookXml, writeXlsx } from '#test/tables/write-xlsx.ts';
import { writeZip } from '#test/tables/write-zip.ts';

function sheetsOf(bytes: Uint8Array): readonly Sheet[] {
  const tables = readTables(bytes);
  if ('code' in tables) throw new Error(tables.code);
  expect(tables.kind).toBe('xlsx');
  return tables.sheets;
}

/** Rows of a workbook with this sheet data, as [number, cells]. */
function rowsOf(rows: string, parts: Readonly<Record<string, string | null>> = {}): unknown[] {
  return sheetsOf(packParts({ ...workbookParts(sheetXml(rows)), ...parts }))[0]?.rows.map(({ number, cells }) => [number, cells]) ?? [];
}

/** A sheet part with this number in A1. */
function sheetOf(value: number): string {
  return sheetXml(`<row r="1"><c r="A1"><v>${value}</v></c></row>`);
}

describe('cells of a workbook', () => {
  it('reads strings, numbers and booleans', () => {
    const [sheet] = sheetsOf(
      writeXlsx([
        ['symbol', 'price', 'auction'],
        ['M&M <"x">', 110.38999999999999, false],
      ]),
    );
    expect(sheet).toEqual({
      name: 'Sheet1',
      rows: [
        { number: 1, cells: ['symbol', 'price', 'auction'] },
        { number: 2, cells: ['M&M <"x">', '110.39', 'false'] },
      ],
    });
  });

  it('joins rich text and leaves out phonetic hints, shared and inline', () => {
    const strings = stringsXml(
      '<si><r><rPr><b/></rPr><t>Trade</t></r><r><t xml:space="preserve"> Date </t></r><rPh sb="0" eb="1"><t>x</t></rPh></si>',
    );
    const inline = '<c r="B1" t="inlineStr"><v>1.0</v><is><r><t>In</t></r><r><t>line</t></r><rPh sb="0" eb="1"><t>x</t></rPh></is></c>';
    expect(rowsOf(`<row r="1"><c r="A1" t="s"><v>0</v></c>${inline}</row>`, { 'xl/sharedStrings.xml': strings })).toEqual([
      [1, ['Trade Date', 'Inline']],
    ]);
  });

  it('reads escapes and line breaks in strings', () => {
    const strings = stringsXml(
      '<si><t>a_x000D_\r\nb&#13;\nc_x005F_x0041_&#233;&#x1F600;_x0000_</t></si><si><t/></si><si/><si><t><![CDATA[1<2]]></t></si>',
    );
    const cells = [0, 1, 2, 3].map((index) => `<c t="s"><v>${index}</v></c>`).join('');
    expect(rowsOf(`<row>${cells}</row>`, { 'xl/sharedStrings.xml': strings })).toEqual([[1, ['a\nb\nc_x0041_é😀_x0000_', '', '', '1<2']]]);
  });

  it('shows dates and times by style, numbers as such', () => {
    const styles = stylesXml([0, 14, 164, 165, 166, 2], { 164: 'yyyy-mm-dd hh:mm:ss', 165: 'hh:mm:ss', 166: '[$₹-4009]#,##0.00' });
    const cells = [
      '<c r="A1" s="1"><v>45931</v></c><c r="B1" s="2"><v>45931.38952546296</v></c><c r="C1" s="3"><v>0.38952546296296295</v></c>',
      '<c r="D1" s="4"><v>1520.5</v></c><c r="E1"><v>45931</v></c><c r="F1" s="99"><v>45931</v></c><c r="G1" s="1"><v>60</v></c>',
      '<c r="H1" s="1" t="s"><v>0</v></c>',
    ].join('');
    expect(
      rowsOf(`<row r="1">${cells}</row>`, { 'xl/styles.xml': styles, 'xl/sharedStrings.xml': stringsXml('<si><t>n/a</t></si>') }),
    ).toEqual([[1, ['2025-10-01', '2025-10-01 09:20:55', '09:20:55', '1520.5', '45931', '45931', '60', 'n/a']]]);
  });

  it('knows the 1904 system', () => {
    const parts = {
      'xl/styles.xml': stylesXml([14]),
      'xl/workbook.xml': workbookXml('<sheet name="S" sheetId="1" r:id="rId1"/>', '<workbookPr date1904="1"/>'),
    };
    expect(rowsOf('<row r="1"><c r="A1" s="0"><v>44469</v></c></row>', parts)).toEqual([[1, ['2025-10-01']]]);
  });

  it('reads dates written as ISO text', () => {
    const cells = '<c t="d"><v>2025-10-01T09:20:55.000Z</v></c><c t="d"><v>2025-10-01</v></c><c t="d"><v>soon</v></c>';
    expect(rowsOf(`<row>${cells}</row>`)).toEqual([[1, ['2025-10-01 09:20:55', '2025-10-01', 'soon']]]);
  });

  it('takes the last result of a formula, or shows the formula where there is none', () => {
    const cells = [
      '<c><f>1+1</f><v>2</v></c><c t="str"><f>A1&amp;"x"</f><v>2x</v></c><c t="e"><f>1/0</f><v>#DIV/0!</v></c>',
      '<c><f>SUM(A1:A2)</f></c><c><f>B1</f><v></v></c><c t="str"><f>""</f><v></v></c><c t="b"><f>TRUE()</f><v>1</v></c>',
    ].join('');
    expect(rowsOf(`<row>${cells}</row>`)).toEqual([[1, ['2', '2x', '#DIV/0!', '=SUM(A1:A2)', '=B1', '', 'true']]]);
  });

  it('marks numbers that have lost digits', () => {
    expect(rowsOf('<row><c><v>2200000000000000</v></c><c><v>1.3000000146142761E+18</v></c></row>')).toEqual([
      [1, ['2.2E+15', '1.30000001461428E+18']],
    ]);
  });
});

describe('rows of a workbook', () => {
  it('honours gaps and leaves out what is empty', () => {
    const rows =
      '<row r="2"/><row r="4"><c r="B4"><v>1</v></c><c r="D4"><v>2</v></c><c r="F4" s="0"/></row><row r="9"><c r="A9" s="0"/></row>';
    expect(rowsOf(`${rows}<row r="10"><c r="A10"><v>3</v></c></row>`)).toEqual([
      [4, ['', '1', '', '2']],
      [10, ['3']],
    ]);
  });

  it('counts on where references are missing', () => {
    expect(
      rowsOf('<row><c><v>1</v></c><c r="C1"><v>2</v></c><c><v>3</v></c></row><row r="5"><c><v>4</v></c></row><row><c><v>5</v></c></row>'),
    ).toEqual([
      [1, ['1', '', '2', '3']],
      [5, ['4']],
      [6, ['5']],
    ]);
  });

  it('does not believe the dimension', () => {
    const sheet = sheetXml('<row r="1"><c r="A1"><v>1</v></c></row>').replace('ref="A1"', 'ref="A1:XFD1048576"');
    expect(sheetsOf(packParts(workbookParts(sheet)))[0]?.rows).toEqual([{ number: 1, cells: ['1'] }]);
  });

  it('keeps hidden rows, which a filter may have hidden', () => {
    expect(rowsOf('<row r="1" hidden="1"><c r="A1"><v>1</v></c></row>')).toEqual([[1, ['1']]]);
  });

  it('reads prefixed elements, comments and single quotes, and nothing outside the sheet data', () => {
    const sheet =
      "<?xml version='1.0'?><!-- made by hand --><x:worksheet xmlns:x='u'><x:cols><x:col min='1'/></x:cols><x:sheetData>" +
      "<x:row r='1'><x:c r='A1' t='inlineStr'><x:is><x:t>a<!-- b -->c</x:t></x:is></x:c></x:row></x:sheetData>" +
      '<x:extLst><x:ext><x:row r="2"><x:c r="A2"><x:v>9</x:v></x:c></x:row></x:ext></x:extLst></x:worksheet>';
    expect(sheetsOf(packParts(workbookParts(sheet)))[0]?.rows).toEqual([{ number: 1, cells: ['ac'] }]);
  });
});

describe('sheets of a workbook', () => {
  it('come in the order of their tabs, without hidden ones and charts', () => {
    const parts = {
      ...workbookParts(sheetOf(1)),
      'xl/workbook.xml': workbookXml(
        '<sheet name="F&amp;O" sheetId="2" r:id="b"/><sheet name="hidden" sheetId="3" state="hidden" r:id="c"/>' +
          '<sheet name="very" sheetId="5" state="veryHidden" r:id="c"/><sheet name="Chart" sheetId="4" r:id="d"/><sheet name="EQ" sheetId="1" r:id="a"/>',
      ),
      'xl/_rels/workbook.xml.rels': relations([
        ['a', 'worksheet', '/xl/worksheets/sheet1.xml'],
        ['b', 'worksheet', './more/../worksheets/Second.XML'],
        ['c', 'worksheet', 'worksheets/missing.xml'],
        ['d', 'chartsheet', 'chartsheets/sheet1.xml'],
      ]),
      'xl/worksheets/second.xml': sheetOf(2),
    };
    expect(sheetsOf(packParts(parts)).map(({ name, rows }) => [name, rows[0]?.cells[0]])).toEqual([
      ['F&O', '2'],
      ['EQ', '1'],
    ]);
  });

  it('are found where the relations lead, whatever the names', () => {
    const { 'xl/workbook.xml': workbook = '', 'xl/_rels/workbook.xml.rels': rels = '', ...parts } = workbookParts(sheetOf(7));
    const moved = {
      ...parts,
      '[Content_Types].xml': (parts['[Content_Types].xml'] ?? '').replace('/xl/workbook.xml', '/book.xml'),
      '_rels/.rels': relations([['x', 'officeDocument', '/book.xml']]),
      'book.xml': workbook,
      '_rels/book.xml.rels': rels.replaceAll('Target="', 'Target="xl/'),
    };
    expect(sheetsOf(packParts(moved))[0]?.rows[0]?.cells).toEqual(['7']);
  });

  it('need neither strings nor styles', () => {
    const parts = {
      'xl/sharedStrings.xml': null,
      'xl/styles.xml': null,
      'xl/_rels/workbook.xml.rels': relations([['rId1', 'worksheet', 'worksheets/sheet1.xml']]),
    };
    expect(rowsOf('<row><c s="3"><v>1</v></c></row>', parts)).toEqual([[1, ['1']]]);
  });

  it('may have no rows', () => {
    expect(rowsOf('')).toEqual([]);
  });

  it('are read from an archive that was streamed, with sizes behind the data', () => {
    const files = Object.entries(workbookParts(sheetOf(9))).map(([name, data]) => ({ name, data, isStreamed: true }));
    expect(sheetsOf(writeZip(files))[0]?.rows[0]?.cells).toEqual(['9']);
  });

  it('are read from a ZIP64 archive', () => {
    expect(sheetsOf(packParts(workbookParts(sheetOf(8)), true))[0]?.rows[0]?.cells).toEqual(['8']);
  });
});
