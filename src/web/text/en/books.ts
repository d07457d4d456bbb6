import type { AccountBooks } from '#contract/books.ts';
import { month } from '../../format.ts';

/** The words of the books. */
export const BOOKS_TEXTS = {
  lead: 'What needs you, and how complete each account is',
  loadFailed: 'Failed to load your books.',
  none: 'No trades yet',
  noneHint: 'With your first file the books show, month by month, what is there and what is missing.',
  hint: 'Closed trades by exit month. Statement and prices: of the days with executions.',
  marks: 'A tick is all of them, a dash none.',
  fy: (period: string) => `FY ${period}`,
  books: 'Books',
  addIt: 'Add it',
  fact: 'Fact',
  changed: 'changed',
  missing: (broker: string, month: string) => `${broker}, ${month}: missing`,
} as const;

/** What is looked at in each month of an account, in order. */
export const BOOK_FACTS = { trades: 'Closed trades', statement: 'Statement reconciled', prices: 'Prices' } as const;

/** '3 of 12', 'all', 'none'. */
export function partOf(some: number, all: number): string {
  if (some === 0) return 'none';
  return some === all ? 'all' : `${some} of ${all}`;
}

/** The months without trades of an account, between two that have some. */
export function missingMonthsText({ broker, missing }: AccountBooks): string {
  const name = (text: string) => month(`${text}-01`);
  const runs = missing.map(({ from, to }) => (from === to ? `in ${name(from)}` : `from ${name(from)} to ${name(to)}`));
  return `${broker} has no trades ${runs.join(', ')}, but before and after. If you traded then, a file is missing.`;
}
