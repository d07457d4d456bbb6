import { sql } from 'kysely';
import type { Db } from '../db/client.ts';

/** How many rows a user has in each table that has a user_id column, as the database itself lists them; and in users. */
export async function countRowsOf(db: Db, userId: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string }>`SELECT table_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'user_id'`.execute(db);
  const counts = new Map<string, number>();
  for (const { name, column } of [...rows.map(({ name }) => ({ name, column: 'user_id' })), { name: 'users', column: 'id' }]) {
    const counted = await sql<{ n: number }>`SELECT count(*) AS n FROM ${sql.table(name)} WHERE ${sql.ref(column)} = ${userId}`.execute(db);
    counts.set(name, counted.rows[0]?.n ?? 0);
  }
  return counts;
}
