import type { Limits } from '#contract/days.ts';
import type { TradingDay } from '#engine/day.ts';
import { dayWords, type DayText, writeDayWords, writeLimits, writtenOf } from '../journal/day-words.ts';
import { keepFormerText } from '../journal/former-texts.ts';
import { apiProblem } from '../problems.ts';
import { type Mine, locked } from '../store/mine.ts';

/**
 * Writes the plan or the review of a day over the version that the caller saw; answers the new one. Throws an ApiProblem: 409 with the text
 * that stands there now where another tab was first.
 */
export function writeDayText(
  mine: Mine,
  day: TradingDay,
  kind: DayText,
  given: { readonly text: string; readonly version: number },
  now: Date,
): Promise<{ version: number }> {
  return locked(mine, async (tx) => {
    const standing = writtenOf(await dayWords(tx, day), kind);
    const { text, version } = standing;
    // The same text again, of an answer that was lost on its way or of two tabs: nothing to decide.
    if (given.text === text) return { version };
    if (given.version !== version) throw apiProblem('stale-day', { kind }, { body: { text, version } });
    // A text that goes on from the former one contains it.
    if (text !== '' && !given.text.startsWith(text)) {
      await keepFormerText(tx, { kind, day }, { text, version, written_at: standing.writtenAt ?? new Date() });
    }
    await writeDayWords(tx, day, kind, { text: given.text, version: version + 1, writtenAt: now });
    return { version: version + 1 };
  });
}

/** Sets the limits of a day; answers their new version. Throws an ApiProblem: 409 with the limits that stand there now. */
export function setLimits(
  mine: Mine,
  day: TradingDay,
  given: { readonly limits: Limits | null; readonly version?: number | undefined },
): Promise<{ limits: Limits | null; version: number }> {
  return locked(mine, async (tx) => {
    const row = await dayWords(tx, day);
    const version = row?.limits_version ?? 0;
    if (given.version !== undefined && given.version !== version) {
      throw apiProblem('stale-limits', null, { body: { limits: row?.limits ?? null, version } });
    }
    const limits = given.limits && Object.values(given.limits).some((limit) => limit !== null) ? given.limits : null;
    await writeLimits(tx, day, limits, version + 1);
    return { limits, version: version + 1 };
  });
}
