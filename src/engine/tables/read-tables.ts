import type { FileProblem } from '../problem.ts';
import { decodeText } from './decode-text.ts';
import { readCsv } from './read-csv.ts';
import { readWorkbook } from './read-workbook.ts';
import { recogniseFile, throwIfMarkup } from './recognise-file.ts';
import { orProblem, throwProblem } from './throw-problem.ts';
import type { Tables } from './table.ts';
import { DEFAULT_LIMITS } from './table-limits.ts';
import type { TableLimits } from './table-limits.ts';

/** Reads a CSV or XLSX file as sheets of text. Its content decides which, never its name. Never throws on bad bytes. */
export function readTables(bytes: Uint8Array, limits: TableLimits = DEFAULT_LIMITS): Tables | FileProblem {
  return orProblem(() => {
    if (bytes.length > limits.fileBytes) throwProblem('too-many-bytes', { limit: limits.fileBytes });
    if (recogniseFile(bytes) === 'zip') return { kind: 'xlsx', sheets: readWorkbook(bytes, limits) };
    const text = decodeText(bytes);
    throwIfMarkup(text);
    if (text.trim() === '') throwProblem('empty-file');
    return { kind: 'csv', sheets: [readCsv(text, limits)] };
  });
}
