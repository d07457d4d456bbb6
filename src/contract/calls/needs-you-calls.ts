import { needsYouPath } from '../paths.ts';
import { needsYouBody } from '../questions.ts';
import { answer, call } from './call.ts';

/** What waits for the user on every screen. */
export const needsYouCalls = {
  needsYou: call('user', 'GET', needsYouPath, {
    operationId: 'needsYou',
    tags: ['Imports'],
    summary: 'How much waits for the user',
    description: 'The figures of the journal lack what waits.',
    response: { 200: answer('Files that wait for answers, and trades that are held.', needsYouBody) },
  }),
};
