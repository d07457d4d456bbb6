import type { ClosedTrade } from '../daily/closed-trade.ts';
import { sumDayFlows } from '../daily/day-flows.ts';
import { sumDayResults } from '../daily/day-results.ts';
import type { DayResult, Slice } from '../daily/rollup.ts';
import { ZERO } from '../money.ts';
import type { Track } from './performance.ts';

/** The track of closed trades of one slice, as if there were no others and nothing were open. `results` where something else is
 * counted; without flows nothing is known of the money in use. */
export function trackOf(
  closed: readonly ClosedTrade[],
  slice: Slice,
  given: Pick<Track, 'capital' | 'riskFreeRate' | 'cash'>,
  results: readonly DayResult[] = sumDayResults(closed, [slice]),
  hasFlows = true,
): Track {
  const hasContracts = closed.some(({ segment }) => segment !== 'EQ');
  return { ...given, results, flows: hasFlows ? sumDayFlows(closed, [], [slice]) : [], hasContracts, invested: ZERO };
}
