import { z } from 'zod';
import { answer, defineCalls } from './call.ts';
import { typedTermFields, typedText } from './trades.ts';
import { dayText, exchange, segment } from './values.ts';

const market = { segment, exchange, date: dayText.describe('The day of the trade.') };

/** A contract's name as typed so far, with the terms that are typed beside it. */
export const contractQuery = z.object({ text: typedText, ...market, ...typedTermFields });
export type ContractQuery = z.infer<typeof contractQuery>;

/** A future or an option by its terms. */
export const contractTerms = z.object({
  text: z.string().describe("In plain words: 'NIFTY 30 Mar 2026 25500 PE'."),
  underlying: z.string(),
  expiry_date: dayText,
  expiry_assumed: z.boolean().describe('The day comes from the calendar, not from the name.'),
  strike_price: z.number().nullable().describe('Rupees; null for a future.'),
  option_type: z.enum(['CE', 'PE', 'FUT']),
  lot_size: z.number().nullable().describe('Units of one lot on the day of the trade; null where it is not known.'),
});
export type ContractTermsBody = z.infer<typeof contractTerms>;

/** Understood, with `why` where it has to be confirmed by giving the terms; or options to choose from; or why it is no contract. */
export const readContractBody = z.object({
  understood: contractTerms.nullable(),
  options: z.array(contractTerms),
  why: z.string().nullable(),
});
export type ReadContractBody = z.infer<typeof readContractBody>;

export const expiriesQuery = z.object({
  underlying: typedText,
  ...market,
  option_type: z
    .enum(['CE', 'PE', 'FUT'])
    .optional()
    .describe('Commodities have other days for futures than for options; without it, those of futures.'),
});
export type ExpiriesQuery = z.infer<typeof expiriesQuery>;

/** The known expiries on and after the day of the trade, ascending; none where the calendar has none. */
export const expiriesBody = z.object({ expiries: z.array(dayText) });

/** What the names of futures and options mean. They read no journal. */
export const contractCalls = defineCalls('user', 'Trades', {
  readContract: {
    summary: 'What the name of a contract means',
    description: 'As a typed trade with this symbol and these terms would be read.',
    querystring: contractQuery,
    response: { 200: answer('What it means, the contracts that it can mean, or why it is none.', readContractBody) },
  },
  contractExpiries: {
    summary: 'The expiries of an underlying around a trade',
    querystring: expiriesQuery,
    response: { 200: answer('The days on which a contract can expire that was traded on that day.', expiriesBody) },
  },
});
