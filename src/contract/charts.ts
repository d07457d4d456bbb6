import { z } from 'zod';
import { TO_EXPIRY } from '#engine/metrics/days-to-expiry.ts';
import { HOURS } from '#engine/metrics/entry-hour.ts';
import { HOLDING_TIMES } from '#engine/metrics/holding-time.ts';
import { SIZE_RANGES } from '#engine/metrics/position-size.ts';
import { MOST_CLOSED, MOST_SYMBOLS } from './limits.ts';
import { tradeFilter, sliceParam } from './filter.ts';
import { answer, defineCalls } from './call.ts';
import { dayQuery, dayText, rupees, segment } from './values.ts';

/** Inclusive days of exit, and a filter. */
export const rangeQuery = tradeFilter.extend({ from: dayQuery('from'), to: dayQuery('to') });

/** Rows of an answer where `most` is left out. */
const USUAL_CLOSED = 5000;

/** The closed trades of a range: `most` is how many of the latest are wanted. */
export const closedRangeQuery = rangeQuery.extend({ most: z.coerce.number().int().min(1).max(MOST_CLOSED).default(USUAL_CLOSED) });
const rangeMeta = z.object({ total: z.number(), truncated: z.boolean() });

/**
 * Closed trades, latest exit first. If there are more than `most`, older ones are left out. Times are null if the broker's file has none,
 * underlying and expiry if the instrument has none.
 */
export const closedRangeBody = z.object({
  data: z.array(
    z.object({
      symbol: z.string(),
      segment,
      direction: z.enum(['LONG', 'SHORT']),
      buy_date: dayText,
      buy_time: z.string().nullable(),
      sell_date: dayText,
      sell_time: z.string().nullable(),
      quantity: z.number(),
      buy_total: rupees,
      sell_total: rupees,
      realized_pnl: rupees,
      gross_pnl: rupees,
      underlying: z.string().nullable(),
      expiry: dayText.nullable(),
    }),
  ),
  meta: rangeMeta,
});
export type ClosedRangeBody = z.infer<typeof closedRangeBody>;

/** The result of each symbol, best first. If there are more than MOST_SYMBOLS, those in the middle are left out. */
export const symbolsBody = z.object({
  data: z.array(
    z.object({
      symbol: z.string(),
      plain_name: z.string().describe('As people call it; that of a share is its symbol.'),
      instrument_id: z.number(),
      segment,
      pnl: rupees,
      gross_pnl: rupees,
      charges: rupees,
      trades: z.number(),
      wins: z.number(),
      losses: z.number(),
    }),
  ),
  meta: rangeMeta,
});
export type SymbolsBody = z.infer<typeof symbolsBody>;

const chartGroup = z.object({ trades: z.number(), wins: z.number(), losses: z.number(), pnl: rupees });
const inGroups = <Group extends z.ZodType>(group: Group) =>
  z.object({ groups: z.array(group), left: z.number().describe('Closed trades that are in no group.') });
const inGroupsOf = <const Keys extends readonly string[]>(keys: Keys) => inGroups(chartGroup.extend({ key: z.enum(keys) }));

/** Every closed trade of a range in the groups of charts, and how many results lie in each range of rupees. Groups without a trade are left out. */
export const chartGroupsBody = z.object({
  trades: z.number(),
  size: inGroupsOf(SIZE_RANGES.labels).describe('The larger of the buy and sell totals, in rupees; a size of 0 is in none.'),
  hour: inGroupsOf(HOURS.map(String)).describe('Of the entry, IST.'),
  held: inGroupsOf(HOLDING_TIMES),
  expiry: inGroupsOf(TO_EXPIRY.labels).describe('Calendar days from entry to expiry.'),
  underlying: inGroups(chartGroup.extend({ key: z.string(), names: z.array(z.string()).readonly() })).describe(
    'The largest gains and losses, best first, then all others together. `names` has the spellings of one.',
  ),
  results: z.object({
    bins: z.array(z.object({ from: rupees.nullable(), to: rupees.nullable(), trades: z.number() })),
    break_even: z.number(),
  }),
});
export type ChartGroupsBody = z.infer<typeof chartGroupsBody>;

/** Shares held, largest cost first: `value` is cost, not a market value, `pnl` the net of closed trades. */
export const holdingsBody = z.object({
  holdings: z.array(z.object({ symbol: z.string(), instrument_id: z.number(), qty: z.number(), value: rupees, pnl: rupees })),
});
export type HoldingsBody = z.infer<typeof holdingsBody>;

const params = z.object({ slice: sliceParam });

/** What charts draw from. */
export const chartCalls = defineCalls('user', 'Analytics', {
  closedRange: {
    summary: 'Closed trades of a range of days',
    params,
    querystring: closedRangeQuery,
    response: {
      200: answer(
        `The latest of them, 5,000 or as many as \`most\` asks for, up to ${MOST_CLOSED}; \`truncated\` says whether there are more.`,
        closedRangeBody,
      ),
    },
  },
  symbols: {
    summary: 'What each symbol came to in a range of days',
    params,
    querystring: rangeQuery,
    response: {
      200: answer(`The best first, ${MOST_SYMBOLS} at most: where there are more, those in the middle are left out.`, symbolsBody),
    },
  },
  chartGroups: {
    summary: 'What the closed trades of a range of days came to by size, time, expiry and underlying',
    params,
    querystring: rangeQuery,
    response: { 200: answer('Every trade of the range is counted: nothing is left out beyond `left`.', chartGroupsBody) },
  },
  holdings: {
    summary: 'Shares that are held',
    response: { 200: answer('The largest cost first; `value` is cost, not a market value.', holdingsBody) },
  },
});
