import { z } from 'zod';
import { answer, defineCalls, problem } from './call.ts';
import { imagesBody } from './images.ts';
import { MOST_IN_BULK, MOST_LEGS } from './limits.ts';
import { listQuery, pageMeta } from './paging.ts';
import { roundTrip, roundTripDetail } from './round-trips.ts';
import { messageBody, rowId, rupees } from './values.ts';
import { formerTextsBody, noteForm, staleNoteBody, versionBody, wordName } from './words.ts';
import {
  staleBody,
  tripTagsForm,
  tripMistakesBody,
  tripSetupForm,
  tripMistakesForm,
  tripPlanForm,
  tripSetupBody,
  tripTagsBody,
} from './trip-words.ts';

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
  planned_legs: z.number().describe('Legs with a planned risk of their own.'),
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

const NO_STRATEGY = problem('No such strategy of the user.');
const NO_TRIP = problem('No such strategy, or one of these is no trade of the user or in no round trip.');
const TAKEN = problem('One of them is a leg of another strategy, or there would be too few or too many legs.');

const ON_LEGS = 'It is written on all legs that are in the journal, as one change that can be undone.';
const stale = answer(
  'It was changed in another tab since `version`; or, without a version, no leg is in the journal now. Nothing is stored.',
  staleBody.partial({ version: true }),
);

/** Round trips that belong together: a spread, a straddle, a hedged future. */
export const strategyCalls = defineCalls('user', 'Strategies', {
  listStrategies: {
    summary: 'Strategies, and proposals of more',
    description:
      'Proposed are round trips of one account and underlying that were entered within five minutes and held together, if they are in no ' +
      'strategy and were not declined. Only strategies that the user made or confirmed count as strategies.',
    querystring: listQuery,
    response: { 200: answer('A page of strategies by their entry, and the latest proposals; the latest first.', strategiesBody) },
  },
  makeStrategy: {
    summary: 'Make a strategy of round trips, or confirm a proposal',
    body: strategyForm,
    response: {
      200: answer('It is made.', strategyBody),
      404: problem('One of these is no trade of the user, or in no round trip.'),
      409: TAKEN,
    },
  },
  declineStrategy: {
    summary: 'Decline a proposal',
    description: 'Its round trips are not proposed again. They can be put into a strategy by hand.',
    body: declinedForm,
    response: {
      200: answer('They are declined.', messageBody),
      404: problem('One of these is no trade of the user, or in no round trip.'),
      409: problem('One of them is a leg of a strategy.'),
    },
  },
  proposeDeclined: {
    summary: 'Propose what was declined again',
    response: { 200: answer('Nothing is declined any more.', messageBody) },
  },
  readStrategy: {
    summary: 'One strategy',
    response: { 200: answer('The strategy.', strategyBody), 404: NO_STRATEGY },
  },
  renameStrategy: {
    summary: 'Rename a strategy',
    body: strategyNameForm,
    response: { 200: answer('It has the new name.', strategyBody), 404: NO_STRATEGY },
  },
  removeStrategy: {
    summary: 'Delete a strategy',
    description: 'With its name, note and risk. Its round trips stay, with all that is written about them, and are not proposed again.',
    response: { 200: answer('It is gone.', messageBody), 404: NO_STRATEGY },
  },
  writeStrategyNote: {
    summary: 'Write the note of a strategy',
    description: 'What stood there is kept.',
    body: noteForm,
    response: {
      200: answer('Stored.', versionBody),
      404: NO_STRATEGY,
      409: answer('It was changed in another tab since `version`: what stands there now. Nothing is stored.', staleNoteBody),
    },
  },
  formerStrategyNotes: {
    summary: 'What the note of a strategy was before',
    response: { 200: answer('The latest first.', formerTextsBody), 404: NO_STRATEGY },
  },
  setStrategyTags: {
    summary: 'Make these the tags that all legs of a strategy share',
    description: `${ON_LEGS} Tags that only some legs have stay with them.`,
    body: tripTagsForm,
    response: { 200: answer('Stored.', strategyTagsBody), 404: NO_STRATEGY, 409: stale },
  },
  setStrategyMistakes: {
    summary: 'Make these the mistakes that all legs of a strategy share',
    description: `${ON_LEGS} Mistakes that only some legs have stay with them.`,
    body: tripMistakesForm,
    response: { 200: answer('Stored.', strategyMistakesBody), 404: NO_STRATEGY, 409: stale },
  },
  setStrategySetup: {
    summary: 'Set the setup of all legs of a strategy, and judge its rules',
    description: `${ON_LEGS} Rules that are not named keep their judgement; null removes it.`,
    body: tripSetupForm,
    response: { 200: answer('Stored.', strategySetupBody), 404: NO_STRATEGY, 409: stale },
  },
  setStrategyPlan: {
    summary: 'Write what a strategy is planned to risk',
    description: 'Its R is then the net of all legs ÷ this. null: the planned risks of its legs count together.',
    body: strategyPlanForm,
    response: { 200: answer('Stored.', strategyPlanBody), 404: NO_STRATEGY, 409: stale },
  },
  addLegs: {
    summary: 'Add round trips to a strategy',
    body: strategyLegsForm,
    response: { 200: answer('The strategy with them.', strategyBody), 404: NO_TRIP, 409: TAKEN },
  },
  takeLegOut: {
    summary: 'Take a round trip out of a strategy',
    description: 'It counts singly then, and is not proposed again.',
    params: z.object({ id: rowId, trip: rowId.describe('Any trade of the round trip.') }),
    response: {
      200: answer('The strategy without it.', strategyBody),
      404: problem('No such strategy of the user, or it has no such leg.'),
      409: problem('It is the last leg: delete the strategy instead.'),
    },
  },
  mergeStrategy: {
    summary: 'Join a strategy to another',
    description: 'Its legs go to the other, its note stands below the other’s, and risks typed for both are added up. Then it is gone.',
    body: mergeStrategyForm,
    response: {
      200: answer('The other, with all legs.', strategyBody),
      404: NO_STRATEGY,
      409: problem('They are the same, or have too many legs or too long notes together.'),
    },
  },
});
