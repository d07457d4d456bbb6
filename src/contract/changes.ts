import { z } from 'zod';
import { dayText, rupees, segment, side } from './values.ts';

/** One side of a row as it was seen; `price` is the average. */
export const changedLeg = z.object({ buy_sell: side, quantity: z.number(), price: rupees, date: dayText });

/** A row of the journal as it was seen: one leg where it was open, the buy and the sell where it was closed. */
export const changedRow = z.object({ symbol: z.string(), segment, broker: z.string(), legs: z.array(changedLeg) });
export type ChangedRow = z.infer<typeof changedRow>;

/** What a change was about. Rows before it; what an edit put in their place; the settlement price before and after. */
export const changeFacts = z.object({
  before: z.array(changedRow),
  after: changedRow.nullable(),
  settlement: z.object({ symbol: z.string(), instrument_id: z.number(), before: rupees.nullable(), after: rupees.nullable() }).nullable(),
});
export type ChangeFacts = z.infer<typeof changeFacts>;
