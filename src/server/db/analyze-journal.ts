import { sql } from 'kysely';
import type { Db } from './client.ts';

/**
 * Counts what the tables hold that grow most by pairing. Neither engine does so by itself right after many rows came, and until then
 * the database takes them for small and reads them over and over: seconds for a page instead of milliseconds.
 */
export async function analyzeJournal(db: Db): Promise<void> {
  for (const table of ['closed_trades', 'symbol_days', 'contract_days'] as const) {
    await sql`ANALYZE ${sql.table(table)}`.execute(db);
  }
}
