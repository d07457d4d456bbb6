import { findTables } from '#engine/brokers/find-table.ts';
import { FORMATS } from '#engine/brokers/registry.ts';
import { readTables } from '#engine/tables/read-tables.ts';

/** What is known of a file before it is sent: that it has a password. */
export interface ProtectedFile {
  readonly isProtected: true;
}

/** The report that a file is, known before it is sent. */
export interface RecognisedFile {
  readonly report: string;
  /** null for the template. */
  readonly broker: string | null;
}

const CSV_PART = 64 * 1024;
/** Larger workbooks are not read here, because that would block the page. */
const MAX_XLSX_BYTES = 1024 * 1024;

/** Checks the headers of a file with the engine's reader; null if they belong to no known report. */
export async function recogniseBroker(file: File): Promise<RecognisedFile | ProtectedFile | null> {
  const isText = /\.csv$/i.test(file.name);
  if (!isText && file.size > MAX_XLSX_BYTES) return null;
  const part = new Uint8Array(await file.slice(0, isText ? CSV_PART : undefined).arrayBuffer());
  const tables = readTables(part.length < file.size ? part.subarray(0, part.lastIndexOf(0x0a) + 1) : part);
  if ('code' in tables) return tables.code === 'encrypted' ? { isProtected: true } : null;
  const [table] = findTables(tables.sheets, FORMATS);
  return table ? { report: table.format.name, broker: table.format.broker } : null;
}
