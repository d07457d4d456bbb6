import type { FigureDoubt } from '#contract/figure-doubt.ts';
import { NO_FILTER, type TradeFilter } from '#contract/filter.ts';
import type { TradingDay } from '#engine/day.ts';
import { byAmount, type Doubt, figureDoubts, onDay } from '#engine/doubts/doubt.ts';
import { toRupees } from '#engine/money.ts';
import type { Mine } from '../store/mine.ts';
import { actionDoubts } from './action-doubts.ts';
import { assumedDoubts } from './assumed-doubts.ts';
import type { FoundDoubt } from './found-doubt.ts';
import { missingDoubts } from './missing-doubts.ts';

/** What is open that the closed trades of a filter rest on, the largest amount first. */
export async function doubtsOf(mine: Mine, filter: TradeFilter): Promise<FoundDoubt[]> {
  const found = await Promise.all([missingDoubts(mine, filter), assumedDoubts(mine, filter), actionDoubts(mine, filter)]);
  return byAmount(found.flat());
}

/** What of the figures of a filter is open. */
export async function doubtOf(mine: Mine, filter: TradeFilter): Promise<FigureDoubt> {
  return figureDoubtBody(await doubtsOf(mine, filter));
}

/** What of the results of these days is open, by day. */
export async function doubtByDay(mine: Mine, days: readonly TradingDay[]): Promise<ReadonlyMap<TradingDay, FigureDoubt>> {
  const [from_date, to_date] = [days.toSorted()[0], days.toSorted().at(-1)];
  if (from_date === undefined || to_date === undefined) return new Map();
  const doubts = await doubtsOf(mine, { ...NO_FILTER, from_date, to_date });
  return new Map(days.map((day) => [day, figureDoubtBody(doubts.flatMap((doubt) => onDay(doubt, day) ?? []))]));
}

/** What of a figure is open, as it crosses HTTP. */
export function figureDoubtBody(doubts: readonly Doubt[]): FigureDoubt {
  const open = figureDoubts(doubts);
  return (
    open && {
      amount: toRupees(open.amount),
      kinds: open.kinds.map(({ kind, amount, rests, count }) => ({ kind, count, amount: rupeesOf(amount), rests: rupeesOf(rests) })),
    }
  );
}

export function rupeesOf(amount: Doubt['parts'][number]['rests']): number | null {
  return amount === null ? null : toRupees(amount);
}
