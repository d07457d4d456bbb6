import { brotliDecompressSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import { calendarBody, yearlyBody } from '#contract/calendar.ts';
import { chartGroupsBody, type ClosedRangeBody, closedRangeBody, holdingsBody, symbolsBody } from '#contract/charts.ts';
import { type PairedRowsBody, pairedRowsBody } from '#contract/closed-trades.ts';
import { pathOf } from '#contract/routes.ts';
import { hourOf, timeFromParts, type TradingDay } from '#engine/day.ts';
import { expiryDistance, TO_EXPIRY } from '#engine/metrics/days-to-expiry.ts';
import { HOURS } from '#engine/metrics/entry-hour.ts';
import { holdingTime, HOLDING_TIMES } from '#engine/metrics/holding-time.ts';
import { SIZE_RANGES } from '#engine/metrics/position-size.ts';
import { resultDistribution } from '#engine/metrics/result-distribution.ts';
import { rangeOf } from '#engine/ranges.ts';
import type { Store } from '../store/client.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { openJournalApp } from '#test/server/journal-app.ts';
import { syntheticTradebook } from '#test/server/synthetic-tradebook.ts';
import type { Browser } from '#test/server/test-app.ts';

const TODAY = '2026-02-16' as TradingDay;
const CSV = syntheticTradebook({ trades: 700, seed: 33, from: '2025-12-01', days: 50 });
const SHARE = { symbol: 'INFY', exchange: 'NSE', segment: 'EQ', buy_sell: 'BUY', quantity: '10', price: '1500', broker: 'DHAN' };

let people = 0;

type Row = PairedRowsBody['data'][number];

describeOnOneEngine('the calendar and the charts', (open) => {
  let store: Store;
  let asha: Browser & { readonly userId: number };
  let rows: Row[];
  beforeAll(async () => {
    store = await open();
  });

  /** The browser of a user with the tradebook, and all its closed trades. */
  async function begin(): Promise<void> {
    const app = await openJournalApp(store, TODAY);
    asha = await app.withTradebook(`asha${(people += 1)}`, CSV);
    rows = pairedRowsBody.parse((await asha.get('/api/paired/?per_page=500')).json()).data;
    expect(rows.length).toBeLessThan(500);
  }

  it('sum the closed trades by day, by year and by month, in each slice', async () => {
    await begin();
    for (const [slice, isIn] of [
      ['overall', () => true],
      ['futures', (row: Row) => row.segment === 'FUT'],
      ['equity', () => false],
    ] as const) {
      const own = rows.filter(isIn);
      const days = calendarBody.parse((await asha.get(pathOf('calendar', { slice }))).json());
      expect(days.map((day) => day.date)).toEqual([...new Set(own.map(exitOf))].sort());
      for (const day of days) {
        const ofDay = own.filter((row) => exitOf(row) === day.date);
        expect([paise(day.pnl), day.trades]).toEqual([sumOf(ofDay, 'net_pnl'), ofDay.length]);
        expect(paise(day.gross) - paise(day.charges)).toBe(paise(day.pnl));
        const [won, lost] = [ofDay.filter((row) => row.net_pnl > 0), ofDay.filter((row) => row.net_pnl < 0)];
        expect([paise(day.profit), paise(day.loss)]).toEqual([sumOf(won, 'net_pnl'), sumOf(lost, 'net_pnl')]);
        expect([day.wins, day.losses]).toEqual([
          ofDay.filter((row) => row.status === 'WIN').length,
          ofDay.filter((row) => row.status === 'LOSS').length,
        ]);
      }
      const { yearly_pl, long_short_counts, monthly_winrate, long_short } = yearlyBody.parse(
        (await asha.get(pathOf('yearly', { slice }))).json(),
      );
      expect(yearly_pl.map(({ year }) => year)).toEqual(slice === 'equity' ? [] : [2025, 2026]);
      for (const [index, year] of yearly_pl.entries()) {
        const ofYear = own.filter((row) => exitOf(row).startsWith(String(year.year)));
        expect([paise(year.pnl), year.trades, paise(year.profit) + paise(year.loss)]).toEqual([
          sumOf(ofYear, 'net_pnl'),
          ofYear.length,
          paise(year.pnl),
        ]);
        const long = ofYear.filter((row) => row.direction === 'LONG').length;
        expect(long_short_counts[index]).toEqual({ year: year.year, long, short: ofYear.length - long });
      }
      expect(monthly_winrate.map(({ month }) => month)).toEqual([...new Set(own.map((row) => exitOf(row).slice(0, 7)))].sort());
      expect(long_short.long.trades + long_short.short.trades).toBe(own.length);
      expect(paise(long_short.long.pnl) + paise(long_short.short.pnl)).toBe(sumOf(own, 'net_pnl'));
    }
  });

  it('give the closed trades and symbols of a range of exit days', async () => {
    await begin();
    const ranges: [string, (day: string) => boolean][] = [
      ['', () => true],
      ['from=&to=', () => true],
      ['from=2026-01-05&to=2026-01-09', (day) => day >= '2026-01-05' && day <= '2026-01-09'],
      ['from=2026-01-20', (day) => day >= '2026-01-20'],
    ];
    for (const [query, isIn] of ranges) {
      const own = rows.filter((row) => isIn(exitOf(row)));
      const { data, meta } = closedRangeBody.parse((await asha.get(`${pathOf('closedRange', { slice: 'overall' })}?${query}`)).json());
      expect(meta).toEqual({ total: own.length, truncated: false });
      expect(data.map((row) => `${row.symbol} ${row.quantity} ${row.realized_pnl}`).sort()).toEqual(
        own.map((row) => `${row.symbol} ${row.quantity} ${row.net_pnl}`).sort(),
      );
      const exits = data.map((row) => (row.buy_date > row.sell_date ? row.buy_date : row.sell_date));
      expect(exits).toEqual(exits.toSorted().toReversed());
      const symbols = symbolsBody.parse((await asha.get(`${pathOf('symbols', { slice: 'overall' })}?${query}`)).json());
      expect(symbols.meta).toEqual({ total: new Set(own.map((row) => row.symbol)).size, truncated: false });
      expect(symbols.data.map((row) => row.pnl)).toEqual(symbols.data.map((row) => row.pnl).sort((a, b) => b - a));
      for (const row of symbols.data) {
        const ofSymbol = own.filter((trade) => trade.symbol === row.symbol);
        expect([paise(row.pnl), row.trades]).toEqual([sumOf(ofSymbol, 'net_pnl'), ofSymbol.length]);
      }
    }
    const none = closedRangeBody.parse((await asha.get(pathOf('closedRange', { slice: 'com' }))).json());
    expect(none).toEqual({ data: [], meta: { total: 0, truncated: false } });
    expect((await asha.get(`${pathOf('symbols', { slice: 'overall' })}?from=yesterday`)).statusCode).toBe(422);
    expect((await asha.get(pathOf('symbols', { slice: 'shares' }))).statusCode).toBe(422);
  });

  it('give the requested number of the latest closed trades, with the fields that the charts need', async () => {
    const many = syntheticTradebook({ trades: 10_500, seed: 7, from: '2025-12-01', days: 50 });
    asha = await (await openJournalApp(store, TODAY)).withTradebook(`asha${(people += 1)}`, many);
    const read = async (query: string) =>
      closedRangeBody.parse((await asha.get(`${pathOf('closedRange', { slice: 'overall' })}?${query}`)).json());
    const all = await read('most=100000');
    expect(all.meta).toEqual({ total: all.data.length, truncated: false });
    expect(all.data.length).toBeGreaterThan(4000);
    const latest = await read('most=4000');
    expect(latest).toEqual({ data: all.data.slice(0, 4000), meta: { total: all.data.length, truncated: true } });
    const weekly = all.data.find((row) => row.symbol.startsWith('NIFTY') && row.sell_time && row.buy_time);
    expect(weekly?.underlying).toBe('NIFTY');
    expect(weekly?.expiry).toMatch(/^202[56]-/);
    expect(weekly?.buy_time).toMatch(/^(09|1[0-5]):\d\d:\d\d$/);
    const url = pathOf('closedRange', { slice: 'overall' });
    const packed = await asha.send({ method: 'GET', url, headers: { 'accept-encoding': 'br' } });
    expect([packed.headers['content-encoding'], packed.headers['content-length']]).toEqual(['br', undefined]);
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe((await asha.get(url)).body);
    for (const most of ['0', '100001', 'many']) {
      expect((await asha.get(`${pathOf('closedRange', { slice: 'overall' })}?most=${most}`)).statusCode).toBe(422);
    }
  });

  it('group every closed trade as the engine groups the list of them, and count all results', async () => {
    await begin();
    const share = (change: object) => asha.form('POST', '/api/trades', { ...SHARE, ...change });
    await share({ date: '2026-01-05' });
    await share({ date: '2026-01-09', price: '1500', buy_sell: 'SELL' });
    for (const query of ['', 'from=2026-01-05&to=2026-01-09', 'side=SHORT', 'underlying=BANKNIFTY&underlying=INFY', 'segment=equity']) {
      const read = async (name: 'closedRange' | 'chartGroups') => (await asha.get(`${pathOf(name, { slice: 'overall' })}?${query}`)).json();
      const { data } = closedRangeBody.parse(await read('closedRange'));
      const found = chartGroupsBody.parse(await read('chartGroups'));
      const trades = data.map((row) => tradeOf(row));
      const drawn = (keys: readonly string[], keyOf: (trade: (typeof trades)[number]) => string | null) => ({
        groups: keys.flatMap((key) =>
          groupOf(
            key,
            trades.filter((trade) => keyOf(trade) === key),
          ),
        ),
        left: trades.filter((trade) => keyOf(trade) === null).length,
      });
      expect(found).toMatchObject({
        trades: data.length,
        size: drawn(SIZE_RANGES.labels, ({ size }) => (size === 0 ? null : rangeOf(size, SIZE_RANGES))),
        hour: drawn(HOURS.map(String), ({ enteredAt }) => (enteredAt === null ? null : String(hourOf(enteredAt)))),
        held: drawn(HOLDING_TIMES, holdingTime),
        expiry: drawn(TO_EXPIRY.labels, expiryDistance),
      });
      const { bins, breakEven } = resultDistribution(trades.map(({ net }) => net));
      expect(found.results).toEqual({ bins, break_even: breakEven });
      const names = [...new Set(trades.map(({ underlying }) => underlying))];
      const underlyings = names.flatMap((name) =>
        groupOf(
          name,
          trades.filter(({ underlying }) => underlying === name),
        ),
      );
      expect(found.underlying).toEqual({
        groups: underlyings.toSorted((a, b) => b.pnl - a.pnl).map((group) => ({ ...group, names: [group.key] })),
        left: 0,
      });
    }
  });

  it('show open shares at cost, with the profit of the parts that were sold', async () => {
    await begin();
    const trade = (change: object) => asha.form('POST', '/api/trades', { ...SHARE, ...change });
    await trade({ date: '2026-01-05' });
    await trade({ date: '2026-01-06', price: '1600', quantity: '5' });
    await trade({ date: '2026-01-08', price: '1700', quantity: '4', buy_sell: 'SELL' });
    await trade({ symbol: 'TCS', price: '4000', date: '2026-01-08', quantity: '10' });
    await trade({ symbol: 'SBIN', price: '700', date: '2026-01-08', quantity: '10', buy_sell: 'SELL' });
    const sold = pairedRowsBody.parse((await asha.get('/api/paired/?q=INFY')).json()).data[0];
    const { holdings } = holdingsBody.parse((await asha.get(pathOf('holdings'))).json());
    expect(holdings.map(({ symbol, qty, value, pnl }) => [symbol, qty, value, pnl])).toEqual([
      ['TCS', 10, 40_000, 0],
      ['INFY', 11, 17_000, sold?.net_pnl],
    ]);
  });
});

function exitOf(row: Row): string {
  return row.buy_date > row.sell_date ? row.buy_date : row.sell_date;
}

function sumOf(rows: readonly Row[], key: 'net_pnl'): number {
  return rows.reduce((sum, row) => sum + paise(row[key]), 0);
}

function paise(rupees: number): number {
  return Math.round(rupees * 100);
}

/** A closed trade of a range as a chart reads it. */
function tradeOf(row: ClosedRangeBody['data'][number]) {
  const at = (text: string | null) => {
    const [hours = 0, minutes = 0, seconds = 0] = (text ?? '').split(':').map(Number);
    return text === null ? null : timeFromParts(hours, minutes, seconds);
  };
  const buy = { on: row.buy_date as TradingDay, at: at(row.buy_time) };
  const sell = { on: row.sell_date as TradingDay, at: at(row.sell_time) };
  const [entry, exit] = row.direction === 'LONG' ? [buy, sell] : [sell, buy];
  return {
    enteredOn: entry.on,
    enteredAt: entry.at,
    exitedOn: exit.on,
    exitedAt: exit.at,
    size: Math.max(row.buy_total, row.sell_total),
    net: row.realized_pnl,
    underlying: row.underlying ?? row.symbol,
    expiryOn: row.expiry as TradingDay | null,
  };
}

/** What trades with one key came to; nothing without a trade. */
function groupOf(key: string, trades: readonly { readonly net: number }[]) {
  const [wins, losses] = [trades.filter(({ net }) => net > 0).length, trades.filter(({ net }) => net < 0).length];
  const pnl = trades.reduce((sum, { net }) => sum + paise(net), 0) / 100;
  return trades.length === 0 ? [] : [{ key, trades: trades.length, wins, losses, pnl }];
}
