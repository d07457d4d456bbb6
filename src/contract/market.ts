import { z } from 'zod';
import { MARKET_SOURCES, type MarketFault, type MarketRefusal } from '#engine/market/market-file.ts';
import { answer, defineCalls, problem } from './call.ts';
import { sentFile } from './imports.ts';
import { dayText, messageBody, rupees, segment, side } from './values.ts';

export const marketFileForm = z.object({
  file: sentFile('A bhavcopy or the closes of indices as the exchange gives it: CSV, or a ZIP of such files; at most 10 MB.'),
});

export const marketSource = z
  .enum(MARKET_SOURCES)
  .describe('The list of prices: an exchange with its shares (CM) or contracts (FO), or the closes of indices.');

/** What became of a file that was sent. */
export const marketSentBody = z.object({
  message: z.string(),
  id: z.number().nullable().describe('null: the user has the same file already.'),
});
export type MarketSentBody = z.infer<typeof marketSentBody>;

/** The user's market files. */
export const marketFilesBody = z.object({
  files: z.number(),
  waiting: z.number().describe('Files that are not read yet.'),
  bytes: z.number().describe('What they take, packed.'),
  quota: z.number(),
  lists: z.array(z.object({ source: marketSource, days: z.number(), first_day: dayText, last_day: dayText })),
  data: z
    .array(
      z.object({
        id: z.number(),
        name: z.string(),
        bytes: z.number(),
        status: z.enum(['waiting', 'read', 'refused']),
        said: z.string().describe('What of it was not read, and why; empty where all was.'),
        used: z.boolean().describe('Whether a price of what the user traded comes from it; never of one that is not read.'),
        created_at: z.string(),
      }),
    )
    .describe('The last 100 that were sent, those with something to say first.'),
});
export type MarketFilesBody = z.infer<typeof marketFilesBody>;

const sums = {
  holdings: z.number(),
  unpriced: z.number().describe('Holdings without a price: they count in no sum.'),
  invested: rupees.describe('Entry value of those with a price.'),
  worth: rupees,
  unrealised: rupees.describe('Before the charges of entering and of closing.'),
  weight: z.number().nullable().describe('Part of the worth of all, 0 to 1; null where nothing has a price.'),
};
const valueSum = z.object({ key: z.string(), ...sums });
export type ValueSumBody = z.infer<typeof valueSum>;

/** What is open of one instrument in one account on one side, at its last price. */
const valuedPosition = z.object({
  instrument_id: z.number(),
  symbol: z.string(),
  segment,
  underlying: z.string().describe('Of a share its symbol.'),
  broker: z.string(),
  buy_sell: side,
  quantity: z.number(),
  invested: rupees,
  price: rupees.nullable().describe('null: no price of it is known.'),
  price_day: dayText.nullable(),
  undecided: z.boolean().describe('No price is used: a corporate action that changes its units is known and not decided.'),
  stale: z.boolean().describe('A later day is there of the same list, without a price of it.'),
  traded: z.boolean().describe('false: not traded that day; of a contract the price is the theoretical settlement price.'),
  worth: rupees.nullable(),
  unrealised: rupees.nullable(),
  weight: z.number().nullable(),
});
export type ValuedPositionBody = z.infer<typeof valuedPosition>;

const exposure = z.object({
  underlying: z.string(),
  expiry_date: dayText,
  contracts: z.number(),
  premium_paid: rupees,
  premium_received: rupees,
  notional: rupees.describe('Units × strike of options, units × entry price of futures, both sides together.'),
  most_lost: rupees.nullable().describe('The most that they can lose together at expiry; null where that has no bound.'),
});
export type ExposureBody = z.infer<typeof exposure>;

const officialSettlement = z.object({
  instrument_id: z.number(),
  symbol: z.string(),
  expiry_date: dayText,
  level: rupees.describe('The close of the underlying on the expiry day.'),
  source: marketSource,
  price: rupees.describe('What a unit was worth at expiry.'),
  asked: z.boolean().describe('A stock option in the money: it is delivered, so the journal closes it at 0 until the user gives a price.'),
});
export type OfficialSettlementBody = z.infer<typeof officialSettlement>;

