/** One moment of several machines, which a snapshot of PostgreSQL alone is not. */
import { type Kysely, sql } from 'kysely';
import { openAttached, type Store } from '../client.ts';
import type { Tables } from '../tables/registry.ts';
import { isDistributed } from './place-tables.ts';

/**
 * Gives `run` a function that takes the snapshots of all machines for a transaction of REPEATABLE READ; call it first there. They are
 * taken while no transaction that wrote to several machines can end, so that each of these is seen whole or not at all. Transactions of
 * one machine go on: two that end within these milliseconds on different machines may be seen in either order. On a database that is
 * not distributed the function does nothing. Needs a second connection, and the right to lock Citus's list of transactions (a superuser's).
 */
export async function withSnapshotsOfAll<T>(store: Store, run: (take: (tx: Kysely<Tables>) => Promise<void>) => Promise<T>): Promise<T> {
  if (!(await isDistributed(store.db))) return run(() => Promise.resolve());
  const holder = openAttached({ ...store.handle, limits: { ...store.handle.limits, poolSize: 1 } });
  try {
    return await run(async (tx) => {
      // One connection to each machine, since each connection has a snapshot of its own. SET takes none yet, unlike SELECT.
      await sql`SET LOCAL citus.max_adaptive_executor_pool_size = 1`.execute(tx);
      await holder.transaction(async (held) => {
        await sql`LOCK TABLE pg_dist_transaction IN EXCLUSIVE MODE`.execute(held);
        await sql`SELECT count(*) FROM owners`.execute(tx);
      });
    });
  } finally {
    await holder.close();
  }
}
