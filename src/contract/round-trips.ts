import { z } from 'zod';
import { ESTIMATES } from '#engine/charges/estimate.ts';
import { LEVELS } from '#engine/round-trips/risk.ts';
import { appliedAction } from './action-kinds.ts';
import { listQuery } from './paging.ts';
import { pairedTrade } from './closed-trades.ts';
import { type TradeFilter, tradeFilter } from './filter.ts';
import { dayText, exchange, rupees, segment, side } from './values.ts';
import { versionedText } from './words.ts';

const time = z.string().nullable().describe('HH:MM:SS in India; null where it is not known.');

/** What a trader calls 'my trade': the units of one instrument in one account from flat to flat. */
export const roundTrip = z.object({
  id: z.number().describe('Its anchor: the first trade of its entry. The id of any other trade in it finds it too.'),
  instrument_id: z.number(),
  symbol: z.string(),
  name: z.string().describe('The contract for people: NIFTY 25250 PE; of a share its symbol.'),
  detail: z.string().describe('The second line: 10 Feb 2026 · weekly; empty for a share.'),
  segment,
  account: z.string().describe('The label of its account.'),
  account_id: z.number(),
  side: z.enum(['long', 'short']),
  product: z.enum(['delivery', 'intraday', 'carry']),
  status: z
    .enum(['open', 'closed', 'unmatched', 'expired'])
    .describe('unmatched: a share sold whose purchase is not in the journal. expired: past expiry, its price unknown.'),
  opened_on: dayText,
  opened_time: time,
  opened_at: z.string().describe('Day and time of the first entry: YYYY-MM-DD, or YYYY-MM-DDTHH:MM:SS+05:30 where the time is known.'),
  closed_at: z.string().nullable().describe('The same of the last exit; null while it is open.'),
  exited_on: dayText.nullable().describe('The day of the last exit so far.'),
  exited_time: time,
  quantity: z.number().describe('Units entered. Those that left before a split or a bonus are counted as what they would be since.'),
  open_quantity: z.number(),
  entry_price: rupees.describe('The average of all entries, of a unit as it is since the last split or bonus.'),
  exit_price: rupees.nullable().describe('The average of the exits so far, of the same units.'),
  gross: rupees.describe('Of its closed parts, as charges and net are: they sum to the closed trades.'),
  charges: rupees,
  net: rupees,
  open_charges: rupees.describe('Paid to enter what is open.'),
  r: z.number().nullable().describe('net ÷ risk, of the plan; null without one.'),
  orders: z.object({ entry: z.number(), exit: z.number() }),
  expired: z.boolean().describe('Closed by the journal at expiry.'),
  assumed: z.boolean().describe('A closing value is assumed.'),
  from_result: z.boolean().describe('A report states it as closed; there are no executions.'),
  setup: z.string().nullable(),
  tags: z.array(z.string()),
  mistakes: z.array(z.string()),
  note: z.string().describe('Its first line.'),
  note_id: z.number().describe('The trade that this note is kept with; without a note, its own id.'),
  note_version: z.number().describe('Of that note.'),
  note_goes_on: z.boolean().describe('There is more than the first line.'),
  images: z.number().describe('How many there are.'),
  versions: z.object({ tags: z.number(), mistakes: z.number(), setup: z.number(), plan: z.number() }),
});
export type RoundTripBody = z.infer<typeof roundTrip>;

const SORTS = ['closed', 'opened', 'net', 'charges', 'r', 'symbol'] as const;

/** Which round trips. Days are of the last exit, and before the first exit of the entry. */
export const roundTripFilter = tradeFilter.extend({
  status: z.enum(['open', 'closed']).optional(),
  q: z.string().trim().max(100).default('').describe('Literal parts of the symbol, in any case: NIFTY 25250 PE.'),
});
export type RoundTripFilter = TradeFilter & Partial<Pick<z.infer<typeof roundTripFilter>, 'status' | 'q'>>;

export const roundTripsQuery = listQuery.extend(roundTripFilter.shape).extend({
  sort: z.enum(SORTS).default('closed').describe('closed: open ones first, then by the last exit, the latest first.'),
  dir: z.enum(['asc', 'desc']).default('desc'),
});
export type RoundTripsQuery = z.infer<typeof roundTripsQuery>;

/** A whole day, whatever the filter is. */
const dayOfTrips = z.object({
  day: dayText,
  net: rupees.describe('Of the parts realised on it, as in the calendar.'),
  has_note: z.boolean().describe('It has a plan or a review.'),
});

export const roundTripsBody = z.object({
  data: z.array(roundTrip),
  days: z.array(dayOfTrips).describe('The days on which those of the page that are closed had their last exit.'),
  meta: z.object({
    total: z.number(),
    page: z.number(),
    per_page: z.number(),
    net: rupees,
    gross: rupees,
    charges: rupees,
    net_on_days: rupees
      .nullable()
      .describe('Of the days of the filter, the net of all parts that ended on them, as the summary has it; null without days.'),
  }),
});
export type RoundTripsBody = z.infer<typeof roundTripsBody>;

