import { analyzeFor } from '../store/citus/analyze.ts';
import type { Db } from '../store/client.ts';

/** Updates the planner's statistics after a large import: autovacuum does so up to a minute later, and the first reads come before. */
export async function analyzeJournal(db: Db, userId: number): Promise<void> {
  await analyzeFor(db, userId, ['closed_trades', 'symbol_days', 'contract_days']);
}
