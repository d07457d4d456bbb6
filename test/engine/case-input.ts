import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FileProblem } from '#engine/problem.ts';
import { readTables } from '#engine/tables/read-tables.ts';
import type { Sheet } from '#engine/tables/table.ts';
import { trimmedRows } from '../tables/arbitrary-cells.ts';

/** The sheets of a case: a CSV, bytes written as hexadecimal digits, or the sheets of a workbook as rows of texts by name. */
export function readInput(folder: string, sheetName: string): Sheet[] | FileProblem {
  const file = readdirSync(folder).find((name) => name.startsWith('input.')) ?? '';
  const content = readFileSync(join(folder, file));
  if (file === 'input.json') {
    const sheets = JSON.parse(content.toString()) as Record<string, string[][]>;
    return Object.entries(sheets).map(([name, rows]) => ({ name, rows: trimmedRows(rows) }));
  }
  const bytes = file === 'input.hex' ? Buffer.from(content.toString().replaceAll(/\s/g, ''), 'hex') : content;
  const tables = readTables(bytes);
  return 'code' in tables ? tables : tables.sheets.map(({ rows }) => ({ name: sheetName, rows }));
}
