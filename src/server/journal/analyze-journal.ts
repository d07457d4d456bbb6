import { sql } from 'kysely';
import type { Store } from '../store/client.ts';

/** A quarter of the usual sample: whoever reads waits while it is taken. A server looks closer by itself within a minute. */
const STATISTICS_TARGET = 25;

/**
 * Counts what the tables hold that grow most by pairing. The database does so by itself a minute after many rows came, and until then it
 * takes them for small and reads them over and over: seconds for a page instead of milliseconds.
 */
export async function analyzeJournal(store: Store): Promise<void> {
  for (const table of ['closed_trades', 'symbol_days', 'contract_days'] as const) {
    await store.transaction(async (tx) => {
      await sql`SET LOCAL default_statistics_target TO ${sql.lit(STATISTICS_TARGET)}`.execute(tx);
      await sql`ANALYZE ${sql.table(table)}`.execute(tx);
    });
  }
}
