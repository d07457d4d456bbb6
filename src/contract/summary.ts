import { z } from 'zod';
import type { MetricId } from '#engine/metrics/registry.ts';
import { answer, defineCalls } from './call.ts';
import { figureDoubt } from './figure-doubt.ts';
import { sliceParam, tradeFilter } from './filter.ts';
import { dayText, rupees } from './values.ts';

/** Inclusive days of exit. */
const span = z.object({ from: dayText, to: dayText });

/** Undefined figures are null and show as 'n/a'. net_pl = gross_pl − total_charges − cdslcharges, to the paisa. */
const metrics = {
  net_pl: rupees,
  gross_pl: rupees,
  total_charges: rupees,
  cdslcharges: rupees,
  /** Percent a year. */
  xirr: z.number().nullable(),
  /** Net rupees of the best and the worst closed trade. */
  best_trade_return: rupees.nullable(),
  best_trade_symbol: z.string().nullable(),
  worst_trade_return: rupees.nullable(),
  worst_trade_symbol: z.string().nullable(),
  /** Percent of wins over wins and losses. */
  win_rate: z.number().nullable(),
  /** Cost of open equity holdings. */
  current_invested_amount: rupees,
  /** Percent a year. This and other figures based on capital are null without a capital base. */
  volatility: z.number().nullable(),
  /** Percent, ≤ 0. */
  max_drawdown: z.number().nullable(),
  /** The deepest fall from a peak in rupees, ≤ 0; needs no capital base. */
  drawdown_rupees: rupees.nullable(),
  sharpe_ratio: z.number().nullable(),
  /** Days. */
  average_holding_days: z.number().nullable(),
  longest_winning_streak: z.number(),
  longest_losing_streak: z.number(),
  current_winning_streak: z.number(),
  current_losing_streak: z.number(),
  /** When the streaks were; null where there is none. The current one may be of wins, of losses or of break-even trades. */
  longest_winning_span: span.nullable(),
  longest_losing_span: span.nullable(),
  current_streak_span: span.nullable(),
  trades: z.number(),
  wins: z.number(),
  losses: z.number(),
  break_even: z.number(),
  profit_factor: z.number().nullable(),
  expectancy: rupees.nullable(),
  sortino_ratio: z.number().nullable(),
  payoff_ratio: z.number().nullable(),
  average_win: rupees.nullable(),
  average_loss: rupees.nullable(),
  /** Calendar days of the longest time below a former peak, and whether it was recovered. */
  longest_drawdown_days: z.number().nullable(),
  drawdown_recovered: z.boolean().nullable(),
  active_months: z.number(),
  /** Calendar days from the deepest drawdown back to its peak. */
  recovery_days: z.number().nullable(),
  /** Percent of the capital base. */
  return_on_capital: z.number().nullable(),
  /** The base of the ratios: the user's capital, or the highest capital in use; null with futures or options and no capital given. */
  capital_base: rupees.nullable(),
  capital_assumed: z.boolean(),
  /** The base is the mean capital of the days by the cash of all accounts. Null then where cash does not cover the trades. */
  capital_dated: z.boolean(),
  risk_free_rate: z.number(),
  /** Closed trades whose closing value the journal assumed (options expired at 0). */
  assumed_trades: z.number(),
} satisfies Readonly<Record<MetricId, z.ZodType>>;

/** Every metric of the engine's registry, by its id there. */
export const summaryBody = z.object({
  ...metrics,
  plain_names: z.record(z.string(), z.string()).describe('What people call the contracts of the best and the worst trade, by symbol.'),
  doubt: figureDoubt.describe('What of net, and so of drawdown and ratios, is open.'),
  best_trade_doubt: figureDoubt.describe('What of the best trade is open: of the trades of its symbol.'),
  worst_trade_doubt: figureDoubt.describe('The same of the worst trade.'),
});
export type SummaryBody = z.infer<typeof summaryBody>;

/** equity: capital base + cumulative net P&L, one point a trading day; drawdown: ≤ 0 on the same days, percent null without a capital base. */
export const timeseriesBody = z.object({
  equity: z.array(z.object({ date: dayText, value: rupees })),
  drawdown: z.array(z.object({ date: dayText, value: z.number().nullable(), drawdown_rupees: rupees })),
  daily: z.array(z.object({ date: dayText, pnl: rupees, trades: z.number() })),
  meta: z.object({
    trend: z.enum(['Uptrend', 'Downtrend', 'Sideways']).nullable(),
    capital_base: rupees.nullable(),
    capital_assumed: z.boolean(),
    capital_dated: z.boolean(),
  }),
});
export type TimeseriesBody = z.infer<typeof timeseriesBody>;

export const monthlyBody = z.object({ monthly: z.array(z.object({ date: dayText, pnl: rupees, charges: rupees, trades: z.number() })) });

/** Amounts sum to total_charges + cdslcharges. */
export const chargesBody = z.object({ charges: z.array(z.object({ type: z.string(), amount: rupees })) });
export type ChargesBody = z.infer<typeof chargesBody>;

const params = z.object({ slice: sliceParam });

/** What the summary screen reads. */
export const summaryCalls = defineCalls('user', 'Analytics', {
  summarise: {
    summary: 'Figures of a slice',
    description: 'Of closed trades, but for what is invested. A figure that is not defined is null.',
    params,
    querystring: tradeFilter,
    response: { 200: answer('gross_pl − total_charges − cdslcharges = net_pl, to the paisa.', summaryBody) },
  },
  timeseries: {
    summary: 'Equity curve, drawdown and daily results',
    params,
    querystring: tradeFilter,
    response: { 200: answer('One point a trading day, days without an exit included.', timeseriesBody) },
  },
  monthly: {
    summary: 'Results by month of exit',
    params,
    querystring: tradeFilter,
    response: { 200: answer('One entry a month, named by its first day.', monthlyBody) },
  },
  chargesBreakdown: {
    summary: 'Charges by kind',
    params,
    querystring: tradeFilter,
    response: { 200: answer('The amounts sum to total_charges + cdslcharges of the summary.', chargesBody) },
  },
});
