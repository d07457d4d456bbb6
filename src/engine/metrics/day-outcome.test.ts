import { describe, expect, it } from 'vitest';
import type { TradingDay } from '../day.ts';
import { byWeekday, declines, winLoss, type DayOutcome } from './day-outcome.ts';

/** A day of so many winning, losing and break-even trades. */
function outcome(day: string, profit: number, loss: number, wins = 1, losses = 1, even = 0): DayOutcome {
  return {
    day: day as TradingDay,
    net: profit + loss,
    profit: profit,
    loss: loss,
    trades: wins + losses + even,
    wins,
    losses,
  };
}

describe('days of closed trades', () => {
  it('sum by weekday, Sunday to Saturday', () => {
    // 2026-01-04 was a Sunday; muhurat sessions fall on any day.
    const days = [outcome('2026-01-04', 500, -100), outcome('2026-01-05', 10, -40), outcome('2026-01-12', 5, 0, 1, 0)];
    const rows = byWeekday(days);
    expect(rows.map(({ weekday, net }) => [weekday, net])).toEqual([
      [0, 400],
      [1, -25],
      [2, 0],
      [3, 0],
      [4, 0],
      [5, 0],
      [6, 0],
    ]);
    expect(rows[1]).toMatchObject({ trades: 3, days: 2 });
  });

  it('set wins against losses', () => {
    expect(winLoss([outcome('2026-01-05', 900, -100, 2, 1), outcome('2026-01-06', 0, -200, 0, 1, 3)])).toEqual({
      wins: 2,
      losses: 2,
      breakEven: 3,
      winRate: 0.5,
      averageProfit: 450,
      averageLoss: -150,
      payoff: 3,
    });
  });

  it('have no reward to risk without a win or without a loss', () => {
    expect(winLoss([outcome('2026-01-05', 900, 0, 2, 0)])).toMatchObject({
      winRate: 1,
      averageProfit: 450,
      averageLoss: null,
      payoff: null,
    });
    expect(winLoss([outcome('2026-01-05', 0, -80, 0, 2)])).toMatchObject({
      winRate: 0,
      averageProfit: null,
      averageLoss: -40,
      payoff: null,
    });
    expect(winLoss([])).toMatchObject({ wins: 0, winRate: null, payoff: null });
  });

  it('decline from the highest total so far, 0 at the start', () => {
    const nets = [-50, 80, 40, -100, 10, 200];
    const days = nets.map((net, index) => outcome(`2026-01-1${index}`, Math.max(net, 0), Math.min(net, 0)));
    expect(declines(days).map(({ total, below }) => [total, below])).toEqual([
      [-50, -50],
      [30, 0],
      [70, 0],
      [-30, -100],
      [-20, -90],
      [180, 0],
    ]);
  });
});
