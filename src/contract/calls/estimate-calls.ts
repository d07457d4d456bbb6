import { estimatesBody } from '../estimates.ts';
import { estimatesPath } from '../paths.ts';
import { answer, call } from './call.ts';

/** What figures rest on that is not certain. */
export const estimateCalls = {
  estimates: call('user', 'GET', estimatesPath, {
    operationId: 'estimates',
    tags: ['Analytics'],
    summary: 'Why figures are estimates',
    description: 'An unknown broker (brokerage counts as 0), fees and rates that are not certain, expiry days from the calendar.',
    response: { 200: answer('By broker account, segment and reason; empty where nothing is estimated.', estimatesBody) },
  }),
};
