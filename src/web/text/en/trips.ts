import type { ReactNode } from 'react';
import { phrase } from '../phrase.ts';
import type { TripEffect } from '#contract/changes.ts';
import { counted } from '#contract/counted.ts';
import { signedRupees } from '../../format.ts';

export const TRIPS_TEXTS = {
  expiredAssumed: 'Expired, ₹0 assumed',
  expiredSettled: 'Expired, settled',
  zeroAssumed: '₹0 assumed',
  move: 'Move',
  toAccount: 'To the account',
  yoursNewName: 'One of yours, or a new name.',
  changesCouldComputed: 'What it changes could not be computed.',
  settledClosedFile: (at: string, underlying: string, level: string, source: string, date: string) =>
    `Settled at ${at}: ${underlying} closed at ${level}, ${source}, file of ${date}.`,
  kept: 'kept',
  broken: 'broken',
  notJudged: 'not judged',
  setup: 'Setup',
  nameSetup: 'Name a setup',
  rules: 'Rules',
  legsDiffer: '· legs differ',
  noSetup: 'no setup',
  correct: 'Correct',
  correctTrade: 'Correct a trade',
  moveToAnotherAccount: 'Move to another account',
  allWrittenAboutFile: (account: string) =>
    `From ${account}, with all that is written about it. Its file stays where it is. It can be undone.`,
  deleteThisTrade: 'Delete this trade',
  bought: 'Bought',
  sold: 'Sold',
  executionOf: (side: string, quantity: string, price: string, day: string, time: string) =>
    `${side} ${quantity} at ${price}, ${day}${time}`,
  tradeNoExecutionsCorrected: 'This trade has no executions that can be corrected.',
  execution: 'Execution',
  tradeStaysFileSays: 'The trade stays as its file says, with this laid over it. It can be undone.',
  side: 'Side',
  quantity: 'Quantity',
  priceRupees: 'Price (₹)',
  date: 'Date',
  time: 'Time',
  takesOutJournalWritten: (symbol: string) =>
    `This takes ${symbol} out of your journal. What is written about it is kept, and it can be undone.`,
  trades: 'Trades',
  strategies: 'Strategies',
  strategy: (name: ReactNode) => phrase`Strategy: ${name ?? 'none'}`,
  takeOut: 'Take out',
  addToStrategy: 'Add to a strategy',
  addTo: 'Add to',
  storeFailed: 'It could not be stored.',
  settleFailed: 'The settlement price could not be saved.',
} as const;

/**
 * What a change would do, in a sentence: 'net +₹23,304.77 → +₹22,850.02; 2 other trades on the same contract note change by paise'.
 */
export function effectWords({ trip, journal, others }: TripEffect): string {
  if (!journal || !others) return 'It is too much to compute at once: the figures follow when it is stored.';
  const [before, after] = [trip.before, trip.after].map((net) => (net === null ? 'none' : signedRupees(net)));
  const own = before === after ? `net stays ${before}` : `net ${before} → ${after}`;
  if (others.round_trips === 0) return `${own}.`;
  const trades = counted(others.round_trips, 'other trade');
  const verb = others.round_trips === 1 ? 'changes' : 'change';
  if (others.most < 1) return `${own}; ${trades} on the same contract note ${verb} by paise.`;
  return `${own}; ${trades} ${verb} by ${signedRupees(others.change)}${others.round_trips === 1 ? '' : ' in all'}.`;
}

/** Net of all closed trades before and after: 'All closed trades: +₹1,200.00 → +₹745.25.' */
export function journalWords({ journal }: TripEffect): string {
  if (!journal || journal.before === journal.after) return '';
  return `All closed trades: ${signedRupees(journal.before)} → ${signedRupees(journal.after)}.`;
}
