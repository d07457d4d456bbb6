import { z } from 'zod';
import { answer, defineCalls, problem } from './call.ts';
import { marketSource } from './market.ts';
import { pageMeta, pageQuery } from './paging.ts';
import { KNOWN_VALUES } from './filter-values.ts';
import { sliceQuery, tradeFilter } from './filter.ts';
import { changedBody } from './positions.ts';
import { dayText, nameForPeople, rupees, segment } from './values.ts';

/** By net; EVEN is neither a win nor a loss. */
export const tradeStatus = z.enum(KNOWN_VALUES.result);
export type TradeStatus = z.infer<typeof tradeStatus>;

const LONGEST_HOLDING = 36_525;
/** A number of days of a query; '' is none. */
const daysQuery = (name: string) => {
  const sentence = `${name} must be a whole number of days from 0.`;
  return z.union([z.literal(''), z.coerce.number().int().min(0).max(LONGEST_HOLDING)], sentence).optional();
};

/**
 * A filter, and what the specification names. `segment` and `slice_key` mean the same: a slice key, or EQ, FUT, OPT, COM. The sort key
 * `rank` is net profit, and is used for any unknown key. `status` keeps only trades with that outcome; `min_days` and `max_days` bound the
 * days from entry to exit, 0 within one day.
 */
export const pairedQuery = pageQuery.extend(tradeFilter.shape).extend({
  type: z.enum(['rows', 'symbols'], 'type must be rows or symbols.').default('rows'),
  slice_key: sliceQuery,
  status: z.union([z.literal(''), tradeStatus], 'status must be WIN, LOSS or EVEN.').optional(),
  min_days: daysQuery('min_days'),
  max_days: daysQuery('max_days'),
});
export type PairedQuery = z.infer<typeof pairedQuery>;

/** A closed trade: one part of a buy met by the same quantity of a sell. */
export const pairedTrade = z.object({
  /** '<buy>-<sell>', the ids of the orders; 0 for a settlement at expiry. */
  id: z.string(),
  instrument_id: z.number(),
  symbol: z.string(),
  plain_name: nameForPeople,
  segment,
  broker: z.string(),
  direction: z.enum(['LONG', 'SHORT']),
  product: z.enum(['delivery', 'intraday', 'carry']),
  quantity: z.number(),
  buy_date: dayText,
  /** 'HH:MM:SS' in India; null where it is not known. */
  buy_time: z.string().nullable(),
  buy_price: rupees,
  buy_quantity: z.number(),
  /** All charges of the leg, without DP. */
  buy_brokerage: rupees,
  /** Price × quantity, as stored: without charges. */
  buy_total: rupees,
  sell_date: dayText,
  sell_time: z.string().nullable(),
  sell_price: rupees,
  sell_quantity: z.number(),
  sell_brokerage: rupees,
  sell_total: rupees,
  /** sell_total − buy_total. */
  pnl: rupees,
  /** Both legs' charges and DP: pnl − charges = net_pnl. */
  charges: rupees,
  /** The depository's debit charge in it. */
  dp_charges: rupees,
  net_pnl: rupees,
  /** pnl ÷ the entry's total (buy_total of a long, sell_total of a short); null if that is 0. */
  percent: z.number().nullable(),
  status: tradeStatus,
  /** Closed by the journal at its expiry. */
  expired: z.boolean(),
  /** The closing value was assumed (0), not given. */
  assumed: z.boolean(),
  settled_by: z
    .object({ level: rupees.describe('Its close on the expiry day.'), underlying: z.string(), date: dayText, source: marketSource })
    .nullable()
    .describe('The official close that it settled by; null where the user gave the price, it is assumed, or trades closed it.'),
  /** Times do not show which side came first. */
  order_assumed: z.boolean(),
  /** As a P&L report states it: not matched from trades. */
  from_result: z.boolean(),
});
export type PairedTradeBody = z.infer<typeof pairedTrade>;

/** The result of the closed trades of one instrument. */
export const symbolRow = z.object({
  instrument_id: z.number(),
  symbol: z.string(),
  plain_name: nameForPeople,
  segment,
  /** Its place by net profit among all of the filter, from 1. */
  rank: z.number(),
  trades: z.number(),
  wins: z.number(),
  losses: z.number(),
  /** Percent of wins over wins and losses. */
  win_rate: z.number().nullable(),
  pnl: rupees,
  charges: rupees,
  net_pnl: rupees,
});
export type SymbolRowBody = z.infer<typeof symbolRow>;

/** total_pnl and total_net_pnl are of the whole filter, page_pnl is of the rows given, gross. */
export const pairedMeta = pageMeta.extend({
  total_pnl: rupees,
  total_net_pnl: rupees,
  page_pnl: rupees,
  page_net_pnl: rupees,
  trades: z.number(),
});

export const pairedRowsBody = z.object({ data: z.array(pairedTrade), meta: pairedMeta, total: z.number() });
export type PairedRowsBody = z.infer<typeof pairedRowsBody>;
export const pairedSymbolsBody = z.object({ data: z.array(symbolRow), meta: pairedMeta, total: z.number() });
export type PairedSymbolsBody = z.infer<typeof pairedSymbolsBody>;

/** Closed trades, by row and by symbol, and the deletion of one. */
export const closedTradeCalls = defineCalls('user', 'Closed trades', {
  listClosedTrades: {
    summary: 'Closed trades, or what they came to by symbol',
    description:
      'The day of exit, the later of buy and sell, decides which days a trade belongs to. Sorted by any field; by `rank`, the net profit, unless `skey` names another. The totals of `meta` are of the whole filter, those called page_… of the rows given.',
    querystring: pairedQuery,
    response: { 200: answer('A page of trades, or of symbols where `type` is symbols.', z.union([pairedRowsBody, pairedSymbolsBody])) },
  },
  deleteClosedTrade: {
    summary: 'Take a closed trade out of the journal',
    description: 'Nothing reopens, and the same trades uploaded again count as duplicates. The change can be undone (Changes).',
    params: z.object({ id: z.string().describe('As in the list: the ids of both orders.') }),
    response: {
      200: answer('It is gone.', changedBody),
      404: problem('No such trade of the user.'),
      409: problem('A corporate action changed or gave these shares.'),
    },
  },
});
