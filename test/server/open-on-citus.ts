import { afterAll, beforeAll } from 'vitest';
import { distribute } from '#server/store/citus/distribute.ts';
import { openStore, type Store, type StoreConfig } from '#server/store/client.ts';
import { type CitusCluster, startCitus } from './citus-cluster.ts';

/** A cluster for the tests of a describe block, and databases on it. */
export interface OnCitus {
  readonly cluster: () => CitusCluster;
  /** Makes an empty database on all machines and returns its address. */
  readonly makeDatabase: () => Promise<string>;
  /** Opens the database of this address. It is closed after the tests. */
  readonly openAt: (url: string, changes?: Partial<StoreConfig>) => Promise<Store>;
  /** Makes a distributed database and opens it. */
  readonly open: (changes?: Partial<StoreConfig>) => Promise<Store>;
}

/** Starts a coordinator and two workers before the tests, and ends them after. */
export function onCitus(): OnCitus {
  let started: CitusCluster | null = null;
  let count = 0;
  const stores: Store[] = [];
  const cluster = (): CitusCluster => {
    if (!started) throw new Error('the cluster is used before the tests begin');
    return started;
  };
  const makeDatabase = (): Promise<string> => cluster().makeDatabase(`journals${(count += 1)}`);
  const openAt: OnCitus['openAt'] = async (databaseUrl, changes) => {
    const store = await openStore({ databaseUrl, dataDir: '', statementTimeoutMs: 30_000, poolSize: 4, ...changes });
    let closed: Promise<void> | null = null;
    const once = { ...store, close: () => (closed ??= store.close()) };
    stores.push(once);
    return once;
  };
  beforeAll(async () => {
    started = await startCitus();
  });
  afterAll(async () => {
    for (const store of stores) await store.close().catch(() => undefined);
    await started?.stop();
  });
  const open: OnCitus['open'] = async (changes) => {
    const url = await makeDatabase();
    const first = await openAt(url, { poolSize: 1 });
    await distribute(first);
    await first.close();
    return openAt(url, changes);
  };
  return { cluster, makeDatabase, openAt, open };
}
