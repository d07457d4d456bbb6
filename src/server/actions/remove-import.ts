import type { ImportChangedBody } from '#contract/imports.ts';
import type { TradingDay } from '#engine/day.ts';
import type { Store } from '../store/client.ts';
import { placesOfImports, removedAt, setRemoved, withEdits } from '../journal/import-history.ts';
import { removeWaiting } from '../journal/waiting-files.ts';
import { lockUser } from '../accounts/users.ts';
import { ApiProblem } from '../problems.ts';
import { pairPlaces } from './queue-pairing.ts';
import { waitForJobs } from './wait-for-job.ts';

const WORDS = {
  removed: { done: 'The import is undone: its trades have left your journal.', twice: 'This import is undone already.' },
  restored: { done: 'The import is restored: its trades are back in your journal.', twice: 'This import is in your journal already.' },
} as const;

/**
 * Takes an import's trades out of the journal, or puts them back, with the edits that stand in their place, and queues the pairing of what
 * they are part of. A file that waits is removed for good. Throws an ApiProblem: 404 for what is no import of the user, 409 where there is nothing to do.
 */
export async function moveImport(
  store: Store,
  userId: number,
  importId: number,
  to: 'removed' | 'restored',
  today: TradingDay,
): Promise<ImportChangedBody> {
  const jobs = await store.transaction(async (tx) => {
    await lockUser(tx, userId);
    if (to === 'removed' && (await removeWaiting(tx, userId, importId))) return null;
    const removed = await removedAt(tx, userId, importId);
    if (removed === undefined) throw new ApiProblem(404, 'No such import.');
    if ((removed !== null) === (to === 'removed')) throw new ApiProblem(409, WORDS[to].twice);
    const importIds = await withEdits(tx, userId, [importId]);
    const places = await placesOfImports(tx, userId, importIds);
    if (places.length === 0) throw new ApiProblem(409, 'Every trade of this import has been uploaded again since.');
    await setRemoved(tx, userId, importIds, to === 'removed');
    return pairPlaces(tx, userId, places, today);
  });
  if (jobs === null) return { message: 'The file is removed. Nothing of it was in your journal.', status: 'completed' };
  const done = await waitForJobs(store, jobs);
  return { message: WORDS[to].done, status: done ? 'completed' : 'pending' };
}
