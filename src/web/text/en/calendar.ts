import type { ReactNode } from 'react';
import { counted } from '#contract/counted.ts';
import { phrase } from '../phrase.ts';

/** Texts of the calendar; specification 001 §2 and §8. */
export const CALENDAR_TEXTS = {
  noTrade: 'No Trade',
  holiday: (name: string) => `market holiday (${name})`,
  note: 'The day’s P&L is calculated only from closed trades.',
  activeDays: (days: number) => (days > 0 ? `Active days in a month for selected segment: ${days}` : 'Inactive'),
  timelineCalendar: 'Timeline (Calendar)',
  segment: 'Segment',
  tradesSafeOnlyView: 'Your trades are safe; only this view is missing.',
  calendarOf: (name: string) => `Calendar of ${name}`,
  marketHolidays: 'Market holidays',
  noTradeEndedMonth: (filtered: boolean, latest: string, link: (text: string) => ReactNode) =>
    phrase`No trade ${filtered ? 'of the filter ' : ''}ended in this month. ${link(`Go to ${latest}`)}, the latest with trades.`,
  daysFillOnceTrades: (link: (text: string) => ReactNode) =>
    phrase`The days fill in once trades are closed. ${link('Add trades')} from your broker’s tradebook to begin.`,
  journalOfWritten: (day: string) => `Journal of ${day}, written`,
  journalOf: (day: string) => `Journal of ${day}`,
  planReviewNotes: 'Your plan, review or notes',
  planAndReview: 'Plan and review',
  today: 'Today',
  onToday: 'today',
  tradesWord: (trades: number) => (trades === 1 ? 'trade' : 'trades'),
  closedTrades: (trades: number) => counted(trades, 'closed trade'),
  winningDay: 'winning day',
  losingDay: 'losing day',
  evaluation: 'Evaluation',
  afterAllChargesDay: 'After all charges, by the day on which trades ended',
  figure: 'Figure',
  cumulative: 'Cumulative',
  monthly: (monthName: string) => `Monthly (${monthName})`,
  week: 'Week',
  previousMonth: 'Previous month',
  month: 'Month',
  nextMonth: 'Next month',
  netTradesEndedMonth: 'Net of the trades that ended in this month',
  monthPAndL: 'Month P&L',
  eachPartTradeClosed: 'Each part of a trade that was closed in parts counts',
  tradesTitle: 'Trades',
  profitableDaysOverDays: 'Profitable days over days on which a trade ended',
  winRate: 'Win-rate',
} as const;

/** The rows of the evaluation card: names and explanations. */
export const EVALUATION = {
  trades: { name: 'Total Trades (partial included)', help: 'If a trade was closed in parts, each part counts.' },
  averagePerDay: { name: 'Avg P&L per Trading Day', help: 'Net, over the days on which a trade ended.' },
  biggestGain: { name: 'Biggest Gain', help: 'The best day, after all charges.' },
  biggestLoss: { name: 'Biggest Loser', help: 'The worst day, after all charges.' },
  charges: { name: 'Total charges', help: 'Brokerage, taxes and fees, depository debits included.' },
  winRate: { name: 'Winrate w/o BE', help: 'Winning days over winning and losing days; break-even days count as neither.' },
  days: { name: 'Winning/Losing Days', help: 'Days above 0, and days below 0, after charges.' },
  tradesPerDay: { name: 'Trades Per Day', help: 'Over the days on which a trade ended.' },
  recent: { name: 'Recent 5 days (W or L)', help: 'The latest five days that were not break-even, the latest last.' },
  streak: { name: 'Current Streak', help: 'Winning or losing days in a row, up to the latest day.' },
} as const;
