import { z } from 'zod';
import { answer, defineCalls, problem } from './call.ts';
import { roundTripDetail, roundTripFilter, roundTripsBody, roundTripsQuery, ruleMark, tripPlan } from './round-trips.ts';
import { tripPricesBody } from './trip-prices.ts';
import { rowId } from './values.ts';
import { formerTextsBody, noteForm, staleNoteBody, versionBody, versionedText, version, wordName } from './words.ts';
import { MOST_MOVED, MOST_TAGS, MOST_RULES, MOST_IN_BULK } from './limits.ts';
import { tripEffect } from './changes.ts';
import { typedText } from './trades.ts';
import { errorBody } from './error.ts';

const names = (what: string) => z.array(wordName(what)).max(MOST_TAGS, `A trade may have at most ${MOST_TAGS} of them.`);
const asked = { version: version.optional() };
export const tripTagsForm = z.object({ tags: names('A tag'), ...asked });
export const tripMistakesForm = z.object({ mistakes: names('A mistake'), ...asked });
export const tripSetupForm = z.object({
  setup: wordName('The setup').nullable(),
  rules: z
    .record(z.string().regex(/^\d{1,15}$/), ruleMark)
    .refine((marks) => Object.keys(marks).length <= MOST_RULES, 'There are too many rules.')
    .default({}),
  ...asked,
});
export type TripSetupForm = z.infer<typeof tripSetupForm>;
const planned = (what: string) => z.number(`${what} must be a number.`).positive(`${what} must be above 0.`).max(1e9).nullable().optional();
/** What is left out stays as it is. */
export const tripPlanForm = z.object({ stop: planned('The stop'), target: planned('The target'), risk: planned('The risk'), ...asked });
export type TripPlanForm = z.infer<typeof tripPlanForm>;

export const tripTagsBody = z.object({ tags: z.array(z.string()), version: z.number() });
export const tripMistakesBody = z.object({ mistakes: z.array(z.string()), version: z.number() });
export const tripSetupBody = z.object({
  setup: z.string().nullable(),
  rules: roundTripDetail.shape.rules,
  version: z.number(),
});
export const tripPlanBody = tripPlan.extend({ version: z.number(), r: z.number().nullable(), planned: roundTripDetail.shape.planned });

/** A part was changed in another tab: what stands there now is in the answer of GET. */
export const staleBody = errorBody.extend({ version: z.number() });

const wordsForm = z.object({
  ids: z.array(z.int().positive()).min(1).max(MOST_IN_BULK),
  add_tags: names('A tag').optional(),
  remove_tags: names('A tag').optional(),
  add_mistakes: names('A mistake').optional(),
  remove_mistakes: names('A mistake').optional(),
  setup: wordName('The setup').nullable().optional(),
});
export type WordsForm = z.infer<typeof wordsForm>;

export const bulkForm = wordsForm
  .extend({
    account: typedText
      .optional()
      .describe('The account to move them to, by its label; made where it is new. Nothing else is sent with it.'),
    preview: z.boolean().optional().describe('Of a move: only says what would change.'),
  })
  .refine(({ ids, account, preview, ...words }) => (account === undefined ? !preview : Object.keys(words).length === 0), {
    message: 'Trades are moved, with or without a preview, in a call of its own.',
    path: ['account'],
  })
  .refine(({ ids, account }) => account === undefined || ids.length <= MOST_MOVED, {
    message: `At most ${MOST_MOVED} trades are moved at once. A whole file is moved under Files.`,
    path: ['ids'],
  });
export type BulkForm = z.infer<typeof bulkForm>;

export const bulkBody = z.object({
  changed: z.number(),
  change_id: z.number().nullable().describe('null where nothing changed, or where several changes were made.'),
  change_ids: z.array(z.number()).optional().describe('Of a move: the change of each round trip, in the order in which they were made.'),
  effect: tripEffect.optional().describe('Of a move: `trip` has the net of all of them.'),
  gone: z.number().optional().describe('How many of the ids are of no trade in the journal (any more); not there where none is.'),
});
export type BulkBody = z.infer<typeof bulkBody>;

const params = z.object({ id: rowId.describe('Any trade of the round trip.') });
const NO_TRIP = problem('No such trade of the user, or it is in no round trip.');
const stale = answer('It was changed in another tab since `version`; nothing is stored.', staleBody);

/** What traders call 'my trade', and what they write about it. */
export const roundTripCalls = defineCalls('user', 'Round trips', {
  listRoundTrips: {
    summary: 'Round trips',
    description: 'The units of one instrument in one account from flat to flat. The sums of `meta` are of the whole filter.',
    querystring: roundTripsQuery,
    response: { 200: answer('A page of them.', roundTripsBody) },
  },
  changeRoundTrips: {
    summary: 'Tag many round trips, set their setup, or move them to another account',
    description:
      'Words are one change, which can be undone (Changes). Tags, mistakes and setups that are not known are made. A move is a change for each round trip; those that are in the account already stay.',
    body: bulkForm,
    response: {
      200: answer('`changed` of them are different now; `change_id` is null where none is.', bulkBody),
      404: problem('None of these is a trade of the user.'),
      409: problem('One of them cannot be moved; none is.'),
    },
  },
  readRoundTrip: {
    summary: 'Everything of one round trip',
    description:
      'Its executed orders with each levy of each, closed trades, what is written about it, and the rows of the files that it came from. A filter changes only what comes before and after it.',
    params,
    querystring: roundTripFilter,
    response: { 200: answer('The round trip of any of its trades.', roundTripDetail), 404: NO_TRIP },
  },
  readTripPrices: {
    summary: 'The prices of the days of one round trip, and how far it went',
    description:
      'Daily prices out of the user’s market files, from thirty days before it to thirty days after it, and what they say of its stop and target.',
    params,
    response: { 200: answer('Empty without market files.', tripPricesBody), 404: NO_TRIP },
  },
  readNote: {
    summary: 'The note of a trade',
    params,
    response: { 200: answer('Version 0 where there is none.', versionedText), 404: NO_TRIP },
  },
  writeNote: {
    summary: 'Write the note of a trade',
    description: 'It is the note of the trade that `id` names; those of other trades of its round trip stay. What stood there is kept.',
    params,
    body: noteForm,
    response: {
      200: answer('Stored.', versionBody),
      404: NO_TRIP,
      409: answer('It was changed in another tab since `version`: what stands there now. Nothing is stored.', staleNoteBody),
    },
  },
  formerNotes: {
    summary: 'What a note was before',
    params,
    response: { 200: answer('The latest first.', formerTextsBody), 404: NO_TRIP },
  },
  setTags: {
    summary: 'Make these the tags of a round trip',
    params,
    body: tripTagsForm,
    response: { 200: answer('Stored.', tripTagsBody), 404: NO_TRIP, 409: stale },
  },
  setMistakes: {
    summary: 'Make these the mistakes of a round trip',
    params,
    body: tripMistakesForm,
    response: { 200: answer('Stored.', tripMistakesBody), 404: NO_TRIP, 409: stale },
  },
  setSetup: {
    summary: 'Set the setup of a round trip, and judge its rules',
    description: 'Rules that are not named keep their judgement; null removes it.',
    params,
    body: tripSetupForm,
    response: { 200: answer('Stored.', tripSetupBody), 404: NO_TRIP, 409: stale },
  },
  setPlan: {
    summary: 'Write the plan of a round trip',
    params,
    body: tripPlanForm,
    response: { 200: answer('Stored.', tripPlanBody), 404: NO_TRIP, 409: stale },
  },
});
