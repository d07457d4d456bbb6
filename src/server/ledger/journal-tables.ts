import type { ColumnKind, Table } from '../store/table.ts';
import { notExported } from '../store/table.ts';
import { TABLES } from '../store/tables/registry.ts';

/** A table of an export. In JSON, a key named x_id names a row as a column does: of the table xs, account_id of broker_accounts. */
export interface JournalTable {
  readonly name: string;
  /** Its columns in order, the key first. */
  readonly columns: ReadonlyMap<string, ColumnKind>;
  /** Column and table of each reference. */
  readonly references: ReadonlyMap<string, string>;
  /** The table whose numbers its rows have, mostly itself: a reference to that one may name a row of this one. null: they have none. */
  readonly numbers: string | null;
}

/** The tables of an export, each after those that it refers to. */
export const JOURNAL_TABLES: readonly JournalTable[] = inOrder(
  TABLES.filter((table) => 'user_id' in table.columns && notExported(table) === null)
    .map(journalTable)
    .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
);

function journalTable({ name, columns, kept }: Table): JournalTable {
  const exported = Object.entries(columns).filter(([column]) => column !== 'user_id' && !kept.columnsNotExported?.includes(column));
  const { isNumbered, numberedWith } = columns['id']?.facts ?? {};
  return {
    name,
    columns: new Map(exported.map(([column, { facts }]) => [column, facts.kind])),
    references: new Map(exported.flatMap(([column, { facts }]) => (facts.refersTo ? [[column, facts.refersTo.table]] : []))),
    numbers: numberedWith ?? (isNumbered ? name : null),
  };
}

function inOrder(tables: readonly JournalTable[]): JournalTable[] {
  const waiting = [...tables];
  const ordered: JournalTable[] = [];
  const comesAfter = (table: JournalTable, other: JournalTable) =>
    table !== other && (table.numbers === other.name || [...table.references.values()].some((name) => name === other.numbers));
  while (waiting.length > 0) {
    const next = waiting.findIndex((table) => !waiting.some((other) => comesAfter(table, other)));
    if (next === -1) throw new Error(`tables refer to each other: ${waiting.map(({ name }) => name).join(', ')}`);
    ordered.push(...waiting.splice(next, 1));
  }
  return ordered;
}
