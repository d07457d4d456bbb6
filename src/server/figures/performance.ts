import type { TradeFilter } from '#contract/filter.ts';
import { totalResult } from '#engine/daily/merge-results.ts';
import type { DayResult, Result, Slice } from '#engine/daily/rollup.ts';
import { sumDayResults } from '#engine/daily/day-results.ts';
import { capitalInUse } from '#engine/metrics/capital.ts';
import { performanceOf, type Performance, type Track } from '#engine/metrics/performance.ts';
import { trackOf } from '#engine/metrics/track-of.ts';
import { ZERO } from '#engine/money.ts';
import { ratioSettings } from '../identity/users.ts';
import { cashMoved } from '../ledger/cash.ts';
import { isUnfiltered, sliceOfFilter } from '../filter/closed-filter.ts';
import { closedTradesOf, summedTradesOf } from '../filter/filtered-trades.ts';
import { type CalendarDay, calendarDaysOf, dayFlowsOf, dayResultsOf, heldInAll } from '../ledger/day-rollups.ts';
import type { Mine } from '../store/mine.ts';
import type { Basis } from './found-report.ts';

/** What a slice came to: of roll-ups, or with a filter of the closed trades that it leaves. With a filter all charges are one sum. */
export async function performance(mine: Mine, filter: TradeFilter): Promise<Performance> {
  if (isUnfiltered(filter)) return performanceOf(await wholeTrack(mine, sliceOfFilter(filter)));
  const [closed, risk] = await Promise.all([summedTradesOf(mine, filter), basisOf(mine)]);
  return performanceOf(trackOf(closed, sliceOfFilter(filter), risk));
}

/** The basis of ratios: the capital and the rate of the settings, and the cash of all accounts. */
export async function basisOf(mine: Mine): Promise<Basis> {
  const [risk, cash] = await Promise.all([ratioSettings(mine), cashMoved(mine)]);
  return { ...risk, cash };
}

/** The track of all trades of a slice, of roll-ups. */
export async function wholeTrack(mine: Mine, slice: Slice): Promise<Track> {
  const [results, flows, risk, held] = await Promise.all([
    dayResultsOf(mine, slice),
    dayFlowsOf(mine, slice),
    basisOf(mine),
    slice === 'overall' ? heldInAll(mine) : null,
  ]);
  const ofSlice = { hasContracts: slice !== 'equity', invested: slice === 'equity' ? capitalInUse(flows) : ZERO };
  return { results, flows, ...(held ?? ofSlice), ...risk };
}

/** The same by day, oldest first. */
export async function resultsByDay(mine: Mine, filter: TradeFilter): Promise<readonly DayResult[]> {
  if (isUnfiltered(filter)) return dayResultsOf(mine, sliceOfFilter(filter));
  return sumDayResults(await summedTradesOf(mine, filter), [sliceOfFilter(filter)]);
}

/** The charges of a slice by levy. */
export async function chargesOfSlice(mine: Mine, filter: TradeFilter): Promise<Pick<Result, 'charges' | 'dp'>> {
  if (isUnfiltered(filter)) return totalResult(await dayResultsOf(mine, sliceOfFilter(filter)));
  return totalResult(sumDayResults(await closedTradesOf(mine, filter), [sliceOfFilter(filter)]));
}

/** The results by day as a calendar shows them. */
export async function calendarDays(mine: Mine, filter: TradeFilter): Promise<readonly CalendarDay[]> {
  return isUnfiltered(filter) ? calendarDaysOf(mine, sliceOfFilter(filter)) : resultsByDay(mine, filter);
}
