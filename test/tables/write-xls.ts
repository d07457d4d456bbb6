import { joined, record } from './write-zip.ts';

/** A record of a workbook stream ([MS-XLS]); `continued` are the pieces of CONTINUE records after it. */
export interface XlsRecord {
  readonly type: number;
  readonly data: Uint8Array;
  readonly continued?: readonly Uint8Array[];
}

/** What a cell holds: text, a number, a truth value, or a number shown with the format of this index in `formats`. */
export type XlsCell = string | number | boolean | null | { readonly value: number; readonly format: number };

const SECTOR = 512;
const FREE = 0xffffffff;
const END_OF_CHAIN = 0xfffffffe;
const TABLE_SECTOR = 0xfffffffd;
const LIST_SECTOR = 0xfffffffc;

/** A double as eight bytes. */
export function double(value: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setFloat64(0, value, true);
  return bytes;
}

/** Letters with a flag in front: one byte each, or two if one needs it. */
export function xlsText(text: string): Uint8Array {
  const isWide = /[^\0-\u00ff]/.test(text);
  return joined([record([1, isWide ? 1 : 0]), ...text.split('').map((_, at) => record([isWide ? 2 : 1, text.charCodeAt(at)]))]);
}

export const BOF_GLOBALS: XlsRecord = { type: 0x809, data: record([2, 0x600], [2, 0x05], [8, 0], [4, 0x600]) };
export const BOF_SHEET: XlsRecord = { type: 0x809, data: record([2, 0x600], [2, 0x10], [8, 0], [4, 0x600]) };
export const END: XlsRecord = { type: 0x0a, data: new Uint8Array() };

/** The record of a cell in a place from 0. Strings are looked up in the table, which grows. */
export function cellRecord(row: number, column: number, cell: XlsCell, strings: string[]): XlsRecord[] {
  const place = (format: number): Uint8Array => record([2, row], [2, column], [2, format]);
  if (cell === null) return [];
  if (typeof cell === 'number') return [{ type: 0x203, data: joined([place(0), double(cell)]) }];
  if (typeof cell === 'boolean') return [{ type: 0x205, data: joined([place(0), record([1, cell ? 1 : 0], [1, 0])]) }];
  if (typeof cell === 'object') return [{ type: 0x203, data: joined([place(1 + cell.format), double(cell.value)]) }];
  const index = strings.includes(cell) ? strings.indexOf(cell) : strings.push(cell) - 1;
  return [{ type: 0xfd, data: joined([place(0), record([4, index])]) }];
}

/** The table of these strings as one record. */
export function stringTable(strings: readonly string[]): XlsRecord {
  const items = strings.map((text) => joined([record([2, text.length]), xlsText(text)]));
  return { type: 0xfc, data: joined([record([4, strings.length], [4, strings.length]), ...items]) };
}

/** A workbook stream: `globals` stand before the sheets' list, each sheet's records between its BOF and its end. */
export function xlsStream(
  globals: readonly XlsRecord[],
  sheets: readonly { name: string; records: XlsRecord[]; state?: number }[],
): Uint8Array {
  const listOf = (starts: readonly number[]): XlsRecord[] =>
    sheets.map(({ name, state = 0 }, index) => ({
      type: 0x85,
      data: joined([record([4, starts[index] ?? 0], [1, state], [1, 0], [1, name.length]), xlsText(name)]),
    }));
  const head = (starts: readonly number[]): Uint8Array => packRecords([BOF_GLOBALS, ...globals, ...listOf(starts), END]);
  const bodies = sheets.map(({ records }) => packRecords([BOF_SHEET, ...records, END]));
  let at = head([]).length;
  const starts = bodies.map((body) => (at += body.length) - body.length);
  return joined([head(starts), ...bodies]);
}

export function packRecords(records: readonly XlsRecord[]): Uint8Array {
  const pack = (type: number, data: Uint8Array): Uint8Array => joined([record([2, type], [2, data.length]), data]);
  return joined(records.flatMap(({ type, data, continued = [] }) => [pack(type, data), ...continued.map((piece) => pack(0x3c, piece))]));
}

/** A workbook of Excel 97 of one sheet with these rows; `formats` are custom number formats. */
export function writeXls(rows: readonly (readonly XlsCell[])[], formats: readonly string[] = []): Uint8Array {
  return compoundFile({ Workbook: workbookStream(rows, formats) });
}

