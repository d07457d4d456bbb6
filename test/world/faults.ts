import { onTestFinished } from 'vitest';
import { openAttached, type Store } from '#server/store/client.ts';
import { startProxy } from '../server/tcp-proxy.ts';

/** What happens at a statement, counted from 1: it fails, its connection is cut before it is sent, or after, so that its answer is lost. */
export interface Fault {
  readonly at: number;
  readonly how: 'fails' | 'cut' | 'unanswered';
}

/** Stores of one database, whose statements can be made to fail. */
export interface FaultyStore {
  readonly stores: readonly Store[];
  /** Does work during which the fault happens, if it has so many statements; answers whether it happened. */
  readonly during: (fault: Fault | null, work: () => Promise<unknown>) => Promise<boolean>;
}

/** Opens so many more stores on the database of this one, which is on a server. They are closed when the test ends. */
export async function openFaulty({ handle }: Store, count: number): Promise<FaultyStore> {
  const url = new URL(handle.databaseUrl);
  const proxy = await startProxy(Number(url.port));
  url.host = `127.0.0.1:${proxy.port}`;
  url.search = '';
  let left = 0;
  let armed: Fault | null = null;
  const onQuery = (sql: string) => {
    // Only a connection that is lost fails to roll back.
    if (!armed || sql === 'rollback' || (left -= 1) > 0) return;
    const { how } = armed;
    armed = null;
    if (how === 'cut') proxy.cut();
    else if (how === 'unanswered') proxy.loseAnswer();
    else throw new Error('the statement fails, as the test wants it');
  };
  const stores = Array.from({ length: count }, () => openAttached({ ...handle, databaseUrl: url.href }, onQuery));
  for (const store of stores) onTestFinished(() => store.close());
  return {
    stores,
    during: async (fault, work) => {
      left = fault?.at ?? 0;
      armed = fault;
      await work();
      const happened = fault !== null && armed === null;
      armed = null;
      if (happened) for (const store of stores) await reconnect(store);
      return happened;
    },
  };
}

/** Until the pool has noticed which of its connections are lost. */
export async function reconnect(store: Store): Promise<void> {
  const isWell = () =>
    store.db
      .selectFrom('jobs')
      .select('id')
      .limit(1)
      .execute()
      .then(
        () => true,
        () => false,
      );
  const all = () => Promise.all(Array.from({ length: store.handle.limits.poolSize }, isWell));
  while (!(await all()).every(Boolean));
}
