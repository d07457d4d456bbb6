import { z } from 'zod';
import { answer, defineCalls } from './call.ts';
import { sliceParam, tradeFilter } from './filter.ts';
import { dayText, rupees } from './values.ts';

/** One entry for each day on which a trade ended, oldest first. gross − charges = pnl, DP included. */
export const calendarBody = z.array(
  z.object({
    date: dayText,
    pnl: rupees,
    /** Net of winning trades, and of losing trades (≤ 0). */
    profit: rupees,
    loss: rupees,
    gross: rupees,
    charges: rupees,
    trades: z.number(),
    wins: z.number(),
    losses: z.number(),
  }),
);
export type CalendarBody = z.infer<typeof calendarBody>;

/** One direction of all closed trades; win_rate in percent of wins over wins and losses. */
export const directionBody = z.object({
  trades: z.number(),
  wins: z.number(),
  losses: z.number(),
  pnl: rupees,
  average_pnl: rupees.nullable(),
  win_rate: z.number().nullable(),
});

/** By calendar year and month of exit, in order; periods without a closed trade have no row. */
export const yearlyBody = z.object({
  yearly_pl: z.array(
    z.object({
      year: z.number(),
      pnl: rupees,
      /** Net of winning trades, and of losing trades (≤ 0). */
      profit: rupees,
      loss: rupees,
      trades: z.number(),
      win_rate: z.number().nullable(),
      /** Over the days on which a trade ended. */
      trades_per_day: z.number().nullable(),
    }),
  ),
  long_short_counts: z.array(z.object({ year: z.number(), long: z.number(), short: z.number() })),
  monthly_winrate: z.array(z.object({ month: z.string(), win_rate: z.number().nullable() })),
  long_short: z.object({ long: directionBody, short: directionBody }),
});
export type YearlyBody = z.infer<typeof yearlyBody>;

const params = z.object({ slice: sliceParam });

/** Closed trades by day and by year of exit. */
export const calendarCalls = defineCalls('user', 'Analytics', {
  calendar: {
    summary: 'Results by day of exit',
    params,
    querystring: tradeFilter,
    response: { 200: answer('One entry for each day on which a trade ended, the oldest first.', calendarBody) },
  },
  yearly: {
    summary: 'Results by year of exit',
    params,
    querystring: tradeFilter,
    response: { 200: answer('By calendar year; win rates by month; longs and shorts apart.', yearlyBody) },
  },
});