/** What levies of many orders have in common: the levy, its rate, and the contract note that it is rounded on. */
export const levyTerms = z.object({
  levy: z.enum(['brokerage', 'exchange', 'clearing', 'sebi', 'ipft', 'stt', 'stamp', 'gst', 'other', 'dp']),
  rate: z.string().nullable().describe('0.1 %, or a fee as a price list says it: 0.03 %, at most ₹20; null where none is known.'),
  source: z.string().nullable().describe('Circular and date, or the price list.'),
  from: dayText.nullable().describe('The first day on which it is in force.'),
  certain: z.boolean().describe('False where it is not sure, or is used before its first day.'),
  stated: z.boolean().describe('The file states the amounts.'),
  note: z
    .object({
      exact: z.number().describe('In rupees, before rounding.'),
      amount: rupees,
      to: z.enum(['paisa', 'rupee', 'with-ipft']).describe('What it is rounded to. with-ipft: to the paisa, together with IPFT.'),
    })
    .nullable()
    .describe('The levy on the whole contract note, which is rounded once.'),
});
export type LevyTerms = z.infer<typeof levyTerms>;

/** One levy of one order: what it was charged on. A round trip of many orders has thousands of these. */
export const levyLine = z.object({
  terms: z.number().describe('Its place in `levy_terms`, from 0.'),
  amount: rupees.describe('What the order bears of it in this round trip.'),
  base: rupees.nullable().describe('What the rate is charged on. Of brokerage: the value of the whole order.'),
  exact: z.number().nullable().describe('Rate × base in rupees before rounding; null for a fee.'),
});
export type LevyLineBody = z.infer<typeof levyLine>;

/** An executed order of a round trip. */
export const tripOrder = z.object({
  id: z.number(),
  day: dayText,
  time,
  exchange,
  buy_sell: side,
  quantity: z.number().describe('Units of the order that are in this round trip.'),
  order_quantity: z.number().describe('Units of the whole order.'),
  price: rupees,
  value: rupees,
  charges: rupees,
  levies: z.array(levyLine),
  position: z.number().describe('Units held after it: below 0 is short.'),
  result: rupees.describe('Net realised in this round trip up to it.'),
  settlement: z.boolean().describe('Made by the journal at expiry.'),
  trades: z.array(
    z.object({
      id: z.number(),
      quantity: z.number(),
      price: rupees,
      time,
      row: z.number().describe('Its row in the file.'),
      source: z
        .enum(['file', 'manual', 'edit', 'action'])
        .describe('manual: typed by hand. edit: put in by an edit. action: shares that a corporate action gave.'),
      file_name: z.string().nullable(),
      import_id: z.number().describe('0: a corporate action gave them.'),
      changed: z.boolean().describe('A correction says something else than its file.'),
    }),
  ),
});
export type TripOrderBody = z.infer<typeof tripOrder>;

export const tripPlan = z.object({
  stop: rupees.nullable(),
  target: rupees.nullable(),
  risk: rupees.nullable().describe('Typed; else what the first entry would have lost at the stop is used.'),
});
export type TripPlan = z.infer<typeof tripPlan>;

export const tripNote = versionedText.extend({ id: z.number().describe('The trade that it was written for.') });

export const ruleMark = z.enum(['kept', 'broken']).nullable();

/** Everything of one round trip. */
export const roundTripDetail = roundTrip.extend({
  order_list: z.array(tripOrder),
  levy_terms: z.array(levyTerms).describe('Of the levies of all orders.'),
  closed_trades: z.array(pairedTrade),
  notes: z.array(tripNote).describe('In order of their trades. More than one where round trips with words became one.'),
  rules: z.array(z.object({ id: z.number(), text: z.string(), mark: ruleMark })),
  plan: tripPlan,
  planned: z.object({
    risk: rupees.nullable().describe('In rupees: typed, or of the stop.'),
    reward_to_risk: z.number().nullable(),
    stop_held: z.boolean().nullable().describe('No exit was worse than the stop; null without a stop or an exit.'),
    misplaced: z
      .array(z.enum(LEVELS))
      .describe('A stop at which the first entry would have won, a target at which it would have lost: neither gives an R or a result.'),
  }),
  also: z
    .object({
      setups: z.array(z.string()),
      rules: z.array(z.object({ text: z.string(), mark: ruleMark.unwrap() })),
      plans: z.array(tripPlan),
    })
    .describe('What its later trades have instead, where round trips with words became one: it does not count.'),
  image_list: z.array(z.object({ id: z.number(), width: z.number(), height: z.number() })),
  strategy: z.object({ id: z.number(), name: z.string() }).nullable(),
  actions: z.array(appliedAction).describe('Corporate actions that changed or gave its shares.'),
  changes: z.number().describe('How many changes concern its executions, those that were undone too.'),
  estimates: z.array(z.enum(ESTIMATES)).describe('Why its charges are estimates.'),
  previous: z.number().nullable().describe('By time of entry: of its account, and with a filter of all that the filter leaves.'),
  next: z.number().nullable(),
  filtered: z
    .object({
      place: z.number().nullable().describe('Its place by time of entry, from 1; null where the filter leaves it out.'),
      total: z.number(),
    })
    .nullable()
    .describe('Where it stands among the round trips of the filter; null without one.'),
});
export type RoundTripDetail = z.infer<typeof roundTripDetail>;
