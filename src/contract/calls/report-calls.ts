import { reportsPath } from '../paths.ts';
import { reportBody, reportQuery } from '../reports.ts';
import { answer, call } from './call.ts';

/** What trades came to, group by group. */
export const reportCalls = {
  report: call('user', 'GET', reportsPath, {
    operationId: 'report',
    tags: ['Analytics'],
    summary: 'Figures by one or two dimensions',
    description:
      'Each group has the figures of just its trades, by the same functions as the summary. A trade with several tags is in a group of each.',
    querystring: reportQuery,
    response: { 200: answer('net_pl of groups that do not overlap sums to that of the total, to the paisa.', reportBody) },
  }),
};
