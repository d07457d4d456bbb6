import { trimmedText } from './cell-string.ts';
import { numberText } from './number-text.ts';
import { readXml, type XmlAttributes, type XmlListener } from './read-xml.ts';
import { SheetRows, type CellBudget } from './sheet-rows.ts';
import type { Sheet } from './table.ts';
import type { TableLimits } from './table-limits.ts';
import { throwProblem } from './throw-problem.ts';

/** Depths of the elements Workbook › Worksheet › Table › Row › Cell › Data. */
const SHEET = 1;
const TABLE = 2;
const ROW = 3;
const CELL = 4;
const DATA = 5;

/** Excel's day of a cell that holds only a time. */
const NO_DAY = /^1899-12-3[01]$/;

/** The visible worksheets of an XML workbook of Excel 2002 and 2003 ("XML Spreadsheet Reference", Microsoft 2001). */
export function readXmlWorkbook(text: string, limits: TableLimits): Sheet[] {
  const listener = new WorkbookListener(limits);
  const reader = readXml(listener);
  reader.write(text);
  reader.end();
  return listener.sheets;
}

class WorkbookListener implements XmlListener {
  readonly sheets: Sheet[] = [];
  readonly #limits: TableLimits;
  readonly #budget: CellBudget;
  #rows: SheetRows;
  #name = '';
  #isTable = false;
  #isHidden = false;
  #row = 0;
  /** Rows that the last one stands for as well. */
  #rowSpan = 0;
  #column = 0;
  /** Columns to the right that the open cell covers. */
  #across = 0;
  #type = '';
  /** The text of the open Data element, null outside. */
  #data: string | null = null;
  #isState = false;
  #state = '';

  constructor(limits: TableLimits) {
    this.#limits = limits;
    this.#budget = { cellsLeft: limits.cells };
    this.#rows = new SheetRows(limits, this.#budget);
  }

  open(name: string, depth: number, attributes: XmlAttributes): void {
    if (depth === 0 && name !== 'Workbook') throwProblem('damaged');
    if (depth === SHEET && name === 'Worksheet') this.#openSheet(attributes);
    else if (depth === TABLE) this.#isTable = name === 'Table';
    // <WorksheetOptions><Visible>SheetHidden
    else if (!this.#isTable) [this.#isState, this.#state] = [depth === ROW && name === 'Visible', ''];
    else if (depth === ROW && name === 'Row') this.#openRow(attributes);
    else if (depth === CELL && name === 'Cell') this.#openCell(attributes);
    else if (depth === DATA && name === 'Data') [this.#type, this.#data] = [attribute(attributes, 'Type') ?? '', ''];
  }

  text(text: string): void {
    if (this.#isState && this.#state.length < 100) this.#state += text;
    if (this.#data === null) return;
    this.#data += text;
    const { cellText } = this.#limits;
    if (this.#data.length > 8 * cellText) throwProblem('cell-too-long', { limit: cellText, row: this.#row });
  }

  close(name: string, depth: number): void {
    if (this.#isState && name === 'Visible') {
      this.#isHidden ||= this.#state.trim() !== 'SheetVisible';
      this.#isState = false;
    } else if (depth === DATA && this.#data !== null) {
      this.#rows.add(this.#row, this.#column, valueOf(this.#type, this.#data, this.#limits));
      this.#data = null;
    } else if (depth === CELL) this.#column += this.#across;
    else if (depth === SHEET && name === 'Worksheet' && !this.#isHidden) {
      this.sheets.push({ name: this.#name, rows: this.#rows.inOrder() });
    }
  }

  #openSheet(attributes: XmlAttributes): void {
    if (this.sheets.length >= this.#limits.sheets) throwProblem('too-many-sheets', { limit: this.#limits.sheets });
    this.#name = trimmedText(attribute(attributes, 'Name') ?? '', this.#limits);
    this.#rows = new SheetRows(this.#limits, this.#budget);
    this.#isHidden = false;
    this.#row = 0;
    this.#rowSpan = 0;
  }

  #openRow(attributes: XmlAttributes): void {
    this.#row = position(attributes, this.#row + this.#rowSpan);
    this.#rowSpan = whole(attributes, 'Span') ?? 0;
    this.#column = 0;
    this.#across = 0;
  }

  #openCell(attributes: XmlAttributes): void {
    this.#column = position(attributes, this.#column);
    this.#across = whole(attributes, 'MergeAcross') ?? 0;
  }
}

/** The number of a row or column: its index, else the next. Throws if it goes back. */
function position(attributes: XmlAttributes, last: number): number {
  const index = whole(attributes, 'Index') ?? last + 1;
  return index > last ? index : throwProblem('damaged');
}

function whole(attributes: XmlAttributes, name: string): number | null {
  const text = attribute(attributes, name);
  if (text === undefined) return null;
  return /^\d{1,9}$/.test(text) ? Number(text) : throwProblem('damaged');
}

/** The attribute of this name, with any prefix. */
function attribute(attributes: XmlAttributes, name: string): string | undefined {
  for (const key in attributes) if (key === name || key.endsWith(`:${name}`)) return attributes[key];
  return undefined;
}

function valueOf(type: string, text: string, limits: TableLimits): string {
  switch (type) {
    case 'Number':
      return numberText(text.trim());
    case 'DateTime':
      return dayOrTime(text.trim());
    case 'Boolean':
      return text.trim() === '1' ? 'true' : 'false';
    default:
      return trimmedText(text, limits);
  }
}

/** '2025-10-01T00:00:00.000' as a day, a time or both. */
function dayOrTime(text: string): string {
  const match = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)(?:\.\d+)?$/.exec(text);
  if (!match) return text;
  const [, day = '', time = ''] = match;
  if (NO_DAY.test(day)) return time;
  return time === '00:00:00' ? day : `${day} ${time}`;
}
