import { z } from 'zod';
import { ASSUMPTIONS } from '#engine/tax/assumptions.ts';
import { BUCKETS, EXCLUSIONS, HEADS } from '#engine/tax/head.ts';
import { LOSS_KINDS } from '#engine/tax/set-off.ts';
import { ASSETS, TAX_CLASSES } from '#engine/tax/tax-trade.ts';
import { LAW_SUBJECTS, TAX_PERIODS } from '#engine/tax/tax-year.ts';
import { answer, defineCalls, problem } from './call.ts';
import { figureDoubt } from './figure-doubt.ts';
import { MOST_TAX_LINES } from './limits.ts';
import { typedText } from './trades.ts';
import { dayText, messageBody, rupees, segment } from './values.ts';

const periods = z.object(
  Object.fromEntries(TAX_PERIODS.map((period) => [period, rupees])) as Record<(typeof TAX_PERIODS)[number], typeof rupees>,
);

/** A bucket of capital gains. */
const gains = z.object({
  sale_value: rupees,
  cost: rupees.describe('With the charges of the buy but STT; or the value of 31 January 2018.'),
  transfer_expenses: rupees,
  net: rupees.describe('sale_value − cost − transfer_expenses.'),
  gross: rupees.describe('Sale value less the price paid.'),
  stt_not_deducted: rupees,
  periods: periods.describe('Net by date of transfer, minus included, before any set-off.'),
});
const business = z.object({ gross: rupees, charges: rupees, stt_ctt: rupees, net: rupees, periods });

const ofBuckets = Object.fromEntries(BUCKETS.map((bucket) => [bucket, gains])) as Record<(typeof BUCKETS)[number], typeof gains>;

/** The figures of a year, in rupees; a loss has a minus. */
export const taxFigures = z.object({
  ...ofBuckets,
  speculative: business.extend({ turnover: rupees, turnover_by_scrip: rupees }),
  fno: business,
  fno_equity: business,
  fno_commodity: business,
  delivery_business: business.extend({ turnover: rupees }),
  turnover: z.object({
    futures: rupees,
    options: rupees,
    option_sale_premium: rupees,
    fno_a: rupees,
    fno_b: rupees,
    fno_by_contract: rupees,
  }),
  dp_charges: z.object({ events: z.number(), amount: rupees }),
  buyback: z.object({ deemed_dividend: rupees, capital_loss: rupees }),
});
export type TaxFiguresBody = z.infer<typeof taxFigures>;

const exclusionReason = z.enum([...EXCLUSIONS, 'no-purchase', 'not-settled']);
export type ExclusionReason = z.infer<typeof exclusionReason>;

const asset = z.enum(ASSETS, `asset must be one of ${ASSETS.join(', ')}.`);
const lossKind = z.enum(LOSS_KINDS, `kind must be one of ${LOSS_KINDS.join(', ')}.`);
export const taxLoss = z.object({
  kind: lossKind,
  fy: z.string().describe('The year of the loss.'),
  amount: rupees,
  usable_until: z.string().describe('The last year in which it can be used.'),
});

/** The worksheet of a year. */
export const taxBody = z.object({
  fy: z.string(),
  law: z.object({ act: z.string(), year: z.string(), sections: z.record(z.enum(LAW_SUBJECTS), z.string()) }),
  figures: taxFigures.describe('Of all accounts together.'),
  accounts: z.record(z.string(), taxFigures).describe('By the label of the account.'),
  choices: z.array(
    z.object({
      account_id: z.number(),
      broker: z.string(),
      is_business: z.boolean(),
      deducts_dp: z.boolean(),
      changed: z.boolean().describe('Deliveries were another head in the year before.'),
    }),
  ),
  assumptions: z.array(
    z.object({ code: z.enum(ASSUMPTIONS), count: z.number().describe('Closed trades, accounts or contract days that it concerns.') }),
  ),
  excluded: z.array(
    z.object({
      symbol: z.string(),
      date: dayText,
      qty: z.number(),
      reason: exclusionReason,
      broker: z.string(),
      instrument_id: z.number().nullable(),
    }),
  ),
  excluded_count: z.number().describe('All of them; the list has the first.'),
  securities: z
    .array(
      z.object({
        instrument_id: z.number(),
        symbol: z.string(),
        isin: z.string().nullable(),
        asset: z.enum(TAX_CLASSES).nullable(),
        fair_value: z.number().nullable(),
        sold_as: z.array(z.string()).describe('Other shares that these became before they were sold.'),
      }),
    )
    .describe(
      'Those that need a word of the user: their class, or their price on 31 January 2018. Bonds too: a market-linked one is debt.',
    ),
  schedule_112a: z.object({ columns: z.array(z.string()), rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))) }),
  not_deducted: z.object({ fees: rupees, mtf_interest: rupees }).describe('Entered as cash in the year: in no figure.'),
  set_off: z.array(
    z.object({ kind: lossKind, result: rupees, usable_until: z.string(), brought: rupees, lapsed: rupees, may_meet: rupees }),
  ),
  losses: z.array(taxLoss),
  doubt: figureDoubt.describe('What of the year is open.'),
  doubts: z
    .object({ speculative: figureDoubt, fno: figureDoubt, deliveries: figureDoubt })
    .describe('The same of intraday shares, of futures and options with commodities, and of deliveries under any head.'),
  years: z.array(z.string()).describe('Years in which something was closed, the latest first.'),
});
export type TaxBody = z.infer<typeof taxBody>;

