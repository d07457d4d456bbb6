import { z } from 'zod';
import { changesBody, settlementForm } from '../changes.ts';
import { changePaths } from '../paths.ts';
import { listQuery } from '../paging.ts';
import { changedBody } from '../positions.ts';
import { rowId } from '../values.ts';
import { answer, call, FIELDS, problem } from './call.ts';

const tags = ['Changes'] as const;
const params = z.object({ id: rowId });

/** What the user changed by hand, its undoing, and settlement prices. */
export const changeCalls = {
  listChanges: call('user', 'GET', changePaths.list, {
    operationId: 'listChanges',
    tags,
    summary: 'Edits, deletions and settlement prices',
    querystring: listQuery,
    response: { 200: answer('A page of them, the latest first.', changesBody) },
  }),
  undoChange: call('user', 'POST', changePaths.undo(':id'), {
    operationId: 'undoChange',
    tags,
    summary: 'Undo a change',
    params,
    response: {
      200: answer('The journal is as before it.', changedBody),
      404: problem('No such change of the user.'),
      409: problem('It is undone already, or a later change is built on it: undo that one first.'),
    },
  }),
  settleContract: call('user', 'PUT', changePaths.settlement(':id'), {
    operationId: 'settleContract',
    tags,
    summary: 'Give the settlement price of an expired contract',
    description: 'Replaces what the journal assumed at expiry; a future without one stays open. The change can be undone.',
    consumes: FIELDS,
    params,
    body: settlementForm,
    response: { 200: answer('The price is saved, or removed.', changedBody), 404: problem('No such instrument of the user.') },
  }),
};
