import { describe, expect, it } from 'vitest';
import { asCalendar, asClosedRange, asYearly } from './older-answers.ts';
import { readDays, readTrades, readYears } from './read-answers.ts';

describe('the answers of the charts', () => {
  it('are read wrapped in data or bare, in either spelling', () => {
    const trade = { buy_date: '2026-01-05', sell_date: '2026-01-06', realized_pnl: -0.1, buy_total: 1000.1, sell_total: 1000 };
    const older = { buy_date: '2026-01-05', selldate: '2026-01-06', realizedpnl: -0.1, buytotal: 1000.1, selltotal: 1000 };
    const read = {
      symbol: 'INFY',
      direction: 'LONG',
      exitedOn: '2026-01-06',
      size: 1000.1,
      net: -0.1,
    };
    for (const body of [[trade], { data: [trade] }, [older], { data: [older] }]) {
      const rows =
        'data' in body ? { data: body.data.map((row) => ({ ...row, symbol: 'INFY' })) } : body.map((row) => ({ ...row, symbol: 'INFY' }));
      expect(readTrades(asClosedRange(rows))).toEqual({ points: [read], total: 1 });
    }
  });

  it('the exit of a trade follows from its direction, or else from its days', () => {
    const amounts = { buy_total: 10, sell_total: -30, realized_pnl: 1 };
    const known = { ...amounts, symbol: 'A', direction: 'SHORT', buy_date: '2026-01-06', sell_date: '2026-01-05' };
    const { points, total } = readTrades(asClosedRange({ data: [known], meta: { total: 900, truncated: true } }));
    expect(total).toBe(900);
    expect(points[0]).toMatchObject({ direction: 'SHORT', exitedOn: '2026-01-06', size: 30 });
    const dated = { ...amounts, symbol: 'A', buy_date: '2026-01-07', sell_date: '2026-01-05T00:00:00' };
    expect(readTrades(asClosedRange([dated])).points[0]).toMatchObject({
      direction: 'SHORT',
      exitedOn: '2026-01-07',
    });
    expect(readTrades(asClosedRange([{ symbol: 'A', sell_date: '2026-01-05', realized_pnl: 1 }])).points[0]).toMatchObject({
      direction: 'SHORT',
      exitedOn: null,
    });
  });

  it('records of one day are added up, gains as profit and losses as loss', () => {
    const records = [
      { selldate: '2026-01-06', realizedpnl: 5.5, symbol: 'A', trades: 2 },
      { selldate: '2026-01-05', realizedpnl: -1, symbol: 'A', trades: 1 },
      { selldate: '2026-01-06', realizedpnl: -2.25, symbol: 'B', trades: 1 },
    ];
    expect(readDays(asCalendar(records)).map(({ day, net, profit, loss, trades }) => [day, net, profit, loss, trades])).toEqual([
      ['2026-01-05', -1, 0, -1, 1],
      ['2026-01-06', 3.25, 5.5, -2.25, 3],
    ]);
    const own = { date: '2026-01-05', pnl: -1, profit: 4, loss: -5, trades: 3, wins: 1, losses: 2 };
    expect(readDays(asCalendar({ data: [own] }))).toEqual([
      { day: '2026-01-05', net: -1, profit: 4, loss: -5, trades: 3, wins: 1, losses: 2 },
    ]);
  });

  it('years, each with its long and short trades', () => {
    const year = { year: 2026, pnl: 10, profit: 15, loss: -5, trades_per_day: 1.5 };
    const long_short = {
      long: { trades: 3, win_rate: 66.6667, average_pnl: 2.5 },
      short: { trades: 0, win_rate: null, average_pnl: null },
    };
    const separated = { yearly_pl: [year], long_short_counts: [{ year: 2026, long: 3, short: 0 }], long_short };
    const read = { years: [{ ...year, long: 3, short: 0 }], ...long_short };
    expect(readYears(asYearly(separated))).toEqual(read);
    const older = { yearlypl: [{ year: 2026, realizedpnl: 10 }], longshortcounts: [{ year: 2026, long: 3, short: 0 }], long_short };
    expect(readYears(asYearly({ data: older }))).toEqual({ years: [{ year: 2026, pnl: 10, long: 3, short: 0 }], ...long_short });
  });
});
