import { describe, expect, it } from 'vitest';
import { NO_CHARGES } from '../trades/charges.ts';
import { NO_RESULT } from '../daily/merge-results.ts';
import type { DayResult } from '../daily/rollup.ts';
import { paise } from '../money.ts';
import { dayAfter } from '../testing/arbitrary-closed-trades.ts';
import { calendarEntries, evaluateCalendar } from './calendar.ts';

const result = (day: number, net: number, trades = 2): DayResult => ({
  ...NO_RESULT,
  day: dayAfter(day),
  slice: 'overall',
  trades,
  net: paise(net),
  charges: { ...NO_CHARGES, stt: paise(10), gst: paise(5) },
  dp: paise(100),
});

describe('calendar', () => {
  it('has a tile for each day with a closed trade, charges with dp', () => {
    expect(calendarEntries([result(0, 50), result(2, 0, 7)])).toEqual([
      { day: dayAfter(0), net: 50, trades: 2, charges: 115 },
      { day: dayAfter(2), net: 0, trades: 7, charges: 115 },
    ]);
  });

  it('evaluates by day: break-even days are active but decide nothing', () => {
    const evaluation = evaluateCalendar([result(0, -70), result(1, 50), result(2, 0), result(3, 90), result(4, 90, 5)]);
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
    expect(evaluateCalendar(nets.map((net, day) => result(day, net))).recent).toEqual(['W', 'L', 'W', 'W', 'L']);
  });

  it('has no streak after a break-even day, and nothing to say of no days', () => {
    expect(evaluateCalendar([result(0, 5), result(1, 0)]).streak).toBeNull();
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
    expect(evaluateCalendar([result(0, -5), result(1, 0)])).toMatchObject({ biggestGain: null, biggestLoss: { net: -5 }, winRate: 0 });
  });
});
