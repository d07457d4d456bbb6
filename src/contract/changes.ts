import { z } from 'zod';
import { actionKind, originKind } from './action-kinds.ts';
import { FIELDS, answer, defineCalls, problem } from './call.ts';
import { listQuery, pageMeta } from './paging.ts';
import { changedBody } from './positions.ts';
import { typedText } from './trades.ts';
import { dayText, rowId, rupees, segment, side } from './values.ts';

/** One side of a row as it was seen; `price` is the average. `time` is there where it matters, null where it is not known. */
export const changedLeg = z.object({
  buy_sell: side,
  quantity: z.number(),
  price: rupees,
  date: dayText,
  time: z.string().nullable().optional(),
});

/** A row of the journal as it was seen: one leg where it was open or is one trade, the entry and the exit where it was closed. */
export const changedRow = z.object({ symbol: z.string(), segment, broker: z.string(), legs: z.array(changedLeg) });
export type ChangedRow = z.infer<typeof changedRow>;

const beforeAndAfter = z.object({ before: rupees, after: rupees });
const wordNames = z.object({ tags: z.array(z.string()), mistakes: z.array(z.string()) });
/** What was written about many round trips at once; `setup` is left out where it was not set, null where it was taken away. */
export const changedWords = z.object({
  trades: z.number().describe('Round trips that it changed.'),
  added: wordNames,
  removed: wordNames,
  setup: z.string().nullable().optional(),
  rules: z.number().optional().describe('Rules that were judged; left out where none was.'),
});
export type ChangedWords = z.infer<typeof changedWords>;

/** What a change of words did to which trades, to take it back. Stored with its facts; no answer has it. */
export interface WordsBefore {
  readonly added: readonly { readonly tag_id: number; readonly trade_ids: readonly number[] }[];
  readonly removed: WordsBefore['added'];
  /** The setup before. */
  readonly setups: readonly { readonly setup_id: number | null; readonly trade_ids: readonly number[] }[];
  /** The setup after. */
  readonly setup_id: number | null;
  /** Rules that were judged with it. */
  readonly marks?: readonly MarkBefore[];
}

/** A rule of a trade before and after a change: true kept, false broken, null not judged. */
export interface MarkBefore {
  readonly trade_id: number;
  readonly setup_rule_id: number;
  readonly before: boolean | null;
  readonly after: boolean | null;
}

const settlementBody = z.object({ symbol: z.string(), instrument_id: z.number(), before: rupees.nullable(), after: rupees.nullable() });
const actionBody = z.object({
  corporate_action_id: z.number(),
  symbol: z.string(),
  action: actionKind,
  given: z.number().nullable(),
  held: z.number().nullable(),
  into: z.array(z.string()).describe('The other shares.'),
  ex_date: dayText,
});

/** What a change did: the rows before it, the row after an edit, the settlement price before and after, the held rows that it decided. */
export const changeFacts = z.object({
  before: z.array(changedRow),
  after: changedRow.nullable(),
  settlement: settlementBody.nullable(),
  /** The others that one change settled beside `settlement`. Left out where there are none. */
  settlements: z.array(settlementBody).optional(),
  /** `before` has the first of the rows. Left out where none were held. */
  held: z.object({ file_name: z.string().nullable(), rows: z.number() }).optional(),
  /** An import that was moved to another account, or an account that was merged into another: there without `import_id`. */
  moved: z
    .object({
      name: z.string().nullable().describe('The file; null for a typed trade or a whole account.'),
      from: z.string(),
      to: z.string(),
      trades: z.number(),
      duplicates: z.number().describe('Trades that were in both accounts, and are counted once.'),
      import_id: z.number().nullable(),
    })
    .optional(),
  /** A file that was read again with other answers; the trades of `with` stand in the place of those that it takes out. */
  reading: z
    .object({
      import_id: z.number(),
      name: z.string(),
      account: z.string(),
      rows: z.number().describe('Rows that give other trades.'),
      with: z.object({ import_id: z.number() }),
    })
    .optional(),
  /** The net of all closed trades before and after it. Left out where it was not known when the change was made. */
  net: beforeAndAfter.optional(),
  words: changedWords.optional(),
  /** What the user decided about a corporate action. */
  action: actionBody.optional(),
  /** The others that one change applied beside `action`. Left out where there are none. */
  actions: z.array(actionBody).optional(),
  /** Where the shares of `after` came from. */
  origin: originKind.optional(),
});
export type ChangeFacts = z.infer<typeof changeFacts>;

/** A change. It can be undone unless a later change in force depends on it. */
export const changeRow = changeFacts.extend({
  id: z.number().describe('Of an import that of the import, which only the calls of imports take.'),
  kind: z.enum([
    'open-edit',
    'open-delete',
    'closed-delete',
    'settlement',
    'held-keep',
    'held-replace',
    'held-ignore',
    'words',
    'correction',
    'trip-delete',
    'trip-move',
    'import',
    'import-move',
    'account-merge',
    'action-apply',
    'action-decline',
    'origin',
  ]),
  /** Instants in ISO form; `undone_at` is null while the change is in force. */
  made_at: z.string(),
  undone_at: z.string().nullable(),
  /** A file that was read again has `reading` instead. */
  import: z
    .object({
      name: z.string().nullable(),
      typed: z.boolean(),
      account: z.string(),
      trades: z.number().describe('Executions, and two for each closed result.'),
      results: z.number().describe('Closed results of P&L reports among them.'),
      status: z.enum(['pending', 'processing', 'completed', 'failed']),
    })
    .optional(),
  /** What can be done about it: imports are undone and brought back by the calls of imports, all else by this one's. */
  can: z.enum(['undo', 'bring-back']).nullable(),
  why_not: z.string().nullable().describe('Why it can never be undone.'),
});

