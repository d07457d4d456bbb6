/** Factors by which splits and bonuses usually multiply a share, and their inverses after consolidations. */
const FACTORS = [1.5, 2, 3, 4, 5, 6, 8, 10, 11, 20] as const;
/** How far a price may be from a factor. */
const TOLERANCE = 0.15;
/** A price that halves within days is rare; a fall by a third is not. And no share is consolidated by less. */
const SURE = 2;
/** Longer than this, a price may move as far by itself. */
const FEW_DAYS = 31;

/** What speaks for a corporate action between two trades of a share. */
export interface PriceMove {
  /** Price per share before and after, in any unit. */
  readonly before: number;
  readonly after: number;
  readonly days: number;
  /** The trades have other evidence: two ISINs, or a sale larger than what is held. */
  readonly isDoubtful: boolean;
}

/**
 * The factor by which a share seems to have been multiplied (below 1: consolidated), or null where the price says nothing. Without other
 * evidence only a step of two or more within a month counts.
 */
export function plausibleFactor({ before, after, days, isDoubtful }: PriceMove): number | null {
  if (before <= 0 || after <= 0) return null;
  const step = before / after;
  const size = Math.max(step, 1 / step);
  const [nearest] = FACTORS.filter((factor) => Math.abs(size / factor - 1) <= TOLERANCE).toSorted(
    (a, b) => Math.abs(Math.log(size / a)) - Math.abs(Math.log(size / b)),
  );
  if (nearest === undefined) return null;
  if (nearest < SURE && (!isDoubtful || step < 1)) return null;
  if (!isDoubtful && days > FEW_DAYS) return null;
  return step >= 1 ? nearest : 1 / nearest;
}
