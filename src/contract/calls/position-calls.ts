import { z } from 'zod';
import { pageQuery } from '../paging.ts';
import { bulkDeleteForm, changedBody, consolidatedBody, editedBody, openPositionsBody, positionEdit } from '../positions.ts';
import { positionPaths } from '../paths.ts';
import { rowId } from '../values.ts';
import { answer, call, FIELDS, problem } from './call.ts';

const tags = ['Open positions'] as const;
const params = z.object({ id: rowId });
const notFound = problem('No such open position of the user.');
const acted = problem('A corporate action changed or gave these shares.');

/** Open positions: lists, edits and deletions. */
export const positionCalls = {
  listOpenPositions: call('user', 'GET', positionPaths.paged, {
    operationId: 'listOpenPositions',
    tags,
    summary: 'Open positions, one row for what is left of each order',
    description: 'Sorted by any field; by `timestamp` unless `skey` names another.',
    querystring: pageQuery,
    response: { 200: answer('A page of them; `total` counts the whole filter.', openPositionsBody) },
  }),
  consolidateOpenPositions: call('user', 'GET', positionPaths.consolidated, {
    operationId: 'consolidateOpenPositions',
    tags,
    summary: 'Open positions, one row for each instrument and side',
    description: 'Sorted by any field; by `symbol` unless `skey` names another. `total_qty` of a short is negative.',
    querystring: pageQuery,
    response: { 200: answer('A page of them; `total` counts the whole filter.', consolidatedBody) },
  }),
  editOpenPosition: call('user', 'PUT', positionPaths.one(':id'), {
    operationId: 'editOpenPosition',
    tags,
    summary: 'Correct an open position',
    description:
      'Fields that are left out do not change. Only the open part changes: closed trades stay. The change can be undone (Changes).',
    consumes: ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'],
    params,
    body: positionEdit,
    response: {
      200: answer('The row after the edit, which may have another id; or only the change, if nothing of it is open any more.', editedBody),
      404: notFound,
      409: acted,
    },
  }),
  deleteOpenPosition: call('user', 'DELETE', positionPaths.one(':id'), {
    operationId: 'deleteOpenPosition',
    tags,
    summary: 'Take an open position out of the journal',
    description: 'Closed trades of its order stay. The change can be undone (Changes).',
    params,
    response: { 200: answer('It is gone.', changedBody), 404: notFound, 409: acted },
  }),
  deleteOpenPositions: call('user', 'POST', positionPaths.bulkDelete, {
    operationId: 'deleteOpenPositions',
    tags,
    summary: 'Take several open positions out of the journal',
    description: 'One change, which can be undone as a whole. Ids without an open position are ignored.',
    consumes: FIELDS,
    body: bulkDeleteForm,
    response: {
      200: answer('They are gone; `rows` says how many.', changedBody),
      404: problem('None of them is an open position of the user.'),
      409: acted,
    },
  }),
};
