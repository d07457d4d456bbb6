import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { FileProblemCode } from '../problem.ts';
import { readTables } from './read-tables.ts';
import { DEFAULT_LIMITS } from './table-limits.ts';
import type { TableLimits } from './table-limits.ts';
import { packParts, relations, sheetXml, stringsXml, workbookParts, workbookXml, writeXlsx } from '#test/tables/write-xlsx.ts';
import { joined, writeZip } from '#test/tables/write-zip.ts';

const CELL = '<row r="1"><c r="A1"><v>1</v></c></row>';
const good = writeXlsx([
  ['a', 'b'],
  [1, 2],
]);

function codeOf(bytes: Uint8Array | string, limits: Partial<TableLimits> = {}): FileProblemCode | 'read' {
  const tables = readTables(typeof bytes === 'string' ? strToU8(bytes) : bytes, { ...DEFAULT_LIMITS, ...limits });
  return 'code' in tables ? tables.code : 'read';
}

function withParts(parts: Readonly<Record<string, string | null>>): Uint8Array {
  return packParts({ ...workbookParts(sheetXml(CELL)), ...parts });
}

function withSheet(sheet: string): Uint8Array {
  return withParts({ 'xl/worksheets/sheet1.xml': sheet });
}

function withRows(rows: string): Uint8Array {
  return withSheet(sheetXml(rows));
}

/** A workbook with one string of this length. */
function withString(length: number): Uint8Array {
  return withParts({ 'xl/sharedStrings.xml': stringsXml(`<si><t>${'x'.repeat(length)}</t></si>`) });
}

/** A workbook whose sheet part ends in these bytes. */
function withLastBytes(...bytes: readonly number[]): Uint8Array {
  const sheet = joined([strToU8('<worksheet/>'), Uint8Array.from(bytes)]);
  return writeZip(Object.entries(workbookParts('')).map(([name, data]) => ({ name, data: name.includes('sheet1') ? sheet : data })));
}

function repeated(times: number, item: (index: number) => string): string {
  return Array.from({ length: times }, (_, index) => item(index)).join('');
}

function ofType(contentType: string): Uint8Array {
  return packParts(workbookParts(sheetXml(CELL), contentType));
}

/** The good workbook with these bytes from this place of its end record or first directory record on. */
function patched(place: 'end' | 'directory', offset: number, ...values: readonly number[]): Uint8Array {
  const bytes = good.slice();
  const mark = place === 'end' ? 0x05 : 0x01;
  const at = bytes.findIndex((byte, index) => byte === 0x50 && bytes[index + 1] === 0x4b && bytes[index + 2] === mark);
  bytes.set(values, at + offset);
  return bytes;
}

describe('files that are something else', () => {
  it.each<[string, Uint8Array | string, FileProblemCode]>([
    ['no bytes', '', 'empty-file'],
    ['only blanks', ' \r\n\t\n', 'empty-file'],
    ['only a byte order mark', '\ufeff', 'empty-file'],
    ['an Excel stream without a compound file', Uint8Array.from([9, 8, 16, 0, 0, 6, 5, 0, 0x54, 0x38]), 'old-excel'],
    ['a web page without a table', '<html><body>Log in</body></html>', 'no-html-table'],
    ['other XML', '<?xml version="1.0"?><contract_note/>', 'other-xml'],
    ['a flat OpenDocument sheet', '<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"/>', 'open-document'],
    ['a PDF', '%PDF-1.7\n1 0 obj', 'pdf'],
    ['a PNG', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]), 'not-a-table'],
    ['a gzip', Uint8Array.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]), 'not-a-table'],
    ['an empty archive', writeZip([]), 'not-a-workbook'],
    ['an archive with a workbook inside', writeZip([{ name: 'tradebook.xlsx', data: good }]), 'not-a-workbook'],
    ['an archive of anything', writeZip([{ name: 'a.txt', data: 'x' }]), 'not-a-workbook'],
    ['a Word document', ofType('application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'), 'not-a-workbook'],
    ['an office package without a main part', withParts({ '_rels/.rels': null }), 'not-a-workbook'],
    ['a workbook with macros', ofType('application/vnd.ms-excel.sheet.macroEnabled.main+xml'), 'macro-workbook'],
    ['macros in a plain workbook', withParts({ 'xl/vbaProject.bin': 'x' }), 'macro-workbook'],
    ['a binary workbook', ofType('application/vnd.ms-excel.sheet.binary.macroEnabled.main'), 'binary-workbook'],
    [
      'an OpenDocument sheet',
      writeZip([
        { name: 'mimetype', data: 'application/vnd.oasis.opendocument.spreadsheet', isStored: true },
        { name: 'content.xml', data: '<a/>' },
      ]),
      'open-document',
    ],
    ['an archive with a password', writeZip([{ name: 'a', data: 'x', flags: 1 }]), 'encrypted'],
    ['an archive with an AES password', writeZip([{ name: 'a', data: 'x', method: 99 }]), 'encrypted'],
  ])('%s', (_, bytes, code) => {
    expect(codeOf(bytes)).toBe(code);
  });
});

