import { beforeAll, expect, it } from 'vitest';
import { chargesBody, summaryBody, timeseriesBody } from '#contract/summary.ts';
import { pathOf } from '#contract/routes.ts';
import type { TradingDay } from '#engine/day.ts';
import type { Store } from '../store/client.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { openJournalApp } from '#test/server/journal-app.ts';
import { syntheticTradebook } from '#test/server/synthetic-tradebook.ts';
import type { Browser } from '#test/server/test-app.ts';

const TODAY = '2026-06-15' as TradingDay;
const CSV = syntheticTradebook({ trades: 400, seed: 3, from: '2026-05-04', days: 20 });
const TRADE = { exchange: 'NSE', segment: 'EQ', buy_sell: 'BUY', quantity: '10', broker: 'ZERODHA', date: '2026-05-04' };
const GOLD = { ...TRADE, symbol: 'GOLDM26JUNFUT', segment: 'COM', exchange: 'MCX' };
const SPELLINGS = {
  overall: ['OVERALL', 'Overall'],
  equity: ['EQ', 'eq', 'EQUITY', 'Equity'],
  futures: ['FUT', 'fut', 'Futures'],
  options: ['OPT', 'opt', 'OPTIONS'],
  com: ['COM', 'Com', 'commodities', 'COMMODITY'],
} as const;
const CALLS = [
  'summarise',
  'timeseries',
  'monthly',
  'chargesBreakdown',
  'calendar',
  'yearly',
  'closedRange',
  'symbols',
  'chartGroups',
] as const;

describeOnOneEngine('slices', (open) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });
  const summary = async (browser: Browser, slice: string) => summaryBody.parse((await browser.get(pathOf('summarise', { slice }))).json());

  it('can be named by key or segment in any case, and add up to the whole', async () => {
    const { withTradebook } = await openJournalApp(store, TODAY);
    const asha = await withTradebook('asha', CSV);
    const trades = [
      { ...TRADE, symbol: 'INFY', price: '1500' },
      { ...TRADE, symbol: 'INFY', price: '1600', buy_sell: 'SELL', date: '2026-05-20' },
      { ...GOLD, price: '72000' },
      { ...GOLD, price: '71000', buy_sell: 'SELL', date: '2026-05-06' },
    ];
    for (const trade of trades) expect((await asha.form('POST', '/api/trades', trade)).statusCode).toBe(200);
    for (const name of CALLS) {
      for (const [key, spellings] of Object.entries(SPELLINGS)) {
        const { body } = await asha.get(pathOf(name, { slice: key }));
        for (const spelling of spellings)
          expect([spelling, (await asha.get(pathOf(name, { slice: spelling }))).body]).toEqual([spelling, body]);
      }
    }
    const [whole, ...parts] = await Promise.all(['overall', 'equity', 'futures', 'options', 'com'].map((slice) => summary(asha, slice)));
    expect(parts.every(({ trades }) => trades > 0)).toBe(true);
    for (const key of ['gross_pl', 'net_pl', 'total_charges', 'cdslcharges', 'trades', 'wins', 'losses', 'break_even'] as const)
      expect([key, whole?.[key]]).toEqual([
        key,
        expect.closeTo(
          parts.reduce((sum, part) => sum + part[key], 0),
          6,
        ),
      ]);
    expect([parts[0]?.gross_pl, parts[3]?.gross_pl]).toEqual([1000, -10_000]);
    expect(parts[0]?.cdslcharges).toBeGreaterThan(0);
    expect([whole?.best_trade_return, whole?.worst_trade_return]).toEqual([
      Math.max(...parts.map((part) => part.best_trade_return ?? 0)),
      Math.min(...parts.map((part) => part.worst_trade_return ?? 0)),
    ]);
    expect([parts[3]?.worst_trade_symbol, parts[0]?.best_trade_symbol]).toEqual(['GOLDM26JUNFUT', 'INFY']);

    for (const slice of Object.keys(SPELLINGS)) {
      const of = await summary(asha, slice);
      const { equity, drawdown, daily, meta } = timeseriesBody.parse((await asha.get(pathOf('timeseries', { slice }))).json());
      const last = equity.at(-1)?.value ?? 0;
      expect([slice, last]).toEqual([slice, expect.closeTo((meta.capital_base ?? 0) + of.net_pl, 2)]);
      expect(drawdown.map(({ date }) => date)).toEqual(equity.map(({ date }) => date));
      const hasContracts = slice !== 'equity';
      expect(of.max_drawdown === null).toBe(hasContracts);
      expect(drawdown.every(({ value }) => (value === null) === hasContracts)).toBe(true);
      if (!hasContracts) expect(Math.min(...drawdown.map(({ value }) => value ?? Number.NaN))).toBe(of.max_drawdown);
      expect(Math.min(...drawdown.map((point) => point.drawdown_rupees))).toBe(of.drawdown_rupees);
      expect(daily.reduce((sum, day) => sum + day.trades, 0)).toBe(of.trades);
      const { charges } = chargesBody.parse((await asha.get(pathOf('chargesBreakdown', { slice }))).json());
      expect(charges.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(of.total_charges + of.cdslcharges, 6);
    }
  });

  it('of an empty journal have null where a figure is not defined', async () => {
    const { logIn } = await openJournalApp(store, TODAY);
    const nobody = await logIn('nobody');
    const zeros = [
      'net_pl',
      'gross_pl',
      'total_charges',
      'cdslcharges',
      'current_invested_amount',
      'trades',
      'wins',
      'losses',
      'break_even',
    ];
    const streaks = ['longest_winning_streak', 'longest_losing_streak', 'current_winning_streak', 'current_losing_streak'];
    for (const slice of Object.keys(SPELLINGS)) {
      const { risk_free_rate, capital_assumed, capital_dated, plain_names, ...figures } = await summary(nobody, slice);
      expect([risk_free_rate, capital_assumed, capital_dated, plain_names]).toEqual([6.5, true, false, {}]);
      const counted = [...zeros, ...streaks, 'active_months', 'assumed_trades'];
      for (const [name, value] of Object.entries(figures)) expect([name, value]).toEqual([name, counted.includes(name) ? 0 : null]);
      const none = { groups: [], left: 0 };
      const empty: readonly [name: (typeof CALLS)[number], body: object][] = [
        [
          'timeseries',
          { equity: [], drawdown: [], daily: [], meta: { trend: null, capital_base: null, capital_assumed: true, capital_dated: false } },
        ],
        ['monthly', { monthly: [] }],
        ['calendar', []],
        ['closedRange', { data: [], meta: { total: 0, truncated: false } }],
        ['symbols', { data: [], meta: { total: 0, truncated: false } }],
        [
          'chartGroups',
          { trades: 0, size: none, hour: none, held: none, expiry: none, underlying: none, results: { bins: [], break_even: 0 } },
        ],
      ];
      for (const [name, body] of empty)
        expect([name, slice, (await nobody.get(pathOf(name, { slice }))).json()]).toEqual([name, slice, body]);
    }
    expect((await nobody.get(pathOf('holdings'))).json()).toEqual({ holdings: [] });
  });
});
