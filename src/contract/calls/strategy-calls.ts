import { z } from 'zod';
import { listQuery } from '../paging.ts';
import { strategyPaths } from '../paths.ts';
import {
  declinedForm,
  mergeStrategyForm,
  strategiesBody,
  strategyBody,
  strategyForm,
  strategyLegsForm,
  strategyNameForm,
} from '../strategies.ts';
import { messageBody, rowId } from '../values.ts';
import { formerTextsBody, noteForm, staleNoteBody, versionBody } from '../words.ts';
import { answer, call, problem } from './call.ts';

const tags = ['Strategies'] as const;
const params = z.object({ id: rowId });
const NO_STRATEGY = problem('No such strategy of the user.');
const NO_TRIP = problem('No such strategy, or one of these is no trade of the user or in no round trip.');
const TAKEN = problem('One of them is a leg of another strategy, or there would be too few or too many legs.');

/** Round trips that belong together: a spread, a straddle, a hedged future. */
export const strategyCalls = {
  listStrategies: call('user', 'GET', strategyPaths.list, {
    operationId: 'listStrategies',
    tags,
    summary: 'Strategies, and proposals of more',
    description:
      'Proposed are round trips of one account and underlying that were entered within five minutes and held together, if they are in no ' +
      'strategy and were not declined. Only strategies that the user made or confirmed count as strategies.',
    querystring: listQuery,
    response: { 200: answer('A page of strategies by their entry, and the latest proposals; the latest first.', strategiesBody) },
  }),
  makeStrategy: call('user', 'POST', strategyPaths.list, {
    operationId: 'makeStrategy',
    tags,
    summary: 'Make a strategy of round trips, or confirm a proposal',
    body: strategyForm,
    response: {
      200: answer('It is made.', strategyBody),
      404: problem('One of these is no trade of the user, or in no round trip.'),
      409: TAKEN,
    },
  }),
  declineStrategy: call('user', 'POST', strategyPaths.declined, {
    operationId: 'declineStrategy',
    tags,
    summary: 'Decline a proposal',
    description: 'Its round trips are not proposed again. They can be put into a strategy by hand.',
    body: declinedForm,
    response: {
      200: answer('They are declined.', messageBody),
      404: problem('One of these is no trade of the user, or in no round trip.'),
      409: problem('One of them is a leg of a strategy.'),
    },
  }),
  proposeDeclined: call('user', 'DELETE', strategyPaths.declined, {
    operationId: 'proposeDeclined',
    tags,
    summary: 'Propose what was declined again',
    response: { 200: answer('Nothing is declined any more.', messageBody) },
  }),
  readStrategy: call('user', 'GET', strategyPaths.one(':id'), {
    operationId: 'readStrategy',
    tags,
    summary: 'One strategy',
    params,
    response: { 200: answer('The strategy.', strategyBody), 404: NO_STRATEGY },
  }),
  renameStrategy: call('user', 'PUT', strategyPaths.one(':id'), {
    operationId: 'renameStrategy',
    tags,
    summary: 'Rename a strategy',
    params,
    body: strategyNameForm,
    response: { 200: answer('It has the new name.', strategyBody), 404: NO_STRATEGY },
  }),
  removeStrategy: call('user', 'DELETE', strategyPaths.one(':id'), {
    operationId: 'removeStrategy',
    tags,
    summary: 'Delete a strategy',
    description: 'With its name and note. Its round trips stay, with all that is written about them, and are not proposed again.',
    params,
    response: { 200: answer('It is gone.', messageBody), 404: NO_STRATEGY },
  }),
  writeStrategyNote: call('user', 'PUT', strategyPaths.note(':id'), {
    operationId: 'writeStrategyNote',
    tags,
    summary: 'Write the note of a strategy',
    description: 'What stood there is kept.',
    params,
    body: noteForm,
    response: {
      200: answer('Stored.', versionBody),
      404: NO_STRATEGY,
      409: answer('It was changed in another tab since `version`: what stands there now. Nothing is stored.', staleNoteBody),
    },
  }),
  formerStrategyNotes: call('user', 'GET', strategyPaths.formerNotes(':id'), {
    operationId: 'formerStrategyNotes',
    tags,
    summary: 'What the note of a strategy was before',
    params,
    response: { 200: answer('The latest first.', formerTextsBody), 404: NO_STRATEGY },
  }),
  addLegs: call('user', 'POST', strategyPaths.legs(':id'), {
    operationId: 'addLegs',
    tags,
    summary: 'Add round trips to a strategy',
    params,
    body: strategyLegsForm,
    response: { 200: answer('The strategy with them.', strategyBody), 404: NO_TRIP, 409: TAKEN },
  }),
  takeLegOut: call('user', 'DELETE', strategyPaths.leg(':id', ':trip'), {
    operationId: 'takeLegOut',
    tags,
    summary: 'Take a round trip out of a strategy',
    description: 'It counts singly then, and is not proposed again.',
    params: z.object({ id: rowId, trip: rowId.describe('Any trade of the round trip.') }),
    response: {
      200: answer('The strategy without it.', strategyBody),
      404: problem('No such strategy of the user, or it has no such leg.'),
      409: problem('It is the last leg: delete the strategy instead.'),
    },
  }),
  mergeStrategy: call('user', 'POST', strategyPaths.merge(':id'), {
    operationId: 'mergeStrategy',
    tags,
    summary: 'Join a strategy to another',
    description: 'Its legs go to the other, its note stands below the other’s. Then it is gone.',
    params,
    body: mergeStrategyForm,
    response: {
      200: answer('The other, with all legs.', strategyBody),
      404: NO_STRATEGY,
      409: problem('They are the same, or have too many legs or too long notes together.'),
    },
  }),
};
