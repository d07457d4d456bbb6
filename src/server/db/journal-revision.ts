import { sql } from 'kysely';
import type { Db } from './client.ts';

/**
 * Another text after every change of what is derived of the user's trades, or of the capital and rate that ratios stand on. Two reads with
 * the same text before and after them saw one state. Each transaction that writes derived rows prolongs its lease in the account's row, and
 * PostgreSQL marks a row with the transaction that wrote it (xmin): nothing more has to be written for this. A replica that took over may
 * number transactions again that it never received: it began at another moment.
 */
export async function journalRevision(db: Db, userId: number): Promise<string> {
  const { rows } = await sql<{ revision: string }>`SELECT concat_ws(' ', pg_postmaster_start_time(),
    (SELECT xmin::text FROM users WHERE id = ${userId}),
    (SELECT string_agg(xmin::text, ' ' ORDER BY id) FROM accounts WHERE user_id = ${userId})) AS revision`.execute(db);
  return (rows[0] as { revision: string }).revision;
}
