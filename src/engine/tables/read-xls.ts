import { biffRecords, FieldReader, type BiffRecord } from './biff-records.ts';
import { builtInFormat, customFormat, type CellFormat } from './cell-format.ts';
import { trimmedText } from './cell-string.ts';
import { numberText } from './number-text.ts';
import { CompoundFile } from './read-compound.ts';
import { serialText } from './serial-text.ts';
import { SheetRows, type CellBudget } from './sheet-rows.ts';
import type { Sheet } from './table.ts';
import type { TableLimits } from './table-limits.ts';
import { throwProblem } from './throw-problem.ts';

/** Numbers of the records that are read ([MS-XLS] 2.3.2). */
const BOF = 0x809;
const EOF = 0x0a;
const FILEPASS = 0x2f;
const DATEMODE = 0x22;
const FORMAT = 0x41e;
const XF = 0xe0;
const BOUNDSHEET = 0x85;
const SST = 0xfc;
const LABELSST = 0xfd;
const LABEL = 0x204;
const RSTRING = 0xd6;
const NUMBER = 0x203;
const RK = 0x27e;
const MULRK = 0xbd;
const BOOLERR = 0x205;
const FORMULA = 0x06;
const STRING = 0x207;

const EXCEL_97 = 0x600;
/** Kinds of substreams in their BOF. */
const GLOBALS = 0x05;
const WORKSHEET = 0x10;

/** How Excel shows the codes of errors ([MS-XLS] 2.5.10). */
const ERRORS: Readonly<Record<number, string>> = {
  0x00: '#NULL!',
  0x07: '#DIV/0!',
  0x0f: '#VALUE!',
  0x17: '#REF!',
  0x1d: '#NAME?',
  0x24: '#NUM!',
  0x2a: '#N/A',
};

interface Listed {
  readonly name: string;
  /** Where its substream begins. */
  readonly at: number;
}

/** What the cells of all sheets refer to, and how many more cells may be read. */
interface Globals extends CellBudget {
  readonly strings: readonly string[];
  readonly formats: readonly CellFormat[];
  readonly is1904: boolean;
  readonly listed: readonly Listed[];
}

/** The visible worksheets of a workbook of Excel 97 to 2003 (.xls), in the order of their tabs. Throws a problem for other compound files. */
export function readXls(bytes: Uint8Array, limits: TableLimits): Sheet[] {
  const file = new CompoundFile(bytes);
  const stream = file.stream('workbook');
  if (stream === null) return throwProblem(kindOf(file.names()));
  const globals = readGlobals(stream, limits);
  if (globals.listed.length > limits.sheets) throwProblem('too-many-sheets', { limit: limits.sheets });
  return globals.listed.flatMap(({ name, at }) => {
    const reader = new SheetReader(globals, limits);
    return readSubstream(stream, at, WORKSHEET, (record) => reader.read(record)) ? [{ name, rows: reader.rows.inOrder() }] : [];
  });
}

/** A compound file with an encrypted package is a protected .xlsx ([MS-OFFCRYPTO] 2.3.4), one with a book is of Excel 5 or 95. */
function kindOf(names: readonly string[]): 'encrypted' | 'old-excel' | 'not-a-table' {
  if (names.includes('encryptedpackage')) return 'encrypted';
  return names.includes('book') ? 'old-excel' : 'not-a-table';
}

/** Gives the records between a BOF and its EOF to `read`, without those of charts inside. Answers whether it is of this kind. */
function readSubstream(stream: Uint8Array, from: number, kind: number, read: (record: BiffRecord) => void): boolean {
  let depth = 0;
  for (const record of biffRecords(stream, from)) {
    if (record.type === BOF) {
      const fields = new FieldReader(record);
      if (fields.word() !== EXCEL_97) throwProblem('old-excel');
      if (depth === 0 && fields.word() !== kind) return false;
      depth += 1;
    } else if (depth === 0) throwProblem('damaged');
    else if (record.type === EOF) depth -= 1;
    else if (depth === 1) read(record);
    if (depth === 0) return true;
  }
  return throwProblem('damaged');
}

function readGlobals(stream: Uint8Array, limits: TableLimits): Globals {
  const custom = new Map<number, CellFormat>();
  const ids: number[] = [];
  const listed: Listed[] = [];
  let strings: string[] = [];
  let is1904 = false;
  const isWorkbook = readSubstream(stream, 0, GLOBALS, (record) => {
    const fields = new FieldReader(record);
    if (record.type === FILEPASS) throwProblem('encrypted');
    else if (record.type === DATEMODE) is1904 = fields.word() === 1;
    else if (record.type === FORMAT) custom.set(fields.word(), customFormat(fields.text(fields.word())));
    else if (record.type === XF) {
      fields.skip(2);
      ids.push(fields.word());
    } else if (record.type === BOUNDSHEET) {
      const at = fields.long();
      const isVisible = (fields.byte() & 3) === 0;
      const isSheet = fields.byte() === 0;
      const name = trimmedText(fields.text(fields.byte()), limits);
      if (isVisible && isSheet) listed.push({ name, at });
    } else if (record.type === SST) strings = readStrings(fields, limits);
  });
  if (!isWorkbook) throwProblem('damaged');
  const formats = ids.map((id) => custom.get(id) ?? builtInFormat(id));
  return { strings, formats, is1904, listed, cellsLeft: limits.cells };
}

