import { beforeAll, expect, it } from 'vitest';
import { capitalBody } from '#contract/capital.ts';
import { summaryBody } from '#contract/summary.ts';
import { pathOf } from '#contract/routes.ts';
import type { TradingDay } from '#engine/day.ts';
import type { Store } from '../store/client.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { openJournalApp } from '#test/server/journal-app.ts';
import { syntheticTradebook } from '#test/server/synthetic-tradebook.ts';
import { openTestApp } from '#test/server/test-app.ts';
import { said } from '#test/server/said.ts';

const TODAY = '2026-02-16' as TradingDay;
const CSV = syntheticTradebook({ trades: 200, seed: 34, from: '2025-12-01', days: 40 });

describeOnOneEngine('capital', (open) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });

  it('belongs to one user, and can be removed', async () => {
    const { logIn } = await openTestApp(store);
    const [browser, other] = [await logIn('asha'), await logIn('bina')];
    const read = async (from = browser) => capitalBody.parse((await from.get(pathOf('capital'))).json());
    expect(await read()).toEqual({ capital: null, risk_free_rate: 6.5 });
    const saved = await browser.form('PUT', pathOf('setCapital'), { capital: '5,00,000.50', risk_free_rate: '7.1' });
    expect([saved.statusCode, saved.json()]).toEqual([200, { message: 'Capital saved.' }]);
    expect(await read()).toEqual({ capital: 500_000.5, risk_free_rate: 7.1 });
    expect(await read(other)).toEqual({ capital: null, risk_free_rate: 6.5 });
    await browser.send({ method: 'PUT', url: pathOf('setCapital'), payload: { capital: null, risk_free_rate: 0 } });
    expect(await read()).toEqual({ capital: null, risk_free_rate: 0 });
  });

  it.each([
    [{ capital: '0', risk_free_rate: '6.5' }, 'Capital must be an amount above 0, such as 500000, or empty.'],
    [{ capital: '5.005', risk_free_rate: '6.5' }, 'Write rupees with at most two decimals, such as 1250.50.'],
    [{ capital: '-5', risk_free_rate: '6.5' }, 'Capital must be an amount above 0, such as 500000, or empty.'],
    [{ capital: '5 lakh', risk_free_rate: '6.5' }, 'Capital must be an amount above 0, such as 500000, or empty.'],
    [{ capital: '100000000000.01', risk_free_rate: '6.5' }, 'Capital must be at most ₹10,000 crore.'],
    [{ capital: '9'.repeat(20), risk_free_rate: '6.5' }, 'Capital must be an amount above 0, such as 500000, or empty.'],
    [{ capital: '500000' }, 'Risk-free rate must be a number from 0 to 50, in percent a year.'],
    [{ risk_free_rate: '50.01' }, 'Risk-free rate must be a number from 0 to 50, in percent a year.'],
    [{ risk_free_rate: '-1' }, 'Risk-free rate must be a number from 0 to 50, in percent a year.'],
    [{ risk_free_rate: '6,5' }, 'Risk-free rate must be a number from 0 to 50, in percent a year.'],
  ])('refuses %j', async (form, detail) => {
    const { logIn } = await openTestApp(store);
    const browser = await logIn('chitra');
    const answer = await browser.form('PUT', pathOf('setCapital'), form);
    expect([answer.statusCode, answer.json()]).toEqual([422, said(detail)]);
    expect((await browser.get(pathOf('capital'))).json()).toEqual({ capital: null, risk_free_rate: 6.5 });
  });

  it('is used by the ratios from then on', async () => {
    const app = await openJournalApp(store, TODAY);
    const browser = await app.withTradebook('dev', CSV);
    const summary = async () => summaryBody.parse((await browser.get(pathOf('summarise', { slice: 'overall' }))).json());
    const before = await summary();
    expect(before).toMatchObject({ capital_assumed: true, risk_free_rate: 6.5 });
    const ratios = ['volatility', 'sharpe_ratio', 'sortino_ratio', 'return_on_capital', 'max_drawdown', 'capital_base'] as const;
    // The tradebook has options. Their premium does not count as capital.
    expect(ratios.map((id) => before[id])).toEqual(ratios.map(() => null));
    expect(before.drawdown_rupees).toBeLessThan(0);
    const set = (capital: string, risk_free_rate: string) => browser.form('PUT', pathOf('setCapital'), { capital, risk_free_rate });

    await set('10000000', '6.5');
    const onMore = await summary();
    expect(onMore).toMatchObject({ capital_base: 10_000_000, capital_assumed: false, net_pl: before.net_pl, xirr: before.xirr });
    expect(onMore.return_on_capital).toBeCloseTo(before.net_pl / 100_000, 3);
    await set('20000000', '6.5');
    const onTwice = await summary();
    expect((onMore.volatility ?? 0) / (onTwice.volatility ?? 1)).toBeCloseTo(2, 1);
    await set('20000000', '0');
    const riskless = await summary();
    expect(riskless.sharpe_ratio).toBeGreaterThan(onTwice.sharpe_ratio ?? Number.NaN);
    expect(riskless).toMatchObject({ risk_free_rate: 0, volatility: onTwice.volatility, max_drawdown: onTwice.max_drawdown });
    await set('', '6.5');
    expect(await summary()).toEqual(before);
  });
});
