import type { ReactNode } from 'react';
import type { FigureDoubt } from '#contract/figure-doubt.ts';
import type { DoubtKind } from '#engine/doubts/doubt-kinds.ts';
import { counted } from '#contract/counted.ts';
import { compactRupees } from '../../format.ts';
import { phrase } from '../phrase.ts';

/** A sale of shares that no purchase in the journal explains. */
export const PURCHASE_MISSING = 'Purchase missing';

/** What is open, all doubts of a kind together. */
export const DOUBT_KIND_TEXTS: Readonly<Record<DoubtKind, (count: number) => string>> = {
  'file-waits': (count) => counted(count, 'file waits', 'files wait'),
  doubles: (count) => counted(count, 'row that may be a double', 'rows that may be doubles'),
  'corporate-action': (count) => counted(count, 'corporate action to confirm', 'corporate actions to confirm'),
  'expired-worthless': (count) => counted(count, 'expiry taken as worthless', 'expiries taken as worthless'),
  'settlement-missing': (count) => counted(count, 'expired contract without its price', 'expired contracts without their price'),
  'purchase-missing': (count) => counted(count, 'sale without its purchase', 'sales without their purchase'),
  'charges-estimated': () => 'estimated charges',
  'expiry-expected': (count) => counted(count, 'expiry day that is not published yet', 'expiry days that are not published yet'),
  'read-by-evidence': (count) => counted(count, 'trade read by evidence', 'trades read by evidence'),
  'statement-differs': (count) => counted(count, 'statement that differs', 'statements that differ'),
};

/** What rests on it where its effect is not known. */
export const RESTS_TEXTS: Readonly<Record<DoubtKind, (rests: string) => string>> = {
  'file-waits': (rests) => `turnover ${rests}`,
  doubles: (rests) => `turnover ${rests}`,
  'corporate-action': (rests) => `${rests} rests on it`,
  'expired-worthless': (rests) => `${rests} rests on it`,
  'settlement-missing': (rests) => `entered for ${rests}`,
  'purchase-missing': (rests) => `sold for ${rests}`,
  'charges-estimated': (rests) => rests,
  'expiry-expected': (rests) => `${rests} rests on it`,
  'read-by-evidence': (rests) => `turnover ${rests}`,
  'statement-differs': (rests) => `${rests} unexplained`,
};

/** Of a closed trade in a file of figures. */
export const ASSUMED_TEXTS = { column: 'Assumed', expired: 'expired, closed at 0 by assumption' } as const;

export const DOUBT_TEXTS = {
  settle: 'Settle it',
  word: (hidden: ReactNode) => phrase`open${hidden}`,
  amountOpen: (amount: ReactNode) => phrase`${amount} open`,
  thisIsOpen: (amount: ReactNode, known: string, said: string) =>
    said === '' ? phrase`${amount} of this is open: ${known}` : phrase`${amount} of this is open: ${known} · also ${said}`,
  first: (first: string, more: boolean) => (more ? `${first}, and more` : first),
  open: (said: string) => `Open: ${said}`,
  unknown: 'Could not find out what of this is open.',
  unknownOfJournal: 'Could not find out what is open in your journal.',
} as const;

type OfKind = NonNullable<FigureDoubt>['kinds'][number];

/** '5 expiries taken as worthless (₹1.1L rests on it)'. */
export function kindText({ kind, count, rests }: Pick<OfKind, 'kind' | 'count' | 'rests'>): string {
  const text = DOUBT_KIND_TEXTS[kind](count);
  return rests ? `${text} (${RESTS_TEXTS[kind](compactRupees(Math.abs(rests)))})` : text;
}

/** The same as a thing to decide, with its rupees: '2 corporate actions to confirm: ₹2.1L'. */
export function needText(one: OfKind): string {
  return one.amount ? `${kindText(one)}: ${compactRupees(one.amount)}` : kindText(one);
}
