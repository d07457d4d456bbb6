import { headerCandidates } from '../brokers/find-table.ts';
import type { Row, Sheet } from '../tables/table.ts';

/** A table of a statement. */
export interface FoundTable {
  /** The rows above its header. */
  readonly above: readonly Row[];
  readonly rows: readonly Row[];
  /** The text of a row in the column with this header, in the form of tidyHeader; '' where there is none. */
  readonly cell: (row: Row, header: string) => string;
}

/** The table of a sheet whose header has all of these, in the form of tidyHeader; null if there is none near the top. */
export function findTable(sheet: Sheet, headers: readonly string[]): FoundTable | null {
  for (const [at, columns] of headerCandidates(sheet).entries()) {
    if (!headers.every((name) => columns.has(name))) continue;
    const cell = ({ cells }: Row, header: string) => cells[columns.get(header) ?? -1] ?? '';
    return { above: sheet.rows.slice(0, at), rows: sheet.rows.slice(at + 1), cell };
  }
  return null;
}
