import type { ReactNode } from 'react';
import { phrase } from '../phrase.ts';

export const TRIPS_TEXTS = {
  move: 'Move',
  toAccount: 'To the account',
  yoursNewName: 'One of yours, or a new name.',
  changesCouldComputed: 'What it changes could not be computed.',
  settledClosedFile: (at: string, underlying: string, level: string, source: string, date: string) =>
    `Settled at ${at}: ${underlying} closed at ${level}, ${source}, file of ${date}.`,
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
  valueAtQuantity: (value: string, quantity: string, price: string, day: string, time: string) =>
    `${value} ${quantity} at ${price}, ${day}${time}`,
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
} as const;
