import { throwProblem } from './throw-problem.ts';

const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const EMPTY_ZIP = [0x50, 0x4b, 0x05, 0x06];
const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d];

/** What kind of file this is, by its first bytes. Throws for known kinds that are not read. */
export function recogniseFile(bytes: Uint8Array): 'zip' | 'compound' | 'text' {
  if (bytes.length === 0) throwProblem('empty-file');
  if (startsWith(bytes, ZIP)) return 'zip';
  if (startsWith(bytes, EMPTY_ZIP)) throwProblem('not-a-workbook');
  if (startsWith(bytes, OLE)) return 'compound';
  if (startsWith(bytes, PDF)) throwProblem('pdf');
  if (isBareExcelStream(bytes)) throwProblem('old-excel');
  return 'text';
}

/** Whether the text is a web page or an XML workbook of Excel 2003; null for other text, such as a header `<DATE>`. Throws for other XML. */
export function recogniseMarkup(text: string): 'html' | 'xml-workbook' | null {
  if (!/^\s*</.test(text)) return null;
  const head = text.slice(0, 4096).toLowerCase();
  if (head.includes('urn:schemas-microsoft-com:office:spreadsheet') && !head.includes('<html')) return 'xml-workbook';
  if (head.includes('<office:document')) throwProblem('open-document');
  if (/<(?:!doctype html|html|head|body|meta|style|table|div)\b/.test(head)) return 'html';
  return /^\s*<\?xml/.test(head) ? throwProblem('other-xml') : null;
}

/** Excel 2 to 5 without a compound file around it: it starts with a BOF record and its length ([MS-XLS] 2.4.21). */
function isBareExcelStream(bytes: Uint8Array): boolean {
  const version = bytes[1] ?? -1;
  return bytes[0] === 0x09 && [0, 2, 4, 8].includes(version) && (bytes[2] ?? 0) <= 16 && bytes[3] === 0 && bytes.length > 8;
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}
