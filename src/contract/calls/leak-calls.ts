import { leaksBody, leaksQuery } from '../leaks.ts';
import { leaksPath } from '../paths.ts';
import { answer, call } from './call.ts';

/** To whom the money goes. */
export const leakCalls = {
  leaks: call('user', 'GET', leaksPath, {
    operationId: 'leaks',
    tags: ['Analytics'],
    summary: 'What loses the money',
    description:
      'Facts, what is proven, and all that was looked at, as of the last closed month. A filter narrows the facts, never the tests. Answers at once, from what was last computed. Each line’s round trips: /api/round-trips with `leak`.',
    querystring: leaksQuery,
    response: { 200: answer('Ids stay the same from look to look.', leaksBody) },
  }),
};