/** Its workbook stream. */
export function workbookStream(rows: readonly (readonly XlsCell[])[], formats: readonly string[]): Uint8Array {
  const strings: string[] = [];
  const cells = rows.flatMap((line, row) => line.flatMap((cell, column) => cellRecord(row, column, cell, strings)));
  const globals = [
    ...formats.map((code, index) => ({ type: 0x41e, data: joined([record([2, 164 + index], [2, code.length]), xlsText(code)]) })),
    ...[0, ...formats.map((_, index) => 164 + index)].map((id) => ({ type: 0xe0, data: record([2, 0], [2, id], [8, 0], [8, 0]) })),
    stringTable(strings),
  ];
  return xlsStream(globals, [{ name: 'Sheet1', records: cells }]);
}

/** A compound file ([MS-CFB]) with these streams; those under 4096 bytes go to the mini stream, as the format wants. */
export function compoundFile(streams: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const chunks: Uint8Array[] = [];
  const table: number[] = [];
  const put = (data: Uint8Array): number => {
    const first = table.length;
    const count = Math.ceil(data.length / SECTOR);
    for (let index = 0; index < count; index += 1) table.push(index === count - 1 ? END_OF_CHAIN : first + index + 1);
    chunks.push(padded(data, count * SECTOR));
    return count === 0 ? END_OF_CHAIN : first;
  };
  const mini: Uint8Array[] = [];
  const miniTable: number[] = [];
  const names = Object.keys(streams);
  const entries = names.map((name, index) => {
    const data = streams[name] ?? new Uint8Array();
    let start = miniTable.length;
    if (data.length >= 4096) start = put(data);
    else {
      const count = Math.ceil(data.length / 64);
      for (let piece = 1; piece <= count; piece += 1) miniTable.push(piece === count ? END_OF_CHAIN : start + piece);
      mini.push(padded(data, count * 64));
    }
    return entry(name, 2, index + 2 <= names.length ? index + 2 : FREE, FREE, start, data.length);
  });
  const store = joined(mini);
  const storeAt = put(store);
  const miniAt = put(joined(miniTable.map((next) => record([4, next]))));
  const directoryAt = put(joined([entry('Root Entry', 5, FREE, names.length > 0 ? 1 : FREE, storeAt, store.length), ...entries]));
  // The header lists 109 sectors of the table; a chain of further lists, 127 each, names the others.
  const lists = Math.max(0, Math.ceil((Math.ceil((table.length + 2) / 126) - 109) / 127));
  const tables = Math.ceil((table.length + lists + 1) / (SECTOR / 4 - 1));
  const listAt = table.length;
  for (let index = 0; index < lists; index += 1) table.push(LIST_SECTOR);
  const tableAt = table.length;
  for (let index = 0; index < tables; index += 1) table.push(TABLE_SECTOR);
  const listed = (index: number): Uint8Array => record([4, index < tables ? tableAt + index : FREE]);
  for (let list = 0; list < lists; list += 1) {
    const items = Array.from({ length: 127 }, (_, index) => listed(109 + 127 * list + index));
    chunks.push(joined([...items, record([4, list + 1 < lists ? listAt + list + 1 : END_OF_CHAIN])]));
  }
  chunks.push(padded(joined(table.map((next) => record([4, next]))), tables * SECTOR, 0xff));
  const header = joined([
    Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    record([8, 0], [8, 0], [2, 0x3e], [2, 3], [2, 0xfffe], [2, 9], [2, 6], [8, 0], [2, 0], [4, tables], [4, directoryAt]),
    record(
      [4, 0],
      [4, 4096],
      [4, miniTable.length > 0 ? miniAt : END_OF_CHAIN],
      [4, 1],
      [4, lists > 0 ? listAt : END_OF_CHAIN],
      [4, lists],
    ),
    ...Array.from({ length: 109 }, (_, index) => listed(index)),
  ]);
  return joined([header, ...chunks]);
}

function entry(name: string, type: number, next: number, child: number, start: number, size: number): Uint8Array {
  const letters = padded(joined(name.split('').map((letter) => record([2, letter.charCodeAt(0)]))), 64);
  const links = record([4, FREE], [4, next], [4, child]);
  return joined([letters, record([2, 2 * name.length + 2], [1, type], [1, 1]), links, new Uint8Array(36), record([4, start], [8, size])]);
}

function padded(data: Uint8Array, length: number, filler = 0): Uint8Array {
  const bytes = new Uint8Array(length).fill(filler);
  bytes.set(data);
  return bytes;
}
