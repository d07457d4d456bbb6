import type { ReactNode } from 'react';
import type { DoubtBody } from '#contract/doubts.ts';
import type { DoubtKind } from '#engine/doubts/doubt-kinds.ts';
import { counted } from '#contract/counted.ts';
import { day, price } from '../../format.ts';
import { phrase } from '../phrase.ts';

/** The list of what is open. */
export const DOUBT_LIST_TEXTS = {
  netNow: (net: ReactNode, settled: ReactNode) =>
    phrase`Net is ${net} now, and would be ${settled} with all settled whose amount is known.`,
  onlyOfFilter: 'Only what touches the trades of your filter.',
  showAll: 'Show all that is open',
  showMore: (more: number) => `Show ${more} more`,
  applyStrong: 'Apply all with strong evidence',
  allExpired: 'They did expire worthless',
  notListed: (more: number) => `${counted(more, 'smaller one is', 'smaller ones are')} not listed: settle these first.`,
  changeFailed: 'That could not be saved.',
  ifSettled: (amount: ReactNode) => phrase`${amount} if settled`,
  noClosedTrade: 'no change of closed trades',
  rests: (amount: ReactNode) => phrase`${amount} rests on it`,
  readRight: 'It is right',
  trades: (trades: number) => counted(trades, 'closed trade'),
  settleAt: (at: number) => `Settle at ${price(at)}`,
  wait: (expiry: string) => `Nothing to do: it settles itself by ${day(expiry)}.`,
} as const;

/** One doubt as a sentence. */
export const DOUBT_SENTENCES: Readonly<Record<DoubtKind, (name: ReactNode, count: number) => ReactNode>> = {
  'file-waits': (name) => phrase`${name} waits for an answer. None of its trades is in your journal.`,
  doubles: (name, count) => phrase`${name}: ${counted(count, 'row')} may be ${count === 1 ? 'a double' : 'doubles'}, and count nowhere.`,
  'corporate-action': (name) => phrase`${name}: a corporate action is not decided.`,
  'expired-worthless': (name) => phrase`${name} ran to expiry. A closing value of ₹0 is assumed.`,
  'settlement-missing': (name) =>
    phrase`${name} expired, and the journal has neither an exit nor the price that it settled at. It counts in no figure.`,
  'purchase-missing': (name) => phrase`${name} was sold, and the journal has no purchase. The sale counts in no figure.`,
  'charges-estimated': (name) => phrase`${name}: charges are estimated.`,
  'expiry-expected': (name) => phrase`${name}: its expiry day follows from the rule, and is not published yet.`,
  'read-by-evidence': (name, count) => phrase`${name}: the day or the contract of ${counted(count, 'trade')} follows from the other rows.`,
  'statement-differs': (name) => phrase`${name} differs from your journal, and nothing explains it.`,
};

/** The next step, where it is on another screen. */
export const DOUBT_STEPS: Readonly<Record<Exclude<DoubtBody['action']['code'], 'wait'>, string>> = {
  'answer-file': 'Answer',
  'decide-held': 'Compare',
  'decide-action': 'Decide',
  'explain-shares': 'Say what happened',
  'settle-contract': 'Enter the delivered shares',
  'enter-origin': 'Enter origin',
  'choose-plan': 'Choose the plan',
  'read-again': 'Look at it',
  reconcile: 'Reconcile',
};
