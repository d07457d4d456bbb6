import { sql } from 'kysely';
import type { Db } from './client.ts';
import { readMigrations } from './migrate.ts';
import { SQLSTATE, sqlStateOf } from './store-error.ts';

/** Whether the database answers and has every migration of this program; throws StoreDown when it cannot be reached. */
export async function isMigrated(db: Db): Promise<boolean> {
  const known = await readMigrations();
  try {
    const { rows } = await sql<{ name: string }>`SELECT name FROM migrations`.execute(db);
    const applied = new Set(rows.map(({ name }) => name));
    return known.every(({ name }) => applied.has(name));
  } catch (error) {
    if (sqlStateOf(error) === SQLSTATE.undefinedTable) return false;
    throw error;
  }
}
