import { needsYouPath } from '../paths.ts';
import { needsYouBody } from '../questions.ts';
import { answer, call } from './call.ts';

/** What waits for the user on every screen. */
export const needsYouCalls = {
  needsYou: call('user', 'GET', needsYouPath, {
    operationId: 'needsYou',
    tags: ['Imports'],
    summary: 'How much waits for the user',
    description: 'The figures of the journal lack the files and trades that wait.',
    response: { 200: answer('Files that wait for answers, trades that are held, and trades of today without a setup.', needsYouBody) },
  }),
};
