import { z } from 'zod';
import { answer, defineCalls } from './call.ts';
import { doubtFacts, figureDoubt } from './figure-doubt.ts';
import { tradeFilter } from './filter.ts';
import { MOST_DOUBTS } from './limits.ts';
import { changedBody } from './positions.ts';
import { dayText, rupees } from './values.ts';

const id = z.number();
const rupeesOrNull = rupees.nullable();

/** What settles a doubt: a code, and what a link or a call needs. */
const doubtAction = z
  .discriminatedUnion('code', [
    z.object({ code: z.literal('answer-file'), import_id: id }),
    z.object({ code: z.literal('decide-held'), import_id: id }),
    z.object({ code: z.literal('decide-action'), instrument_id: id, known: z.string().nullable(), strong: z.boolean() }),
    z.object({ code: z.literal('explain-shares'), instrument_id: id }),
    z.object({
      code: z.literal('settle-contract'),
      instrument_id: id,
      trip_id: id,
      price: rupeesOrNull,
      delivered: z.boolean(),
      expiry: dayText,
    }),
    z.object({ code: z.literal('enter-origin'), instrument_id: id, position_id: id }),
    z.object({ code: z.literal('choose-plan'), account_id: id }),
    z.object({ code: z.literal('wait'), instrument_id: id, expiry: dayText }),
    z.object({ code: z.literal('read-again'), import_id: id }),
    z.object({ code: z.literal('reconcile'), period_id: id }),
  ])
  .describe(
    'decide-action: `strong` ones are applied by applyStrongActions; `known` is null of contracts that follow what the user entered for the share. explain-shares: what prices speak for, on the screen of corporate actions. settle-contract: `price` is what the close of the underlying says, null where no file has it; `delivered`: shares changed hands, enter the delivery. wait: nothing, it settles itself.',
  );

/** Something open that a figure rests on. */
export const doubtBody = z.object({
  id: z.string().describe('Names it as long as it is open.'),
  ...doubtFacts,
  trades: z.number().describe('Closed trades of the filter that it touches.'),
  from: dayText.nullable().describe('The first day that it touches; null where it is not known.'),
  to: dayText.nullable(),
  account_id: id.nullable().describe('null where it concerns several.'),
  name: z.string().describe('The share, contract, file or statement as people call it.'),
  action: doubtAction,
});
export type DoubtBody = z.infer<typeof doubtBody>;
export type DoubtAction = DoubtBody['action'];

export const doubtsBody = z.object({
  total: rupees.describe('The sum of the known amounts, without their signs.'),
  net: rupees.describe('The net of the filter now.'),
  settled_net: rupees.describe(
    'The net of the filter with all of known amount settled together. While a large change is being worked out, net with the sum of the amounts that are known.',
  ),
  doubt: figureDoubt.describe('The same by kind, as figures of these trades carry it.'),
  doubts: z.array(doubtBody).describe(`The largest amount first, then those in words; ${MOST_DOUBTS} at most.`),
  more: z.number().describe('How many are left out of the list.'),
});
export type DoubtsBody = z.infer<typeof doubtsBody>;

export const openOfFilterBody = z.object({ doubt: figureDoubt });

/** What is open, and what settles much of it at once. */
export const doubtCalls = defineCalls('user', 'Doubts', {
  listDoubts: {
    summary: 'What is open that figures rest on, in rupees',
    description:
      'With a filter, the doubts that touch its closed trades. An amount is known for a filter of accounts, segments, underlyings, instruments, products and days; with other parts doubts are said in words.',
    querystring: tradeFilter,
    response: { 200: answer('The largest amount first.', doubtsBody) },
  },
  figureDoubt: {
    summary: 'What of the net of a filter is open',
    description: 'The same as the summary of these trades carries.',
    querystring: tradeFilter,
    response: { 200: answer('By kind; null where nothing is open.', openOfFilterBody) },
  },
  applyStrongActions: {
    summary: 'Apply all corporate actions with strong evidence',
    description: 'Those of the shipped list that say all that is needed. It is one change, which can be undone.',
    response: { 200: answer('`rows` says how many; 0 where there is none, and then no change.', changedBody) },
  },
  confirmWorthless: {
    summary: 'Say that the contracts taken as worthless did expire worthless',
    description:
      'All whose closing value the journal took as 0, but for those that a market file says were worth something. It is one change, which can be undone.',
    response: { 200: answer('`rows` says how many; 0 where there is none, and then no change.', changedBody) },
  },
});
