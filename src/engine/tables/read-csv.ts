import type { Sheet } from './table.ts';
import type { TableLimits } from './table-limits.ts';
import { guessDelimiter } from './guess-delimiter.ts';
import { readRecords } from './read-records.ts';

/** First line by which a file tells Excel its separator; Excel takes it out, so it is no row. */
const SEPARATOR_LINE = /^"?sep=([^"\r\n])"?(?:\r\n|\n|\r|$)/i;

/** The one sheet of a delimited text, named ''. */
export function readCsv(text: string, limits: TableLimits): Sheet {
  const line = SEPARATOR_LINE.exec(text);
  const body = line ? text.slice(line[0].length) : text;
  const rows = readRecords(body, line?.[1] ?? guessDelimiter(body, limits), limits);
  return { name: '', rows };
}
