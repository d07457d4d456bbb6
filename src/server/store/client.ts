import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, PostgresDialect } from 'kysely';
import { startEmbedded, urlOfRunning } from './embedded-server.ts';
import { listenForJobs } from './job-signals.ts';
import { type OnQuery, openPool, type PoolLimits, type PoolUsage } from './pool.ts';
import { StoreRefused } from './store-error.ts';
import type { Tables } from './tables/registry.ts';

/** Where the database is and how it is used; without a databaseUrl it is the embedded one in dataDir. */
export interface StoreConfig extends PoolLimits {
  readonly databaseUrl: string | null;
  /** The way to the same server for the connection that listens; databaseUrl unless given. */
  readonly listenUrl?: string | null;
  readonly dataDir: string;
  /** Whether to use the embedded database through the server that runs on the data folder, where one does. */
  readonly besideServer?: boolean;
  /** Sees every statement of this store, not those of attached threads. */
  readonly onQuery?: OnQuery;
}

/** A connection, or a transaction. */
export type Db = Kysely<Tables>;

/** The open database: PostgreSQL, run by this program ('embedded') or by others ('server'). */
export interface Store {
  readonly db: Kysely<Tables>;
  readonly engine: 'embedded' | 'server';
  /** Commits what fn did, or nothing when it throws. Inside it only `tx` may be used: `db` throws there. */
  readonly transaction: <T>(fn: (tx: Kysely<Tables>) => Promise<T>) => Promise<T>;
  /** Another thread of this process opens its own connections with it (openAttached). */
  readonly handle: StoreHandle;
  /** Calls `wake` when there is work in the queue, until the returned function is called. */
  readonly listen: (wake: () => void) => () => Promise<void>;
  /** The connections of this thread. */
  readonly usage: () => PoolUsage;
  readonly close: () => Promise<void>;
}

/** All that another thread needs for connections of its own. */
export interface StoreHandle {
  readonly engine: Store['engine'];
  readonly databaseUrl: string;
  readonly limits: PoolLimits;
}

/** Threads that have a pool: the one that answers, the one that reads files, the one that does the queue's work. */
const POOLS = 3;
/** Connections beside theirs: the one that listens, and those of commands. */
const OTHER_CONNECTIONS = 10;

/** Opens the database; throws StoreRefused when another process has the data folder, StoreDown when it cannot be reached. */
export async function openStore(config: StoreConfig): Promise<Store> {
  const { databaseUrl, dataDir, statementTimeoutMs, poolSize, onQuery } = config;
  const limits = { statementTimeoutMs, poolSize };
  if (databaseUrl !== null) return openAttached({ engine: 'server', databaseUrl, limits }, onQuery, config.listenUrl ?? databaseUrl);
  try {
    const server = await startEmbedded(dataDir, POOLS * poolSize + OTHER_CONNECTIONS);
    const store = openAttached({ engine: 'embedded', databaseUrl: server.url, limits }, onQuery);
    return {
      ...store,
      close: async () => {
        await store.close();
        await server.close();
      },
    };
  } catch (error) {
    const running = config.besideServer && error instanceof StoreRefused ? urlOfRunning(dataDir) : null;
    if (running === null) throw error;
    return openAttached({ engine: 'embedded', databaseUrl: running, limits }, onQuery);
  }
}

/** Opens connections from the handle of an open store, in any thread. */
export function openAttached(handle: StoreHandle, onQuery?: OnQuery, listenUrl = handle.databaseUrl): Store {
  const queries = openQueries(openPool(handle.limits, handle.databaseUrl, onQuery));
  return { ...queries, engine: handle.engine, handle, listen: (wake) => listenForJobs(listenUrl, wake) };
}

function openQueries(pool: ReturnType<typeof openPool>): Pick<Store, 'db' | 'transaction' | 'usage' | 'close'> {
  const inTransaction = new AsyncLocalStorage<true>();
  const connect: typeof pool.connect = () => {
    if (inTransaction.getStore()) throw new Error('the database was used inside its own transaction; use the tx it was given');
    return pool.connect();
  };
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: { ...pool, connect } }) });
  const transaction: Store['transaction'] = async (fn) => {
    let failure: { readonly error: unknown } | null = null;
    const run = async (tx: Kysely<Tables>): Promise<Awaited<ReturnType<typeof fn>>> => {
      try {
        return await fn(tx);
      } catch (error) {
        failure = { error };
        throw error;
      }
    };
    try {
      return await db.transaction().execute((tx) => inTransaction.run(true, () => run(tx)));
    } catch (error) {
      // Kysely throws the error of a failed rollback; the first error says more.
      throw (failure as { error: unknown } | null)?.error ?? error;
    }
  };
  return {
    db,
    transaction,
    usage: pool.usage,
    close: async () => {
      await db.destroy();
      await pool.end();
    },
  };
}
