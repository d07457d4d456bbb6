import { z } from 'zod';
import { calendarBody, yearlyBody } from '../calendar.ts';
import { calendarPaths, chartPaths, summaryPaths } from '../paths.ts';
import { MOST_CLOSED, MOST_SYMBOLS } from '../limits.ts';
import { closedRangeBody, closedRangeQuery, holdingsBody, rangeQuery, symbolsBody } from '../charts.ts';
import { sliceParam, tradeFilter } from '../filter.ts';
import { chargesBody, monthlyBody, summaryBody, timeseriesBody } from '../summary.ts';
import { answer, call } from './call.ts';

const tags = ['Analytics'] as const;
const params = z.object({ slice: sliceParam });

/** What the summary screen reads. */
export const summaryCalls = {
  summarise: call('user', 'GET', summaryPaths.summary(':slice'), {
    operationId: 'summarise',
    tags,
    summary: 'Figures of a slice',
    description: 'Of closed trades, but for what is invested. A figure that is not defined is null.',
    params,
    querystring: tradeFilter,
    response: { 200: answer('gross_pl − total_charges − cdslcharges = net_pl, to the paisa.', summaryBody) },
  }),
  timeseries: call('user', 'GET', summaryPaths.timeseries(':slice'), {
    operationId: 'timeseries',
    tags,
    summary: 'Equity curve, drawdown and daily results',
    params,
    querystring: tradeFilter,
    response: { 200: answer('One point a trading day, days without an exit included.', timeseriesBody) },
  }),
  monthly: call('user', 'GET', summaryPaths.monthly(':slice'), {
    operationId: 'monthly',
    tags,
    summary: 'Results by month of exit',
    params,
    querystring: tradeFilter,
    response: { 200: answer('One entry a month, named by its first day.', monthlyBody) },
  }),
  chargesBreakdown: call('user', 'GET', summaryPaths.charges(':slice'), {
    operationId: 'chargesBreakdown',
    tags,
    summary: 'Charges by kind',
    params,
    querystring: tradeFilter,
    response: { 200: answer('The amounts sum to total_charges + cdslcharges of the summary.', chargesBody) },
  }),
};

/** Closed trades by day and by year of exit. */
export const calendarCalls = {
  calendar: call('user', 'GET', calendarPaths.calendar(':slice'), {
    operationId: 'calendar',
    tags,
    summary: 'Results by day of exit',
    params,
    querystring: tradeFilter,
    response: { 200: answer('One entry for each day on which a trade ended, the oldest first.', calendarBody) },
  }),
  yearly: call('user', 'GET', calendarPaths.yearly(':slice'), {
    operationId: 'yearly',
    tags,
    summary: 'Results by year of exit',
    params,
    querystring: tradeFilter,
    response: { 200: answer('By calendar year; win rates by month; longs and shorts apart.', yearlyBody) },
  }),
};

/** What charts draw from. */
export const chartCalls = {
  closedRange: call('user', 'GET', chartPaths.closedRange(':slice'), {
    operationId: 'closedRange',
    tags,
    summary: 'Closed trades of a range of days',
    params,
    querystring: closedRangeQuery,
    response: {
      200: answer(
        `The latest of them, 5,000 or as many as \`most\` asks for, up to ${MOST_CLOSED}; \`truncated\` says whether there are more.`,
        closedRangeBody,
      ),
    },
  }),
  symbols: call('user', 'GET', chartPaths.symbols(':slice'), {
    operationId: 'symbols',
    tags,
    summary: 'What each symbol came to in a range of days',
    params,
    querystring: rangeQuery,
    response: {
      200: answer(`The best first, ${MOST_SYMBOLS} at most: where there are more, those in the middle are left out.`, symbolsBody),
    },
  }),
  holdings: call('user', 'GET', chartPaths.holdings, {
    operationId: 'holdings',
    tags,
    summary: 'Shares that are held',
    response: { 200: answer('The largest cost first; `value` is cost, not a market value.', holdingsBody) },
  }),
};
