import { writeZip } from './write-zip.ts';
import type { ZipFile } from './write-zip.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';

/** The parts of a workbook with one visible sheet 'Sheet1', by name. */
export function workbookParts(sheet: string, contentType: string = SHEET_TYPE): Record<string, string> {
  return {
    '[Content_Types].xml':
      `${DECLARATION}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ` +
      `ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentType}"/></Types>`,
    '_rels/.rels': relations([['rId1', 'officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': workbookXml('<sheet name="Sheet1" sheetId="1" r:id="rId1"/>'),
    'xl/_rels/workbook.xml.rels': relations([
      ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
      ['rId2', 'sharedStrings', 'sharedStrings.xml'],
      ['rId3', 'styles', 'styles.xml'],
    ]),
    'xl/sharedStrings.xml': stringsXml(''),
    'xl/styles.xml': stylesXml([0]),
    'xl/worksheets/sheet1.xml': sheet,
  };
}

/** A workbook part that lists these `<sheet>` elements. */
export function workbookXml(sheets: string, properties = ''): string {
  return `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">${properties}<sheets>${sheets}</sheets></workbook>`;
}

/** A relations part. */
export function relations(list: readonly (readonly [id: string, type: string, target: string])[]): string {
  const items = list.map(([id, type, target]) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`);
  return `${DECLARATION}<Relationships xmlns="${RELATIONS}">${items.join('')}</Relationships>`;
}

/** A worksheet part around these `<row>` elements. */
export function sheetXml(rows: string): string {
  return `${DECLARATION}<worksheet xmlns="${MAIN}"><dimension ref="A1"/><sheetData>${rows}</sheetData></worksheet>`;
}

/** A table of strings around these `<si>` elements. */
export function stringsXml(items: string): string {
  return `${DECLARATION}<sst xmlns="${MAIN}">${items}</sst>`;
}

/** A styles part with these number format ids per cell style, and custom formats by id. */
export function stylesXml(ids: readonly number[], custom: Readonly<Record<number, string>> = {}): string {
  const formats = Object.entries(custom).map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${escapeXml(code)}"/>`);
  const styles = ids.map((id) => `<xf numFmtId="${id}" fontId="0" applyNumberFormat="1"/>`);
  return `${DECLARATION}<styleSheet xmlns="${MAIN}"><numFmts>${formats.join('')}</numFmts><cellXfs>${styles.join('')}</cellXfs></styleSheet>`;
}

/** The archive of these parts, without those that are null. */
export function packParts(parts: Readonly<Record<string, string | null>>, isZip64 = false): Uint8Array {
  const files: ZipFile[] = [];
  for (const [name, data] of Object.entries(parts)) if (data !== null) files.push({ name, data });
  return writeZip(files, isZip64);
}

/** A workbook of one sheet with these values: shared strings, numbers and booleans; null is no cell. */
export function writeXlsx(rows: readonly (readonly (string | number | boolean | null)[])[]): Uint8Array {
  const strings = new Map<string, number>();
  const lines = rows.map((values, row) => {
    const cells = values.map((value, column) => cellXml(value, `${columnName(column)}${row + 1}`, strings));
    return `<row r="${row + 1}">${cells.join('')}</row>`;
  });
  const items = [...strings.keys()].map((text) => `<si><t xml:space="preserve">${escapeXml(text)}</t></si>`);
  return packParts({ ...workbookParts(sheetXml(lines.join(''))), 'xl/sharedStrings.xml': stringsXml(items.join('')) });
}

function cellXml(value: string | number | boolean | null, reference: string, strings: Map<string, number>): string {
  if (value === null) return '';
  if (typeof value === 'number') return `<c r="${reference}"><v>${value}</v></c>`;
  if (typeof value === 'boolean') return `<c r="${reference}" t="b"><v>${value ? 1 : 0}</v></c>`;
  const index = strings.get(value) ?? strings.size;
  strings.set(value, index);
  return `<c r="${reference}" t="s"><v>${index}</v></c>`;
}

/** 'A' for 0, 'AA' for 26. */
export function columnName(index: number): string {
  return (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));
}

/** Text as XML character data. */
export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
