import { sql } from 'kysely';
import type { Db } from '#server/store/client.ts';
import { ACCOUNT_TABLES, ROLLUP_TABLES } from '#server/journal/derived-rows.ts';

const TRUTH = [
  'broker_accounts',
  'instruments',
  'instrument_aliases',
  'imports',
  'import_files',
  'trades',
  'corrections',
  'changes',
  'held_trades',
  'images',
  'image_files',
];

/**
 * Makes `count` copies of the user `model`, named `model`-copy1 and on, with the same password and rows. Ids are only unique for a user, so
 * the copies keep them. Works once for a database.
 */
export async function copyUser(db: Db, model: string, count: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM users WHERE username = ${model}`.execute(db);
  const names = sql`SELECT username || '-copy' || n AS name, password_hash, activated_at
    FROM users, generate_series(1, ${count}::int4) AS n WHERE username = ${model}`;
  const made = await sql<{ id: number }>`INSERT INTO users (username, username_key, display_name, email, password_hash, activated_at)
    SELECT name, name, name, name || '@example.in', password_hash, activated_at FROM (${names}) AS others
    ON CONFLICT DO NOTHING RETURNING id`.execute(db);
  for (const { id } of made.rows) {
    await db.insertInto('owners').values({ user_id: id }).execute();
    for (const table of [...TRUTH, ...ACCOUNT_TABLES, ...ROLLUP_TABLES]) await copyRows(db, table, rows[0]?.id, id);
  }
}

async function copyRows(db: Db, table: string, from: number | undefined, to: number): Promise<void> {
  const { rows } = await sql<{ name: string }>`SELECT column_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name = ${table} AND column_name <> 'user_id'`.execute(db);
  const columns = sql.join(rows.map(({ name }) => sql.id(name)));
  await sql`INSERT INTO ${sql.table(table)} (user_id, ${columns}) SELECT ${to}::int8, ${columns} FROM ${sql.table(table)}
    WHERE user_id = ${from}`.execute(db);
}
