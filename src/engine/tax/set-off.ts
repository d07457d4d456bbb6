import { add, type Paise, subtract, ZERO } from '../money.ts';
import type { TaxFigures } from './worksheet.ts';
import { BUCKETS } from './head.ts';

/** Losses as the law tells them apart. */
export const LOSS_KINDS = ['speculative', 'business', 'short_term', 'long_term'] as const;
export type LossKind = (typeof LOSS_KINDS)[number];

/** For how many years after its own a loss can be carried. Source: sections 72 to 74 of the Act of 1961, 111 to 113 of the Act of 2025. */
const YEARS: Readonly<Record<LossKind, number>> = { speculative: 4, business: 8, short_term: 8, long_term: 8 };

/** Whose profits of a later year a loss that is carried may meet. */
const LATER: Readonly<Record<LossKind, readonly LossKind[]>> = {
  speculative: ['speculative'],
  business: ['speculative', 'business'],
  short_term: ['short_term', 'long_term'],
  long_term: ['long_term'],
};

/** A loss of an earlier year, as the user entered it; the amount is above 0. */
export interface BroughtLoss {
  readonly kind: LossKind;
  /** The year of the loss. */
  readonly year: number;
  readonly amount: Paise;
}

export interface SetOffRow {
  readonly kind: LossKind;
  /** The result of the year, before any set-off. */
  readonly result: Paise;
  /** The last year in which a loss of this year can be used. */
  readonly usableUntil: number;
  /** Losses brought forward that may still be used this year, and those that lapsed. */
  readonly brought: Paise;
  readonly lapsed: Paise;
  /** Profits of the worksheet that they may meet: an upper bound, since the kinds share them. */
  readonly mayMeet: Paise;
}

/** Results of a year by kind, before any set-off. A buyback's loss is a capital loss of its term. */
export function resultsByKind(figures: TaxFigures): Readonly<Record<LossKind, Paise>> {
  const gains = (isLong: boolean) => BUCKETS.filter((bucket) => bucket.startsWith('ltcg') === isLong).map((bucket) => figures[bucket].net);
  const sumOf = (amounts: readonly Paise[]) => amounts.reduce((whole, amount) => add(whole, amount), ZERO);
  return {
    speculative: figures.speculative.net,
    business: add(figures.fno.net, figures.delivery_business.net),
    short_term: subtract(sumOf(gains(false)), figures.buybackLoss.short),
    long_term: subtract(sumOf(gains(true)), figures.buybackLoss.long),
  };
}

/** The last year in which a loss of a year can be used. */
export function usableUntil(kind: LossKind, year: number): number {
  return year + YEARS[kind];
}

/** Losses by kind, as information: nothing is set off. */
export function setOffTable(figures: TaxFigures, losses: readonly BroughtLoss[], year: number): SetOffRow[] {
  const results = resultsByKind(figures);
  return LOSS_KINDS.map((kind) => {
    const own = losses.filter((loss) => loss.kind === kind && loss.year < year);
    const usable = own.filter((loss) => year <= usableUntil(kind, loss.year));
    const brought = total(usable);
    const profits = LATER[kind].reduce((whole, other) => (results[other] > 0 ? add(whole, results[other]) : whole), ZERO);
    return {
      kind,
      result: results[kind],
      usableUntil: usableUntil(kind, year),
      brought,
      lapsed: subtract(total(own), brought),
      mayMeet: profits < brought ? profits : brought,
    };
  });
}

function total(losses: readonly BroughtLoss[]): Paise {
  return losses.reduce((whole, { amount }) => add(whole, amount), ZERO);
}