it('reads a header in angle brackets', () => {
  expect(codeOf('<DATE>,<TICKER>\n2025-10-01,INFY\n')).toBe('read');
});

describe('damaged archives', () => {
  it.each<[string, Uint8Array]>([
    ['cut off', good.subarray(0, good.length - 30)],
    ['cut in half', good.subarray(0, good.length / 2)],
    ['a directory beyond the file', patched('end', 16, 0xff, 0xff, 0xff, 0x00)],
    ['more entries than there are', patched('end', 10, 0xff, 0x00)],
    ['a name beyond the file', patched('directory', 28, 0xff, 0xff)],
    ['a local header elsewhere', patched('directory', 42, 0x07)],
    ['data beyond the file', patched('directory', 20, 0xff, 0xff, 0xff, 0x00)],
    ['ZIP64 sizes that are not there', patched('directory', 20, 0xff, 0xff, 0xff, 0xff)],
    ['an unknown compression', writeZip([{ name: '[Content_Types].xml', data: 'x', method: 12 }])],
    ['two parts of one name', writeZip(['a', 'A'].map((name) => ({ name, data: 'x' })))],
    [
      'a wrong checksum',
      writeZip([
        { name: '[Content_Types].xml', data: '<Types/>', crc: 7 },
        { name: '_rels/.rels', data: '<R/>', crc: 1 },
      ]),
    ],
    [
      'a declared size too small',
      writeZip([
        { name: '[Content_Types].xml', data: '<T/>' },
        { name: '_rels/.rels', data: '<R/>', declaredSize: 2 },
      ]),
    ],
    [
      'a declared size too large',
      writeZip([
        { name: '[Content_Types].xml', data: '<T/>' },
        { name: '_rels/.rels', data: '<R/>', declaredSize: 9 },
      ]),
    ],
    [
      'no deflate stream',
      writeZip([
        { name: '[Content_Types].xml', data: 'x' },
        { name: '_rels/.rels', data: 'nonsense', isStored: true, method: 8 },
      ]),
    ],
    [
      'a stream that goes on',
      writeZip([
        { name: '[Content_Types].xml', data: 'x' },
        { name: '_rels/.rels', data: '', isStored: true, method: 8 },
      ]),
    ],
  ])('%s', (_, bytes) => {
    expect(codeOf(bytes)).toBe('damaged');
  });

  it('are read all the same with bytes after their end', () => {
    expect(codeOf(joined([good, new Uint8Array(10)]))).toBe('read');
  });
});

