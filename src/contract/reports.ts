import { z } from 'zod';
import { UNITS } from '#engine/daily/counted.ts';
import { REPORT_COLUMNS } from '#engine/metrics/report-columns.ts';
import { answer, defineCalls } from './call.ts';
import { figureDoubt } from './figure-doubt.ts';
import { MOST_GROUPS } from './limits.ts';
import { REPORT_DIMENSIONS, USUAL_COLUMNS } from './report-groups.ts';
import { tradeFilter } from './filter.ts';

const column = z.enum(REPORT_COLUMNS);
const dimension = z.enum(REPORT_DIMENSIONS);
const listed = (given: unknown) => (given === undefined || given === '' ? [...USUAL_COLUMNS] : [...new Set([given].flat())]);

export const reportQuery = tradeFilter.extend({
  by: z
    .preprocess((given) => [given].flat(), z.array(dimension).min(1).max(2, 'A report groups by at most two dimensions.'))
    .describe('What to group by; given twice, by the second within the first.'),
  unit: z
    .enum(UNITS)
    .default('closed')
    .describe(
      'What is counted. Closed trades are filtered themselves. Round trips and strategies are filtered as round trips; their money is that of the parts that ended within the days, and they are counted on the day of their last exit, once they are closed.',
    ),
  columns: z.preprocess(listed, z.array(column)).describe(`Figures by their ids: ${REPORT_COLUMNS.join(', ')}.`),
});
export type ReportQuery = z.infer<typeof reportQuery>;

const figures = z
  .partialRecord(column, z.number().nullable())
  .describe('The columns that were asked for, as in the summary: rupees, percent, ratios, days, counts; null where not defined.');

export const reportBody = z.object({
  by: z.array(dimension).describe('The dimensions, as they were asked for.'),
  unit: z.enum(UNITS),
  groups: z
    .array(
      z.object({
        keys: z
          .array(z.string())
          .describe(
            'Its value in each dimension, as the filter names it; a rule as 12:kept or 12:broken; a period as 2026-05, 2026-Q2, 2026-27.',
          ),
        labels: z.array(z.string()).describe('The same for people where the key is an id: of accounts, instruments and rules.'),
        metrics: figures,
      }),
    )
    .describe(`The highest net first; ${MOST_GROUPS} at most: of more, those in the middle are left out.`),
  total: figures.describe('Of all trades of the filter, each once.'),
  doubt: figureDoubt.describe('What of the total is open.'),
  overlaps: z.boolean().describe('A trade is in more than one group, so that the groups do not sum to the total.'),
  meta: z.object({ groups: z.number(), truncated: z.boolean() }),
});
export type ReportBody = z.infer<typeof reportBody>;

/** What trades came to, group by group. */
export const reportCalls = defineCalls('user', 'Analytics', {
  report: {
    summary: 'Figures by one or two dimensions',
    description:
      'Each group has the figures of just its trades, by the same functions as the summary. A trade with several tags is in a group of each.',
    querystring: reportQuery,
    response: { 200: answer('net_pl of groups that do not overlap sums to that of the total, to the paisa.', reportBody) },
  },
});
