import { z } from 'zod';
import { MOST_RECONCILED } from '../limits.ts';
import { reconciledPaths } from '../paths.ts';
import { reconciledBody, reconciledForm } from '../reconciled-periods.ts';
import { messageBody, rowId } from '../values.ts';
import { answer, call, problem } from './call.ts';

const tags = ['Reconcile'] as const;
const params = z.object({ id: rowId });
const MISSING = problem('The user has no such reconciled period, or no such account.');

/** Statements that the user said to be reconciled. */
export const reconciledCalls = {
  listReconciled: call('user', 'GET', reconciledPaths.list, {
    operationId: 'listReconciled',
    tags,
    summary: 'Reconciled periods, and what changed in them since',
    response: { 200: answer('All of them, the latest first.', reconciledBody) },
  }),
  reconcile: call('user', 'POST', reconciledPaths.list, {
    operationId: 'reconcile',
    tags,
    summary: 'Mark a statement as reconciled',
    description: `It takes the place of the same report of the same account, segment and days. There can be ${MOST_RECONCILED}. Nothing of the journal changes.`,
    body: reconciledForm,
    response: {
      200: answer('It is kept, with what the journal has there now.', messageBody),
      404: MISSING,
      409: problem('The journal has changed since the comparison, or there are too many.'),
      422: problem('A field is wrong; the message says which.'),
    },
  }),
  acceptReconciled: call('user', 'POST', reconciledPaths.again(':id'), {
    operationId: 'acceptReconciled',
    tags,
    summary: 'Accept what has changed in a reconciled period',
    params,
    response: { 200: answer('What the journal has now counts as reconciled.', messageBody), 404: MISSING },
  }),
  forgetReconciled: call('user', 'DELETE', reconciledPaths.one(':id'), {
    operationId: 'forgetReconciled',
    tags,
    summary: 'Take a mark back',
    params,
    response: { 200: answer('It is gone.', messageBody), 404: MISSING },
  }),
};
