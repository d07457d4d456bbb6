import { z } from 'zod';
import { CASH_KINDS, type CashKind } from '#engine/daily/cash.ts';
import { answer, defineCalls, problem } from './call.ts';
import { MOST_CASH } from './limits.ts';
import { typedText } from './trades.ts';
import { dayText, messageBody, rupees } from './values.ts';

export const cashKind = z.enum(
  Object.keys(CASH_KINDS) as [CashKind, ...CashKind[]],
  `kind must be one of ${Object.keys(CASH_KINDS).join(', ')}.`,
);

/** Money that moved in an account without a trade. */
export const cashMovement = z.object({
  id: z.number(),
  account_id: z.number(),
  broker: z.string().describe('The label of the account.'),
  date: dayText,
  kind: cashKind,
  amount: rupees.describe('Rupees, above 0; the kind says whether it came in or went out.'),
  note: z.string(),
});
export type CashMovementBody = z.infer<typeof cashMovement>;

export const cashBody = z.object({ data: z.array(cashMovement) });

/** A movement as it is typed. */
export const cashForm = z.object({
  account_id: z.int().min(1),
  date: typedText,
  kind: cashKind,
  amount: typedText.describe('Rupees, above 0, with or without grouping.'),
  note: typedText.prefault(''),
});
export type CashForm = z.infer<typeof cashForm>;

const yearly = z.number().nullable().describe('Percent a year, money-weighted (XIRR); null where it is not defined.');

/** What the accounts held at the end of each day. */
export const netWorthBody = z.object({
  data: z.array(
    z.object({
      date: dayText,
      put_in: rupees.describe('Deposits less withdrawals until then.'),
      earned: rupees.describe('Dividends and interest less fees until then.'),
      trading: rupees.describe('Net profit of closed trades, and what open positions had gained at their last price.'),
      worth: rupees.describe('The three together.'),
      unpriced: z.number().describe('Instruments held then without a price: they count at cost.'),
      benchmark: rupees.nullable().describe('What the same deposits and withdrawals would have become in the index.'),
    }),
  ),
  yearly,
  benchmark: z
    .object({ name: z.string(), from_date: dayText.describe('The first close that counts.'), yearly })
    .nullable()
    .describe('null without a deposit, or without closes of the index.'),
});
export type NetWorthBody = z.infer<typeof netWorthBody>;

const WRONG = problem('A field is wrong; the message says which.');
const MISSING = problem('The user has no such movement, or no such account.');

/** Money that moves in accounts without a trade. */
export const cashCalls = defineCalls('user', 'Cash', {
  listCash: {
    summary: 'Deposits, withdrawals, dividends, interest and fees',
    response: { 200: answer('All of them, the latest day first.', cashBody) },
  },
  addCash: {
    summary: 'Enter a movement of cash',
    description: `There can be ${MOST_CASH}. With one, capital, returns and drawdown in percent follow the cash of all accounts.`,
    body: cashForm,
    response: { 200: answer('It is entered.', cashMovement), 404: MISSING, 409: problem('There are too many.'), 422: WRONG },
  },
  changeCash: {
    summary: 'Correct a movement of cash',
    body: cashForm,
    response: { 200: answer('What it is now.', cashMovement), 404: MISSING, 422: WRONG },
  },
  deleteCash: {
    summary: 'Delete a movement of cash',
    response: { 200: answer('It is gone.', messageBody), 404: MISSING },
  },
  netWorth: {
    summary: 'What the accounts held, day by day',
    description: 'Beside it what the same deposits and withdrawals would have become in the Nifty 50, without charges, dividends and tax.',
    response: { 200: answer('Days ascending; none without a movement of cash.', netWorthBody) },
  },
});
