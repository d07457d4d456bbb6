import { throwProblem } from './throw-problem.ts';
import type { Row } from './table.ts';
import type { TableLimits } from './table-limits.ts';

const LF = 10;
const CR = 13;
const SPACE = 32;
const QUOTE = 34;
const EQUALS = 61;
const TILDE = 126;

/**
 * Reads delimited text as a spreadsheet does: a quote counts only at the start of a field (text after the closing one is kept),
 * line breaks are LF, CRLF or CR, and a record is one row even if it spans lines. Text is trimmed, `="0013"` becomes 0013.
 * Stops after `most` rows.
 */
export function readRecords(text: string, delimiter: string, limits: TableLimits, most = Number.POSITIVE_INFINITY): Row[] {
  const rows: Row[] = [];
  const separator = delimiter.charCodeAt(0);
  const end = text.length;
  let at = 0;
  let number = 0;
  let cellsLeft = limits.cells;
  let above: readonly string[] = [];
  while (at < end && rows.length < most) {
    number += 1;
    const cells: string[] = [];
    for (let column = 0; ; column += 1) {
      const quoted = text.charCodeAt(at) === QUOTE;
      let stop = quoted ? closingQuote(text, at, number) + 1 : at;
      let code = LF;
      for (; stop < end; stop += 1) {
        code = text.charCodeAt(stop);
        if (code === separator || code === LF || code === CR) break;
      }
      if (stop > at) {
        if (stop - at > limits.cellText) throwProblem('cell-too-long', { row: number, limit: limits.cellText });
        const cell = quoted ? unquoted(text.slice(at, stop)) : plain(text, at, stop, above[column]);
        if (cell !== '') {
          if (column >= limits.columns) throwProblem('too-many-columns', { limit: limits.columns });
          while (cells.length < column) cells.push('');
          cells.push(cell);
        }
      }
      at = stop + 1;
      if (stop < end && code === separator) continue;
      if (code === CR && text.charCodeAt(at) === LF) at += 1;
      break;
    }
    if (cells.length === 0) continue;
    cellsLeft -= cells.length;
    if (number > limits.rows) throwProblem('too-many-rows', { limit: limits.rows });
    if (cellsLeft < 0) throwProblem('too-many-cells', { limit: limits.cells });
    rows.push({ number, cells });
    above = cells;
  }
  return rows;
}

/** An unquoted field. Reuses the string of the cell above if it is the same, as in most columns of a tradebook: this saves memory. */
function plain(text: string, from: number, to: number, above: string | undefined): string {
  if (above !== undefined && above.length === to - from && text.startsWith(above, from)) return above;
  const first = text.charCodeAt(from);
  const last = text.charCodeAt(to - 1);
  const isBare = first > SPACE && first <= TILDE && first !== EQUALS && last > SPACE && last <= TILDE;
  return isBare ? text.slice(from, to) : withoutFormula(text.slice(from, to).trim());
}

/** A field that begins with a quote, with any text after the closing quote. */
function unquoted(field: string): string {
  const close = closingQuote(field, 0, 0);
  const inner = field.slice(1, close);
  return withoutFormula(((inner.includes('"') ? inner.replaceAll('""', '"') : inner) + field.slice(close + 1)).trim());
}

/** `="0013"` is the text 0013: files write it so that a spreadsheet does not read the digits as a number. */
function withoutFormula(cell: string): string {
  const inner = cell.charCodeAt(0) === EQUALS ? /^="((?:[^"]|"")*)"$/.exec(cell)?.[1] : undefined;
  return inner === undefined ? cell : inner.replaceAll('""', '"').trim();
}

/** Position of the quote that closes the one at `from`. */
function closingQuote(text: string, from: number, row: number): number {
  for (let at = from + 1; ; at += 2) {
    at = text.indexOf('"', at);
    if (at < 0) return throwProblem('unclosed-quote', { row });
    if (text.charCodeAt(at + 1) !== QUOTE) return at;
  }
}
