import { z } from 'zod';
import { pageMeta } from './paging.ts';
import { typedText } from './trades.ts';
import { dayText, rupees, segment, side } from './values.ts';

/** One side of a row as it was seen; `price` is the average. */
export const changedLeg = z.object({ buy_sell: side, quantity: z.number(), price: rupees, date: dayText });

/** A row of the journal as it was seen: one leg where it was open, the buy and the sell where it was closed. */
export const changedRow = z.object({ symbol: z.string(), segment, broker: z.string(), legs: z.array(changedLeg) });
export type ChangedRow = z.infer<typeof changedRow>;

const wordNames = z.object({ tags: z.array(z.string()), mistakes: z.array(z.string()) });
/** What was written about many round trips at once; `setup` is left out where it was not set, null where it was taken away. */
export const changedWords = z.object({
  trades: z.number().describe('Round trips that it changed.'),
  added: wordNames,
  removed: wordNames,
  setup: z.string().nullable().optional(),
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
}

/** What a change did: the rows before it, the row after an edit, the settlement price before and after, the held rows that it decided. */
export const changeFacts = z.object({
  before: z.array(changedRow),
  after: changedRow.nullable(),
  settlement: z.object({ symbol: z.string(), instrument_id: z.number(), before: rupees.nullable(), after: rupees.nullable() }).nullable(),
  /** `before` has the first of the rows. Left out where none were held. */
  held: z.object({ file_name: z.string().nullable(), rows: z.number() }).optional(),
  words: changedWords.optional(),
});
export type ChangeFacts = z.infer<typeof changeFacts>;

/** A change. It can be undone unless a later change in force depends on it. */
export const changeRow = changeFacts.extend({
  id: z.number(),
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
  ]),
  /** Instants in ISO form; `undone_at` is null while the change is in force. */
  made_at: z.string(),
  undone_at: z.string().nullable(),
});

export type ChangeRow = z.infer<typeof changeRow>;

/** The latest first. */
export const changesBody = z.object({ data: z.array(changeRow), meta: pageMeta, total: z.number() });
export type ChangesBody = z.infer<typeof changesBody>;

/** The price per unit at which an expired contract settled; null or '' removes it. */
export const settlementForm = z.object({ price: typedText.nullable() });
