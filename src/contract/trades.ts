import { z } from 'zod';
import { FIELDS, answer, defineCalls } from './call.ts';

/** A field of a form; a number of a JSON body becomes its text. */
export const typedText = z.union([z.string(), z.number()], 'The request cannot be read.').transform((value) => String(value).trim());
const field = typedText.prefault('');

/** A contract's terms beside its name, each optional. */
export const typedTermFields = {
  expiry_date: typedText.optional().describe("A contract's expiry, 'YYYY-MM-DD', where the symbol does not tell it or can mean several."),
  strike_price: typedText.optional().describe("An option's strike, where the symbol does not tell it."),
  option_type: typedText.optional().describe('CE or PE, FUT for a future, where the symbol does not tell it.'),
};

/** Everything as typed: the server says in a sentence which field is wrong. Commodities count units, like all quantities. */
export const tradeForm = z.object({
  symbol: field,
  exchange: field,
  segment: field,
  buy_sell: field,
  quantity: field,
  price: field,
  date: field,
  broker: field,
  ...typedTermFields,
});
export type TradeForm = z.infer<typeof tradeForm>;

/** `id` names the trade, and its open position while it has one; 'pending' while it waits to be paired. */
export const addedTradeBody = z.object({
  message: z.string(),
  id: z.number(),
  taskid: z.string(),
  status: z.enum(['completed', 'pending']),
});
export type AddedTradeBody = z.infer<typeof addedTradeBody>;

/** Trades typed by hand. */
export const tradeCalls = defineCalls('user', 'Trades', {
  addTrade: {
    summary: 'Add one trade by hand',
    description: 'Quantities are units, also of commodities. The trade is paired before the answer, unless many others wait.',
    consumes: FIELDS,
    body: tradeForm,
    response: { 200: answer('The trade is in the journal.', addedTradeBody) },
  },
});
