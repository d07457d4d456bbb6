import { sql } from 'kysely';
import type { Db } from '../store/client.ts';

/** How many attempts are free, and how the pause after each further one grows. */
export interface Patience {
  /** Attempts without a pause. */
  readonly free: number;
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
  /** The count starts again after this time without an attempt. */
  readonly forgetMs: number;
}

/**
 * Counts one attempt. After the free ones each starts a pause, twice as long as the one before. Returns the end of a pause that is not
 * over, and counts nothing then; null means go on. A pause longer than the longest one is ignored: the clock was set back. One statement,
 * so that attempts at the same moment are each counted.
 */
export async function countAttempt(db: Db, key: string, patience: Patience, now: Date): Promise<Date | null> {
  const { free, firstPauseMs, longestPauseMs, forgetMs } = patience;
  const forgotten = new Date(now.getTime() - forgetMs);
  const { rows } = await sql<{ key: string }>`
    INSERT INTO attempts AS known (key, count, last_at) VALUES (${key}, 1, ${now})
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN known.last_at < ${forgotten} THEN 1 ELSE known.count + 1 END,
      last_at = excluded.last_at,
      paused_until = CASE
        WHEN known.last_at < ${forgotten} OR known.count < ${free} THEN NULL
        ELSE excluded.last_at + interval '1 ms'
          * least(${longestPauseMs}::float8, ${firstPauseMs}::float8 * power(2, least(known.count - ${free}, 40))) END
    WHERE known.paused_until IS NULL OR known.paused_until <= excluded.last_at
      OR known.paused_until > excluded.last_at + ${longestPauseMs} * interval '1 ms'
    RETURNING key`.execute(db);
  if (rows.length > 0) return null;
  const row = await db.selectFrom('attempts').select('paused_until').where('key', '=', key).executeTakeFirst();
  return row?.paused_until ?? null;
}

/** Takes one attempt back: it was rightful. */
export async function forgiveAttempt(db: Db, key: string): Promise<void> {
  await db
    .updateTable('attempts')
    .set({ count: sql<number>`greatest(count - 1, 0)`, paused_until: null })
    .where('key', '=', key)
    .execute();
}

export async function clearAttempts(db: Db, keys: readonly string[]): Promise<void> {
  await db
    .deleteFrom('attempts')
    .where('key', 'in', [...keys])
    .execute();
}

export async function removeAttemptsSince(db: Db, instant: Date): Promise<void> {
  await db.deleteFrom('attempts').where('last_at', '<', instant).execute();
}
