import type { DayFlow } from '../daily/rollup.ts';
import { dayNumber, type TradingDay } from '../day.ts';
import { subtract, sum, type Paise } from '../money.ts';
import { reversed, rootIn, signChanges, type DiscountedFlows } from './discounted-flows.ts';

/** Money that came back (above 0) or went out (below 0) on a day. */
export interface CashFlow {
  readonly day: TradingDay;
  readonly amount: Paise;
}

/** A year by the convention of spreadsheets (XIRR: actual days over 365). */
const YEAR = 365;
/** Rates shown: −99.99 % a year to a million-fold a year. Others are searched too, since a second rate means that none is shown. */
const LOWEST = -0.9999;
const HIGHEST = 1_000_000;
/** Start of the search for flows that sum to 0, whose first root is at rate 0. */
const AROUND_ZERO = 1e-9;
/** A few days' gain is not meaningful as a yearly rate. */
const SHORTEST_SPAN = 30;

/**
 * The yearly rate (0.1 is 10 %) at which all flows, netted by day, are worth 0: the XIRR of spreadsheets. Null if money moved only one way,
 * or over fewer than 30 days, or if more than one rate above −100 % fits.
 */
export function xirr(flows: readonly CashFlow[]): number | null {
  const stream = nettedByDay(flows);
  if (!stream || (stream.days.at(-1) ?? 0) < SHORTEST_SPAN) return null;
  const rates = dailyRates(stream);
  const [daily] = rates;
  if (daily === undefined || rates.length > 1) return null;
  const rate = Math.expm1(daily * YEAR);
  return rate < LOWEST || rate > HIGHEST ? null : rate;
}

/**
 * The XIRR of closed trades: entry values and entry charges out, entry values with what they gained or lost back, each on its
 * day. Null besides when no trade was held overnight (daysHeld 0), since money that came back the same day was out for no time, and where
 * the rate would call a loss a gain or a gain a loss.
 */
export function tradesXirr(flows: readonly DayFlow[], daysHeld: number): number | null {
  if (daysHeld === 0) return null;
  const moved = flows.map(({ day, cameBack, paidOut }) => ({ day, amount: subtract(cameBack, paidOut) }));
  const rate = xirr(moved);
  const profit = sum(moved.map(({ amount }) => amount));
  return rate === null || Math.sign(rate) !== Math.sign(profit) ? null : rate;
}

/** Continuous daily rates that fit: searched upwards from 0 and, with time reversed, downwards. */
function dailyRates(stream: DiscountedFlows): number[] {
  if (!stream.amounts.some((amount) => amount > 0) || !stream.amounts.some((amount) => amount < 0)) return [];
  const backwards = reversed(stream);
  const balanced = stream.amounts.reduce((total, amount) => total + amount, 0) === 0;
  const from = balanced ? AROUND_ZERO : 0;
  const above = signChanges(stream, from).map((bracket) => rootIn(stream, bracket));
  const below = signChanges(backwards, from).map((bracket) => -rootIn(backwards, bracket));
  return [...(balanced ? [0] : []), ...above, ...below];
}

function nettedByDay(flows: readonly CashFlow[]): DiscountedFlows | null {
  const byDay = new Map<TradingDay, number>();
  for (const { day, amount } of flows) byDay.set(day, (byDay.get(day) ?? 0) + amount);
  const netted = [...byDay].filter(([, amount]) => amount !== 0).sort(([a], [b]) => (a < b ? -1 : 1));
  if (!netted[0]) return null;
  const first = dayNumber(netted[0][0]);
  return {
    amounts: Float64Array.from(netted, ([, amount]) => amount),
    days: Float64Array.from(netted, ([day]) => dayNumber(day) - first),
  };
}
