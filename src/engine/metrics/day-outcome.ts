import { weekday, type TradingDay } from '../day.ts';
import { add, sum, ZERO, type Paise } from '../money.ts';
import { average, ratio } from './average.ts';

/** What the trades that ended on one day came to; profit + loss = net. */
export interface DayOutcome {
  readonly day: TradingDay;
  readonly net: Paise;
  /** Net of winning trades, and of losing trades (≤ 0). */
  readonly profit: Paise;
  readonly loss: Paise;
  readonly trades: number;
  readonly wins: number;
  readonly losses: number;
}

/** Net of all days that fell on one weekday. */
export interface WeekdayNet {
  /** 0 for Sunday. */
  readonly weekday: number;
  readonly net: Paise;
  readonly trades: number;
  readonly days: number;
}

/** Sunday to Saturday, all seven. */
export function byWeekday(days: readonly DayOutcome[]): WeekdayNet[] {
  return Array.from({ length: 7 }, (_, number) => {
    const own = days.filter(({ day }) => weekday(day) === number);
    return {
      weekday: number,
      net: sum(own.map(({ net }) => net)),
      trades: own.reduce((count, { trades }) => count + trades, 0),
      days: own.length,
    };
  });
}

/** Winning against losing trades. */
export interface WinLoss {
  readonly wins: number;
  readonly losses: number;
  readonly breakEven: number;
  /** Wins over wins and losses, a fraction. */
  readonly winRate: number | null;
  /** Null without a winning, or losing, trade. */
  readonly averageProfit: Paise | null;
  readonly averageLoss: Paise | null;
  /** Average profit over average loss (reward to risk); null where there is no loss to compare with. */
  readonly payoff: number | null;
}

/** All trades of some days. */
export function winLoss(days: readonly DayOutcome[]): WinLoss {
  let [wins, losses, trades] = [0, 0, 0];
  let [profit, loss] = [ZERO, ZERO];
  for (const day of days) {
    wins += day.wins;
    losses += day.losses;
    trades += day.trades;
    profit = add(profit, day.profit);
    loss = add(loss, day.loss);
  }
  const [averageProfit, averageLoss] = [average(profit, wins), average(loss, losses)];
  const payoff = wins === 0 ? null : ratio(profit / wins, Math.abs(loss) / (losses || 1));
  return { wins, losses, breakEven: trades - wins - losses, winRate: ratio(wins, wins + losses), averageProfit, averageLoss, payoff };
}

/** Cumulative net on a day, and how far it lies under its highest value so far, the 0 before the first day included. */
export interface Decline {
  readonly day: TradingDay;
  readonly total: Paise;
  /** ≤ 0. */
  readonly below: Paise;
}

/** The days in order. */
export function declines(days: readonly DayOutcome[]): Decline[] {
  let [total, peak] = [ZERO, ZERO];
  return days.map(({ day, net }) => {
    total = add(total, net);
    if (total > peak) peak = total;
    return { day, total, below: (total - peak) as Paise };
  });
}