/** The table of strings, as many as there are: the count that it declares is not believed. */
function readStrings(fields: FieldReader, limits: TableLimits): string[] {
  const strings: string[] = [];
  fields.skip(8);
  while (!fields.isAtEnd()) strings.push(trimmedText(fields.text(fields.word()), limits));
  return strings;
}

/** Takes the cells of a worksheet from its records. */
class SheetReader {
  readonly rows: SheetRows;
  readonly #globals: Globals;
  readonly #limits: TableLimits;
  /** The cell of a formula whose text follows in a record of its own. */
  #awaited: { readonly row: number; readonly column: number } | null = null;

  constructor(globals: Globals, limits: TableLimits) {
    this.rows = new SheetRows(limits, globals);
    this.#globals = globals;
    this.#limits = limits;
  }

  read(record: BiffRecord): void {
    const fields = new FieldReader(record);
    if (record.type === STRING) this.#readResult(fields);
    else if (record.type === MULRK) this.#readNumbers(fields);
    else if (CELLS.has(record.type)) {
      const [row, column] = [fields.word() + 1, fields.word() + 1];
      const format = this.#globals.formats[fields.word()] ?? 'number';
      this.rows.add(row, column, this.#cellText(record.type, fields, format, row, column));
    }
  }

  #cellText(type: number, fields: FieldReader, format: CellFormat, row: number, column: number): string {
    switch (type) {
      case LABELSST:
        return this.#globals.strings[fields.long()] ?? throwProblem('damaged');
      case LABEL:
      case RSTRING:
        return trimmedText(fields.text(fields.word()), this.#limits);
      case NUMBER:
        return this.#numberText(fields.double(), format);
      case RK:
        return this.#numberText(rkNumber(fields.long()), format);
      case BOOLERR:
        return boolOrError(fields.byte(), fields.byte() !== 0);
      default:
        return this.#formulaText(fields, format, row, column);
    }
  }

  /** The stored result of a formula: a number, or by its last bytes a text, truth value, error or nothing ([MS-XLS] 2.5.133). */
  #formulaText(fields: FieldReader, format: CellFormat, row: number, column: number): string {
    const bytes = Uint8Array.from({ length: 8 }, () => fields.byte());
    if (bytes[6] !== 0xff || bytes[7] !== 0xff) return this.#numberText(new DataView(bytes.buffer).getFloat64(0, true), format);
    if (bytes[0] === 0) this.#awaited = { row, column };
    return bytes[0] === 1 || bytes[0] === 2 ? boolOrError(bytes[2] ?? 0, bytes[0] === 2) : '';
  }

  #readResult(fields: FieldReader): void {
    if (this.#awaited === null) return;
    this.rows.add(this.#awaited.row, this.#awaited.column, trimmedText(fields.text(fields.word()), this.#limits));
    this.#awaited = null;
  }

  /** Several numbers side by side: pairs of format and number, then the last column. */
  #readNumbers(fields: FieldReader): void {
    const row = fields.word() + 1;
    let column = fields.word() + 1;
    for (let format = fields.word(); !fields.isAtEnd(); format = fields.word()) {
      this.rows.add(row, column, this.#numberText(rkNumber(fields.long()), this.#globals.formats[format] ?? 'number'));
      column += 1;
    }
  }

  #numberText(value: number, format: CellFormat): string {
    const shown = format === 'number' ? null : serialText(value, format, this.#globals.is1904);
    return shown ?? numberText(String(value));
  }
}

const CELLS: ReadonlySet<number> = new Set([LABELSST, LABEL, RSTRING, NUMBER, RK, BOOLERR, FORMULA]);

/** A number in 32 bits: the upper 30 of a double or an integer, by 100 or not ([MS-XLS] 2.5.217). */
function rkNumber(bits: number): number {
  const isWhole = (bits & 2) !== 0;
  const view = new DataView(new ArrayBuffer(8));
  view.setUint32(4, (bits & 0xfffffffc) >>> 0, true);
  const value = isWhole ? (bits | 0) >> 2 : view.getFloat64(0, true);
  return (bits & 1) === 0 ? value : value / 100;
}

function boolOrError(value: number, isError: boolean): string {
  if (isError) return ERRORS[value] ?? throwProblem('damaged');
  return value === 0 ? 'false' : 'true';
}
