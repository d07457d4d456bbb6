import { describe, expect, it } from 'vitest';
import type { FileProblemCode } from '../problem.ts';
import { readTables } from './read-tables.ts';
import { DEFAULT_LIMITS, type TableLimits } from './table-limits.ts';
import { joined, record } from '#test/tables/write-zip.ts';
import {
  BOF_GLOBALS,
  BOF_SHEET,
  cellRecord,
  compoundFile,
  double,
  END,
  packRecords,
  stringTable,
  writeXls,
  xlsStream,
  xlsText,
  type XlsRecord,
} from '#test/tables/write-xls.ts';

/** Lines as [row number, ...cells]. */
function linesOf(bytes: Uint8Array, limits: Partial<TableLimits> = {}): (string | number)[][] | FileProblemCode {
  const tables = readTables(bytes, { ...DEFAULT_LIMITS, ...limits });
  if ('code' in tables) return tables.code;
  expect(tables.kind).toBe('xls');
  return tables.sheets.flatMap(({ rows }) => rows.map(({ number, cells }) => [number, ...cells]));
}

function workbook(records: XlsRecord[], globals: XlsRecord[] = []): Uint8Array {
  return compoundFile({ Workbook: xlsStream(globals, [{ name: 'A', records }]) });
}

/** A cell in the first row and column: format 0 and these bytes. */
function cell(type: number, ...data: readonly Uint8Array[]): XlsRecord {
  return { type, data: joined([record([6, 0]), ...data]) };
}

function rk(bits: number): XlsRecord {
  return cell(0x27e, record([4, bits]));
}

