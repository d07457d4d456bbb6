import { describe, expect, it } from 'vitest';
import { dayAfter } from '#test/engine/arbitrary-closed-trades.ts';
import { evaluateCalendar, type CalendarEntry } from './calendar.ts';

const entry = (day: number, net: number, trades = 2): CalendarEntry => ({
  day: dayAfter(day),
  net,
  trades,
  charges: 115,
});

describe('calendar', () => {
  it('evaluates by day: break-even days are active but decide nothing', () => {
    const evaluation = evaluateCalendar([entry(0, -70), entry(1, 50), entry(2, 0), entry(3, 90), entry(4, 90, 5)]);
    expect(evaluation).toEqual({
      trades: 13,
      activeDays: 5,
      winningDays: 3,
      losingDays: 1,
      averagePerDay: 32,
      biggestGain: { day: dayAfter(3), net: 90, trades: 2, charges: 115 },
      biggestLoss: { day: dayAfter(0), net: -70, trades: 2, charges: 115 },
      charges: 575,
      winRate: 0.75,
      tradesPerDay: 2.6,
      recent: ['L', 'W', 'W', 'W'],
      streak: { kind: 'W', days: 2 },
    });
  });

  it('shows the latest five decided days, the latest last', () => {
    const nets = [-1, 1, -1, 0, 1, 1, -1];
    expect(evaluateCalendar(nets.map((net, day) => entry(day, net))).recent).toEqual(['W', 'L', 'W', 'W', 'L']);
  });

  it('has no streak after a break-even day, and nothing to say of no days', () => {
    expect(evaluateCalendar([entry(0, 5), entry(1, 0)]).streak).toBeNull();
    expect(evaluateCalendar([])).toEqual({
      trades: 0,
      activeDays: 0,
      winningDays: 0,
      losingDays: 0,
      averagePerDay: null,
      biggestGain: null,
      biggestLoss: null,
      charges: 0,
      winRate: null,
      tradesPerDay: null,
      recent: [],
      streak: null,
    });
  });

  it('has no biggest gain without a winning day', () => {
    expect(evaluateCalendar([entry(0, -5), entry(1, 0)])).toMatchObject({ biggestGain: null, biggestLoss: { net: -5 }, winRate: 0 });
  });
});
