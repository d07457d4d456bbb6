import { z } from 'zod';
import { errorBody } from '../error.ts';
import { setupPaths } from '../paths.ts';
import { mergeSetupForm, setupDetail, setupForm, setupsBody } from '../setups.ts';
import { messageBody, rowId } from '../values.ts';
import { formerTextsBody, staleNoteBody } from '../words.ts';
import { answer, call, problem } from './call.ts';

const tags = ['Setups'] as const;
const params = z.object({ id: rowId });
const missing = problem('No such setup of the user.');

/** The playbook: ways of trading with their rules, and how they did. */
export const setupCalls = {
  listSetups: call('user', 'GET', setupPaths.list, {
    operationId: 'listSetups',
    tags,
    summary: 'Setups with their figures',
    description: 'Each counts the round trips that have it; one that holds words of several trades counts once, by the first with a setup.',
    response: { 200: answer('By net, the highest first; then by name.', setupsBody) },
  }),
  makeSetup: call('user', 'POST', setupPaths.list, {
    operationId: 'makeSetup',
    tags,
    summary: 'Make a setup',
    body: setupForm,
    response: { 200: answer('It is made.', setupDetail), 409: problem('The user has a setup of this name, or as many as there may be.') },
  }),
  readSetup: call('user', 'GET', setupPaths.one(':id'), {
    operationId: 'readSetup',
    tags,
    summary: 'One setup',
    description: 'With its rules and the figures of the round trips that kept and that broke each.',
    params,
    response: { 200: answer('The setup.', setupDetail), 404: missing },
  }),
  changeSetup: call('user', 'PUT', setupPaths.one(':id'), {
    operationId: 'changeSetup',
    tags,
    summary: 'Change a setup',
    description: 'Replaces name, text and rules. A rule that was judged and is left out keeps its judgements and comes back with its text.',
    params,
    body: setupForm,
    response: {
      200: answer('It is changed. Its version is higher where anything differs.', setupDetail),
      404: missing,
      409: answer(
        'Another setup of the user has the name. Or the version is not the last: with the text and version that stand there now.',
        z.union([staleNoteBody, errorBody]),
      ),
    },
  }),
  removeSetup: call('user', 'DELETE', setupPaths.one(':id'), {
    operationId: 'removeSetup',
    tags,
    summary: 'Delete a setup',
    description: 'With its rules and what was judged by them. Its round trips have no setup then; their notes and tags stay.',
    params,
    response: { 200: answer('It is deleted.', messageBody), 404: missing },
  }),
  mergeSetup: call('user', 'POST', setupPaths.merge(':id'), {
    operationId: 'mergeSetup',
    tags,
    summary: 'Merge a setup into another',
    description:
      'Its round trips get the other, its text stands below the other’s, and rules of the same text become one. Then it is gone.',
    params,
    body: mergeSetupForm,
    response: { 200: answer('The other, with what it has now.', setupDetail), 404: missing },
  }),
  formerSetupTexts: call('user', 'GET', setupPaths.former(':id'), {
    operationId: 'formerSetupTexts',
    tags,
    summary: 'Former texts of a setup',
    params,
    response: { 200: answer('The latest first, each with the time until which it stood there.', formerTextsBody), 404: missing },
  }),
};