describe('readTables on a workbook of Excel 97', () => {
  it('reads texts, numbers, truth values and dates by their format, with the numbers of the rows', () => {
    const rows = [
      ['Trade Date', 'नाम', 'Qty'],
      [],
      [{ value: 46_147, format: 0 }, ' M&M ', 12.5, true],
      [{ value: 46_147.5, format: 1 }, null, -3, false],
    ];
    expect(linesOf(writeXls(rows, ['dd-mm-yyyy', 'hh:mm']))).toEqual([
      [1, 'Trade Date', 'नाम', 'Qty'],
      [3, '2026-05-05', 'M&M', '12.5', 'true'],
      [4, '2026-05-05 12:00:00', '', '-3', 'false'],
    ]);
  });

  it('reads large files, whose streams stand in sectors, and small ones, whose streams stand in pieces', () => {
    const rows = Array.from({ length: 3000 }, (_, index) => [`row ${index}`, index]);
    expect(linesOf(writeXls(rows))).toEqual(rows.map(([text = '', number = 0], index) => [index + 1, text, String(number)]));
    expect(linesOf(writeXls([['a']]))).toEqual([[1, 'a']]);
    // Above 7 MB the allocation table has more sectors than the header can list.
    const padding: XlsRecord[] = Array.from({ length: 940 }, () => ({ type: 0x99, data: new Uint8Array(8200) }));
    expect(linesOf(workbook([...padding, ...cellRecord(0, 0, 7, [])]))).toEqual([[1, '7']]);
  });

  it('reads numbers in 32 bits, alone and side by side', () => {
    expect(linesOf(workbook([rk((1234 << 2) | 2)]))).toEqual([[1, '1234']]);
    expect(linesOf(workbook([rk(((-1234 << 2) | 3) >>> 0)]))).toEqual([[1, '-12.34']]);
    expect(linesOf(workbook([rk(0x40090000)]))).toEqual([[1, '3.125']]);
    const pair = (value: number) => record([2, 0], [4, (value << 2) | 2]);
    const data = joined([record([2, 4], [2, 1]), pair(7), pair(8), record([2, 2])]);
    expect(linesOf(workbook([{ type: 0xbd, data }]))).toEqual([[5, '', '7', '8']]);
  });

  it('reads the stored results of formulas', () => {
    const result = (...bytes: readonly number[]) => cell(0x06, Uint8Array.from(bytes), record([4, 0]));
    expect(linesOf(workbook([cell(0x06, double(2.5))]))).toEqual([[1, '2.5']]);
    expect(linesOf(workbook([result(1, 0, 1, 0, 0, 0, 0xff, 0xff)]))).toEqual([[1, 'true']]);
    expect(linesOf(workbook([result(2, 0, 0x2a, 0, 0, 0, 0xff, 0xff)]))).toEqual([[1, '#N/A']]);
    expect(linesOf(workbook([result(3, 0, 0, 0, 0, 0, 0xff, 0xff)]))).toEqual([]);
    const text: XlsRecord = { type: 0x207, data: joined([record([2, 3]), xlsText('abc')]) };
    expect(linesOf(workbook([result(0, 0, 0, 0, 0, 0, 0xff, 0xff), text]))).toEqual([[1, 'abc']]);
    expect(linesOf(workbook([text]))).toEqual([]);
    expect(linesOf(workbook([cell(0x205, record([1, 0x07], [1, 1]))]))).toEqual([[1, '#DIV/0!']]);
  });

  it('reads texts of cells, and joins strings that are cut over records, in letters of one or two bytes', () => {
    expect(linesOf(workbook([cell(0x204, record([2, 2]), xlsText('ab'))]))).toEqual([[1, 'ab']]);
    const cut: XlsRecord = {
      type: 0xfc,
      data: joined([record([4, 2], [4, 2], [2, 4]), Uint8Array.from([0, 0x61, 0x62])]),
      // The second piece is wide; then a string with runs of formats and phonetic data.
      continued: [joined([record([1, 1], [2, 0x20ac], [2, 0x64], [2, 1], [1, 12], [2, 1], [4, 3], [1, 0x65])]), record([4, 0], [3, 0])],
    };
    const second = { type: 0xfd, data: record([2, 0], [2, 1], [2, 0], [4, 1]) };
    expect(linesOf(workbook([...cellRecord(0, 0, 'x', ['x']), second], [cut]))).toEqual([[1, 'ab€d', 'e']]);
  });

  it('knows the calendar of 1904, and puts cells in order that were written in any', () => {
    const globals = [
      { type: 0x22, data: record([2, 1]) },
      { type: 0xe0, data: record([2, 0], [2, 14]) },
    ];
    expect(linesOf(workbook([cell(0x203, double(44_685))], globals))).toEqual([[1, '2026-05-05']]);
    expect(linesOf(workbook([...cellRecord(3, 1, 1, []), ...cellRecord(0, 2, 2, []), ...cellRecord(0, 0, 3, [])]))).toEqual([
      [1, '3', '', '2'],
      [4, '', '1'],
    ]);
  });

  it('reads the visible worksheets in their order, and leaves out charts inside', () => {
    const named = (name: string, state: number, ...records: readonly XlsRecord[]) => ({
      name,
      state,
      records: [...records, ...cellRecord(0, 0, name.length, [])],
    });
    const chart: XlsRecord[] = [{ type: 0x809, data: record([2, 0x600], [2, 0x20]) }, ...cellRecord(8, 8, 8, []), END];
    const tables = readTables(compoundFile({ Workbook: xlsStream([], [named('One', 0, ...chart), named('Two', 1), named('Threes', 0)]) }));
    expect(tables).toMatchObject({
      sheets: [
        { name: 'One', rows: [{ cells: ['3'] }] },
        { name: 'Threes', rows: [{ cells: ['6'] }] },
      ],
    });
  });
});

/** A compound file whose root names no child ([MS-CFB] 2.6.1). */
function unlinked(streams: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const bytes = compoundFile(streams).slice();
  const root = Buffer.from(bytes).indexOf(Buffer.from('Root Entry', 'utf16le'));
  bytes.fill(0xff, root + 76, root + 80);
  return bytes;
}

