import { expect } from 'vitest';
import type { Mine } from '#server/store/mine.ts';
import { isInJournal, type Truth } from './truth.ts';

/** The rows that are held or were decided, with what they resemble now. */
export function heldIn(mine: Mine) {
  return mine.selectFrom('held_trades').select(['id', 'import_id', 'decision', 'trade_ids']).orderBy('id').execute();
}

/**
 * Compares what became of held rows with what their user decided. A row that was ignored waits when all that it resembles has left since; where
 * that is stored no more it stays as it is.
 */
export async function checkHeld(mine: Mine, truth: Truth): Promise<void> {
  for (const { id, decision, trade_ids: resembled } of await heldIn(mine)) {
    const held = truth.held.get(id);
    const trades = resembled.flatMap((one) => truth.trades.get(one) ?? []);
    const isIgnored = held?.decision === 'ignore';
    if (isIgnored && (held.isAlone || trades.length === 0)) continue;
    const waits = isIgnored && !trades.some((trade) => isInJournal(truth, trade));
    expect([id, decision]).toEqual([id, waits ? null : held?.decision]);
  }
}
