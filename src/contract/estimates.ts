import { z } from 'zod';
import { ESTIMATES } from '#engine/charges/estimate.ts';
import { SLICES } from '#engine/daily/rollup.ts';
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
export type EstimatesBody = z.infer<typeof estimatesBody>;
