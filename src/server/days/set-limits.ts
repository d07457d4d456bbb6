import type { Limits } from '#contract/days.ts';
import type { TradingDay } from '#engine/day.ts';
import { dayWords, writeLimits } from '../ledger/day-words.ts';
import { apiProblem } from '../problems.ts';
import { type Mine, locked } from '../store/mine.ts';

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
