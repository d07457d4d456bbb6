import type { CellFormat } from './cell-format.ts';
import { cellString } from './cell-string.ts';
import { numberText } from './number-text.ts';
import { throwProblem } from './throw-problem.ts';
import { serialText } from './serial-text.ts';
import type { Row, Sheet } from './table.ts';
import type { TableLimits } from './table-limits.ts';
import { scanPart } from './workbook-package.ts';
import type { WorkbookPackage } from './workbook-package.ts';
import type { XmlAttributes, XmlListener } from './read-xml.ts';

/** What the cells of all sheets refer to, and how many more cells may be read. */
export interface SheetContext {
  readonly strings: readonly string[];
  readonly formats: readonly CellFormat[];
  readonly is1904: boolean;
  cellsLeft: number;
}

/** Reads one worksheet. Its declared dimension is ignored, and so are cells that only have a style. */
export function readSheet(workbook: WorkbookPackage, part: string, name: string, context: SheetContext): Sheet {
  const listener = new SheetListener(context, workbook.limits);
  scanPart(workbook, part, listener);
  return { name, rows: listener.rows };
}

/** Last row and column of a worksheet in any version of Excel. */
const LAST_ROW = 1_048_576;
const LAST_COLUMN = 16_384;

/** Depths of the elements worksheet › sheetData › row › c › v, f or is. */
const DATA = 1;
const ROW = 2;
const CELL = 3;
const VALUE = 4;

class SheetListener implements XmlListener {
  readonly rows: Row[] = [];
  readonly #context: SheetContext;
  readonly #limits: TableLimits;
  #isData = false;
  #row = 0;
  #column = 0;
  #cells: string[] = [];
  #type = 'n';
  #style = '';
  #value: string | null = null;
  #formula: string | null = null;
  #reading: 'value' | 'formula' | 'nothing' = 'nothing';
  #isHint = false;

  constructor(context: SheetContext, limits: TableLimits) {
    this.#context = context;
    this.#limits = limits;
  }

  open(name: string, depth: number, attributes: XmlAttributes): void {
    if (depth === 0 && name !== 'worksheet') throwProblem('damaged');
    if (depth === DATA) this.#isData = name === 'sheetData';
    if (!this.#isData) return;
    if (depth === CELL && name === 'c') this.#openCell(attributes);
    else if (depth === ROW && name === 'row') this.#openRow(attributes);
    else if (depth >= VALUE) this.#openContent(name, depth);
  }

  text(text: string): void {
    if (this.#reading === 'value') this.#value = (this.#value ?? '') + text;
    else if (this.#reading === 'formula') this.#formula = (this.#formula ?? '') + text;
    else return;
    const { cellText } = this.#limits;
    if ((this.#value ?? '').length > 8 * cellText) throwProblem('cell-too-long', { limit: cellText, row: this.#row });
  }

  close(name: string, depth: number): void {
    if (!this.#isData) return;
    this.#reading = 'nothing';
    if (name === 'rPh') this.#isHint = false;
    if (depth === CELL && name === 'c') this.#closeCell();
    else if (depth === ROW && name === 'row') this.#closeRow();
  }

  #openRow(attributes: XmlAttributes): void {
    const given = attributes['r'];
    const row = given === undefined ? this.#row + 1 : Number(given);
    if (!Number.isInteger(row) || row <= this.#row || row > LAST_ROW) throwProblem('damaged');
    this.#row = row;
    this.#column = 0;
    this.#cells = [];
  }

  #openCell(attributes: XmlAttributes): void {
    const given = attributes['r'];
    const column = given === undefined ? this.#column + 1 : columnOf(given, this.#row);
    if (column <= this.#column || column > LAST_COLUMN) throwProblem('damaged');
    this.#column = column;
    this.#type = attributes['t'] ?? 'n';
    this.#style = attributes['s'] ?? '';
    this.#value = null;
    this.#formula = null;
  }

  /** `v` and `f` below the cell; of an inline string the `t` of itself and of its runs, but not of phonetic hints. */
  #openContent(name: string, depth: number): void {
    const isInline = this.#type === 'inlineStr';
    if (name === 'rPh') this.#isHint = true;
    if (depth === VALUE && name === 'f') [this.#reading, this.#formula] = ['formula', ''];
    else if (isInline ? depth > VALUE && name === 't' && !this.#isHint : depth === VALUE && name === 'v') this.#openValue();
    else this.#reading = 'nothing';
  }

  #openValue(): void {
    this.#reading = 'value';
    this.#value ??= '';
  }

  #closeCell(): void {
    const text = this.#cellText();
    if (text === '') return;
    const { columns } = this.#limits;
    if (this.#column > columns) throwProblem('too-many-columns', { limit: columns });
    while (this.#cells.length < this.#column - 1) this.#cells.push('');
    this.#cells.push(text);
  }

  #closeRow(): void {
    const { rows, cells } = this.#limits;
    if (this.#cells.length === 0) return;
    if (this.#row > rows) throwProblem('too-many-rows', { limit: rows });
    this.#context.cellsLeft -= this.#cells.length;
    if (this.#context.cellsLeft < 0) throwProblem('too-many-cells', { limit: cells });
    this.rows.push({ number: this.#row, cells: this.#cells });
  }

  /** The cell as text. A formula without a stored result is shown as the formula. */
  #cellText(): string {
    const value = this.#value ?? '';
    if (value === '' && this.#formula !== null && this.#type !== 'str') return `=${this.#formula}`;
    if (value === '') return '';
    switch (this.#type) {
      case 'n':
        return this.#number(value);
      case 's':
        return this.#context.strings[value.trim() === '' ? -1 : Number(value)] ?? throwProblem('damaged');
      case 'b':
        return value.trim() === '1' || value.trim() === 'true' ? 'true' : 'false';
      case 'd':
        return isoText(value.trim());
      case 'str':
      case 'inlineStr':
      case 'e':
        return cellString(value, this.#limits);
      default:
        return throwProblem('damaged');
    }
  }

  #number(value: string): string {
    const format = this.#style === '' ? 'number' : (this.#context.formats[Number(this.#style)] ?? 'number');
    if (format === 'number' || value.trim() === '') return numberText(value);
    return serialText(Number(value), format, this.#context.is1904) ?? numberText(value);
  }
}

/** Column number of a reference such as 'AB12'; its row must be this one. */
function columnOf(reference: string, row: number): number {
  let column = 0;
  let at = 0;
  for (let code = reference.charCodeAt(at); code >= 65 && code <= 90 && at < 4; code = reference.charCodeAt(at)) {
    column = column * 26 + code - 64;
    at += 1;
  }
  let number = 0;
  for (; at < reference.length; at += 1) {
    const digit = reference.charCodeAt(at) - 48;
    if (!(digit >= 0 && digit <= 9)) throwProblem('damaged');
    number = number * 10 + digit;
  }
  return number === row ? column : throwProblem('damaged');
}

/** An ISO 8601 date cell as 'YYYY-MM-DD' or 'YYYY-MM-DD HH:MM:SS'; other text unchanged. */
function isoText(text: string): string {
  const match = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d:\d\d)(?:\.\d+)?Z?)?$/.exec(text);
  if (!match) return text;
  const [, day = '', time] = match;
  return time === undefined ? day : `${day} ${time}`;
}
