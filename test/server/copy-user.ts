import { sql } from 'kysely';
import type { Db } from '#server/store/client.ts';
import { classOf, type Table } from '#server/store/table.ts';
import { TABLES } from '#server/store/tables/registry.ts';

const COPIED = TABLES.filter((table) => classOf(table) === 'journal' && table.name !== 'owners');

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
    for (const table of COPIED) await copyRows(db, table, rows[0]?.id, id);
  }
}

async function copyRows(db: Db, { name, columns }: Table, from: number | undefined, to: number): Promise<void> {
  const copied = sql.join(
    Object.keys(columns)
      .filter((column) => column !== 'user_id')
      .map((column) => sql.id(column)),
  );
  await sql`INSERT INTO ${sql.table(name)} (user_id, ${copied}) SELECT ${to}::int8, ${copied} FROM ${sql.table(name)}
    WHERE user_id = ${from}`.execute(db);
}
