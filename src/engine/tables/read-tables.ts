import type { FileProblem } from '../problem.ts';
import { decodeText } from './decode-text.ts';
import { readCsv } from './read-csv.ts';
import { readHtml } from './read-html.ts';
import { readWorkbook } from './read-workbook.ts';
import { readXls } from './read-xls.ts';
import { readXmlWorkbook } from './read-xml-workbook.ts';
import { recogniseFile, recogniseMarkup } from './recognise-file.ts';
import { orProblem, throwProblem } from './throw-problem.ts';
import type { Workbook } from './table.ts';
import { DEFAULT_LIMITS } from './table-limits.ts';
import type { TableLimits } from './table-limits.ts';

/** Reads a CSV, a workbook (XLSX, Excel 97, XML) or a web page's tables as sheets of text. The content decides which. Never throws on bad bytes. */
export function readTables(bytes: Uint8Array, limits: TableLimits = DEFAULT_LIMITS): Workbook | FileProblem {
  return orProblem(() => {
    if (bytes.length > limits.fileBytes) throwProblem('too-many-bytes', { limit: limits.fileBytes });
    const kind = recogniseFile(bytes);
    if (kind === 'zip') return { kind: 'xlsx', sheets: readWorkbook(bytes, limits) };
    if (kind === 'compound') return { kind: 'xls', sheets: readXls(bytes, limits) };
    const text = decodeText(bytes);
    const markup = recogniseMarkup(text);
    if (markup === 'xml-workbook') return { kind: 'xml', sheets: readXmlWorkbook(text, limits) };
    if (markup === 'html') return { kind: 'html', sheets: [readHtml(text, limits) ?? throwProblem('no-html-table')] };
    if (text.trim() === '') throwProblem('empty-file');
    return { kind: 'csv', sheets: [readCsv(text, limits)] };
  });
}
