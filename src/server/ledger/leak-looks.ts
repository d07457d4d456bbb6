import { sql } from 'kysely';
import { addDays, type TradingDay } from '#engine/day.ts';
import type { Db } from '../store/client.ts';
import type { Mine } from '../store/mine.ts';

/** How long after a change leaks are looked for: several files are often uploaded one after the other. */
const WAIT = sql`interval '5 s'`;

/** A user's look, or undefined where none was asked for yet. */
export function lookOf(mine: Mine) {
  return mine.selectFrom('leak_looks').select(['due_at', 'up_to', 'computed_at']).executeTakeFirst();
}

/** Asks for a look: soon after a change, or at once. */
export async function askForLook(mine: Mine, when: 'soon' | 'now'): Promise<void> {
  const due = when === 'now' ? sql`statement_timestamp()` : sql`statement_timestamp() + ${WAIT}`;
  await sql`INSERT INTO leak_looks (user_id, due_at) VALUES (${mine.userId}, ${due}) ON CONFLICT (user_id) DO UPDATE SET due_at = excluded.due_at`.execute(
    mine.db,
  );
}

/** Asks for a look at every journal that was last looked at before this day, the last one of a closed month. */
export async function askForLooks(db: Db, upTo: TradingDay): Promise<void> {
  await sql`UPDATE leak_looks SET due_at = statement_timestamp() WHERE due_at IS NULL AND up_to < ${upTo}::date`.execute(db);
}

/** A user whose look is due, and since when; null without one. */
export async function nextLook(db: Db): Promise<{ userId: number; dueAt: string } | null> {
  const { rows } = await sql<{ userId: number; dueAt: string }>`SELECT user_id AS "userId", due_at::text AS "dueAt" FROM leak_looks
    WHERE due_at <= statement_timestamp() ORDER BY due_at LIMIT 1`.execute(db);
  return rows[0] ?? null;
}

/** Notes that a look was taken. Where another was asked for meanwhile, that stays due. */
export async function noteLook(mine: Mine, dueAt: string, upTo: TradingDay, computedAt: Date): Promise<void> {
  await sql`UPDATE leak_looks SET up_to = ${upTo}::date, computed_at = ${computedAt}::timestamptz,
    due_at = CASE WHEN due_at = ${dueAt}::timestamptz THEN NULL ELSE due_at END WHERE user_id = ${mine.userId}`.execute(mine.db);
}

/** Puts a look off that failed, so that others go on. */
export async function putOffLook(mine: Mine): Promise<void> {
  await sql`UPDATE leak_looks SET due_at = statement_timestamp() + interval '10 min' WHERE user_id = ${mine.userId}`.execute(mine.db);
}

/** The last day of the month before this day's. */
export function lastOfClosedMonth(today: TradingDay): TradingDay {
  return addDays(`${today.slice(0, 7)}-01` as TradingDay, -1);
}
