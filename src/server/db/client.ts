import { AsyncLocalStorage } from 'node:async_hooks';
import type { MessagePort, Transferable } from 'node:worker_threads';
import { Kysely, PostgresDialect } from 'kysely';
import { dialThrough } from './embedded/dial-through.ts';
import { startEmbedded } from './embedded/embedded-engine.ts';
import { PortStream } from './embedded/port-stream.ts';
import { listenForJobs } from './job-signals.ts';
import { type OnQuery, openPool, type PoolLimits, type PoolUsage } from './pool.ts';
import type { Tables } from './tables.ts';

/** Where the database is and how it is used; without a databaseUrl it is the embedded one in dataDir. */
export interface StoreConfig extends PoolLimits {
  readonly databaseUrl: string | null;
  /** The way to the same server for the connection that listens; databaseUrl unless given. */
  readonly listenUrl?: string | null;
  readonly dataDir: string;
  /** Sees every statement of this store, not those of attached threads. */
  readonly onQuery?: OnQuery;
}

/** A connection, or a transaction. */
export type Db = Kysely<Tables>;

/** The open database. Both engines speak the same SQL and give the same values. */
export interface Store {
  readonly db: Kysely<Tables>;
  readonly engine: 'embedded' | 'server';
  /** Commits what fn did, or nothing when it throws. Inside it only `tx` may be used: `db` throws there. */
  readonly transaction: <T>(fn: (tx: Kysely<Tables>) => Promise<T>) => Promise<T>;
  /** A handle with which another worker thread of this process opens its own connections (openAttached). */
  readonly attach: () => StoreHandle;
  /** Hears that there is work in the queue, until the answer is called. */
  readonly listen: (wake: () => void) => () => Promise<void>;
  /** The connections of this thread. */
  readonly usage: () => PoolUsage;
  readonly close: () => Promise<void>;
}

const noOthers = () => () => Promise.resolve();

/** Can be posted to another thread; pass portsOf(handle) as the transfer list. */
export type StoreHandle =
  | { readonly engine: 'server'; readonly databaseUrl: string; readonly limits: PoolLimits }
  | { readonly engine: 'embedded'; readonly port: MessagePort; readonly limits: PoolLimits };

/** What has to be transferred along with a handle. */
export function portsOf(handle: StoreHandle): Transferable[] {
  return handle.engine === 'embedded' ? [handle.port] : [];
}

/** Opens the database; throws StoreRefused when another process has the data folder, StoreDown when it cannot be reached. */
export async function openStore(config: StoreConfig): Promise<Store> {
  const { databaseUrl, dataDir, statementTimeoutMs, poolSize, onQuery } = config;
  const limits = { statementTimeoutMs, poolSize };
  if (databaseUrl !== null) return openServer(databaseUrl, limits, onQuery, config.listenUrl ?? databaseUrl);
  const engine = await startEmbedded({ dataDir, statementTimeoutMs });
  const queries = openQueries(openPool(limits, { stream: () => new PortStream(engine.dial) }, onQuery));
  return {
    ...queries,
    engine: 'embedded',
    attach: () => ({ engine: 'embedded', port: engine.attach(), limits }),
    listen: noOthers,
    close: async () => {
      await queries.close();
      await engine.close();
    },
  };
}

/** Opens further connections from the handle that the owner of the store attached for this thread. */
export function openAttached(handle: StoreHandle): Store {
  if (handle.engine === 'server') return openServer(handle.databaseUrl, handle.limits);
  const dial = dialThrough(handle.port);
  const queries = openQueries(openPool(handle.limits, { stream: () => new PortStream(dial) }));
  return {
    ...queries,
    engine: 'embedded',
    attach: () => {
      throw new Error('only the thread that opened the store can attach others');
    },
    listen: noOthers,
    close: async () => {
      await queries.close();
      handle.port.close();
    },
  };
}

function openServer(databaseUrl: string, limits: PoolLimits, onQuery?: OnQuery, listenUrl = databaseUrl): Store {
  const queries = openQueries(openPool(limits, { connectionString: databaseUrl }, onQuery));
  return {
    ...queries,
    engine: 'server',
    attach: () => ({ engine: 'server', databaseUrl, limits }),
    listen: (wake) => listenForJobs(listenUrl, wake),
  };
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
      // Kysely tells of a rollback that failed too; what failed first says more.
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
