import { setImmediate as breathe } from 'node:timers/promises';
import type { JournalImportedBody } from '#contract/own-data.ts';
import type { JournalLine } from '#contract/journal-lines.ts';
import type { TradingDay } from '#engine/day.ts';
import type { ZipPart } from '#engine/tables/read-zip.ts';
import { waitForJobs } from '../actions/wait-for-job.ts';
import { accountOf } from '../db/accounts.ts';
import type { Store } from '../db/client.ts';
import { lockUser } from '../db/users.ts';
import { type CheckedJournal, JournalCheck } from './check-lines.ts';
import { findJournal, linesOf } from './journal-file.ts';
import { JournalWriter, requireEmpty } from './journal-writer.ts';

/**
 * Fills the user's empty journal with an export: all of it or nothing, and queues the pairing. The whole file is checked before anything
 * is stored. Throws a Refusal: 409 where the journal is not empty, 422 for a file that is none, with the line at fault.
 */
export async function importJournal(store: Store, userId: number, bytes: Uint8Array, today: TradingDay): Promise<JournalImportedBody> {
  await requireEmpty(store.db, userId);
  const part = findJournal(bytes);
  const journal = await check(part, today);
  const jobs = await store.transaction(async (tx) => {
    await lockUser(tx, userId);
    await requireEmpty(tx, userId);
    const ids = new Map<number, number>();
    for (const { id, broker } of journal.accounts) ids.set(id, await accountOf(tx, userId, broker));
    const writer = new JournalWriter(tx, userId, ids, journal);
    for await (const lines of linesOf(part)) {
      for (const text of lines.texts.slice(lines.first === 1 ? 1 : 0)) await writer.take(JSON.parse(text) as JournalLine);
    }
    return writer.end();
  });
  const done = await waitForJobs(store, jobs);
  const count = `${journal.trades.toLocaleString('en-IN')} trades`;
  return {
    message: done ? `Your journal is here: ${count}.` : `Your journal is stored: ${count}. They are being paired.`,
    trades: journal.trades,
    status: done ? 'completed' : 'pending',
  };
}

async function check(part: ZipPart, today: TradingDay): Promise<CheckedJournal> {
  const checking = new JournalCheck(today);
  for await (const lines of linesOf(part)) {
    checking.take(lines);
    await breathe();
  }
  return checking.end();
}
