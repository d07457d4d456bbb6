import type { PairedRowsBody, PairedSymbolsBody } from '#contract/closed-trades.ts';
import { closedTradePaths } from '#contract/paths.ts';
import { ApiError, get } from '../../api.ts';
import { count } from '../../format.ts';
import { CSV_START, csvLines } from '#contract/csv.ts';
import { HISTORY_TEXTS } from '../../text/history.ts';
import { MOST_XLSX_ROWS, startXlsx, type RowFile } from '../../download/xlsx.ts';
import { SYMBOL_COLUMNS, TRADE_COLUMNS, type ExportColumn } from './export-columns.ts';

/** What the server gives at most at once: for one day, which is shown whole, and for the export. */
export const MOST_PER_PAGE = 500;
const TOO_MANY = 429;
const PAUSE_MS = 5000;
/** More than the minute after which calls count anew. */
const MOST_PAUSES = 15;

/** What to write: all rows that a query of the list finds, in its order. */
export interface ExportJob {
  readonly format: 'csv' | 'xlsx';
  readonly list: 'rows' | 'symbols';
  /** As the list asks for it; the page is set here. */
  readonly query: Readonly<Record<string, string | number | undefined>>;
}

/** Fetches the list page by page and writes it as it comes; `onPart` hears how many rows are done. Throws a sentence when it cannot be whole. */
export function exportList(job: ExportJob, onPart: (done: number, total: number) => void): Promise<Blob> {
  const page = <Body>(number: number) =>
    patiently(() => get<Body>(closedTradePaths.list, { ...job.query, type: job.list, page: number, per_page: MOST_PER_PAGE }));
  return job.list === 'rows'
    ? writeList(job.format, 'Closed trades', TRADE_COLUMNS, (number) => page<PairedRowsBody>(number), onPart)
    : writeList(job.format, 'Symbols', SYMBOL_COLUMNS, (number) => page<PairedSymbolsBody>(number), onPart);
}

/** Why a list of so many rows does not fit the format, or null. */
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
    // A trade that came or went meanwhile has moved the pages: rows would stand twice or be missing.
    if (total !== first.total || data.length === 0) throw new Error(HISTORY_TEXTS.exportMoved);
    file.add(data.map((row) => columns.map(({ cell }) => cell(row))));
    done += data.length;
    onPart(done, total);
  }
  return file.end();
}

/** Asks again after a pause where the server was asked too often: a very long list takes more calls than a minute allows. */
async function patiently<Body>(ask: () => Promise<Body>): Promise<Body> {
  for (let pauses = 0; ; pauses += 1) {
    try {
      return await ask();
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
