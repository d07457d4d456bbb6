import { count, fixed, NOT_AVAILABLE, percent, rupees, signedPercent, signedRupees } from '../../format.ts';
import { REVIEW_TEXTS } from '../../text/en/review.ts';
import { allCharges, chargesOfGross } from './compare.ts';
import type { Period } from './period.ts';
import type { Review } from './queries.ts';

/** The words and figures of the picture that is shared. */
export interface PictureTexts {
  readonly title: string;
  /** The figure that stands out, and whether it is a gain (above 0) or a loss. */
  readonly headline: string;
  readonly tone: number;
  readonly under: string;
  readonly figures: readonly (readonly [name: string, value: string])[];
  /** Beneath the curve. */
  readonly curve: string;
  readonly product: string;
  readonly foot: string;
}

/**
 * What the picture says. Without rupees: counts and rates, and the result in percent of gross where something was gained before charges.
 */
export function pictureTexts(
  { name }: Period,
  { now, trips }: Pick<Review, 'now' | 'trips'>,
  withRupees: boolean,
  inProgress: boolean,
): PictureTexts {
  const charges = allCharges(now);
  const ofGross = chargesOfGross(now);
  const closed = REVIEW_TEXTS.closedTrades(now.trades);
  const shared = {
    title: name,
    curve: REVIEW_TEXTS.pictureCurve,
    product: REVIEW_TEXTS.product,
    foot: REVIEW_TEXTS.foot(inProgress),
  };
  const counts = [
    [REVIEW_TEXTS.tradesRoundTrips, count(trips.total)],
    [REVIEW_TEXTS.winRateClosedTrades, percent(now.win_rate)],
  ] as const;
  const profitFactor = [REVIEW_TEXTS.profitFactor, now.profit_factor === null ? NOT_AVAILABLE : fixed(now.profit_factor, 2)] as const;
  if (withRupees) {
    return {
      ...shared,
      headline: signedRupees(now.net_pl),
      tone: now.net_pl,
      under: REVIEW_TEXTS.afterOfCharges(closed, rupees(charges)),
      figures: [
        ...counts,
        [REVIEW_TEXTS.averageWin, signedRupees(now.average_win)],
        [REVIEW_TEXTS.averageLoss, signedRupees(now.average_loss)],
        [REVIEW_TEXTS.gross, signedRupees(now.gross_pl)],
        profitFactor,
      ],
    };
  }
  return {
    ...shared,
    headline: ofGross === null ? closed : signedPercent(100 - ofGross),
    tone: ofGross === null ? 0 : now.net_pl,
    under: REVIEW_TEXTS.wonLost(ofGross === null ? null : closed, count(now.wins), count(now.losses)),
    figures: [
      ...counts,
      profitFactor,
      [REVIEW_TEXTS.averageWinAverageLoss, now.payoff_ratio === null ? NOT_AVAILABLE : fixed(now.payoff_ratio, 2)],
    ],
  };
}
