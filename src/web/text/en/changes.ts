import type { ReactNode } from 'react';
import { counted } from '#contract/counted.ts';
import { phrase } from '../phrase.ts';

type Side = 'BUY' | 'SELL';
type CorrectedPart = 'price' | 'quantity' | 'side' | 'date' | 'time';

const SIDES: Readonly<Record<Side, string>> = { BUY: 'bought', SELL: 'sold' };
const HELD_DECISIONS: Readonly<Record<string, string>> = {
  'held-keep': 'Kept both',
  'held-replace': 'Replaced',
  'held-ignore': 'Ignored',
};
const DELETED: Readonly<Record<string, string>> = {
  'open-delete': 'Deleted open position',
  'closed-delete': 'Deleted closed trade',
  'trip-delete': 'Deleted trade',
};

function andOthers(rows: number): string {
  return rows > 0 ? ` and ${counted(rows, 'other row')}` : '';
}

function andMore(others: number): string {
  return others > 0 ? ` and ${counted(others, 'other')}` : '';
}

export const CHANGES_TEXTS = {
  settlementPriceOf: (symbol: string, others: number) => `Settlement price of ${symbol}${andMore(others)}`,
  andOthers: (what: string, others: number) => `${what}${andMore(others)}`,
  readAgain: (name: string) => `Read ${name} again`,
  rowsChanged: (rows: number, account: string) => `${counted(rows, 'row')} changed · ${account}`,
  originOf: (symbol: string, origin: string) => `Origin of ${symbol}: ${origin}`,
  change: 'Change',
  movedTo: (symbol: string, broker: string) => `Moved ${symbol} to ${broker}`,
  edited: (symbol: string) => `Edited ${symbol}`,
  corrected: (symbol: string) => `Corrected ${symbol}`,
  tagged: (tags: string) => `tagged ${tags}`,
  tagRemoved: (tags: string) => `tag ${tags} removed`,
  mistake: (mistakes: string) => `mistake ${mistakes}`,
  mistakeRemoved: (mistakes: string) => `mistake ${mistakes} removed`,
  setupRemoved: 'setup removed',
  setup: (setup: string) => `setup ${setup}`,
  rulesJudged: (rules: number) => `${counted(rules, 'rule')} judged`,
  wordsOfTrades: (trades: number) => `Words of ${counted(trades, 'trade')}`,
  mergedInto: (from: string, to: string) => `Merged ${from} into ${to}`,
  changes: 'Changes',
  changedUploadedNewestFirst: 'What you changed and uploaded, the newest first. What can be undone has its button, also later.',
  onlyChangesTradesExecutions: (back: (text: string) => ReactNode, all: (text: string) => ReactNode) =>
    phrase`Only changes of one trade's executions. ${back('Back to the trade')} · ${all('All changes')}`,
  loadFailed: 'Failed to load your changes.',
  nothingWasChangedYet: 'Nothing was changed yet',
  nothingTradeChanged: 'Nothing of this trade was changed',
  uploadsCorrectionsDeletionsMoves: 'Uploads, corrections, deletions and moves are listed here, each with its undo.',
  allChanges: 'All changes',
  changesOfTrade: 'Changes of the trade',
  undone: 'Undone',
  bringBack: 'Bring back',
  when: 'When',
  changedNet: 'Changed net',
  none: 'none',
  decided: (decision: string, rows: number, file: string | null) =>
    `${HELD_DECISIONS[decision] ?? 'Decided'}: ${counted(rows, 'row')} of ${file ?? 'a file'}`,
  withOthers: (row: string, others: number) => `${row}${andOthers(others)}`,
  deleted: (kind: string, symbol: string, others: number) => `${DELETED[kind] ?? 'Changed'} ${symbol}${andOthers(others)}`,
  timeNotKnown: 'not known',
  corrections: (names: readonly CorrectedPart[], quantity: string, symbol: string, date: string) => {
    const parts = names.join(', ');
    return `${parts.charAt(0).toUpperCase()}${parts.slice(1)} of ${quantity} ${symbol} on ${date}`;
  },
  side: (side: Side) => SIDES[side],
  applied: (symbol: string, action: string) => `Applied to ${symbol}: ${action}`,
  notApplied: (symbol: string, action: string) => `Not applied to ${symbol}: ${action}`,
  typed: (name: string | null) => `Typed ${name ?? 'a trade'}`,
  uploaded: (name: string | null) => `Uploaded ${name ?? 'a trade'}`,
  executions: (trades: number, duplicates: number) =>
    `${counted(trades, 'execution')}${duplicates === 0 ? '' : `, ${counted(duplicates, 'execution')} in both counted once`}`,
  movedFromTo: (name: string | null, from: string, to: string) => `Moved ${name ?? 'an import'} from ${from} to ${to}`,
  leg: (side: Side, quantity: string, price: string, date: string) => `${SIDES[side]} ${quantity} at ${price} on ${date}`,
} as const;
