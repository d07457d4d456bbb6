import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { Pool, type PoolClient, type QueryResult } from 'pg';
import { sharesOf } from './citus/shares.ts';
import { type EndTurn, makeTurns, shareAtWork } from './shares.ts';
import { columnValues } from './column-values.ts';
import { copyIn } from './copy-in.ts';
import { asStoreError, StoreDown } from './store-error.ts';

/** Limits of one thread's connections. */
export interface PoolLimits {
  readonly statementTimeoutMs: number;
  readonly poolSize: number;
}

/** Sees every statement before it is sent. */
export type OnQuery = (sql: string, parameters: readonly unknown[]) => void;

/** Connections of a pool: those that are open, of them idle, and requests that wait for one. */
export interface PoolUsage {
  readonly open: number;
  readonly idle: number;
  readonly waiting: number;
}

const CONNECT_WITHIN_MS = 10_000;
/**
 * Connections of one user at a time: a page of several queries needs no more. So many stay open at rest: a new one has to learn the tables
 * first, and a summary after ten seconds would take six times as long.
 */
const MOST_OF_ONE = 3;
/** Silence allowed inside a transaction, which may keep others waiting; then it is rolled back and its connection closed. */
export const MAX_SILENCE_MS = 15_000;

/**
 * What each connection sets. A page of a sorted list sorts the keys of all closed trades: 16 MB hold those of 150,000, PostgreSQL's 4 MB not
 * 40,000. Compiling a statement takes longer than running any of ours.
 */
const SESSION = '-c timezone=UTC -c work_mem=16MB -c jit=off';

/** An answer that is so much later than the time allowed to its statement does not come: the server, or the way to it, is gone. */
const LATEST_ANSWER_MS = 5000;
/** Frees the statements of a transaction from the limits on time. */
export const UNHURRIED = 'SET LOCAL statement_timeout = 0';

/** Connections to PostgreSQL; a lost one surfaces as StoreDown. */
export function openPool(
  limits: PoolLimits,
  connectionString: string,
  onQuery?: OnQuery,
): PostgresPool & { readonly usage: () => PoolUsage } {
  const pool = new Pool({
    connectionString,
    max: limits.poolSize,
    min: MOST_OF_ONE,
    keepAlive: true,
    types: columnValues,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    statement_timeout: limits.statementTimeoutMs,
    idle_in_transaction_session_timeout: MAX_SILENCE_MS,
    options: SESSION,
  });
  // The pool drops a broken connection, and its next query fails. An 'error' event without a listener would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const answerWithinMs = limits.statementTimeoutMs === 0 ? null : limits.statementTimeoutMs + LATEST_ANSWER_MS;
  let ended: Promise<void> | null = null;
  const tooLate = () => new StoreDown('The machine of this user has all the connections that it may have.');
  const ofMachine = sharesOf(pool, limits.poolSize, CONNECT_WITHIN_MS, tooLate);
  const ofUser = makeTurns({ each: Math.max(1, Math.min(MOST_OF_ONE, limits.poolSize - 1)) });
  const connect = async (): Promise<PostgresPoolClient> => {
    const ends: EndTurn[] = [];
    const leave = () => ends.forEach((end) => end());
    try {
      if (shareAtWork() !== null) ends.push(await ofUser());
      ends.push(await ofMachine());
      const client = await pool.connect();
      leaving.set(client, leave);
      return kyselyClient(client, answerWithinMs, onQuery);
    } catch (error) {
      leave();
      throw error;
    }
  };
  return {
    options: pool.options,
    connect: () => connect().catch(rethrow),
    end: () => (ended ??= pool.end()),
    usage: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  };
}

/** What to call when a client is given back to the pool. */
const leaving = new WeakMap<PoolClient, () => void>();
/** One for each client, since Kysely remembers connections by identity. */
const known = new WeakMap<PoolClient, PostgresPoolClient>();

/** The client with its errors made ours. One that leaves a statement without an answer is given up, since it would for ever. */
function kyselyClient(client: PoolClient, answerWithinMs: number | null, onQuery: OnQuery = () => {}): PostgresPoolClient {
  const before = known.get(client);
  if (before) return before;
  let isUnhurried = false;
  const query = (sql: string, parameters: readonly unknown[]): Promise<QueryResult> => {
    onQuery(sql, parameters);
    if (sql === UNHURRIED) isUnhurried = true;
    else if (sql === 'commit' || sql === 'rollback') isUnhurried = false;
    const sent = sql.startsWith('COPY ') ? copyIn(client, sql, parameters[0] as Iterable<string>) : client.query(sql, [...parameters]);
    const asked = sent.catch(rethrow);
    if (isUnhurried || answerWithinMs === null) return asked;
    const watch = setTimeout(() => void endOf(client), answerWithinMs);
    return asked.finally(() => clearTimeout(watch));
  };
  const release = (destroy?: boolean): void => {
    client.release(destroy);
    leaving.get(client)?.();
  };
  const made = { query, release } as unknown as PostgresPoolClient;
  known.set(client, made);
  return made;
}

/** While a statement runs this closes the socket at once, and the pool drops the client (pg 8.23). */
function endOf(client: PoolClient): Promise<void> {
  return (client as unknown as { end: () => Promise<void> }).end();
}

function rethrow(error: unknown): never {
  throw asStoreError(error);
}