/** A closed trade in its head. */
export const taxLine = z.object({
  head: z.enum(HEADS),
  account_id: z.number(),
  trip_id: z.number(),
  symbol: z.string(),
  isin: z.string().nullable(),
  segment,
  quantity: z.number(),
  buy_date: dayText,
  sell_date: dayText,
  buy_value: rupees,
  sale_value: rupees,
  cost: rupees,
  charges: rupees.describe('Capital gains: of the sale; else of both legs. Without STT and CTT.'),
  stt_ctt: rupees,
  gross: rupees,
  net: rupees,
  grandfathered: z.boolean(),
  assumed: z.boolean().describe('The closing value was assumed (0), not given.'),
});
export type TaxLineBody = z.infer<typeof taxLine>;
export const taxLinesBody = z.object({ data: z.array(taxLine), total: z.number() });
export type TaxLinesBody = z.infer<typeof taxLinesBody>;

export const taxLinesQuery = z.object({
  head: z.enum([...HEADS, 'fno']).optional(),
  account_id: z.coerce.number().int().min(1).optional(),
  offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(MOST_TAX_LINES).default(100),
});

export const taxChoiceForm = z.object({ account_id: z.int().min(1), is_business: z.boolean(), deducts_dp: z.boolean() });
export const taxSecurityForm = z.object({
  asset: asset.nullable(),
  fair_value: typedText
    .nullable()
    .describe(
      'The highest price of 31 January 2018 for a unit of that day, in rupees; null or empty for none. Splits and mergers since then are taken into account.',
    ),
});
export const taxLossesForm = z.object({
  losses: z.array(z.object({ kind: lossKind, fy: typedText, amount: typedText })).max(200),
});
export type TaxLossesForm = z.infer<typeof taxLossesForm>;
export const taxLossesBody = z.object({ losses: z.array(taxLoss) });

const params = z.object({ fy: z.string().max(20).describe('A financial year, such as 2025-26.') });
const NO_YEAR = problem('There is no such year.');
const WRONG = problem('A field is wrong; the message says which.');

/** The worksheet for tax, and what the user says for it. */
export const taxCalls = defineCalls('user', 'Tax', {
  taxWorksheet: {
    summary: 'What was earned in a financial year, by head and rate',
    description: 'Figures, never tax payable. A closed trade belongs to the year in which it was closed.',
    params,
    response: { 200: answer('The figures, and what they rest on.', taxBody), 404: NO_YEAR },
  },
  taxLines: {
    summary: 'The closed trades behind a figure',
    params,
    querystring: taxLinesQuery,
    response: { 200: answer('In the order in which they were closed.', taxLinesBody), 404: NO_YEAR },
  },
  chooseTaxHead: {
    summary: 'Say how the deliveries of an account are taxed in a year',
    params,
    body: taxChoiceForm,
    response: { 200: answer('It is kept.', messageBody), 404: problem('There is no such year, or the user has no such account.') },
  },
  describeSecurity: {
    summary: 'Say what a security is for tax, and its price on 31 January 2018',
    body: taxSecurityForm,
    response: { 200: answer('It is kept.', messageBody), 404: problem('The user has no such security.'), 422: WRONG },
  },
  enterLosses: {
    summary: 'Enter losses of earlier years, all at once',
    body: taxLossesForm,
    response: { 200: answer('What they are now.', taxLossesBody), 422: WRONG },
  },
});
