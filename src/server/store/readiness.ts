import { sql } from 'kysely';
import type { Db } from './client.ts';
import { readMigrations } from './migrate.ts';
import { SQLSTATE, sqlStateOf } from './store-error.ts';

/** Whether the database answers and has every migration of this program; throws StoreDown when it cannot be reached. */
export async function isMigrated(db: Db): Promise<boolean> {
  const version = await versionOf(db);
  return version === 'same' || version === 'newer';
}

/** How the database stands to this program, by its migrations; null where it has none. Throws StoreDown when it cannot be reached. */
export async function versionOf(db: Db): Promise<'older' | 'same' | 'newer' | null> {
  const known = new Set((await readMigrations()).map(({ name }) => name));
  try {
    const { rows } = await sql<{ name: string }>`SELECT name FROM migrations`.execute(db);
    const applied = new Set(rows.map(({ name }) => name));
    if (![...known].every((name) => applied.has(name))) return 'older';
    return applied.size === known.size ? 'same' : 'newer';
  } catch (error) {
    if (sqlStateOf(error) === SQLSTATE.undefinedTable) return null;
    throw error;
  }
}
