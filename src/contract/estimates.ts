import { z } from 'zod';
import { ESTIMATES } from '#engine/charges/estimate.ts';
import { SLICES } from '#engine/daily/rollup.ts';
import { answer, defineCalls } from './call.ts';
import { tradeFilter } from './filter.ts';
import { dayText } from './values.ts';

/** One reason in one broker account and segment, with the first and last day on which charges or an expiry rest on it. */
export const estimate = z.object({
  reason: z.enum(ESTIMATES),
  broker: z.string(),
  slice: z.enum(SLICES),
  first_day: dayText,
  last_day: dayText,
});
export type EstimateBody = z.infer<typeof estimate>;

/** None where nothing is estimated. */
export const estimatesBody = z.object({ estimates: z.array(estimate) });

/** What figures rest on that is not certain. */
export const estimateCalls = defineCalls('user', 'Analytics', {
  estimates: {
    summary: 'Why figures are estimates',
    description:
      'With a filter, of the days on which its closed trades began or ended. An unknown broker (brokerage counts as 0), fees and rates that are not certain, expiry days from the calendar.',
    querystring: tradeFilter,
    response: { 200: answer('By broker account, segment and reason; empty where nothing is estimated.', estimatesBody) },
  },
});
