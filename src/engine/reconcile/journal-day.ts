import type { TradingDay } from '../day.ts';
import type { Paise } from '../money.ts';
import type { DayOfTrades } from '../statements/stated-days.ts';
import type { StatedSegment } from '../statements/stated-segment.ts';

/** A day of the journal, as statements can be held against it. */
export interface JournalDay extends DayOfTrades {
  /** The depository's charges for shares sold, and the number of shares that they are for. */
  readonly dp: Paise;
  readonly debits: number;
  /** A future was held over the night before or after: brokers settle its gain or loss each day. */
  readonly carried: boolean;
}

/** A future that was held overnight. Brokers settle its gain or loss also on days without a trade. */
export interface HeldFuture {
  readonly segment: StatedSegment;
  readonly from: TradingDay;
  /** null while it is held. */
  readonly to: TradingDay | null;
}

/** What the journal has of a period. */
export interface JournalDays {
  /** The days on which something was charged. */
  readonly days: readonly JournalDay[];
  readonly held: readonly HeldFuture[];
}
