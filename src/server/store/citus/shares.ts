/**
 * Shares the connections of a pool among the machines of a cluster. A worker that does not answer (no power, a cable, a disk that hangs)
 * keeps every connection that waits for it, for seconds. Without shares its users' calls take all connections of the pool, and nobody is
 * served. A database that is not distributed has no shares.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool } from 'pg';

/** Lets a user's machine take a connection; resolves with what to call when the connection is given back. */
export type EnterShare = () => Promise<() => void>;

const workFor = new AsyncLocalStorage<number>();
const free = () => undefined;
/** A user's machine is asked again after this time: a shard may have moved. */
const KNOWN_FOR_MS = 60_000;
const MOST_KNOWN = 10_000;

/** Runs the work of one user (null: of nobody): connections that it opens count as those of the user's machine. */
export function workingFor<T>(userId: number | null, work: () => T): T {
  return userId === null ? work() : workFor.run(userId, work);
}

/** What a machine has of the pool, and who waits for its share. */
interface Share {
  taken: number;
  readonly waiting: (() => void)[];
}

/**
 * Each machine has at most half of the pool's connections, at least one, for the work of its users. One who waits longer than `withinMs`
 * gets what `tooLate` makes.
 */
export function sharesOf(pool: Pool, size: number, withinMs: number, tooLate: () => Error): EnterShare {
  const most = Math.max(1, Math.floor(size / 2));
  const shares = new Map<number, Share>();
  const machineOf = machinesOf(pool);
  return async () => {
    const userId = workFor.getStore();
    const machine = userId === undefined ? null : await machineOf(userId);
    if (machine === null) return free;
    const share = shares.get(machine) ?? { taken: 0, waiting: [] };
    shares.set(machine, share);
    if (share.taken < most) share.taken += 1;
    else await turn(share, withinMs, tooLate);
    return () => {
      const next = share.waiting.shift();
      if (next) next();
      else share.taken -= 1;
    };
  };
}

/** Waits for a connection that another one gives back: `taken` stays as it is. */
function turn({ waiting }: Share, withinMs: number, tooLate: () => Error): Promise<void> {
  return new Promise((resolve, reject) => {
    const mine = () => {
      clearTimeout(late);
      resolve();
    };
    const late = setTimeout(() => {
      waiting.splice(waiting.indexOf(mine), 1);
      reject(tooLate());
    }, withinMs);
    waiting.push(mine);
  });
}

/** The machine that has a user's rows, by its number in Citus; null where the database is not distributed. Asks the coordinator alone. */
function machinesOf(pool: Pool): (userId: number) => Promise<number | null> {
  let isDistributed: Promise<boolean> | null = null;
  const known = new Map<number, { readonly machine: Promise<number | null>; readonly until: number }>();
  const ask = async (userId: number): Promise<number | null> => {
    isDistributed ??= askIfDistributed(pool);
    const answered = await isDistributed.catch((error: unknown) => {
      isDistributed = null;
      throw error;
    });
    if (!answered) return null;
    const { rows } = await pool.query<{ machine: number }>(
      `SELECT groupid AS machine FROM pg_dist_placement WHERE shardid = get_shard_id_for_distribution_column('owners', $1::int8)`,
      [userId],
    );
    return rows[0]?.machine ?? null;
  };
  return (userId) => {
    const before = known.get(userId);
    if (before && before.until > performance.now()) return before.machine;
    if (known.size >= MOST_KNOWN) known.clear();
    const machine = ask(userId);
    known.set(userId, { machine, until: performance.now() + KNOWN_FOR_MS });
    machine.catch(() => known.delete(userId));
    return machine;
  };
}

async function askIfDistributed(pool: Pool): Promise<boolean> {
  const { rows: tables } = await pool.query(`SELECT WHERE to_regclass('pg_dist_partition') IS NOT NULL`);
  if (tables.length === 0) return false;
  const { rows } = await pool.query(`SELECT FROM pg_dist_partition WHERE logicalrelid = to_regclass('owners') AND partmethod = 'h'`);
  return rows.length > 0;
}
