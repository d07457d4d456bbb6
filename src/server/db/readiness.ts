import { sql } from 'kysely';
import type { Db } from './client.ts';
import { readMigrations } from './migrate.ts';

/** Whether the database answers and has every migration of this program; throws StoreDown when it cannot be reached. */
export async function isMigrated(db: Db): Promise<boolean> {
  const known = await readMigrations();
  const { rows } = await sql<{ name: string }>`SELECT name FROM migrations`.execute(db);
  const applied = new Set(rows.map(({ name }) => name));
  return known.every(({ name }) => applied.has(name));
}
