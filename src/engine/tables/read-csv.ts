import type { Sheet } from './table.ts';
import type { TableLimits } from './table-limits.ts';
import { guessDelimiter } from './guess-delimiter.ts';
import { readRecords } from './read-records.ts';

/** A first line that names the separator for Excel. Excel does not show it as a row. */
const SEPARATOR_LINE = /^"?sep=([^"\r\n])"?(?:\r\n|\n|\r|$)/i;

/** The one sheet of a delimited text, named ''. */
export function readCsv(text: string, limits: TableLimits): Sheet {
  const line = SEPARATOR_LINE.exec(text);
  const body = line ? text.slice(line[0].length) : text;
  const rows = readRecords(body, line?.[1] ?? guessDelimiter(body, limits), limits);
  return { name: '', rows };
}
