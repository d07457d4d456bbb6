import type { Paise } from '../money.ts';
import type { DayOfTrades } from './stated-days.ts';

/** A day of the journal, as statements can be held against it. */
export interface JournalDay extends DayOfTrades {
  /** The depository's charges for shares sold, and the number of shares that they are for. */
  readonly dp: Paise;
  readonly debits: number;
  /** A future was held over the night before or after: brokers settle its gain or loss each day. */
  readonly carried: boolean;
}