describe('damaged workbooks', () => {
  it.each<[string, Uint8Array]>([
    ['a sheet that is missing', withParts({ 'xl/worksheets/sheet1.xml': null })],
    ['a sheet without a relation', withParts({ 'xl/workbook.xml': workbookXml('<sheet name="a" sheetId="1" r:id="rId9"/>') })],
    ['a sheet without an id', withParts({ 'xl/workbook.xml': workbookXml('<sheet name="a" sheetId="1"/>') })],
    ['strings that are missing', withParts({ 'xl/sharedStrings.xml': null })],
    ['a sheet of another kind', withSheet('<chartsheet/>')],
    ['strings of another kind', withParts({ 'xl/sharedStrings.xml': sheetXml('') })],
    ['styles of another kind', withParts({ 'xl/styles.xml': stringsXml('') })],
    ['a workbook of another kind', withParts({ 'xl/workbook.xml': sheetXml('') })],
    ['a string beyond the table', withRows('<row r="1"><c r="A1" t="s"><v>0</v></c></row>')],
    ['a string by no number', withRows('<row r="1"><c r="A1" t="s"><v>-1</v></c></row>')],
    ['a type of cell that is none', withRows('<row r="1"><c r="A1" t="x"><v>1</v></c></row>')],
    ['rows out of order', withRows('<row r="2"/><row r="1"/>')],
    ['a row twice', withRows('<row r="2"/><row r="2"/>')],
    ['a row beyond the last', withRows('<row r="1048577"/>')],
    ['a row by no number', withRows('<row r="x"/>')],
    ['cells out of order', withRows('<row r="1"><c r="B1"/><c r="A1"/></row>')],
    ['a cell of another row', withRows('<row r="1"><c r="A2"/></row>')],
    ['a cell beyond the last column', withRows('<row r="1"><c r="XFE1"/></row>')],
    ['a cell by no reference', withRows('<row r="1"><c r="A1B"/></row>')],
    ['a DOCTYPE', withSheet(`<!DOCTYPE a [<!ENTITY b "c">]>${sheetXml(CELL)}`)],
    ['an entity', withRows('<row r="1"><c r="A1" t="str"><v>&b;</v></c></row>')],
    ['a bare ampersand', withRows('<row r="1"><c r="A1" t="str"><v>a & b</v></c></row>')],
    ['a zero character', withRows('<row r="1"><c r="A1" t="str"><v>&#0;</v></c></row>')],
    ['half a pair', withRows('<row r="1"><c r="A1" t="str"><v>&#xD800;</v></c></row>')],
    ['a tag not closed', withSheet('<worksheet><sheetData>')],
    ['tags crossed', withSheet('<worksheet><sheetData></worksheet></sheetData>')],
    ['a tag cut off', withSheet('<worksheet><sheetData/></worksheet')],
    ['two roots', withSheet('<worksheet/><worksheet/>')],
    ['text outside', withSheet('<worksheet/>text')],
    ['no root', withSheet('<!-- nothing -->')],
    ['no XML', withSheet('nothing')],
    ['UTF-16', withSheet('\ufffe<worksheet/>')],
  ])('%s', (_, bytes) => {
    expect(codeOf(bytes)).toBe('damaged');
  });

  it('bytes that are not UTF-8, within a part and at its end', () => {
    expect(codeOf(withLastBytes(0xff, 0x20))).toBe('damaged');
    expect(codeOf(withLastBytes(0xe2, 0x82))).toBe('damaged');
    expect(codeOf(withLastBytes(0x20))).toBe('read');
  });
});

describe('damaged CSV', () => {
  it('a quote that is never closed would swallow the rest: the row is told', () => {
    expect(readTables(strToU8('a,b\n1,2\n3,"4\n5,6\n'))).toEqual({ code: 'unclosed-quote', row: 3 });
  });

  it('a cell too long', () => {
    expect(readTables(strToU8(`a,b\n1,${'x'.repeat(32_768)}\n`))).toEqual({ code: 'cell-too-long', row: 2, limit: 32_767 });
    expect(codeOf(`a,b\n1,${'x'.repeat(32_767)}\n`)).toBe('read');
  });
});

