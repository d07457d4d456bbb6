import type { Selectable } from 'kysely';
import type { VersionedText } from '#contract/words.ts';
import type { TradingDay } from '#engine/day.ts';
import type { Tables } from '../store/tables/registry.ts';
import type { Mine } from '../store/mine.ts';

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
export function textOfDay(row: Selectable<Tables['days']> | undefined, kind: 'plan' | 'review'): VersionedText {
  return { text: row?.[kind] ?? '', version: row?.[`${kind}_version`] ?? 0, written_at: row?.[`${kind}_at`]?.toISOString() ?? null };
}

/** Writes the limits of a day. */
export async function writeLimits(mine: Mine, day: TradingDay, limits: object | null, version: number): Promise<void> {
  await openDay(mine, day);
  const values = { limits: limits && JSON.stringify(limits), limits_version: version };
  await mine.updateTable('days').set(values).where('day', '=', day).execute();
}

/** Opens a day for words, so that it is among the days of the diary. */
export async function openDay(mine: Mine, day: TradingDay): Promise<void> {
  await mine
    .insertInto('days')
    .values({ day, plan_at: null, review_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
