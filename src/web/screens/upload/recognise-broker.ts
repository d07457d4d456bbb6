import { findTables } from '#engine/brokers/find-table.ts';
import { FORMATS } from '#engine/brokers/registry.ts';
import { readTables } from '#engine/tables/read-tables.ts';

/** Which report a file is, before it is sent. */
export interface RecognisedFile {
  readonly report: string;
  /** null for the template, which belongs to no broker. */
  readonly broker: string | null;
}

const CSV_PART = 64 * 1024;
/** A larger workbook is left to the server: reading it here would make the page wait. */
const XLSX_MOST = 1024 * 1024;

/** Looks at the headers of a file with the engine's own reader; null when they are of no known report. */
export async function recogniseBroker(file: File): Promise<RecognisedFile | null> {
  const isText = /\.csv$/i.test(file.name);
  if (!isText && file.size > XLSX_MOST) return null;
  const part = new Uint8Array(await file.slice(0, isText ? CSV_PART : undefined).arrayBuffer());
  const tables = readTables(part.length < file.size ? part.subarray(0, part.lastIndexOf(0x0a) + 1) : part);
  if ('code' in tables) return null;
  const [table] = findTables(tables.sheets, FORMATS);
  return table ? { report: table.format.name, broker: table.format.broker } : null;
}
