import type { BulkBody } from '#contract/trip-words.ts';
import { legsOfStrategies } from '../ledger/strategies.ts';
import { apiProblem } from '../problems.ts';
import type { Mine } from '../store/mine.ts';
import { onStrategy } from './change-strategy.ts';
import { changeWords, type Version, type WrittenPart } from '../trips/change-words.ts';

/** Writes a part of the words of all legs of a strategy, as one change: names that single legs have besides stay. Throws an ApiProblem: 404, 409 or 422. */
export function writeLegWords(mine: Mine, strategyId: number, written: WrittenPart, version: Version): Promise<BulkBody> {
  return onStrategy(mine, strategyId, async (tx) => {
    const legs = (await legsOfStrategies(tx, [strategyId])).flatMap(({ tradeId, place }) => (place ? [[tradeId, place] as const] : []));
    if (legs.length === 0) throw apiProblem('legs-gone');
    return changeWords(tx, new Map(legs), written, version, 'many');
  });
}
