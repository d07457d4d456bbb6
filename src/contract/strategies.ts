import { z } from 'zod';
import { imagesBody } from './images.ts';
import { MOST_IN_BULK, MOST_LEGS } from './limits.ts';
import { pageMeta } from './paging.ts';
import { roundTrip, roundTripDetail, tripMistakesBody, tripPlanForm, tripSetupBody, tripTagsBody } from './round-trips.ts';
import { rupees } from './values.ts';
import { wordName } from './words.ts';

const shape = z.string().describe('What its legs are together: iron condor, short straddle; 3 legs where that has no name.');

const figures = {
  shape,
  underlying: z.string().describe('What its legs are on; several are joined by a plus.'),
  account: z.string().nullable().describe('The label of its account; null where its legs are of several.'),
  status: z.enum(['open', 'closed']),
  opened_at: z.string().nullable().describe('As of a round trip: of its first leg; null where no leg is in the journal.'),
  closed_at: z.string().nullable().describe('The last exit; null while a leg is open.'),
  gross: rupees.describe('Of the closed parts of all legs, as charges and net are.'),
  charges: rupees,
  net: rupees,
};

export const strategyLeg = roundTrip.extend({
  rolled_from: z.number().nullable().describe('The leg that was closed within five minutes of its entry and that it stands in for.'),
});

const strategyRule = roundTripDetail.shape.rules.element.extend({
  differs: z.boolean().describe('Legs were judged differently; `mark` is null then.'),
});
export type StrategyRule = z.infer<typeof strategyRule>;

/** Round trips that the user said belong together. */
export const strategyBody = z.object({
  id: z.number(),
  name: z.string(),
  ...figures,
  risk: rupees.nullable().describe('As typed for all legs, else the planned risks of its legs together; null where there is none.'),
  r: z.number().nullable().describe('net of all legs ÷ risk; null without a risk, and before the first exit.'),
  plan: z.object({ risk: rupees.nullable().describe('As typed for all legs together.') }),
  setup: z.string().nullable().describe('Of all legs; null where they have none, or differ.'),
  rules: z.array(strategyRule).describe('Of that setup.'),
  tags: z.array(z.string()).describe('Those that all legs have, as of mistakes. What single legs have besides is in `legs`.'),
  mistakes: z.array(z.string()),
  versions: roundTrip.shape.versions,
  note: z.string(),
  note_version: z.number(),
  image_list: imagesBody.shape.image_list.describe('Of the strategy itself; those of its legs are with them.'),
  legs: z.array(strategyLeg).describe('By entry.'),
  missing: z.number().describe('Legs that are not in the journal now: their trades were deleted, or their file was removed.'),
  rolled_on: z.array(roundTrip).describe('Round trips of no strategy that probably stand in for one of its legs, which was closed.'),
});
export type StrategyBody = z.infer<typeof strategyBody>;

/** Round trips that probably belong together. */
export const proposedStrategy = z.object({
  name: z.string().describe('What it would be called.'),
  ...figures,
  legs: z.array(roundTrip),
});
export type ProposedStrategy = z.infer<typeof proposedStrategy>;

export const strategiesBody = z.object({
  data: z.array(strategyBody),
  meta: pageMeta.extend({
    proposed: z.number().describe('All proposals; `proposals` has the latest of them.'),
    declined: z.number().describe('Round trips that are not proposed because the user said so.'),
  }),
  proposals: z.array(proposedStrategy),
});
export type StrategiesBody = z.infer<typeof strategiesBody>;

const ids = (most: number) =>
  z
    .array(z.int('An id must be a whole number.').positive('An id must be above 0.'))
    .min(1, 'Name at least one round trip.')
    .max(most, `There may be at most ${most} round trips.`);

/** Any trade of each round trip. Without a name it is called by its shape. */
export const strategyForm = z.object({ ids: ids(MOST_LEGS), name: wordName('The name').optional() });
export type StrategyForm = z.infer<typeof strategyForm>;
export const strategyNameForm = z.object({ name: wordName('The name') });
export const strategyLegsForm = z.object({ ids: ids(MOST_LEGS) });
export const declinedForm = z.object({ ids: ids(MOST_IN_BULK) });
export const mergeStrategyForm = z.object({ into: z.int('into must be a whole number.').positive('into must be above 0.') });

/** What a call that writes on all legs did: `change_id` undoes it; null where nothing differed. */
const written = { change_id: z.number().nullable() };
export const strategyTagsBody = tripTagsBody.extend(written);
export const strategyMistakesBody = tripMistakesBody.extend(written);
export const strategySetupBody = tripSetupBody.extend({ rules: z.array(strategyRule), ...written });
export const strategyPlanForm = tripPlanForm.pick({ version: true }).extend({ risk: tripPlanForm.shape.risk.unwrap() });
export const strategyPlanBody = z.object({ ...strategyBody.pick({ plan: true, risk: true, r: true }).shape, version: z.number() });
export type StrategyPlanBody = z.infer<typeof strategyPlanBody>;
