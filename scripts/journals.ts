import type { TradingDay } from '#engine/day.ts';
import { checkJournal } from '../src/server/ledger/rebuild/check-journal.ts';
import type { Store } from '../src/server/store/client.ts';
import { type Mine, mineIn, mineOf } from '../src/server/store/mine.ts';

/** What is done to one user's journal; it returns a sentence for each fault. */
export type OnJournal = (mine: Mine, today: TradingDay) => Promise<string[]>;

/** Checks a journal in one snapshot: a server may write meanwhile. */
export const check: OnJournal = (mine, today) => {
  const snapshot = mine.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return snapshot.execute((tx) => checkJournal(mineIn(tx, mine.userId), today));
};

/** Runs it for these users and prints the faults, then how many journals are what `done` says. A fault makes the exit code 1. */
export async function runOnJournals(
  store: Store,
  users: readonly { readonly id: number; readonly username: string }[],
  today: TradingDay,
  done: string,
  run: OnJournal,
): Promise<void> {
  let faulty = 0;
  for (const { id, username } of users) {
    const faults = await run(mineOf(store, id), today);
    for (const fault of faults) console.error(`${username}: ${fault}`);
    if (faults.length > 0) faulty += 1;
  }
  const count = `${users.length} ${users.length === 1 ? 'journal is' : 'journals are'}`;
  console.log(faulty === 0 ? `${count} ${done}.` : `${faulty} of ${users.length} are not ${done}.`);
  if (faulty > 0) process.exitCode = 1;
}
