import { type RawBuilder, sql } from 'kysely';
import type { Tables } from '#server/store/tables/registry.ts';

type Rows = { readonly [Table in keyof Tables]?: readonly object[] };

/** A query that finds these rows in the tables, and nothing else: none of them needs to be stored. Columns that a row leaves out are null. */
export function overRows(rows: Rows, query: RawBuilder<unknown>): RawBuilder<unknown> {
  const tables = Object.entries(rows).map(([name, of]) => {
    const table = sql.table(name);
    return sql`${table} AS (SELECT * FROM jsonb_populate_recordset(NULL::${table}, ${JSON.stringify(of)}::jsonb))`;
  });
  return sql`WITH ${sql.join(tables)} ${query}`;
}
