import { z } from 'zod';
import { roundTripPaths } from '../paths.ts';
import {
  bulkBody,
  bulkForm,
  roundTripDetail,
  roundTripFilter,
  roundTripsBody,
  roundTripsQuery,
  staleBody,
  tripMistakesBody,
  tripMistakesForm,
  tripPlanBody,
  tripPlanForm,
  tripSetupBody,
  tripSetupForm,
  tripTagsBody,
  tripTagsForm,
} from '../round-trips.ts';
import { tripPricesBody } from '../trip-prices.ts';
import { rowId } from '../values.ts';
import { formerTextsBody, noteForm, staleNoteBody, versionBody, versionedText } from '../words.ts';
import { answer, call, problem } from './call.ts';

const tags = ['Round trips'] as const;
const params = z.object({ id: rowId.describe('Any trade of the round trip.') });
const NO_TRIP = problem('No such trade of the user, or it is in no round trip.');
const stale = answer('It was changed in another tab since `version`; nothing is stored.', staleBody);

/** What traders call 'my trade', and what they write about it. */
export const roundTripCalls = {
  listRoundTrips: call('user', 'GET', roundTripPaths.list, {
    operationId: 'listRoundTrips',
    tags,
    summary: 'Round trips',
    description: 'The units of one instrument in one account from flat to flat. The sums of `meta` are of the whole filter.',
    querystring: roundTripsQuery,
    response: { 200: answer('A page of them.', roundTripsBody) },
  }),
  changeRoundTrips: call('user', 'POST', roundTripPaths.bulk, {
    operationId: 'changeRoundTrips',
    tags,
    summary: 'Tag many round trips, set their setup, or move them to another account',
    description:
      'Words are one change, which can be undone (Changes). Tags, mistakes and setups that are not known are made. A move is a change for each round trip; those that are in the account already stay.',
    body: bulkForm,
    response: {
      200: answer('`changed` of them are different now; `change_id` is null where none is.', bulkBody),
      404: problem('None of these is a trade of the user.'),
      409: problem('One of them cannot be moved; none is.'),
    },
  }),
  readRoundTrip: call('user', 'GET', roundTripPaths.one(':id'), {
    operationId: 'readRoundTrip',
    tags,
    summary: 'Everything of one round trip',
    description:
      'Its executed orders with each levy of each, closed trades, what is written about it, and the rows of the files that it came from. A filter changes only what comes before and after it.',
    params,
    querystring: roundTripFilter,
    response: { 200: answer('The round trip of any of its trades.', roundTripDetail), 404: NO_TRIP },
  }),
  readTripPrices: call('user', 'GET', roundTripPaths.prices(':id'), {
    operationId: 'readTripPrices',
    tags,
    summary: 'The prices of the days of one round trip, and how far it went',
    description:
      'Daily prices out of the user’s market files, from thirty days before it to thirty days after it, and what they say of its stop and target.',
    params,
    response: { 200: answer('Empty without market files.', tripPricesBody), 404: NO_TRIP },
  }),
  readNote: call('user', 'GET', roundTripPaths.note(':id'), {
    operationId: 'readNote',
    tags,
    summary: 'The note of a trade',
    params,
    response: { 200: answer('Version 0 where there is none.', versionedText), 404: NO_TRIP },
  }),
  writeNote: call('user', 'PUT', roundTripPaths.note(':id'), {
    operationId: 'writeNote',
    tags,
    summary: 'Write the note of a trade',
    description: 'It is the note of the trade that `id` names; those of other trades of its round trip stay. What stood there is kept.',
    params,
    body: noteForm,
    response: {
      200: answer('Stored.', versionBody),
      404: NO_TRIP,
      409: answer('It was changed in another tab since `version`: what stands there now. Nothing is stored.', staleNoteBody),
    },
  }),
  formerNotes: call('user', 'GET', roundTripPaths.formerNotes(':id'), {
    operationId: 'formerNotes',
    tags,
    summary: 'What a note was before',
    params,
    response: { 200: answer('The latest first.', formerTextsBody), 404: NO_TRIP },
  }),
  setTags: call('user', 'PUT', roundTripPaths.tags(':id'), {
    operationId: 'setTags',
    tags,
    summary: 'Make these the tags of a round trip',
    params,
    body: tripTagsForm,
    response: { 200: answer('Stored.', tripTagsBody), 404: NO_TRIP, 409: stale },
  }),
  setMistakes: call('user', 'PUT', roundTripPaths.mistakes(':id'), {
    operationId: 'setMistakes',
    tags,
    summary: 'Make these the mistakes of a round trip',
    params,
    body: tripMistakesForm,
    response: { 200: answer('Stored.', tripMistakesBody), 404: NO_TRIP, 409: stale },
  }),
  setSetup: call('user', 'PUT', roundTripPaths.setup(':id'), {
    operationId: 'setSetup',
    tags,
    summary: 'Set the setup of a round trip, and judge its rules',
    description: 'Rules that are not named keep their judgement; null removes it.',
    params,
    body: tripSetupForm,
    response: { 200: answer('Stored.', tripSetupBody), 404: NO_TRIP, 409: stale },
  }),
  setPlan: call('user', 'PUT', roundTripPaths.plan(':id'), {
    operationId: 'setPlan',
    tags,
    summary: 'Write the plan of a round trip',
    params,
    body: tripPlanForm,
    response: { 200: answer('Stored.', tripPlanBody), 404: NO_TRIP, 409: stale },
  }),
};
