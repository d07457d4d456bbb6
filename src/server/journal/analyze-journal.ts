import { sql } from 'kysely';
import type { Db } from '../store/client.ts';

/** Updates the planner's statistics after a large import: autovacuum does so up to a minute later, and the first reads come before. */
export async function analyzeJournal(db: Db): Promise<void> {
  await sql`ANALYZE closed_trades, symbol_days, contract_days`.execute(db);
}
