import type { Pool } from 'pg';
import { type EndTurn, makeTurns, userAtWork } from '../shares.ts';

/**
 * Shares the connections of a pool among the machines of a cluster. A worker that does not answer (no power, a cable, a disk that hangs)
 * keeps every connection that waits for it, for seconds. Without shares its users' calls take all connections of the pool, and nobody is
 * served. A database that is not distributed has no shares.
 */

/** A user's machine is asked again after this time: a shard may have moved. */
const KNOWN_FOR_MS = 60_000;
const MOST_KNOWN = 10_000;

/**
 * Each machine has at most half of the pool's connections, at least one, for the work of its users. One who waits longer than `withinMs`
 * gets what `tooLate` makes. Resolves with what to call when the connection is given back.
 */
export function sharesOf(pool: Pool, size: number, withinMs: number, tooLate: () => Error): () => Promise<EndTurn> {
  const take = makeTurns({ each: Math.max(1, Math.floor(size / 2)) });
  const machineOf = machinesOf(pool);
  return async () => {
    const userId = userAtWork();
    const machine = userId === null ? null : await machineOf(userId);
    if (machine === null) return () => undefined;
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(tooLate()), withinMs);
    return take(String(machine), late.signal).finally(() => clearTimeout(timer));
  };
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
