import type { TradingDay } from '../day.ts';
import { add, ZERO, type Paise } from '../money.ts';
import { LEVIES, NO_CHARGES, type Levy } from '../trades/charges.ts';
import { exitDay, grossOf, netOf, type ClosedTrade } from './closed-trade.ts';
import { type Counted, countedTrade } from './counted.ts';
import { inExitOrder } from './moment.ts';
import { SLICES, type DayResult, type Headline, type Result, type Slice } from './rollup.ts';
import { sliceOf } from './slice-of.ts';
import { streaksOf } from './streaks.ts';

/**
 * Sums closed trades by exit day and slice (all, or these), in day order. A slice without trades on a day has no row. The rows of one day
 * need only the trades closed on it.
 */
export function sumDayResults(closed: readonly ClosedTrade[], slices: readonly Slice[] = SLICES): DayResult[] {
  const byDay = Map.groupBy(closed, exitDay);
  return [...byDay.keys()].sort().flatMap((day) => resultsOfDay(day, byDay.get(day) ?? [], slices));
}

/**
 * Sums by day, as slice 'overall': the money of parts on their exit days, and what is counted on the day of its last exit. What is counted
 * is given in exit order.
 */
export function unitResults<One extends Counted>(
  parts: readonly ClosedTrade[],
  counted: readonly One[],
  dayOf: (one: One) => TradingDay,
): DayResult[] {
  const partsByDay = Map.groupBy(parts, exitDay);
  const countedByDay = Map.groupBy(counted, dayOf);
  const days = new Set([...partsByDay.keys(), ...countedByDay.keys()]);
  return [...days].sort().map((day) => ({
    day,
    slice: 'overall',
    ...resultOf(partsByDay.get(day) ?? [], countedByDay.get(day) ?? []),
  }));
}

function resultsOfDay(day: TradingDay, trades: readonly ClosedTrade[], slices: readonly Slice[]): DayResult[] {
  const ordered = inExitOrder(trades);
  const bySlice = Map.groupBy(ordered, (trade) => sliceOf(trade.segment));
  return slices.flatMap((slice) => {
    const ofSlice = slice === 'overall' ? ordered : bySlice.get(slice);
    return ofSlice ? [{ day, slice, ...resultOf(ofSlice, ofSlice.map(countedTrade)) }] : [];
  });
}

/** What parts realised and what is counted, given in exit order. */
function resultOf(parts: readonly ClosedTrade[], counted: readonly Counted[]): Result {
  const charges: Record<Levy, Paise> = { ...NO_CHARGES };
  let [gross, net, dp, turnover] = [ZERO, ZERO, ZERO, ZERO];
  for (const part of parts) {
    gross = add(gross, grossOf(part));
    net = add(net, netOf(part));
    dp = add(dp, part.dp);
    turnover = add(turnover, add(part.buyValue, part.sellValue));
    for (const levy of LEVIES) charges[levy] = add(charges[levy], part.charges[levy]);
  }
  return { gross, net, charges, dp, turnover, ...outcomesOf(counted), streaks: streaksOf(counted.map((one) => one.net)) };
}

function outcomesOf(counted: readonly Counted[]): Omit<Result, 'gross' | 'net' | 'charges' | 'dp' | 'turnover' | 'streaks'> {
  let [wins, losses, longTrades, longWins, longLosses] = [0, 0, 0, 0, 0];
  let [held, assumed] = [0, 0];
  let [won, lost, longNet] = [ZERO, ZERO, ZERO];
  let [best, worst]: (Headline | null)[] = [null, null];
  for (const one of counted) {
    const { net, symbol } = one;
    const long = one.direction === 'LONG' ? 1 : 0;
    longTrades += long;
    held += one.daysHeld;
    if (one.assumed) assumed += 1;
    if (long) longNet = add(longNet, net);
    if (net > 0) {
      wins += 1;
      longWins += long;
      won = add(won, net);
    } else if (net < 0) {
      losses += 1;
      longLosses += long;
      lost = add(lost, net);
    }
    if (!best || net > best.net) best = { net, symbol };
    if (!worst || net < worst.net) worst = { net, symbol };
  }
  return {
    trades: counted.length,
    wins,
    losses,
    won,
    lost,
    longTrades,
    longWins,
    longLosses,
    longNet,
    daysHeld: held,
    assumed,
    best: best ?? null,
    worst: worst ?? null,
  };
}
