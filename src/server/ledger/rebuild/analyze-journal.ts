import { sql } from 'kysely';
import { analyzeFor } from '../../store/citus/analyze.ts';
import type { Mine } from '../../store/mine.ts';

/** Closed trades of one rebuild from which on it is looked whether they are many. */
const MANY = 200;
/** The part of all rows by which a table must have grown, as for autovacuum: to look at 50,000 rows of each takes half a second. */
const GROWN = 0.1;

/**
 * Updates the planner's statistics after an import that is large beside what was there: autovacuum does so up to a minute later, and the
 * first reads come before.
 */
export async function analyzeJournal(mine: Mine, closed: number): Promise<void> {
  if (closed < MANY) return;
  const { rows } = await sql<{ reltuples: number }>`SELECT reltuples FROM pg_class WHERE oid = 'closed_trades'::regclass`.execute(mine.db);
  if (closed < GROWN * (rows[0]?.reltuples ?? 0)) return;
  await analyzeFor(mine, ['trades', 'closed_trades', 'round_trips', 'symbol_days', 'contract_days', 'trade_words', 'word_places']);
}
