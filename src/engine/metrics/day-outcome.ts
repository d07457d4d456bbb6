import { weekday, type TradingDay } from '../day.ts';
import { addRupees } from '../money.ts';
import { averageRupees, ratio } from './average.ts';
import { highestSoFar } from './drawdown.ts';

/** The result of the trades closed on one day, in rupees; profit + loss = net. */
export interface DayOutcome {
  readonly day: TradingDay;
  readonly net: number;
  /** Net of winning trades, and of losing trades (≤ 0). */
  readonly profit: number;
  readonly loss: number;
  readonly trades: number;
  readonly wins: number;
  readonly losses: number;
}

/** Net of all days that fell on one weekday, in rupees. */
export interface WeekdayNet {
  /** 0 for Sunday. */
  readonly weekday: number;
  readonly net: number;
  readonly trades: number;
  readonly days: number;
}

/** Sunday to Saturday, all seven. */
export function byWeekday(days: readonly DayOutcome[]): WeekdayNet[] {
  return Array.from({ length: 7 }, (_, number) => {
    const own = days.filter(({ day }) => weekday(day) === number);
    return {
      weekday: number,
      net: own.reduce((total, { net }) => addRupees(total, net), 0),
      trades: own.reduce((count, { trades }) => count + trades, 0),
      days: own.length,
    };
  });
}

/** Winning against losing trades; amounts in rupees. */
export interface WinLoss {
  readonly wins: number;
  readonly losses: number;
  readonly breakEven: number;
  /** Wins over wins and losses, a fraction. */
  readonly winRate: number | null;
  /** Null without a winning, or losing, trade. */
  readonly averageProfit: number | null;
  readonly averageLoss: number | null;
  /** Average profit over average loss (reward to risk); null where there is no loss to compare with. */
  readonly payoff: number | null;
}

/** All trades of some days. */
export function winLoss(days: readonly DayOutcome[]): WinLoss {
  let [wins, losses, trades] = [0, 0, 0];
  let [profit, loss] = [0, 0];
  for (const day of days) {
    wins += day.wins;
    losses += day.losses;
    trades += day.trades;
    profit = addRupees(profit, day.profit);
    loss = addRupees(loss, day.loss);
  }
  const [averageProfit, averageLoss] = [averageRupees(profit, wins), averageRupees(loss, losses)];
  const payoff = wins === 0 ? null : ratio(profit / wins, Math.abs(loss) / (losses || 1));
  return { wins, losses, breakEven: trades - wins - losses, winRate: ratio(wins, wins + losses), averageProfit, averageLoss, payoff };
}

/** Cumulative net on a day in rupees, and how far it is below its highest value so far, which is at least 0. */
export interface Decline {
  readonly day: TradingDay;
  readonly total: number;
  /** ≤ 0. */
  readonly below: number;
}

/** The days in order. */
export function declines(days: readonly DayOutcome[]): Decline[] {
  let sum = 0;
  const totals = days.map(({ net }) => (sum = addRupees(sum, net)));
  const peaks = highestSoFar(totals, 0);
  return days.map(({ day }, index) => {
    const [total, peak] = [totals[index] ?? 0, peaks[index] ?? 0];
    return { day, total, below: addRupees(total, -peak) };
  });
}
