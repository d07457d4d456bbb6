import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { columnValues } from './column-values.ts';
import { asStoreError } from './store-error.ts';

/** Limits of one thread's connections. */
export interface PoolLimits {
  readonly statementTimeoutMs: number;
  readonly poolSize: number;
}

const CONNECT_WITHIN_MS = 10_000;
/** Silence allowed inside a transaction, which may keep others waiting. */
const MAX_SILENCE_MS = 15_000;

/** Connections to a server, or to anything that speaks its protocol over a `stream`; a lost connection surfaces as StoreDown. */
export function openPool(limits: PoolLimits, target: Pick<pg.PoolConfig, 'connectionString' | 'stream'>): PostgresPool {
  const pool = new pg.Pool({
    ...target,
    max: limits.poolSize,
    types: columnValues,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    statement_timeout: limits.statementTimeoutMs,
    idle_in_transaction_session_timeout: MAX_SILENCE_MS,
    options: '-c timezone=UTC',
  });
  // The pool drops a broken connection by itself, and its next query says so; unheard 'error' events would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    options: pool.options,
    connect: () => pool.connect().then(reportingLoss, rethrow),
    end: () => pool.end(),
  };
}

const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();

/** The client itself with its errors made ours; one wrapper a client, since Kysely remembers connections by identity. */
function reportingLoss(client: pg.PoolClient): PostgresPoolClient {
  const known = wrapped.get(client);
  if (known) return known;
  const wrapper = {
    query: (sql: string, parameters: readonly unknown[]) => client.query(sql, [...parameters]).catch(rethrow),
    release: (destroy?: boolean) => client.release(destroy),
  } as unknown as PostgresPoolClient;
  wrapped.set(client, wrapper);
  return wrapper;
}

function rethrow(error: unknown): never {
  throw asStoreError(error);
}
