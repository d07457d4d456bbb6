import type { Sheet } from '../tables/table.ts';
import { HEADER_ROWS, headerCandidates } from './find-table.ts';
import type { OtherReport } from './other-reports.ts';

/** The first report that fits the file by a header, a title above it, the name of a sheet or its own; null if none does. */
export function findOtherReport(sheets: readonly Sheet[], fileName: string, reports: readonly OtherReport[]): OtherReport | null {
  const headers = sheets.flatMap(headerCandidates);
  const titles = sheets.flatMap(({ rows }) => rows.slice(0, HEADER_ROWS).flatMap(({ cells }) => cells));
  const isFound = ({ sheet, title, file, headers: sets, wholeHeader }: OtherReport): boolean =>
    sets.some((set) => headers.some((header) => hasAll(header, set.split(' ')))) ||
    (wholeHeader !== undefined && headers.some((header) => isWhole(header, wholeHeader.split(' ')))) ||
    (title !== undefined && titles.some((text) => title.test(text))) ||
    (sheet !== undefined && sheets.some(({ name }) => sheet.test(name))) ||
    file?.test(fileName) === true;
  return reports.find(isFound) ?? null;
}

function hasAll(header: ReadonlyMap<string, number>, names: readonly string[]): boolean {
  return names.every((name) => header.has(name));
}

function isWhole(header: ReadonlyMap<string, number>, names: readonly string[]): boolean {
  return header.size === names.length && hasAll(header, names);
}
