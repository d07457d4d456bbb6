import { z } from 'zod';
import { appliedAction } from './action-kinds.ts';
import { FIELDS, answer, defineCalls, problem } from './call.ts';
import { pageMeta, pageQuery } from './paging.ts';
import { typedText } from './trades.ts';
import { dayText, exchange, nameForPeople, rupees, segment, side } from './values.ts';

const NO_ACCOUNT = 'account_id must be the number of an account.';
/** Of all accounts, or of one. */
export const positionsQuery = pageQuery.extend({
  account_id: z.coerce.number(NO_ACCOUNT).int(NO_ACCOUNT).min(1, NO_ACCOUNT).max(Number.MAX_SAFE_INTEGER, NO_ACCOUNT).optional(),
});
export type PositionsQuery = z.infer<typeof positionsQuery>;

export const positionStatus = z
  .enum(['open', 'unmatched', 'expired'])
  .describe('unmatched: a share sold that was never seen bought. expired: past its expiry, and its settlement price is not known.');

/** What is left open of one order. */
export const openPosition = z.object({
  id: z.number(),
  instrument_id: z.number(),
  buy_sell: side,
  symbol: z.string(),
  plain_name: nameForPeople,
  segment,
  exchange,
  broker: z.string(),
  timestamp: z.string().describe('The instant with India’s offset, or midnight UTC of the day where the time is not known.'),
  date: dayText,
  quantity: z.number(),
  avg_price: rupees.describe('Entry value ÷ quantity, to four decimals.'),
  price: rupees.describe('The same as avg_price.'),
  total_investment: rupees.describe('Entry value, without charges.'),
  charges: rupees.describe('All charges paid to enter it.'),
  status: positionStatus,
  actions: z.array(appliedAction).describe('Corporate actions that changed or gave these shares.'),
});
export type OpenPositionBody = z.infer<typeof openPosition>;

/** All that is open of one instrument on one side. Exchange and broker are null if there are several. */
export const consolidatedPosition = z.object({
  instrument_id: z.number(),
  symbol: z.string(),
  plain_name: nameForPeople,
  segment,
  buy_sell: side,
  status: positionStatus,
  avg_price: rupees,
  total_qty: z.number().describe('Negative for a short.'),
  total_investment: rupees.describe('Entry value, above 0 on both sides.'),
  charges: rupees,
  positions: z.number().describe('Rows of the detailed list in it.'),
  exchange: exchange.nullable(),
  broker: z.string().nullable(),
});
export type ConsolidatedPositionBody = z.infer<typeof consolidatedPosition>;

const sums = z.object({ total_investment: rupees, charges: rupees }).describe('Of the open rows of the whole filter.');
export type PositionSums = z.infer<typeof sums>;

export const openPositionsBody = z.object({ data: z.array(openPosition), meta: pageMeta, total: z.number(), sums });

export const consolidatedBody = z.object({ data: z.array(consolidatedPosition), meta: pageMeta, total: z.number(), sums });

/** An edited row, as JSON or as a form. Fields left out do not change. Of price and avg_price, the one that differs from the row counts. */
export const positionEdit = z.object({
  buy_sell: typedText.nullish(),
  symbol: typedText.nullish(),
  segment: typedText.nullish(),
  timestamp: typedText.nullish(),
  quantity: typedText.nullish(),
  price: typedText.nullish(),
  avg_price: typedText.nullish(),
  broker: typedText.nullish(),
});
export type PositionEdit = z.infer<typeof positionEdit>;

const sentence = 'ids must be a list of 1 to 500 whole numbers.';
export const bulkDeleteForm = z.object({
  ids: z.array(z.coerce.number(sentence).int(sentence).positive(sentence), sentence).min(1, sentence).max(500, sentence),
});

/** The result of a change. */
export const changedBody = z.object({
  message: z.string(),
  change_id: z.number().nullable().describe('By this the change can be undone; null where nothing differed.'),
  rows: z.number(),
  status: z.enum(['completed', 'pending']).describe('pending while trades wait to be paired.'),
});
export type ChangedBody = z.infer<typeof changedBody>;

/** The row after the edit, and the change's id; without the row if the edit left nothing open of it. */
export const editedBody = z.union([openPosition.extend(changedBody.pick({ message: true, change_id: true }).shape), changedBody]);
export type EditedBody = z.infer<typeof editedBody>;

const notFound = problem('No such open position of the user.');
const acted = problem('A corporate action changed or gave these shares.');

/** Open positions: lists, edits and deletions. */
export const positionCalls = defineCalls('user', 'Open positions', {
  listOpenPositions: {
    summary: 'Open positions, one row for what is left of each order',
    description: 'Sorted by any field; by `timestamp` unless `skey` names another.',
    querystring: positionsQuery,
    response: { 200: answer('A page of them; `total` counts the whole filter.', openPositionsBody) },
  },
  consolidateOpenPositions: {
    summary: 'Open positions, one row for each instrument and side',
    description: 'Sorted by any field; by `symbol` unless `skey` names another. `total_qty` of a short is negative.',
    querystring: positionsQuery,
    response: { 200: answer('A page of them; `total` counts the whole filter.', consolidatedBody) },
  },
  editOpenPosition: {
    summary: 'Correct an open position',
    description:
      'Fields that are left out do not change. Only the open part changes: closed trades stay. The change can be undone (Changes).',
    consumes: ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'],
    body: positionEdit,
    response: {
      200: answer('The row after the edit, which may have another id; or only the change, if nothing of it is open any more.', editedBody),
      404: notFound,
      409: acted,
    },
  },
  deleteOpenPosition: {
    summary: 'Take an open position out of the journal',
    description: 'Closed trades of its order stay. The change can be undone (Changes).',
    response: { 200: answer('It is gone.', changedBody), 404: notFound, 409: acted },
  },
  deleteOpenPositions: {
    summary: 'Take several open positions out of the journal',
    description: 'One change, which can be undone as a whole. Ids without an open position are left out, and the message counts them.',
    consumes: FIELDS,
    body: bulkDeleteForm,
    response: {
      200: answer('They are gone; `rows` says how many.', changedBody),
      404: problem('None of them is an open position of the user.'),
      409: acted,
    },
  },
});