export type ChangeRow = z.infer<typeof changeRow>;

export const changesQuery = listQuery.extend({
  imports: z.enum(['true', 'false']).default('true').describe('false: without imports.'),
  trade: rowId.optional().describe('Only changes of executions of the round trip that has this trade; no imports.'),
});

/** The latest first. */
export const changesBody = z.object({
  data: z.array(changeRow),
  plain_names: z.record(z.string(), z.string()).describe('What people call the contracts among them, by symbol.'),
  meta: pageMeta,
  total: z.number(),
});
export type ChangesBody = z.infer<typeof changesBody>;

const field = typedText.optional();

/** A trade as it should have been. Fields left out do not change; an empty time means that it is not known. */
export const correctionForm = z.object({
  buy_sell: field,
  quantity: field,
  price: field,
  date: field,
  time: field.describe('HH:MM or HH:MM:SS in India.'),
  preview: z.boolean().default(false).describe('Only says what would change.'),
});
export type CorrectionForm = z.infer<typeof correctionForm>;

export const tripDeleteForm = z.object({ preview: z.boolean().default(false) });
export const tripMoveForm = z.object({ broker: typedText, preview: z.boolean().default(false) });

/** What a change of one round trip comes to. */
export const tripEffect = z.object({
  trip: z
    .object({ before: rupees.nullable(), after: rupees.nullable() })
    .describe('Net of the round trip that has the trade; after: null where it is gone, or follows later.'),
  journal: beforeAndAfter.nullable().describe('Net of all closed trades; null where that follows later.'),
  others: z
    .object({ round_trips: z.number(), change: rupees, most: rupees.describe('The largest change of one of them, without sign.') })
    .nullable()
    .describe('Other round trips that change: on the same contract note, or paired otherwise.'),
});
export type TripEffect = z.infer<typeof tripEffect>;

/** The result of a change of one round trip, or of its preview, whose `change_id` is null. */
export const tripChangedBody = changedBody.extend({
  round_trip: z.number().nullable().describe('A trade of the round trip as it is now; null where it is gone.'),
  effect: tripEffect,
});
export type TripChangedBody = z.infer<typeof tripChangedBody>;

/** The price per unit at which an expired contract settled; null or '' removes it. */
export const settlementForm = z.object({ price: typedText.nullable() });

const NO_TRIP = problem('No such trade of the user in the journal, or it is of no round trip.');

const ACTED = problem('A corporate action changed or gave these shares.');

/** What the user changed by hand, its undoing, and settlement prices. */
export const changeCalls = defineCalls('user', 'Changes', {
  listChanges: {
    summary: 'All that was changed by hand, and imports',
    querystring: changesQuery,
    response: { 200: answer('A page of them, the latest first.', changesBody) },
  },
  undoChange: {
    summary: 'Undo a change',
    response: {
      200: answer('The journal is as before it.', changedBody),
      404: problem('No such change of the user.'),
      409: problem('It is undone already, or a later change is built on it: undo that one first.'),
    },
  },
  correctTrade: {
    summary: 'Correct a trade',
    description:
      'Its price, quantity, day, time or side. The trade keeps its id and what is written about it. Charges that a file states for it no longer count once its quantity or price changes. The change can be undone.',
    body: correctionForm,
    response: {
      200: answer('What changes, or has changed.', tripChangedBody),
      404: problem('No such trade of the user in the journal.'),
      409: ACTED,
    },
  },
  deleteRoundTrip: {
    summary: 'Delete a round trip',
    description: 'Takes exactly its units out of the journal, all else stays as it was paired. The change can be undone.',
    body: tripDeleteForm,
    response: { 200: answer('What changes, or has changed.', tripChangedBody), 404: NO_TRIP, 409: ACTED },
  },
  moveRoundTrip: {
    summary: 'Move a round trip to another account',
    description: 'To the account of this label, which is made where it is new. The change can be undone.',
    body: tripMoveForm,
    response: {
      200: answer('What changes, or has changed.', tripChangedBody),
      404: NO_TRIP,
      409: problem(
        'It is there already, the other account has some of its trades, one of its orders belongs to another round trip as well, or a corporate action changed its shares.',
      ),
    },
  },
  settleContract: {
    summary: 'Give the settlement price of an expired contract',
    description: 'Replaces what the journal assumed at expiry; a future without one stays open. The change can be undone.',
    consumes: FIELDS,
    body: settlementForm,
    response: { 200: answer('The price is saved, or removed.', changedBody), 404: problem('No such instrument of the user.') },
  },
});
