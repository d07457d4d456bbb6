import type { ColumnKind, Table } from '../store/table.ts';
import { notExported } from '../store/table.ts';
import { TABLES } from '../store/tables/registry.ts';

/** A table of truth. In JSON, a key named x_id names a row as a column does: of the table xs, account_id of broker_accounts. */
export interface JournalTable {
  readonly name: string;
  /** Its columns in order, the key first. */
  readonly columns: ReadonlyMap<string, ColumnKind>;
  /** Column and table of each reference. */
  readonly references: ReadonlyMap<string, string>;
  /** Its rows are numbered by a sequence. */
  readonly isNumbered: boolean;
}

/** The tables of an export, each after those that it refers to. */
export const JOURNAL_TABLES: readonly JournalTable[] = inOrder(
  TABLES.filter((table) => 'user_id' in table.columns && notExported(table) === null)
    .map(journalTable)
    .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
);

function journalTable({ name, columns, kept }: Table): JournalTable {
  const exported = Object.entries(columns).filter(([column]) => column !== 'user_id' && !kept.columnsNotExported?.includes(column));
  return {
    name,
    columns: new Map(exported.map(([column, { facts }]) => [column, facts.kind])),
    references: new Map(exported.flatMap(([column, { facts }]) => (facts.refersTo ? [[column, facts.refersTo.table]] : []))),
    isNumbered: exported.some(([, { facts }]) => facts.isNumbered),
  };
}

function inOrder(tables: readonly JournalTable[]): JournalTable[] {
  const waiting = [...tables];
  const ordered: JournalTable[] = [];
  while (waiting.length > 0) {
    const next = waiting.findIndex(({ references }) => !waiting.some(({ name }) => [...references.values()].includes(name)));
    if (next === -1) throw new Error(`tables refer to each other: ${waiting.map(({ name }) => name).join(', ')}`);
    ordered.push(...waiting.splice(next, 1));
  }
  return ordered;
}
