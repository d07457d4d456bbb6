import type { TradingDay } from '../day.ts';
import { add, ZERO, type Paise } from '../money.ts';
import { LEVIES, NO_CHARGES, type Levy } from '../trades/charges.ts';
import { daysHeld, exitDay, grossOf, netOf, type ClosedTrade } from './closed-trade.ts';
import { inExitOrder } from './moment.ts';
import { SLICES, type DayResult, type Headline, type Result } from './rollup.ts';
import { sliceOf } from './slice-of.ts';
import { streaksOf } from './streaks.ts';

/**
 * Sums closed trades by exit day and slice, in day order. A slice without trades on a day has no row. The rows of one day need only the
 * trades closed on it.
 */
export function dayResults(closed: readonly ClosedTrade[]): DayResult[] {
  const byDay = Map.groupBy(closed, exitDay);
  return [...byDay.keys()].sort().flatMap((day) => resultsOfDay(day, byDay.get(day) ?? []));
}

function resultsOfDay(day: TradingDay, trades: readonly ClosedTrade[]): DayResult[] {
  const ordered = inExitOrder(trades);
  const bySlice = Map.groupBy(ordered, (trade) => sliceOf(trade.segment));
  return SLICES.flatMap((slice) => {
    const ofSlice = slice === 'overall' ? ordered : bySlice.get(slice);
    return ofSlice ? [{ day, slice, ...resultOf(ofSlice) }] : [];
  });
}

/** The sums of these trades, given in exit order. */
function resultOf(trades: readonly ClosedTrade[]): Result {
  const nets = trades.map(netOf);
  const outcome = outcomesOf(trades, nets);
  const charges: Record<Levy, Paise> = { ...NO_CHARGES };
  let [gross, dp, turnover] = [ZERO, ZERO, ZERO];
  let [held, assumed] = [0, 0];
  for (const trade of trades) {
    gross = add(gross, grossOf(trade));
    dp = add(dp, trade.dp);
    turnover = add(turnover, add(trade.buyValue, trade.sellValue));
    held += daysHeld(trade);
    if (trade.assumed) assumed += 1;
    for (const levy of LEVIES) charges[levy] = add(charges[levy], trade.charges[levy]);
  }
  return { trades: trades.length, gross, charges, dp, turnover, daysHeld: held, assumed, ...outcome, streaks: streaksOf(nets) };
}

type Outcomes = Pick<
  Result,
  'wins' | 'losses' | 'net' | 'won' | 'lost' | 'longTrades' | 'longWins' | 'longLosses' | 'longNet' | 'best' | 'worst'
>;

function outcomesOf(trades: readonly ClosedTrade[], nets: readonly Paise[]): Outcomes {
  let [wins, losses, longTrades, longWins, longLosses] = [0, 0, 0, 0, 0];
  let [won, lost, longNet] = [ZERO, ZERO, ZERO];
  let [best, worst]: (Headline | null)[] = [null, null];
  for (const [index, trade] of trades.entries()) {
    const net = nets[index] ?? ZERO;
    const long = trade.direction === 'LONG' ? 1 : 0;
    longTrades += long;
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
    if (!best || net > best.net) best = { net, symbol: trade.symbol };
    if (!worst || net < worst.net) worst = { net, symbol: trade.symbol };
  }
  return {
    wins,
    losses,
    net: add(won, lost),
    won,
    lost,
    longTrades,
    longWins,
    longLosses,
    longNet,
    best: best ?? null,
    worst: worst ?? null,
  };
}
