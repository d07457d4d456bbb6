import { sql } from 'kysely';
import type { Mine } from '#server/store/mine.ts';
import { TABLES } from '#server/store/tables/registry.ts';

const OF_USERS = TABLES.filter(({ columns }) => 'user_id' in columns).map(({ name }) => ({ name, column: 'user_id' }));

/** The user's rows as JSON text, by table. Covers `users` and every table that has a user_id column. */
export async function rowsOf(mine: Mine): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const { name, column } of [...OF_USERS, { name: 'users', column: 'id' }]) {
    const own = await sql<object>`SELECT * FROM ${sql.table(name)} WHERE ${sql.ref(column)} = ${mine.userId}`.execute(mine.db);
    found.set(name, own.rows.map((row) => JSON.stringify(row)).sort());
  }
  return found;
}
