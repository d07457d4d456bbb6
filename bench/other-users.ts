import { sql } from 'kysely';
import type { Db } from '../src/server/db/client.ts';

const TABLES = [
  ...['accounts', 'instruments', 'instrument_aliases', 'imports', 'import_files', 'trades', 'corrections', 'changes'],
  ...['closed_trades', 'open_positions', 'contract_days', 'symbol_days', 'day_results', 'day_flows'],
];

/** Makes `count` users who have all that the model has, row by row: numbers of rows are a user's own, so they can be the same. Once only. */
export async function addOthers(db: Db, model: string, count: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM users WHERE username = ${model}`.execute(db);
  const names = sql`SELECT 'other' || n AS name FROM generate_series(1, ${count}::int4) AS n`;
  const made = await sql`INSERT INTO users (username, username_key, display_name, email)
    SELECT name, name, name, name || '@example.in' FROM (${names}) AS others ON CONFLICT DO NOTHING RETURNING id`.execute(db);
  if (made.rows.length === 0) return;
  for (const table of TABLES) {
    const { rows: found } = await sql<{ name: string }>`SELECT column_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name = ${table} AND column_name <> 'user_id'`.execute(db);
    const columns = sql.join(found.map(({ name }) => sql.id(name)));
    await sql`INSERT INTO ${sql.table(table)} (user_id, ${columns}) SELECT users.id, ${sql.join(found.map(({ name }) => sql.id('model', name)))}
      FROM users JOIN ${sql.table(table)} AS model ON model.user_id = ${rows[0]?.id} WHERE users.username LIKE 'other%'`.execute(db);
  }
}
