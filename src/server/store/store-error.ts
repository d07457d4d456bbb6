import { forgetShard, isWorkerAway } from './citus/shard-errors.ts';

/** The database cannot be reached now, or dropped the connection: the same request may succeed later. */
export class StoreDown extends Error {
  override readonly name = 'StoreDown';
}

/** The database must not be opened by this program; the message is the sentence to show and stop with. */
export class StoreRefused extends Error {
  override readonly name = 'StoreRefused';
}

/** SQLSTATE codes that the server decides on; every other failed statement is an error of ours. */
export const SQLSTATE = {
  uniqueViolation: '23505',
  foreignKeyViolation: '23503',
  statementTimeout: '57014',
  undefinedTable: '42P01',
} as const;

/** Classes 08 connection, 53 resources; 57P the server is stopping; 58 the disk. */
const DOWN_STATES = /^(?:08|53|58)|^57P0[1-5]$|^25P03$/;
/** PostgreSQL has no code for some faults of a disk, a quota (EDQUOT) or a file that may not grow (EFBIG), and calls them internal. */
const DISK_TEXT = /^could not (?:create|open|read|write|extend|truncate|fsync) /;
const DOWN_SYSTEM = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'ENOENT', 'EHOSTUNREACH']);
/** What pg says without a code when a connection cannot be had or is lost (pg 8.23, pg-pool 3.14). */
const DOWN_TEXT =
  /^Connection terminated|^timeout e|not queryable$|^Cannot use a pool after calling end|Postgres connection has been discarded/;

/** The SQLSTATE of a failed statement, or null when the error is not the database's. */
export function sqlStateOf(error: unknown): string | null {
  const { code, syscall } = (error ?? {}) as { code?: unknown; syscall?: unknown };
  // EPERM is a code of the system.
  if (syscall !== undefined) return null;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && !DOWN_SYSTEM.has(code) ? code : null;
}

/** Turns the many shapes of a lost connection into StoreDown, and a refused row of a shard into that of a single database. */
export function asStoreError(error: unknown): unknown {
  if (error instanceof StoreDown || !(error instanceof Error)) return error;
  const { code } = error as { code?: unknown };
  const isDown =
    typeof code === 'string'
      ? DOWN_SYSTEM.has(code) || DOWN_STATES.test(code) || (code === 'XX000' && DISK_TEXT.test(error.message))
      : DOWN_TEXT.test(error.message);
  if (isDown || isWorkerAway(error)) return new StoreDown(`The database cannot serve this now: ${error.message}`, { cause: error });
  forgetShard(error);
  return error;
}
