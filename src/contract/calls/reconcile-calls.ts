import { reconcilePaths } from '../paths.ts';
import { heldOnBody, heldOnQuery, realisedBody, realisedQuery, reconcileDaysBody, reconcileDaysQuery } from '../reconcile.ts';
import { answer, call } from './call.ts';

/** What a broker's statement is put beside. The statement itself stays in the browser. */
export const reconcileCalls = {
  heldOn: call('user', 'GET', reconcilePaths.holdings, {
    operationId: 'heldOn',
    tags: ['Reconcile'],
    summary: 'Shares that the journal held at the end of a day',
    description: 'By trade date, in units after every split and bonus that was applied.',
    querystring: heldOnQuery,
    response: { 200: answer('By symbol; also those that were held only in the days before.', heldOnBody) },
  }),
  realised: call('user', 'GET', reconcilePaths.realised, {
    operationId: 'realisedWithin',
    tags: ['Reconcile'],
    summary: 'What the journal closed within a period, by instrument, and its charges by levy',
    querystring: realisedQuery,
    response: { 200: answer('By symbol. Values are before charges.', realisedBody) },
  }),
  days: call('user', 'GET', reconcilePaths.days, {
    operationId: 'reconcileDays',
    tags: ['Reconcile'],
    summary: 'What was bought, sold and charged on each day of a period, by segment',
    querystring: reconcileDaysQuery,
    response: { 200: answer('By day.', reconcileDaysBody) },
  }),
};
