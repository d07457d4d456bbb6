import { dayNumber, parseDay } from '#engine/day.ts';
import { columnName, escapeXml, packParts, sheetXml, stylesXml, workbookParts } from '#test/tables/write-xlsx.ts';
import type { Written } from './arbitrary-files.ts';

/** Fields that a workbook has as numbers. */
const NUMBERS =
  /^(?:quantity|sharesOrUnits|commodityLots|signed|price|buyPrice|sellPrice|value|worth|(?:bought|sold)(?:Units|Worth)|strike)$/;
const DATES = /^(?:day|expiry)$/;
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;
/** The serial of 1 January 1970, and the built-in format of a date. */
const SERIAL_1970 = 25_569;
const DATE_FORMAT = 14;

/** The file as its person has it: a CSV, or a workbook whose numbers and days are real numbers and dates. */
export function bytesOf(file: Written): Uint8Array {
  const lines = [file.header, ...file.rows.map(({ cells }) => cells)];
  return file.kind === 'csv' ? csv(lines) : workbook(lines, file.fields);
}

function csv(lines: readonly (readonly string[])[]): Uint8Array {
  return Buffer.from(lines.map((cells) => `${cells.map(quoted).join(',')}\n`).join(''));
}

function quoted(cell: string): string {
  return /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

function workbook(lines: readonly (readonly string[])[], fields: readonly string[]): Uint8Array {
  const rows = lines.map((cells, row) => {
    const written = cells.map((cell, column) => cellXml(cell, row === 0 ? '' : (fields[column] ?? ''), `${columnName(column)}${row + 1}`));
    return `<row r="${row + 1}">${written.join('')}</row>`;
  });
  return packParts({ ...workbookParts(sheetXml(rows.join(''))), 'xl/styles.xml': stylesXml([0, DATE_FORMAT]) });
}

function cellXml(cell: string, field: string, reference: string): string {
  if (cell === '') return '';
  const day = DATES.test(field) ? parseDay(cell) : null;
  if (day !== null) return `<c r="${reference}" s="1"><v>${dayNumber(day) + SERIAL_1970}</v></c>`;
  if (NUMBERS.test(field) && NUMBER.test(cell)) return `<c r="${reference}"><v>${cell}</v></c>`;
  return `<c r="${reference}" t="inlineStr"><is><t>${escapeXml(cell)}</t></is></c>`;
}
