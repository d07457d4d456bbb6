import { z } from 'zod';
import {
  accountChangedBody,
  accountLabelForm,
  accountPlansForm,
  accountsBody,
  elsewhereBody,
  elsewhereQuery,
  mergeAccountForm,
  plansBody,
  tradesMovedBody,
} from '../accounts.ts';
import { accountPaths } from '../paths.ts';
import { rowId } from '../values.ts';
import { answer, call, problem } from './call.ts';

const tags = ['Broker accounts'] as const;
const params = z.object({ id: rowId });
const NO_ACCOUNT = problem('No such account of the user.');
const moving = {
  200: answer('The trades are in that account. `pending` while they are being paired.', tradesMovedBody),
  404: problem('No such account or import of the user.'),
  409: problem(
    'It is in that account already, uploads are still being paired, or a trade that is in both was edited or deleted in both of them.',
  ),
};

/** Broker accounts: what they hold, by which plan they are charged, and what others would have charged. */
export const accountCalls = {
  listAccounts: call('user', 'GET', accountPaths.list, {
    operationId: 'listAccounts',
    tags,
    summary: 'Broker accounts',
    description: 'What each holds, by which plan it is charged, and what of its figures is estimated.',
    response: { 200: answer('By label.', accountsBody) },
  }),
  listPlans: call('user', 'GET', accountPaths.plans, {
    operationId: 'listPlans',
    tags,
    summary: 'Published brokerage plans',
    response: { 200: answer('Each with its dated fees and their sources.', plansBody) },
  }),
  renameAccount: call('user', 'PUT', accountPaths.one(':id'), {
    operationId: 'renameAccount',
    tags,
    summary: 'Rename a broker account',
    description: 'Charges stay those of its broker, unless the new name is that of a known broker and no report has said otherwise.',
    params,
    body: accountLabelForm,
    response: {
      200: answer('It has the new name, in upper case.', accountChangedBody),
      404: NO_ACCOUNT,
      409: problem('Another account of the user has this name.'),
    },
  }),
  setAccountPlans: call('user', 'PUT', accountPaths.plansOf(':id'), {
    operationId: 'setAccountPlans',
    tags,
    summary: 'Say by which plans an account is charged',
    description: 'Replaces all its choices. Each is a published plan or own fees from a day on. Charges are computed again.',
    params,
    body: accountPlansForm,
    response: { 200: answer('Stored. `pending` while charges are computed again.', accountChangedBody), 404: NO_ACCOUNT },
  }),
  mergeAccount: call('user', 'POST', accountPaths.merge(':id'), {
    operationId: 'mergeAccount',
    tags,
    summary: 'Merge an account into another',
    description: 'All its trades, imports and corrections move; it is gone then. Trades that are in both are kept once.',
    params,
    body: mergeAccountForm,
    response: moving,
  }),
  moveImport: call('user', 'POST', accountPaths.moveImport(':id'), {
    operationId: 'moveImport',
    tags,
    summary: 'Move an import to another account',
    description: 'To the account of this name, which is made where there is none. Edits of its trades move with it.',
    params,
    body: accountLabelForm,
    response: moving,
  }),
  chargesElsewhere: call('user', 'GET', accountPaths.elsewhere(':id'), {
    operationId: 'chargesElsewhere',
    tags,
    summary: 'What the same trades would have cost elsewhere',
    description:
      'The orders of an account, or of all (`all`), under each published plan as it was on each day. Fees for subscriptions, orders by phone and square-offs are not counted. Computed for each call.',
    params: z.object({ id: z.string().describe('An account, or `all`.') }),
    querystring: elsewhereQuery,
    response: { 200: answer('By broker and plan.', elsewhereBody), 404: NO_ACCOUNT },
  }),
};
