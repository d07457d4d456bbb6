import { sql } from 'kysely';
import type { Db } from './client.ts';

/**
 * Counts what the journal's tables hold. Neither engine does so by itself right after many rows came, and until then the database takes
 * the tables for small and reads them over and over: seconds for a page instead of milliseconds.
 */
export async function analyzeJournal(db: Db): Promise<void> {
  for (const table of ['trades', 'closed_trades', 'open_positions', 'contract_days', 'symbol_days', 'day_results'] as const) {
    await sql`ANALYZE ${sql.table(table)}`.execute(db);
  }
}