/** What open positions are worth by the user's market files. Positions that are unmatched or past their expiry are not among them. */
export const positionValuesBody = z.object({
  has_prices: z.boolean().describe('Whether the user has any prices. Without them the lists are empty.'),
  total: z.object(sums),
  positions: z.array(valuedPosition),
  by_underlying: z.array(valueSum),
  by_segment: z.array(valueSum),
  by_account: z.array(valueSum),
  exposures: z.array(exposure),
  settlements: z.array(officialSettlement).describe('Expired contracts that settle by these files; the latest 100.'),
});
export type PositionValuesBody = z.infer<typeof positionValuesBody>;

/** The result up to the end of each day on which something was closed or has a price. */
export const worthByDayBody = z.object({
  benchmark: z
    .object({
      name: z.string(),
      capital: rupees.nullable().describe('Of the settings; null where it is by deposits and withdrawals.'),
      from_date: dayText.describe('The day at whose close the first of it is put in.'),
      from_level: z.number(),
    })
    .nullable()
    .describe('The index beside the curve; null without deposits and without a capital in the settings, and without closes of it.'),
  data: z.array(
    z.object({
      date: dayText,
      realised: rupees.describe('Net profit of all that was closed until then.'),
      unrealised: rupees.describe('Of what was held then, at its last price, before charges.'),
      unpriced: z.number().describe('Instruments held then without a price since they were entered: they count as if nothing was gained.'),
      benchmark: rupees.nullable().describe('What the same money would have gained in the index, without charges, dividends and tax.'),
    }),
  ),
});
export type WorthByDayBody = z.infer<typeof worthByDayBody>;

const FAULTS: Readonly<Record<MarketFault, string>> = {
  'web-page': 'this is a web page, not the file: the site refused the download. Open its page in a browser and download it there',
  empty: 'it has no rows',
  'unknown-layout': 'no known layout of a market file begins like this',
  'no-day': 'the day of its prices is not readable',
  'several-days': 'its rows are of several days',
  'other-day': 'its rows are of another day than its name. Download that day again, or rename the file if its rows are right',
  'swapped-day':
    'day and month are swapped in its rows, as in some files that NSE published. Take the prices of that day from another list',
  'future-day': 'its day lies in the future',
  'no-session': 'the exchange had no session on its day',
  archive: 'it is an archive within an archive within an archive',
  damaged: 'it is damaged, or protected by a password',
  'too-large': 'it holds more files, or unpacks to more, than is read at once: 150 files, 256 MB',
};

/** The sentence for a market file that is not read. */
export function marketFaultText({ name, fault, head }: MarketRefusal): string {
  return `${name}: ${FAULTS[fault]}${head === '' || fault === 'web-page' ? '' : ` (“${head}”)`}.`;
}

/** The user's market files, and what they give. */
export const marketCalls = defineCalls('user', 'Market prices', {
  sendMarketFile: {
    summary: 'Send a market file',
    description:
      'A bhavcopy of NSE, BSE or MCX, or the closes of indices, as it was downloaded. It is stored and read later: `GET` says what of it was not read. It stays the user’s own.',
    consumes: ['multipart/form-data'],
    body: marketFileForm,
    response: {
      200: answer('It is stored, or was there already.', marketSentBody),
      409: problem('The market files of the user would take more than the quota.'),
      413: problem('The file is larger than 10 MB.'),
    },
  },
  listMarketFiles: {
    summary: 'The market files, and the days that they hold',
    response: { 200: answer('Counts of all, and the last ones.', marketFilesBody) },
  },
  deleteMarketFiles: {
    summary: 'Delete all market files and their prices',
    description: 'Contracts that settled by them are paired again without.',
    response: { 200: answer('They are gone.', messageBody) },
  },
  deleteMarketFile: {
    summary: 'Delete a market file and its prices',
    response: { 200: answer('It is gone.', messageBody), 404: problem('No such market file of the user.') },
  },
  positionValues: {
    summary: 'What open positions are worth',
    description: 'At the last price of each in the user’s market files, with its day.',
    response: {
      200: answer('Each position, sums, exposure by underlying and expiry, and settlements by these files.', positionValuesBody),
    },
  },
  worthByDay: {
    summary: 'Realised and unrealised result by day',
    response: { 200: answer('Days ascending; none without prices.', worthByDayBody) },
  },
});
