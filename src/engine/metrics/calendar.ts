import { streaksOf } from '../daily/streaks.ts';
import type { TradingDay } from '../day.ts';
import { addRupees } from '../money.ts';
import { averageRupees, ratio } from './average.ts';

/** A day tile; amounts in rupees. */
export interface CalendarEntry {
  readonly day: TradingDay;
  /** Net of the trades that ended that day. */
  readonly net: number;
  readonly trades: number;
  /** All charges, dp included: gross − charges = net. */
  readonly charges: number;
}

/** Statistics by day, of all days or of one month's; amounts in rupees. */
export interface CalendarEvaluation {
  /** Each part of a trade that was closed in parts counts. */
  readonly trades: number;
  /** Days on which a trade ended. */
  readonly activeDays: number;
  readonly winningDays: number;
  readonly losingDays: number;
  readonly averagePerDay: number | null;
  /** Best and worst day; null when no day was above, or below, 0. */
  readonly biggestGain: CalendarEntry | null;
  readonly biggestLoss: CalendarEntry | null;
  /** DP included. */
  readonly charges: number;
  /** Winning days over winning and losing days: without break-even days. A fraction. */
  readonly winRate: number | null;
  readonly tradesPerDay: number | null;
  /** The latest five days with a net other than 0, the latest last. */
  readonly recent: readonly ('W' | 'L')[];
  /** The run of winning or losing days up to the latest day; a day of exactly 0 ends a run. */
  readonly streak: { readonly kind: 'W' | 'L'; readonly days: number } | null;
}

const RECENT_DAYS = 5;

/** Evaluates days of one slice, in order: all of them for the cumulative column, those of a month for the monthly one. */
export function evaluateCalendar(entries: readonly CalendarEntry[]): CalendarEvaluation {
  const decided = entries.filter((entry) => entry.net !== 0);
  const winning = decided.filter((entry) => entry.net > 0);
  const losing = decided.filter((entry) => entry.net < 0);
  const trades = entries.reduce((count, entry) => count + entry.trades, 0);
  return {
    trades,
    activeDays: entries.length,
    winningDays: winning.length,
    losingDays: losing.length,
    averagePerDay: averageRupees(netOfDays(entries), entries.length),
    biggestGain: furthest(winning),
    biggestLoss: furthest(losing),
    charges: entries.reduce((total, { charges }) => addRupees(total, charges), 0),
    winRate: ratio(winning.length, decided.length),
    tradesPerDay: ratio(trades, entries.length),
    recent: decided.slice(-RECENT_DAYS).map((entry) => (entry.net > 0 ? 'W' : 'L')),
    streak: currentRun(entries),
  };
}

/** The net of some days together, in rupees. */
export function netOfDays(entries: readonly CalendarEntry[]): number {
  return entries.reduce((total, { net }) => addRupees(total, net), 0);
}

function currentRun(entries: readonly CalendarEntry[]): CalendarEvaluation['streak'] {
  const { lastSign, lastRun } = streaksOf(entries.map((entry) => entry.net));
  return lastSign === 0 ? null : { kind: lastSign > 0 ? 'W' : 'L', days: lastRun };
}

/** The entry furthest from 0; the earliest of equals. */
function furthest(entries: readonly CalendarEntry[]): CalendarEntry | null {
  let found: CalendarEntry | null = null;
  for (const entry of entries) if (!found || Math.abs(entry.net) > Math.abs(found.net)) found = entry;
  return found;
}
