import { sql } from 'kysely';
import type { TradingDay } from '#engine/day.ts';
import type { LeakFacts } from '#engine/leaks/leak-facts.ts';
import type { LeakReport } from '#engine/leaks/leak-report.ts';
import type { LeakScope } from '#engine/leaks/leak-scope.ts';
import type { Paise } from '#engine/money.ts';
import type { Db } from '../store/client.ts';
import type { LeakPeriod } from '../store/tables/leaks.ts';
import type { TripCharges } from './leak-trips.ts';
import type { Mine } from '../store/mine.ts';

/** How long after a change leaks are looked for: several files are often uploaded one after the other. */
const WAIT = sql`interval '5 s'`;

/** What was found, as it is kept. A line's round trips are in leak_trips. */
export interface KeptReport {
  readonly report: Omit<LeakReport, 'proven'> & { readonly proven: readonly KeptLeak[] };
  readonly facts: KeptFacts;
  readonly charges: TripCharges;
  readonly scope: Omit<LeakScope<unknown>, 'counted'> & { readonly roundTrips: number };
}

/** Facts with counts in the place of the round trips. */
export type KeptFacts = Omit<LeakFacts, 'turned' | 'tooSmall'> & {
  readonly turned: Omit<LeakFacts['turned'], 'ids'> & { readonly roundTrips: number };
  readonly tooSmall: Omit<LeakFacts['tooSmall'], 'ids'> & { readonly roundTrips: number };
};

export type KeptLeak = Omit<LeakReport['proven'][number], 'parts'> & {
  /** The last day of the month of the first look that proved it, of those that proved it since without a break. */
  readonly since: TradingDay;
  /** What would be taken away, by day of exit. */
  readonly byDay: readonly { readonly day: TradingDay; readonly net: Paise }[];
};

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

/** What was found last in a period; null where nothing is kept. */
export async function reportOf(mine: Mine, period: LeakPeriod): Promise<KeptReport | null> {
  const row = await mine.selectFrom('leak_reports').select('body').where('period', '=', period).executeTakeFirst();
  return (row?.body as KeptReport | undefined) ?? null;
}

/** The round trips of a line of a period. */
export async function tripsOfLine(mine: Mine, period: LeakPeriod, line: string): Promise<Set<number>> {
  const trips = mine.selectFrom('leak_trips').select('round_trip_id').where('period', '=', period).where('line', '=', line);
  return new Set((await trips.execute()).map((trip) => trip.round_trip_id));
}

/** Keeps what was found in a period, with the round trips of each line, in place of what was kept. */
export async function keepReport(
  mine: Mine,
  period: LeakPeriod,
  kept: KeptReport,
  lines: ReadonlyMap<string, readonly number[]>,
): Promise<void> {
  const body = JSON.stringify(kept);
  await mine
    .insertInto('leak_reports')
    .values({ period, body })
    .onConflict((conflict) => conflict.columns(['user_id', 'period']).doUpdateSet({ body }))
    .execute();
  await mine.deleteFrom('leak_trips').where('period', '=', period).execute();
  const rows = [...lines].flatMap(([line, ids]) => ids.map((id) => ({ period, line, roundTripId: id })));
  await mine.insertMany('leak_trips', rows);
}
