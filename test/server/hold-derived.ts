import { sql } from 'kysely';
import { lockDerived } from '#server/ledger/derived-rows.ts';
import type { Mine } from '#server/store/mine.ts';

/** Locks the user's journal as a rebuild does, until the returned function is called. Uses a connection of the store. */
export async function holdDerived(mine: Mine): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  const ended = mine.transaction(async (tx) => {
    await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(tx.db);
    await lockDerived(tx);
    held.resolve();
    await over.promise;
  });
  await Promise.race([held.promise, ended]);
  return async () => {
    over.resolve();
    await ended;
  };
}
