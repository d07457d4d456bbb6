import { sql } from 'kysely';
import type { Mine } from '#server/store/mine.ts';

/** The user's rows as JSON text, by table. Covers `users` and every table that has a user_id column according to the database. */
export async function rowsOf(mine: Mine): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ name: string }>`SELECT table_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'user_id' ORDER BY table_name`.execute(mine.db);
  const found = new Map<string, string[]>();
  for (const { name, column } of [...rows.map((row) => ({ name: row.name, column: 'user_id' })), { name: 'users', column: 'id' }]) {
    const own = await sql<object>`SELECT * FROM ${sql.table(name)} WHERE ${sql.ref(column)} = ${mine.userId}`.execute(mine.db);
    found.set(name, own.rows.map((row) => JSON.stringify(row)).sort());
  }
  return found;
}
