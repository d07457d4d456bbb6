import { z } from 'zod';
import { tradeFilter } from './filter.ts';
import { answer, defineCalls } from './call.ts';
import { dayText, rupees } from './values.ts';

export const leaksQuery = tradeFilter.extend({
  period: z.enum(['all', '12m']).default('all').describe('12m: the twelve months up to the last closed one.'),
});

const counted = z.object({ round_trips: z.number(), net: rupees });
const percent = z.number().nullable().describe('Percent.');
const average = rupees.nullable();

const chargesFact = z.object({
  round_trips: z.number(),
  gross: rupees,
  charges: rupees,
  of_gross: percent.describe('Percent of the gross result; null unless that is a gain.'),
  average_gross: average,
  average_charges: average,
});

const breakEven = z.object({
  average_win: average,
  average_loss: average,
  needed: percent.describe('The win rate at which these averages come to 0; null where none does.'),
  actual: percent,
});

/** What closed round trips cost for certain: nothing that is tested. */
export const leakFacts = z.object({
  charges: chargesFact,
  break_even: z
    .object({ without_charges: breakEven, with_charges: breakEven })
    .describe('Of the same trades, those that gained and those that lost before charges.'),
  turned: z.object({ round_trips: z.number(), gross: rupees, net: rupees }).describe('Gains that charges made losses.'),
  too_small: z
    .object({ round_trips: z.number(), charges: rupees })
    .describe('Charges above half of what such a trade usually moves, with its instrument and carry.'),
});
export type LeakFactsBody = z.infer<typeof leakFacts>;

const effect = {
  unit: z
    .enum(['moves', 'times'])
    .describe('moves: usual moves a trade, below 0 where these lose more. times: a size or holding time as a multiple.'),
  effect: z.number(),
};

/** A condition or habit that chance alone would show to at most three traders in four hundred, beside another to one in 500. */
export const provenLeak = z.object({
  id: z.string().describe('tod:first15, weekday:Tue, expiry:0, underlying:NIFTY, nth:4+, afterloss:2, size:afterloss, hold:losers …'),
  ...effect,
  rupees: rupees.describe('What it has cost so far, below 0 for a loss. A habit may show a gain.'),
  difference: rupees
    .nullable()
    .describe('What these brought less what they would have brought at the average of the others; null for habits.'),
  round_trips: z.number(),
  days: z.number(),
  chance: z.number().describe('How often chance alone shows such a line, 0 to 1.'),
  since: dayText.describe('The last day of the first month whose look proved it, of those that did so since without a break.'),
  is_new: z.boolean().describe('The last closed month is the first that proved it; the next one confirms it.'),
  what_if: z.array(z.object({ date: dayText, net: rupees })).describe('What would be taken away, by day of exit.'),
});
export type ProvenLeakBody = z.infer<typeof provenLeak>;

export const lookedAt = z.object({
  id: z.string(),
  ...effect,
  round_trips: z.number(),
  days: z.number(),
  smallest_visible: z.number().describe('The smallest effect that would have been seen here.'),
  smallest_rupees: rupees.nullable().describe('The same in rupees a trade; null for a habit.'),
  largest: z.boolean().describe('The strongest of those that are not proven.'),
});
export type LookedAtBody = z.infer<typeof lookedAt>;

export const leaksBody = z.object({
  status: z.enum(['ready', 'computing']).describe('computing: a newer look is on its way.'),
  computed_at: z.string().nullable().describe('null: never yet. All else is empty then.'),
  up_to: dayText.nullable().describe('The last day of the last closed month then.'),
  scope: z.object({
    from: dayText.nullable().describe('The first entry.'),
    to: dayText.nullable().describe('The last exit.'),
    round_trips: z.number(),
    days: z.number(),
    left_out: z.object({
      open: counted,
      later: counted.describe('Ended after the last closed month.'),
      unmatched: counted,
      untimed: counted.describe('Counted, but not in what needs a time of day.'),
    }),
    assumed: counted.describe('Counted at a closing value of 0 that is assumed.'),
  }),
  early: z.boolean().describe('Below 100 round trips or 40 days nothing is tested.'),
  facts: leakFacts.nullable().describe('Of the filter, if there is one. What is proven and looked at is always of everything.'),
  proven: z.array(provenLeak),
  looked_at: z.array(lookedAt).describe('By id.'),
  largest_chance: z.number().nullable().describe('How often chance alone shows something as large as the largest that is not proven.'),
  smallest_visible: rupees
    .nullable()
    .describe('A leak of so many rupees a trade would have been seen in any group; null where none was tested.'),
});
export type LeaksBody = z.infer<typeof leaksBody>;

/** To whom the money goes. */
export const leakCalls = defineCalls('user', 'Analytics', {
  leaks: {
    summary: 'What loses the money',
    description:
      'Facts, what is proven, and all that was looked at, as of the last closed month. A filter narrows the facts, never the tests. Answers at once, from what was last computed. Each line’s round trips: /api/round-trips with `leak`.',
    querystring: leaksQuery,
    response: { 200: answer('Ids stay the same from look to look.', leaksBody) },
  },
});
