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
  strategyMistakesBody,
  strategyNameForm,
  strategyPlanBody,
  strategyPlanForm,
  strategySetupBody,
  strategyTagsBody,
} from '../strategies.ts';
import { staleBody, tripMistakesForm, tripSetupForm, tripTagsForm } from '../round-trips.ts';
import { messageBody, rowId } from '../values.ts';
import { formerTextsBody, noteForm, staleNoteBody, versionBody } from '../words.ts';
import { answer, call, problem } from './call.ts';

const tags = ['Strategies'] as const;
const params = z.object({ id: rowId });
const NO_STRATEGY = problem('No such strategy of the user.');
const NO_TRIP = problem('No such strategy, or one of these is no trade of the user or in no round trip.');
const TAKEN = problem('One of them is a leg of another strategy, or there would be too few or too many legs.');

const ON_LEGS = 'It is written on all legs that are in the journal, as one change that can be undone.';
const stale = answer('It was changed in another tab since `version`, or no leg is in the journal now. Nothing is stored.', staleBody);

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
    description: 'With its name, note and risk. Its round trips stay, with all that is written about them, and are not proposed again.',
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
  setStrategyTags: call('user', 'PUT', strategyPaths.tags(':id'), {
    operationId: 'setStrategyTags',
    tags,
    summary: 'Make these the tags that all legs of a strategy share',
    description: `${ON_LEGS} Tags that only some legs have stay with them.`,
    params,
    body: tripTagsForm,
    response: { 200: answer('Stored.', strategyTagsBody), 404: NO_STRATEGY, 409: stale },
  }),
  setStrategyMistakes: call('user', 'PUT', strategyPaths.mistakes(':id'), {
    operationId: 'setStrategyMistakes',
    tags,
    summary: 'Make these the mistakes that all legs of a strategy share',
    description: `${ON_LEGS} Mistakes that only some legs have stay with them.`,
    params,
    body: tripMistakesForm,
    response: { 200: answer('Stored.', strategyMistakesBody), 404: NO_STRATEGY, 409: stale },
  }),
  setStrategySetup: call('user', 'PUT', strategyPaths.setup(':id'), {
    operationId: 'setStrategySetup',
    tags,
    summary: 'Set the setup of all legs of a strategy, and judge its rules',
    description: `${ON_LEGS} Rules that are not named keep their judgement; null removes it.`,
    params,
    body: tripSetupForm,
    response: { 200: answer('Stored.', strategySetupBody), 404: NO_STRATEGY, 409: stale },
  }),
  setStrategyPlan: call('user', 'PUT', strategyPaths.plan(':id'), {
    operationId: 'setStrategyPlan',
    tags,
    summary: 'Write what a strategy is planned to risk',
    description: 'Its R is then the net of all legs ÷ this. null: the planned risks of its legs count together.',
    params,
    body: strategyPlanForm,
    response: { 200: answer('Stored.', strategyPlanBody), 404: NO_STRATEGY, 409: stale },
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
    description: 'Its legs go to the other, its note stands below the other’s, and risks typed for both are added up. Then it is gone.',
    params,
    body: mergeStrategyForm,
    response: {
      200: answer('The other, with all legs.', strategyBody),
      404: NO_STRATEGY,
      409: problem('They are the same, or have too many legs or too long notes together.'),
    },
  }),
};
