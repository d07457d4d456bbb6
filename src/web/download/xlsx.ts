import { strToU8, Zip, ZipDeflate } from 'fflate';
import { dayNumber, type TradingDay } from '#engine/day.ts';
import type { CsvCell } from '#contract/csv.ts';

/** The kind of a column: days are 'YYYY-MM-DD', percentages are out of a hundred. */
export type CellKind = 'text' | 'amount' | 'price' | 'count' | 'percent' | 'day';

/** A column of a sheet; its width in characters. */
export interface XlsxColumn {
  readonly name: string;
  readonly kind: CellKind;
  readonly width: number;
}

/** The most rows in a sheet, with the heading (Microsoft, Excel specifications and limits). */
export const MOST_XLSX_ROWS = 1_048_576;

/** A file to which rows are added; added rows need not be kept. */
export interface RowFile {
  readonly add: (rows: readonly (readonly CsvCell[])[]) => void;
  readonly end: () => Blob;
}

/** Days from Excel's day 0 to 1970-01-01. */
const EXCEL_EPOCH = 25_569;
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const HEADING = 1;
/** Indexes in `cellXfs` below. */
const STYLES: Record<CellKind, number> = { text: 0, amount: 2, price: 3, count: 4, percent: 5, day: 6 };

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PROLOGUE = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/**
 * Starts a workbook of one sheet (ECMA-376). Text is written as typed strings, which no spreadsheet runs as formulas. Compresses while
 * it writes: libraries build the sheet as one text first, over 3 GB for 400,000 trades.
 */
export function startXlsx(sheet: string, columns: readonly XlsxColumn[]): RowFile {
  const parts: BlobPart[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    parts.push(chunk);
  });
  const open = (name: string) => {
    const file = new ZipDeflate(name, { level: 4 });
    zip.add(file);
    return file;
  };
  for (const [name, xml] of packageParts(sheet)) open(name).push(strToU8(PROLOGUE + xml), true);
  const body = open('xl/worksheets/sheet1.xml');
  let written = 1;
  body.push(strToU8(PROLOGUE + sheetStart(columns)));
  return {
    add: (rows) => {
      body.push(strToU8(rows.map((cells) => rowXml(cells, columns, (written += 1))).join('')));
    },
    end: () => {
      body.push(strToU8('</sheetData></worksheet>'), true);
      zip.end();
      return new Blob(parts, { type: TYPE });
    },
  };
}

function sheetStart(columns: readonly XlsxColumn[]): string {
  const widths = columns.map(({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`);
  const heading = columns.map(({ name }, index) => textCell(name, `${letters(index)}1`, HEADING));
  return `<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${heading.join('')}</row>`;
}

function rowXml(cells: readonly CsvCell[], columns: readonly XlsxColumn[], row: number): string {
  const xml = cells.map((cell, index) => {
    const kind = columns[index]?.kind ?? 'text';
    if (cell === null) return '';
    const place = `${letters(index)}${row}`;
    if (kind === 'text') return textCell(String(cell), place, STYLES.text);
    const number = kind === 'day' ? dayNumber(String(cell) as TradingDay) + EXCEL_EPOCH : cell;
    return `<c r="${place}" s="${STYLES[kind]}"><v>${number}</v></c>`;
  });
  return `<row r="${row}">${xml.join('')}</row>`;
}

function textCell(text: string, place: string, style: number): string {
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
}

/** Without the characters that XML forbids: control characters and half surrogate pairs. */
function escaped(text: string): string {
  const kept = text.toWellFormed().replaceAll(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '');
  return kept.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** A, B, … Z, AA, … */
function letters(index: number): string {
  const last = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? last : letters(Math.floor(index / 26) - 1) + last;
}

function packageParts(sheet: string): readonly (readonly [name: string, xml: string])[] {
  const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const relation = (id: string, kind: string, target: string) => `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`;
  const format = (id: number) => `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`;
  return [
    [
      '[Content_Types].xml',
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
    ],
    ['_rels/.rels', `<Relationships xmlns="${RELATIONS}">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${RELATIONS}">${relation('rId1', 'worksheet', 'worksheets/sheet1.xml')}${relation('rId2', 'styles', 'styles.xml')}</Relationships>`,
    ],
    [
      'xl/styles.xml',
      `<styleSheet xmlns="${MAIN}"><numFmts count="3"><numFmt numFmtId="164" formatCode="#,##0.00##"/><numFmt numFmtId="165" formatCode="0.00&quot;%&quot;"/><numFmt numFmtId="166" formatCode="d\\ mmm\\ yyyy"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="7">${format(0)}<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>${[4, 164, 3, 165, 166].map(format).join('')}</cellXfs></styleSheet>`,
    ],
  ];
}
