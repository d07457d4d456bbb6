import { z } from 'zod';
import { answer, defineCalls } from './call.ts';

const month = z.string().describe('A calendar month, YYYY-MM.');

/** What the books hold of an account in a month. */
const bookMonth = z.object({
  month,
  closed_trades: z.number().describe('Closed trades that ended in it.'),
  days: z.number().describe('Days with executions, or on which a contract was settled at its expiry.'),
  reconciled_days: z.number().describe('Of these, days that lie whole in reconciled periods.'),
  priced_days: z.number().describe('Of these, days whose market files are there: of each exchange and segment that was traded.'),
});
export type BookMonth = z.infer<typeof bookMonth>;

/** What the books hold of each account, month by month. */
export const booksBody = z.object({
  accounts: z.array(
    z.object({
      id: z.number(),
      broker: z.string().describe('The label of the account.'),
      months: z.array(bookMonth).describe('Ascending; a month without such days has no row.'),
      missing: z.array(z.object({ from: month, to: month })).describe('Months without a row between two that have one, as runs.'),
    }),
  ),
});
export type BooksBody = z.infer<typeof booksBody>;
export type AccountBooks = BooksBody['accounts'][number];

/** How complete the journal is. */
export const bookCalls = defineCalls('user', 'Broker accounts', {
  books: {
    summary: 'What the books hold, by account and month',
    description: 'Trades, reconciled statements and market files: what is there, and what is missing.',
    response: { 200: answer('By the label of the account.', booksBody) },
  },
});
