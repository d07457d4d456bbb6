import { analyzeFor } from '../../store/citus/analyze.ts';
import type { Mine } from '../../store/mine.ts';

/** Updates the planner's statistics after a large import: autovacuum does so up to a minute later, and the first reads come before. */
export async function analyzeJournal(mine: Mine): Promise<void> {
  await analyzeFor(mine, ['trades', 'closed_trades', 'round_trips', 'symbol_days', 'contract_days', 'trade_words', 'word_places']);
}
