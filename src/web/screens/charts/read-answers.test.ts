import { describe, expect, it } from 'vitest';
import { readDays, readSymbols, readTrades, readYears } from './read-answers.ts';

describe('the answers of the charts', () => {
  it('are read wrapped in data or bare, in either spelling, as whole paise', () => {
    const trade = { buy_date: '2026-01-05', sell_date: '2026-01-06', realized_pnl: -0.1, buy_total: 1000.1, sell_total: 1000 };
    const older = { buy_date: '2026-01-05', selldate: '2026-01-06', realizedpnl: -0.1, buytotal: 1000.1, selltotal: 1000 };
    const read = {
      symbol: 'INFY',
      direction: 'LONG',
      enteredOn: '2026-01-05',
      exitedOn: '2026-01-06',
      enteredAt: null,
      exitedAt: null,
      size: 100_010,
      net: -10,
      underlying: null,
      expiryOn: null,
    };
    for (const body of [[trade], { data: [trade] }, [older], { data: [older] }]) {
      const rows =
        'data' in body ? { data: body.data.map((row) => ({ ...row, symbol: 'INFY' })) } : body.map((row) => ({ ...row, symbol: 'INFY' }));
      expect(readTrades(rows)).toEqual({ points: [read], total: 1 });
    }
  });

  it('a trade enters by its first side: by what the server says, else by its days', () => {
    const times = { buy_time: '15:00:00', sell_time: '09:15:30', buy_total: 10, sell_total: -30, realized_pnl: 1 };
    const known = { ...times, symbol: 'A', direction: 'SHORT', buy_date: '2026-01-05', sell_date: '2026-01-05' };
    const { points, total } = readTrades({ data: [known], meta: { total: 900, truncated: true } });
    expect(total).toBe(900);
    expect(points[0]).toMatchObject({ direction: 'SHORT', enteredAt: 33_330, exitedAt: 54_000, size: 3000 });
    const dated = { ...times, symbol: 'A', buy_date: '2026-01-07', sell_date: '2026-01-05T00:00:00' };
    expect(readTrades([dated]).points[0]).toMatchObject({ direction: 'SHORT', enteredOn: '2026-01-05', exitedOn: '2026-01-07' });
    expect(readTrades([{ symbol: 'A', sell_date: '2026-01-05', realized_pnl: 1 }]).points[0]).toMatchObject({
      direction: 'SHORT',
      exitedOn: null,
    });
  });

  it('days are summed from the records of their symbols, a gain as profit, a loss as loss', () => {
    const records = [
      { selldate: '2026-01-06', realizedpnl: 5.5, symbol: 'A', trades: 2 },
      { selldate: '2026-01-05', realizedpnl: -1, symbol: 'A', trades: 1 },
      { selldate: '2026-01-06', realizedpnl: -2.25, symbol: 'B', trades: 1 },
    ];
    expect(readDays(records).map(({ day, net, profit, loss, trades }) => [day, net, profit, loss, trades])).toEqual([
      ['2026-01-05', -100, 0, -100, 1],
      ['2026-01-06', 325, 550, -225, 3],
    ]);
    const own = { date: '2026-01-05', pnl: -1, profit: 4, loss: -5, trades: 3, wins: 1, losses: 2 };
    expect(readDays({ data: [own] })).toEqual([{ day: '2026-01-05', net: -100, profit: 400, loss: -500, trades: 3, wins: 1, losses: 2 }]);
  });

  it('symbols and years', () => {
    expect(readSymbols({ data: [{ symbol: 'NSE:INFY', pnl: 12.34, trades: 2, wins: 1, losses: 1 }] })).toEqual([
      { symbol: 'NSE:INFY', net: 1234, trades: 2 },
    ]);
    const year = { year: 2026, pnl: 10, profit: 15, loss: -5, trades_per_day: 1.5 };
    const long_short = {
      long: { trades: 3, win_rate: 66.6667, average_pnl: 2.5 },
      short: { trades: 0, win_rate: null, average_pnl: null },
    };
    const separated = { yearly_pl: [year], long_short_counts: [{ year: 2026, long: 3, short: 0 }], long_short };
    const read = {
      years: [{ year: 2026, net: 1000, profit: 1500, loss: -500, long: 3, short: 0, tradesPerDay: 1.5 }],
      long: { trades: 3, winRate: 66.6667, averageNet: 250 },
      short: { trades: 0, winRate: null, averageNet: null },
    };
    expect(readYears(separated)).toEqual(read);
    expect(readYears({ data: { yearlypl: [year], longshortcounts: [{ year: 2026, long: 3, short: 0 }], long_short } })).toEqual(read);
  });

  it('an amount that is none is a fault, not 0', () => {
    expect(() => readSymbols([{ symbol: 'A', pnl: 'much' }])).toThrow();
  });
});
