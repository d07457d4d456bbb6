import { counted } from '#contract/counted.ts';
import type { ImportChangedBody } from '#contract/imports.ts';
import type { TradingDay } from '#engine/day.ts';
import { builtUpon, placesOfChanges, setUndone } from '../ledger/changes/changes.ts';
import { followResembled, hasHeld, replacementsOf } from '../ledger/held-trades.ts';
import { filesWithLess, placesOfImports, removedAt, setRemoved, withEdits } from '../ledger/import-history.ts';
import { followReplacements, sayWaiting } from './decide-held.ts';
import { sayLess } from './import-bodies.ts';
import { removeWaitingFile } from './waiting-files.ts';
import { apiProblem } from '../problems.ts';
import { resemblingOthers } from '../ledger/changes/hold-trades.ts';
import { pairPlaces } from '../ledger/rebuild/pair-places.ts';
import type { Place } from '../ledger/rebuild/queue-pairing.ts';
import { waitForJobs } from '../ledger/rebuild/wait-for-job.ts';
import { type Mine, locked } from '../store/mine.ts';

const WORDS = {
  removed: { done: 'The import is undone: its trades have left your journal.', twice: 'import-undone-already' },
  restored: { done: 'The import is restored: its trades are back in your journal.', twice: 'import-there-already' },
} as const;

/**
 * Takes an import's trades out of the journal, or puts them back, with the edits that stand in their place, and queues the pairing of what
 * they are part of. A file that waits is removed for good. Throws an ApiProblem: 404 for what is no import of the user, 409 where there is nothing to do.
 */
export async function moveImport(mine: Mine, importId: number, to: 'removed' | 'restored', today: TradingDay): Promise<ImportChangedBody> {
  const moved = await locked(mine, async (tx) => {
    if (to === 'removed' && (await removeWaitingFile(tx, importId))) return null;
    const removed = await removedAt(tx, importId);
    if (removed === undefined) throw apiProblem('no-import');
    if ((removed !== null) === (to === 'removed')) throw apiProblem(WORDS[to].twice);
    const importIds = await withEdits(tx, [importId]);
    const places = [...(await placesOfImports(tx, importIds)), ...(await moveReplacements(tx, importIds, to))];
    if (places.length === 0 && !(await hasHeld(tx, importId, 'uncounted'))) throw apiProblem('uploaded-again');
    await setRemoved(tx, importIds, to === 'removed');
    const { waiting, places: held } = await followResembled(tx);
    const more = to === 'removed' ? sayLess(await filesWithLess(tx, importId)) : sayTwice(await resemblingOthers(tx, importId));
    return { message: `${WORDS[to].done}${sayWaiting(waiting)}${more}`, jobs: await pairPlaces(tx, [...places, ...held], today) };
  });
  if (moved === null) return { message: 'The file is removed. Nothing of it was in your journal.', status: 'completed' };
  const done = await waitForJobs(mine, moved.jobs);
  return { message: moved.message, status: done ? 'completed' : 'pending' };
}

function sayTwice(trades: number): string {
  if (trades === 0) return '';
  const those = counted(trades, 'of them looks like a trade', 'of them look like trades');
  return ` ${those} that came from elsewhere as well: if they are the same, undo one of the two.`;
}

/** What rows of imports have replaced comes back while the imports are gone; answers where. */
async function moveReplacements(mine: Mine, importIds: readonly number[], to: 'removed' | 'restored'): Promise<Place[]> {
  const ids = await replacementsOf(mine, importIds);
  if (ids.length === 0) return [];
  if ((await builtUpon(mine, ids)).size > 0) throw apiProblem(to === 'removed' ? 'replacements-changed' : 'replaced-changed');
  await setUndone(mine, ids, to === 'removed');
  await followReplacements(mine, ids, to);
  return placesOfChanges(mine, ids);
}
