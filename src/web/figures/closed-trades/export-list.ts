import type { PairedRowsBody, PairedSymbolsBody } from '#contract/closed-trades.ts';
import { HISTORY_TEXTS } from '../../text/en/closed-trades.ts';
import { ApiError, api, type QueryOf } from '../../api.ts';
import { count } from '../../format.ts';
import { CSV_START, csvLines } from '#contract/csv.ts';
import { MOST_XLSX_ROWS, startXlsx, type RowFile } from '../../download/xlsx.ts';
import { SYMBOL_COLUMNS, TRADE_COLUMNS, type ExportColumn } from './export-columns.ts';

/** The server's largest page: used for the export and for a single day. */
export const MOST_PER_PAGE = 500;
const TOO_MANY = 429;
const PAUSE_MS = 5000;
/** Together longer than the server's limit period of a minute. */
const MOST_PAUSES = 15;

/** An export of all rows of a query, in its order. */
export interface ExportJob {
  readonly format: 'csv' | 'xlsx';
  readonly list: 'rows' | 'symbols';
  /** The query of the list; its page is replaced. */
  readonly query: QueryOf<'listClosedTrades'>;
}

/** Fetches the list page by page and writes each page; `onPart` receives the number of rows done. Throws a message for the user when rows are missing. */
export function exportList(job: ExportJob, onPart: (done: number, total: number) => void): Promise<Blob> {
  const page = <Body>(number: number) =>
    withRetries(() => {
      const query = { ...job.query, type: job.list, page: number, per_page: MOST_PER_PAGE };
      // The answer is of the type that is asked for.
      return api('listClosedTrades', { query }) as Promise<Body>;
    });
  return job.list === 'rows'
    ? writeList(job.format, HISTORY_TEXTS.closedTradesTitle, TRADE_COLUMNS, (number) => page<PairedRowsBody>(number), onPart)
    : writeList(job.format, HISTORY_TEXTS.symbols, SYMBOL_COLUMNS, (number) => page<PairedSymbolsBody>(number), onPart);
}

/** The message when so many rows do not fit the format, or null. */
export function formatFault(format: ExportJob['format'], rows: number): string | null {
  return format === 'xlsx' && rows >= MOST_XLSX_ROWS ? HISTORY_TEXTS.tooManyRows(count(MOST_XLSX_ROWS - 1), count(rows)) : null;
}

interface Part<Row> {
  readonly data: readonly Row[];
  readonly total: number;
}

async function writeList<Row>(
  format: ExportJob['format'],
  title: string,
  columns: readonly ExportColumn<Row>[],
  pageOf: (number: number) => Promise<Part<Row>>,
  onPart: (done: number, total: number) => void,
): Promise<Blob> {
  const file = format === 'xlsx' ? startXlsx(title, columns) : startCsv(columns.map(({ name }) => name));
  const first = await pageOf(1);
  const fault = formatFault(format, first.total);
  if (fault !== null) throw new Error(fault);
  let done = 0;
  for (let number = 1; done < first.total; number += 1) {
    const { data, total } = number === 1 ? first : await pageOf(number);
    // A trade was added or deleted meanwhile: rows could be repeated or missing.
    if (total !== first.total || data.length === 0) throw new Error(HISTORY_TEXTS.exportMoved);
    file.add(data.map((row) => columns.map(({ cell }) => cell(row))));
    done += data.length;
    onPart(done, total);
  }
  return file.end();
}

/** Repeats a call after a pause when the server limits calls: a very long list needs more of them than a minute allows. */
async function withRetries<Body>(call: () => Promise<Body>): Promise<Body> {
  for (let pauses = 0; ; pauses += 1) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== TOO_MANY || pauses === MOST_PAUSES) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

function startCsv(header: readonly string[]): RowFile {
  const parts = [CSV_START + csvLines([header])];
  return { add: (rows) => parts.push(csvLines(rows)), end: () => new Blob(parts, { type: 'text/csv;charset=utf-8' }) };
}
