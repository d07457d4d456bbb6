import { z } from 'zod';
import { DOUBT_KINDS } from '#engine/doubts/doubt-kinds.ts';
import { rupees } from './values.ts';

const kind = z
  .enum(DOUBT_KINDS)
  .describe(
    'file-waits: a file waits for answers. doubles: rows are held as possible doubles. corporate-action: one that is not decided. expired-worthless: a contract ran to expiry, its closing value taken as 0. settlement-missing: a contract ran to expiry, and nothing says its price: it is open still. purchase-missing: shares were sold whose purchase is not in the journal. charges-estimated: the plan or a rate is not certain. expiry-expected: the expiry day is not published yet. read-by-evidence: dates, units or contracts of a file were taken by evidence. statement-differs: a part of a statement that nothing explains.',
  );

/** What is said of one doubt, and of all of a kind together. */
export const doubtFacts = {
  kind,
  amount: rupees
    .nullable()
    .describe('What settling it alone changes in net, with its sign; null where that is not known. Of a kind both are sums without signs.'),
  rests: rupees
    .nullable()
    .describe(
      'Where the amount is not known, what rests on it: the turnover of rows that wait, what was sold, charges, the net of the closed trades, the part of a statement that nothing explains. It is never added to amounts.',
    ),
  count: z.number().describe('Rows, contracts, sales, closed trades whose charges are estimates, or files.'),
};

/** What of a figure is open; null where nothing is. */
export const figureDoubt = z
  .object({
    amount: rupees.describe('The sum of the known amounts, without their signs.'),
    kinds: z.array(z.object(doubtFacts)).describe('The largest amount first, then what is said in words.'),
  })
  .nullable()
  .describe('What of the figure is open, of exactly the trades that it counts; null where nothing is.');
export type FigureDoubt = z.infer<typeof figureDoubt>;
