import { Parser } from 'htmlparser2';
import { trimmedText } from './cell-string.ts';
import { SheetRows } from './sheet-rows.ts';
import type { Sheet } from './table.ts';
import type { TableLimits } from './table-limits.ts';
import { throwProblem } from './throw-problem.ts';

/** Tables within cells of tables, and elements within elements: more is no report. */
const DEEPEST_TABLE = 16;
const DEEPEST = 256;
const STEP = 65_536;
/** No element without an end tag, tag with its attributes, or comment is longer. */
const LONGEST_TOKEN = 1_048_576;

/** Elements that show no text. */
const HIDDEN = new Set(['script', 'style', 'title', 'template', 'noscript']);

/** A table that is open: where it stands in its row, and how many more rows a cell of each column covers. */
interface OpenTable {
  /** 0 before its first row. */
  row: number;
  column: number;
  readonly covered: number[];
  /** The text of the open cell, null between cells. */
  text: string | null;
  columnSpan: number;
}

/** The tables of a web page, one below the other in one sheet, a row for each of their rows: as a spreadsheet shows it. null if it has none. */
export function readHtml(page: string, limits: TableLimits): Sheet | null {
  const rows = new SheetRows(limits, { cellsLeft: limits.cells });
  const tables: OpenTable[] = [];
  let row = 0;
  let depth = 0;
  let hidden = 0;
  let hasTable = false;
  let heardAt = 0;
  const closeCell = (table: OpenTable): void => {
    if (table.text === null) return;
    rows.add(table.row, table.column, trimmedText(table.text.replaceAll(/[\s\u00a0]+/g, ' '), limits));
    table.column += table.columnSpan - 1;
    table.text = null;
  };
  const openRow = (table: OpenTable): void => {
    row += 1;
    table.row = row;
    table.column = 0;
    for (const [column, left] of table.covered.entries()) table.covered[column] = Math.max(0, left - 1);
  };
  const openCell = (table: OpenTable, attributes: Readonly<Record<string, string>>): void => {
    if (table.row === 0) openRow(table);
    table.column += 1;
    while ((table.covered[table.column] ?? 0) > 0) table.column += 1;
    table.columnSpan = span(attributes['colspan'], limits.columns);
    const rowSpan = span(attributes['rowspan'], limits.rows);
    if (table.column + table.columnSpan - 1 > limits.columns) throwProblem('too-many-columns', { limit: limits.columns });
    if (rowSpan > 1 || table.covered.length > 0) {
      for (let column = table.column; column < table.column + table.columnSpan; column += 1) {
        while (table.covered.length <= column) table.covered.push(0);
        table.covered[column] = rowSpan;
      }
    }
    table.text = '';
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      heardAt = parser.endIndex;
      depth += 1;
      if (depth > DEEPEST) throwProblem('damaged');
      if (HIDDEN.has(name)) hidden += 1;
      const table = tables.at(-1);
      if (name === 'table') {
        if (tables.length >= DEEPEST_TABLE) throwProblem('damaged');
        hasTable = true;
        tables.push({ row: 0, column: 0, covered: [], text: null, columnSpan: 1 });
      } else if (!table) return;
      else if (name === 'tr') {
        closeCell(table);
        openRow(table);
      } else if (name === 'td' || name === 'th') {
        closeCell(table);
        openCell(table, attributes);
      } else if (table.text !== null && BREAKS.has(name)) table.text += ' ';
    },
    ontext(text) {
      heardAt = parser.endIndex;
      const table = tables.at(-1);
      if (hidden > 0 || !table || table.text === null) return;
      table.text += text;
      if (table.text.length > 8 * limits.cellText) throwProblem('cell-too-long', { limit: limits.cellText, row });
    },
    onclosetag(name) {
      heardAt = parser.endIndex;
      depth -= 1;
      if (HIDDEN.has(name)) hidden -= 1;
      const table = tables.at(-1);
      if (!table) return;
      if (['td', 'th', 'tr', 'table'].includes(name)) closeCell(table);
      if (name === 'table') tables.pop();
    },
  });
  for (let at = 0; at < page.length; at += STEP) {
    parser.write(page.slice(at, at + STEP));
    if (at + STEP - heardAt > LONGEST_TOKEN) throwProblem('damaged');
  }
  parser.end();
  return hasTable ? { name: '', rows: rows.inOrder() } : null;
}

/** Elements that part the words before and after them. */
const BREAKS = new Set(['br', 'p', 'div', 'li']);

function span(text: string | undefined, most: number): number {
  const count = /^\d{1,7}$/.test(text ?? '') ? Number(text) : 1;
  return Math.min(Math.max(count, 1), most);
}
