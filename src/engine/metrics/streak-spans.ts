import type { DayResult } from '../daily/rollup.ts';
import { mergeStreaks, NO_STREAKS } from '../daily/streaks.ts';
import type { TradingDay } from '../day.ts';

/** Inclusive exit days of the first and the last trade of a streak. */
export interface Span {
  readonly from: TradingDay;
  readonly to: TradingDay;
}

/** When the streaks were: the first of equally long ones; null if there is none. */
export interface StreakSpans {
  readonly longestWin: Span | null;
  readonly longestLoss: Span | null;
  /** The run up to the latest trade, of any sign. */
  readonly current: Span | null;
}

/** Finds the days of the streaks by following the runs from day to day, given in day order. */
export function streakSpans(results: readonly DayResult[]): StreakSpans {
  let spans: StreakSpans = { longestWin: null, longestLoss: null, current: null };
  let before = NO_STREAKS;
  for (const { day, streaks } of results) {
    const joined = before.lastSign === streaks.firstSign ? before.lastRun + streaks.firstRun : 0;
    const begun = joined > 0 ? (spans.current?.from ?? day) : day;
    const after = mergeStreaks(before, streaks);
    // A new longest run is the one from earlier days, or one within this day.
    const spanOf = (sign: number, ever: number): Span => ({ from: streaks.firstSign === sign && joined === ever ? begun : day, to: day });
    spans = {
      longestWin: after.longestWin > before.longestWin ? spanOf(1, after.longestWin) : spans.longestWin,
      longestLoss: after.longestLoss > before.longestLoss ? spanOf(-1, after.longestLoss) : spans.longestLoss,
      current: { from: streaks.firstRun === streaks.count ? begun : day, to: day },
    };
    before = after;
  }
  return spans;
}