describe('a workbook of Excel 97 that is not read', () => {
  const stream = xlsStream([], [{ name: 'A', records: cellRecord(0, 0, 1, []) }]);
  const good = compoundFile({ Workbook: stream });
  const patched = (at: number, ...values: readonly number[]) => {
    const bytes = good.slice();
    bytes.set(values, at);
    return bytes;
  };

  it.each<[string, Uint8Array, FileProblemCode]>([
    ['of Excel 5 or 95', compoundFile({ Book: stream }), 'old-excel'],
    [
      'of an older version by its first record',
      compoundFile({ Workbook: packRecords([{ type: 0x809, data: record([2, 0x500], [2, 5]) }]) }),
      'old-excel',
    ],
    ['with a password', workbook([], [{ type: 0x2f, data: record([6, 1]) }]), 'encrypted'],
    ['a protected .xlsx', compoundFile({ EncryptionInfo: stream, EncryptedPackage: stream }), 'encrypted'],
    ['a protected .xlsx whose tree of names is cut', unlinked({ EncryptionInfo: stream, EncryptedPackage: stream }), 'encrypted'],
    ['a Word document', compoundFile({ WordDocument: stream }), 'not-a-table'],
    ['an empty compound file', compoundFile({}), 'not-a-table'],
    ['cut off', good.subarray(0, 600), 'damaged'],
    ['only its first bytes', good.subarray(0, 8), 'damaged'],
    ['sectors of an odd size', patched(0x1e, 5), 'damaged'],
    ['a directory beyond the file', patched(0x30, 99), 'damaged'],
    ['a list of tables beyond the file', patched(0x44, 99, 0, 0, 0), 'damaged'],
    ['a list of tables that follows itself', patched(0x44, 0, 0, 0, 0), 'damaged'],
    ['no end of the workbook', compoundFile({ Workbook: packRecords([BOF_GLOBALS]) }), 'damaged'],
    ['no beginning', compoundFile({ Workbook: packRecords([END]) }), 'damaged'],
    ['a sheet where the workbook should be', compoundFile({ Workbook: packRecords([BOF_SHEET, END]) }), 'damaged'],
    ['a record cut off', compoundFile({ Workbook: stream.subarray(0, stream.length - 9) }), 'damaged'],
    ['a string beyond the table', workbook([cell(0xfd, record([4, 5]))], [stringTable(['a'])]), 'damaged'],
    ['two texts in one cell', workbook([...cellRecord(0, 0, 1, []), ...cellRecord(0, 0, 2, [])]), 'damaged'],
    ['a text that is shorter than it says', workbook([cell(0x204, record([2, 9]), xlsText('ab'))]), 'damaged'],
    ['a zero in a text', workbook([cell(0x204, record([2, 1], [1, 0], [1, 0]))]), 'damaged'],
    ['half a pair', workbook([cell(0x204, record([2, 1], [1, 1], [2, 0xd800]))]), 'damaged'],
    ['an unknown error', workbook([cell(0x205, record([1, 99], [1, 1]))]), 'damaged'],
  ])('%s', (_, bytes, code) => {
    expect(linesOf(bytes)).toBe(code);
  });

  it('for its size: rows, columns, cells, sheets, the text of a cell', () => {
    const one = (row: number, column: number) => workbook(cellRecord(row, column, 1, []));
    expect([linesOf(one(9, 0), { rows: 9 }), linesOf(one(0, 9), { columns: 9 }), linesOf(one(0, 9), { cells: 9 })]).toEqual([
      'too-many-rows',
      'too-many-columns',
      'too-many-cells',
    ]);
    const two = compoundFile({
      Workbook: xlsStream(
        [],
        ['A', 'B'].map((name) => ({ name, records: cellRecord(0, 0, 1, []) })),
      ),
    });
    expect([linesOf(two, { sheets: 1 }), linesOf(two, { cells: 1 }), linesOf(two, { cells: 2 })]).toEqual([
      'too-many-sheets',
      'too-many-cells',
      [
        [1, '1'],
        [1, '1'],
      ],
    ]);
    expect(linesOf(writeXls([['x'.repeat(11)]]), { cellText: 10 })).toBe('cell-too-long');
  });
});
