import { describe, expect, it } from 'vitest';
import { evaluateCalendar, netOfDays } from '#engine/metrics/calendar.ts';
import { dayEntries, ofMonth, profitableShare } from './day-entries.ts';

const BODY = [
  { date: '2026-02-27', pnl: 1234.56, gross: 1300, charges: 65.44, trades: 3, wins: 2, losses: 1 },
  { date: '2026-03-02', pnl: -0.07, gross: 0, charges: 0.07, trades: 1, wins: 0, losses: 1 },
  { date: '2026-03-03', pnl: 0, gross: 0, charges: 0, trades: 1, wins: 0, losses: 0 },
  { date: '2026-03-04', pnl: 8.29, gross: 10, charges: 1.71, trades: 2, wins: 1, losses: 1 },
];

describe('dayEntries', () => {
  it('sum exactly to the paisa', () => {
    expect(netOfDays(dayEntries(BODY))).toBe(1242.78);
    expect(evaluateCalendar(dayEntries(BODY))).toMatchObject({ charges: 67.22, averagePerDay: 310.7 });
  });

  it('are evaluated as a whole and by month', () => {
    const entries = dayEntries(BODY);
    expect(evaluateCalendar(entries)).toMatchObject({ trades: 7, activeDays: 4, winningDays: 2, losingDays: 1, recent: ['W', 'L', 'W'] });
    const march = evaluateCalendar(ofMonth(entries, '2026-03'));
    expect(march).toMatchObject({ trades: 4, activeDays: 3, biggestGain: { day: '2026-03-04' }, streak: { kind: 'W', days: 1 } });
    expect(profitableShare(march)).toBe(33);
    expect(profitableShare(evaluateCalendar([]))).toBeNull();
  });
});
