import type { Track } from '#engine/metrics/performance.ts';
import type { ReachedResult, RiskedResult } from '#engine/metrics/report-columns.ts';
import type { Paise } from '#engine/money.ts';

/** What ratios stand on. */
export type Basis = Pick<Track, 'capital' | 'riskFreeRate' | 'cash'>;

/** One group of a report, with what its figures are computed of. */
export interface FoundGroup {
  readonly keys: readonly string[];
  readonly net: Paise;
  readonly trackOn: (basis: Basis) => Track;
  readonly risked: readonly RiskedResult[];
  readonly reached: readonly ReachedResult[];
}

export interface FoundReport {
  readonly groups: readonly FoundGroup[];
  /** All trades, each once. */
  readonly total: FoundGroup;
  /** A part, or one of what is counted, is in more than one group. */
  readonly overlaps: boolean;
}
