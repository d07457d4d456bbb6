import { z } from 'zod';
import { cashBody, cashForm, cashMovement, netWorthBody } from '../cash.ts';
import { MOST_CASH } from '../limits.ts';
import { cashPaths } from '../paths.ts';
import { messageBody, rowId } from '../values.ts';
import { answer, call, problem } from './call.ts';

const tags = ['Cash'] as const;
const params = z.object({ id: rowId });
const WRONG = problem('A field is wrong; the message says which.');
const MISSING = problem('The user has no such movement, or no such account.');

/** Money that moves in accounts without a trade. */
export const cashCalls = {
  listCash: call('user', 'GET', cashPaths.list, {
    operationId: 'listCash',
    tags,
    summary: 'Deposits, withdrawals, dividends, interest and fees',
    response: { 200: answer('All of them, the latest day first.', cashBody) },
  }),
  addCash: call('user', 'POST', cashPaths.list, {
    operationId: 'addCash',
    tags,
    summary: 'Enter a movement of cash',
    description: `There can be ${MOST_CASH}. With one, capital, returns and drawdown in percent follow the cash of all accounts.`,
    body: cashForm,
    response: { 200: answer('It is entered.', cashMovement), 404: MISSING, 409: problem('There are too many.'), 422: WRONG },
  }),
  changeCash: call('user', 'PUT', cashPaths.one(':id'), {
    operationId: 'changeCash',
    tags,
    summary: 'Correct a movement of cash',
    params,
    body: cashForm,
    response: { 200: answer('What it is now.', cashMovement), 404: MISSING, 422: WRONG },
  }),
  deleteCash: call('user', 'DELETE', cashPaths.one(':id'), {
    operationId: 'deleteCash',
    tags,
    summary: 'Delete a movement of cash',
    params,
    response: { 200: answer('It is gone.', messageBody), 404: MISSING },
  }),
  netWorth: call('user', 'GET', cashPaths.worth, {
    operationId: 'netWorth',
    tags,
    summary: 'What the accounts held, day by day',
    description: 'Beside it what the same deposits and withdrawals would have become in the Nifty 50, without charges, dividends and tax.',
    response: { 200: answer('Days ascending; none without a movement of cash.', netWorthBody) },
  }),
};
