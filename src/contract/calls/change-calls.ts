import { z } from 'zod';
import { changesBody, changesQuery, correctionForm, settlementForm, tripChangedBody, tripDeleteForm, tripMoveForm } from '../changes.ts';
import { changePaths, roundTripPaths, tradePaths } from '../paths.ts';
import { changedBody } from '../positions.ts';
import { rowId } from '../values.ts';
import { answer, call, FIELDS, problem } from './call.ts';

const tags = ['Changes'] as const;
const params = z.object({ id: rowId });

const NO_TRIP = problem('No such trade of the user in the journal, or it is of no round trip.');

const ACTED = problem('A corporate action changed or gave these shares.');

/** What the user changed by hand, its undoing, and settlement prices. */
export const changeCalls = {
  listChanges: call('user', 'GET', changePaths.list, {
    operationId: 'listChanges',
    tags,
    summary: 'All that was changed by hand, and imports',
    querystring: changesQuery,
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
  correctTrade: call('user', 'POST', tradePaths.correct(':id'), {
    operationId: 'correctTrade',
    tags,
    summary: 'Correct a trade',
    description:
      'Its price, quantity, day, time or side. The trade keeps its id and what is written about it. Charges that a file states for it no longer count once its quantity or price changes. The change can be undone.',
    params,
    body: correctionForm,
    response: {
      200: answer('What changes, or has changed.', tripChangedBody),
      404: problem('No such trade of the user in the journal.'),
      409: ACTED,
    },
  }),
  deleteRoundTrip: call('user', 'POST', roundTripPaths.delete(':id'), {
    operationId: 'deleteRoundTrip',
    tags,
    summary: 'Delete a round trip',
    description: 'Takes exactly its units out of the journal, all else stays as it was paired. The change can be undone.',
    params,
    body: tripDeleteForm,
    response: { 200: answer('What changes, or has changed.', tripChangedBody), 404: NO_TRIP, 409: ACTED },
  }),
  moveRoundTrip: call('user', 'POST', roundTripPaths.move(':id'), {
    operationId: 'moveRoundTrip',
    tags,
    summary: 'Move a round trip to another account',
    description: 'To the account of this label, which is made where it is new. The change can be undone.',
    params,
    body: tripMoveForm,
    response: {
      200: answer('What changes, or has changed.', tripChangedBody),
      404: NO_TRIP,
      409: problem(
        'It is there already, the other account has some of its trades, one of its orders belongs to another round trip as well, or a corporate action changed its shares.',
      ),
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
