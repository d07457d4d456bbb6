import type { SummaryBody } from '#contract/summary.ts';
import { addRupees } from '#engine/money.ts';
import { count, NOT_AVAILABLE, percent, pointsBetween, rupees, signedCount, signedRupees } from '../../format.ts';
import { REVIEW_TEXTS } from '../../text/en/review.ts';

/** A figure of a period beside that of the period before. */
export interface Compared {
  readonly name: string;
  readonly now: string;
  readonly before: string;
  /** What it is more or less; n/a where one of them is not defined. */
  readonly change: string;
}

/** All charges, the depository's included. */
export function allCharges({ total_charges: charges, cdslcharges: dp }: SummaryBody): number {
  return addRupees(charges, dp);
}

/** Charges in percent of the gross result; null where nothing was gained before them. */
export function chargesOfGross(summary: SummaryBody): number | null {
  return summary.gross_pl > 0 ? (allCharges(summary) / summary.gross_pl) * 100 : null;
}

/** What changed against the period before. */
export function compare(now: SummaryBody, before: SummaryBody): readonly Compared[] {
  return [
    row(REVIEW_TEXTS.net, now.net_pl, before.net_pl, RUPEES),
    row(REVIEW_TEXTS.closedTradesTitle, now.trades, before.trades, COUNT),
    row(REVIEW_TEXTS.winRate, now.win_rate, before.win_rate, PERCENT),
    row(REVIEW_TEXTS.averageWin, now.average_win, before.average_win, RUPEES),
    row(REVIEW_TEXTS.averageLoss, now.average_loss, before.average_loss, RUPEES),
    row(REVIEW_TEXTS.chargesOfGross, chargesOfGross(now), chargesOfGross(before), PERCENT),
  ];
}

interface Unit {
  readonly show: (value: number) => string;
  readonly change: (now: number, before: number) => string;
}

const RUPEES: Unit = { show: rupees, change: (now, before) => signedRupees(addRupees(now, -before)) };
const COUNT: Unit = { show: count, change: (now, before) => signedCount(now - before) };
const PERCENT: Unit = {
  show: percent,
  change: (now, before) => REVIEW_TEXTS.points(signedCount(pointsBetween(now, before), 1)),
};

function row(name: string, now: number | null, before: number | null, { show, change }: Unit): Compared {
  const shown = (value: number | null) => (value === null ? NOT_AVAILABLE : show(value));
  return { name, now: shown(now), before: shown(before), change: now === null || before === null ? NOT_AVAILABLE : change(now, before) };
}
