import { sql } from 'kysely';
import type { Db } from '../store/client.ts';
import { notExported } from '../store/table.ts';
import { TABLES } from '../store/tables/registry.ts';

/** Tables with rows of users that are no part of a user's export, and why. Any other table with a user_id is in it. */
export const NOT_EXPORTED: ReadonlyMap<string, string> = new Map(
  TABLES.flatMap((table): [string, string][] => {
    const why = notExported(table);
    return why === null ? [] : [[table.name, why]];
  }),
);
const NOT_EXPORTED_COLUMNS = new Set(
  TABLES.flatMap(({ name, kept }) => (kept.columnsNotExported ?? []).map((column) => `${name}.${column}`)),
);

/** A table of truth. A column named x_id refers to the id of a row of the table xs, account_id to broker_accounts, strategy_id to strategies. */
export interface JournalTable {
  readonly name: string;
  /** Its columns in order, the key first, each with its type as PostgreSQL names it: 'int8', '_int8' for an array. */
  readonly columns: ReadonlyMap<string, string>;
  /** Column and table of each reference. */
  readonly references: ReadonlyMap<string, string>;
  /** Its rows are numbered by a sequence. */
  readonly isNumbered: boolean;
}

/** The tables of an export as the database has them, each after those that it refers to. */
export async function journalTables(db: Db): Promise<JournalTable[]> {
  const { rows } = await sql<{ table: string; column: string; type: string; numbered: boolean }>`
    SELECT table_name AS "table", column_name AS "column", udt_name AS type, is_identity = 'YES' AND column_name = 'id' AS numbered
    FROM information_schema.columns AS c
    WHERE table_schema = current_schema() AND EXISTS (SELECT 1 FROM information_schema.columns AS o
      WHERE o.table_schema = c.table_schema AND o.table_name = c.table_name AND o.column_name = 'user_id')
    ORDER BY table_name, ordinal_position`.execute(db);
  const kept = rows.filter(
    ({ table, column }) => !NOT_EXPORTED.has(table) && column !== 'user_id' && !NOT_EXPORTED_COLUMNS.has(`${table}.${column}`),
  );
  const waiting = Array.from(Map.groupBy(kept, ({ table }) => table).entries(), ([name, columns]) => ({
    name,
    columns: new Map(columns.map(({ column, type }) => [column, type])),
    references: new Map(
      columns.flatMap(({ column }) => {
        const referred = referredBy(column);
        return referred === null ? [] : [[column, referred]];
      }),
    ),
    isNumbered: columns.some(({ numbered }) => numbered),
  }));
  const ordered: JournalTable[] = [];
  while (waiting.length > 0) {
    const next = waiting.findIndex(({ references }) => !waiting.some(({ name }) => [...references.values()].includes(name)));
    if (next === -1) throw new Error(`tables refer to each other: ${waiting.map(({ name }) => name).join(', ')}`);
    ordered.push(...waiting.splice(next, 1));
  }
  return ordered;
}

/** Columns whose name does not say which table they refer to. */
const REFERRED: Readonly<Record<string, string>> = { account_id: 'broker_accounts', strategy_id: 'strategies', superseded_by: 'imports' };

/** The table whose rows a column, or a key of a JSON column, names; null for one that names none. */
export function referredBy(column: string): string | null {
  return REFERRED[column] ?? (column.endsWith('_id') ? column.replace(/_id$/, 's') : null);
}
