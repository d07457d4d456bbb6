import type { Selectable } from 'kysely';
import type { TradingDay } from '#engine/day.ts';
import type { Tables } from '../store/tables/registry.ts';
import type { Mine } from '../store/mine.ts';

/** The two texts of a day. */
export type DayText = 'plan' | 'review';

/** A text as it stands. */
export interface CurrentText {
  readonly text: string;
  readonly version: number;
  readonly writtenAt: Date | null;
}

/** What was written about a day, or undefined. */
export function dayWords(mine: Mine, day: TradingDay): Promise<Selectable<Tables['days']> | undefined> {
  return mine.selectFrom('days').selectAll().where('day', '=', day).executeTakeFirst();
}

/** The latest review before a day, not before `from`; '' without one. */
export async function reviewBefore(mine: Mine, day: TradingDay, from: TradingDay): Promise<string> {
  const found = await mine
    .selectFrom('days')
    .select('review')
    .where('day', '<', day)
    .where('day', '>=', from)
    .where('review', '<>', '')
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.review ?? '';
}

/** One text of a day as it stands; version 0 where none was written. */
export function writtenOf(row: Selectable<Tables['days']> | undefined, kind: DayText): CurrentText {
  if (!row) return { text: '', version: 0, writtenAt: null };
  return kind === 'plan'
    ? { text: row.plan, version: row.plan_version, writtenAt: row.plan_at }
    : { text: row.review, version: row.review_version, writtenAt: row.review_at };
}

/** Writes one text of a day. */
export async function writeDayWords(mine: Mine, day: TradingDay, kind: DayText, { text, version, writtenAt }: CurrentText): Promise<void> {
  const part =
    kind === 'plan'
      ? { plan: text, plan_version: version, plan_at: writtenAt }
      : { review: text, review_version: version, review_at: writtenAt };
  await putDay(mine, day, part);
}

/** Writes the limits of a day. */
export async function writeLimits(mine: Mine, day: TradingDay, limits: object | null, version: number): Promise<void> {
  await putDay(mine, day, { limits: limits && JSON.stringify(limits), limits_version: version });
}

type DayPart =
  | { readonly plan: string; readonly plan_version: number; readonly plan_at: Date | null }
  | { readonly review: string; readonly review_version: number; readonly review_at: Date | null }
  | { readonly limits: string | null; readonly limits_version: number };

async function putDay(mine: Mine, day: TradingDay, part: DayPart): Promise<void> {
  const empty = { day, plan_at: null, review_at: null, limits: null };
  await mine
    .insertInto('days')
    .values({ ...empty, ...part })
    .onConflict((conflict) => conflict.columns(['user_id', 'day']).doUpdateSet(part))
    .execute();
}