describe('limits', () => {
  it('of the file', () => {
    expect(codeOf('a,b\n', { fileBytes: 4 })).toBe('read');
    expect(readTables(strToU8('a,b\n'), { ...DEFAULT_LIMITS, fileBytes: 3 })).toEqual({ code: 'too-many-bytes', limit: 3 });
  });

  it('of rows, by the number of the last one with text', () => {
    expect(codeOf('a\nb\nc\n,\n\n', { rows: 3 })).toBe('read');
    expect(codeOf('a\nb\n\nc\n', { rows: 3 })).toBe('too-many-rows');
    expect(codeOf(withRows('<row r="9"><c r="A9"/></row>'), { rows: 3 })).toBe('read');
    expect(codeOf(withRows('<row r="4"><c r="A4"><v>1</v></c></row>'), { rows: 3 })).toBe('too-many-rows');
  });

  it('of columns, by the last one with text', () => {
    expect(codeOf('a,b,c,,,\n', { columns: 3 })).toBe('read');
    expect(codeOf('a,b,c,d\n', { columns: 3 })).toBe('too-many-columns');
    expect(codeOf(withRows('<row r="1"><c r="XFD1"/></row>'))).toBe('read');
    expect(codeOf(withRows('<row r="1"><c r="XFD1"><v>1</v></c></row>'))).toBe('too-many-columns');
  });

  it('of cells, over all sheets and with the empty ones between', () => {
    expect(codeOf('a,b\n,d\n', { cells: 4 })).toBe('read');
    expect(codeOf('a,b\n,d\n', { cells: 3 })).toBe('too-many-cells');
    const two = withParts({ 'xl/workbook.xml': workbookXml('<sheet name="a" r:id="rId1"/><sheet name="b" r:id="rId1"/>') });
    expect(codeOf(two, { cells: 2 })).toBe('read');
    expect(codeOf(two, { cells: 1 })).toBe('too-many-cells');
    expect(codeOf(two, { sheets: 1 })).toBe('too-many-sheets');
  });

  it('of a cell of a workbook', () => {
    expect(codeOf(withString(10), { cellText: 10 })).toBe('read');
    expect(codeOf(withString(11), { cellText: 10 })).toBe('cell-too-long');
    expect(codeOf(withString(100_000), { cellText: 10 })).toBe('cell-too-long');
    expect(codeOf(withRows(`<row><c t="str"><v>${'x'.repeat(100_000)}</v></c></row>`), { cellText: 10 })).toBe('cell-too-long');
  });

  it('of inflated bytes, as declared and over all parts', () => {
    expect(codeOf(good, { inflatedBytes: 3000 })).toBe('read');
    expect(codeOf(good, { inflatedBytes: 1000 })).toBe('inflates-too-far');
  });

  it('of inflation: a bomb that declares itself, and one that lies', () => {
    const bomb = sheetXml('<row/>'.repeat(500_000));
    expect(codeOf(withSheet(bomb))).toBe('inflates-too-far');
    expect(codeOf(withSheet(bomb), { inflationRatio: 2000 })).toBe('read');
    const lie = Object.entries(workbookParts('')).map(([name, data]) =>
      name.includes('sheet1') ? { name, data: bomb, declaredSize: 1000 } : { name, data },
    );
    expect(codeOf(writeZip(lie))).toBe('damaged');
  });

  it('of depth, and of one tag or text in a part', () => {
    expect(codeOf(withSheet(`<worksheet>${repeated(200, () => '<a>')}${repeated(200, () => '</a>')}</worksheet>`))).toBe('damaged');
    const noise = repeated(300_000, (index) => String((index * 7919) % 65_521));
    expect(codeOf(withSheet(`<worksheet><a b="${noise}"/></worksheet>`))).toBe('damaged');
    expect(codeOf(withSheet(`<worksheet><a ${repeated(150_000, (index) => `a${index}="" `)}/></worksheet>`))).toBe('damaged');
    expect(codeOf(withSheet(`<worksheet>${noise}</worksheet>`))).toBe('damaged');
    expect(codeOf(withSheet(`<!--${noise}--><worksheet/>`))).toBe('damaged');
  });
});

it('relations to outside are never followed', () => {
  const rels = relations([['rId1', 'worksheet', 'http://example.com/sheet.xml']]).replace('/>', ' TargetMode="External"/>');
  expect(codeOf(withParts({ 'xl/_rels/workbook.xml.rels': rels }))).toBe('damaged');
});
