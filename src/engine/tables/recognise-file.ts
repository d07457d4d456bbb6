import { throwProblem } from './throw-problem.ts';

const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const EMPTY_ZIP = [0x50, 0x4b, 0x05, 0x06];
const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d];
/** Length of a directory entry of a compound file; it starts with its name in UTF-16 ([MS-CFB] 2.6.1). */
const OLE_ENTRY = 128;

/** What kind of file this is, by its first bytes. Throws for known kinds that are not supported. */
export function recogniseFile(bytes: Uint8Array): 'zip' | 'text' {
  if (bytes.length === 0) throwProblem('empty-file');
  if (startsWith(bytes, ZIP)) return 'zip';
  if (startsWith(bytes, EMPTY_ZIP)) throwProblem('not-a-workbook');
  if (startsWith(bytes, OLE)) throwCompoundFile(bytes);
  if (startsWith(bytes, PDF)) throwProblem('not-a-table');
  if (isBareExcelStream(bytes)) throwProblem('old-excel');
  return 'text';
}

/** Throws if the text is a web page saved as .xls, an XML workbook of Excel 2003 or a flat OpenDocument; not for a header like `<DATE>`. */
export function throwIfMarkup(text: string): void {
  if (!/^\s*</.test(text)) return;
  const head = text.slice(0, 4096).toLowerCase();
  if (head.includes('urn:schemas-microsoft-com:office:spreadsheet') && !head.includes('<html')) throwProblem('old-excel');
  if (head.includes('<office:document')) throwProblem('open-document');
  if (/<(?:!doctype html|html|head|body|meta|style|table|div)\b/.test(head)) throwProblem('html-as-excel');
  if (/^\s*<\?xml/.test(head)) throwProblem('not-a-table');
}

/** A compound file with a workbook stream is an .xls, one with an encrypted package a protected .xlsx ([MS-OFFCRYPTO] 2.3.4). */
function throwCompoundFile(bytes: Uint8Array): never {
  let isExcel = false;
  for (let at = 512; at + OLE_ENTRY <= bytes.length; at += OLE_ENTRY) {
    if (hasName(bytes, at, 'encryptedpackage')) return throwProblem('encrypted');
    isExcel ||= hasName(bytes, at, 'workbook') || hasName(bytes, at, 'book');
  }
  return throwProblem(isExcel ? 'old-excel' : 'not-a-table');
}

/** Ignores case ([MS-CFB] 2.6.4). */
function hasName(bytes: Uint8Array, at: number, name: string): boolean {
  for (let index = 0; index <= name.length; index += 1) {
    const code = index < name.length ? name.charCodeAt(index) : 0;
    if (((bytes[at + 2 * index] ?? 0) | (code > 0 ? 0x20 : 0)) !== code || bytes[at + 2 * index + 1] !== 0) return false;
  }
  return true;
}

/** Excel 2 to 5 without a compound file around it: it starts with a BOF record and its length ([MS-XLS] 2.4.21). */
function isBareExcelStream(bytes: Uint8Array): boolean {
  const version = bytes[1] ?? -1;
  return bytes[0] === 0x09 && [0, 2, 4, 8].includes(version) && (bytes[2] ?? 0) <= 16 && bytes[3] === 0 && bytes.length > 8;
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}
