import { expect, it } from 'vitest';
import { accountsBody } from '#contract/accounts.ts';
import { cashBody, cashMovement, netWorthBody } from '#contract/cash.ts';
import { LONGEST_CASH_NOTE, MOST_CASH } from '#contract/limits.ts';
import { summaryBody, timeseriesBody } from '#contract/summary.ts';
import { pathOf } from '#contract/routes.ts';
import { dayInIndia, type TradingDay } from '#engine/day.ts';
import type { Paise } from '#engine/money.ts';
import { indexCloses } from '#test/engine/market-files.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { type JournalApp, openJournalApp } from '#test/server/journal-app.ts';
import { marketRequest } from '#test/server/send-market-file.ts';
import type { Browser } from '#test/server/test-app.ts';
import { workOff } from '#test/server/work-here.ts';
import { findUserByName } from '../identity/users.ts';
import { mineOf } from '../store/mine.ts';
import { said } from '#test/server/said.ts';

const TODAY = '2026-06-15' as TradingDay;
const SHARE = { symbol: 'INFY', exchange: 'NSE', segment: 'EQ', broker: 'GROWW', quantity: '100' };

async function traderOf(app: JournalApp, name: string): Promise<Browser> {
  const user = await app.logIn(name);
  const trade = (form: object) => user.send({ method: 'POST', url: pathOf('addTrade'), payload: { ...SHARE, ...form } });
  await trade({ buy_sell: 'BUY', price: '1000', date: '2026-05-04' });
  await trade({ buy_sell: 'SELL', price: '1100', date: '2026-05-06' });
  await trade({ buy_sell: 'BUY', price: '1000', date: '2026-05-11' });
  await trade({ buy_sell: 'SELL', price: '950', date: '2026-05-13' });
  return user;
}

async function accountOf(user: Browser): Promise<number> {
  return accountsBody.parse((await user.get(pathOf('listAccounts'))).json()).accounts[0]?.id ?? 0;
}

describeOnOneEngine('cash', (open) => {
  it('is entered, corrected and deleted, by its user alone', async () => {
    const app = await openJournalApp(await open(), TODAY);
    const [asha, bina] = [await traderOf(app, 'asha'), await traderOf(app, 'bina')];
    const form = { account_id: await accountOf(asha), date: '2026-05-01', kind: 'deposit', amount: '2,00,000.50', note: 'from my bank' };
    const { id, ...kept } = cashMovement.parse((await asha.send({ method: 'POST', url: pathOf('addCash'), payload: form })).json());
    expect(kept).toEqual({ ...form, amount: 200_000.5, broker: 'GROWW' });
    expect(
      (await bina.send({ method: 'PUT', url: pathOf('changeCash', { id }), payload: { ...form, account_id: await accountOf(bina) } }))
        .statusCode,
    ).toBe(404);
    expect((await bina.send({ method: 'DELETE', url: pathOf('deleteCash', { id }) })).statusCode).toBe(404);
    expect((await bina.send({ method: 'POST', url: pathOf('addCash'), payload: form })).json()).toEqual(said('No such account.'));
    const changed = { ...form, kind: 'fee', amount: 300, date: '2026-05-02', note: '' };
    expect((await asha.send({ method: 'PUT', url: pathOf('changeCash', { id }), payload: changed })).json()).toEqual({
      ...changed,
      id,
      broker: 'GROWW',
    });
    const list = async (user: Browser) => cashBody.parse((await user.get(pathOf('listCash'))).json()).data;
    expect([(await list(asha)).length, (await list(bina)).length]).toEqual([1, 0]);
    await asha.send({ method: 'DELETE', url: pathOf('deleteCash', { id }) });
    expect(await list(asha)).toEqual([]);
  });

  it('is refused with the reason', async () => {
    const store = await open();
    const app = await openJournalApp(store, TODAY);
    const user = await traderOf(app, 'careful');
    const form = { account_id: await accountOf(user), date: '2026-05-01', kind: 'deposit', amount: '100' };
    const send = async (change: object) => {
      const answer = await user.send({ method: 'POST', url: pathOf('addCash'), payload: { ...form, ...change } });
      return [answer.statusCode, answer.json<{ detail: string }>().detail];
    };
    expect(await send({ amount: '0' })).toEqual([422, 'Amount must be above 0, such as 50000.']);
    expect(await send({ amount: '1.234' })).toEqual([422, 'Write rupees with at most two decimals, such as 1250.50.']);
    expect(await send({ amount: '1e5' })).toEqual([422, 'Amount must be above 0, such as 50000.']);
    expect(await send({ amount: '1000000000.01' })).toEqual([422, 'Amount must be at most ₹100 crore.']);
    expect(await send({ date: '2026-06-16' })).toEqual([422, 'Date must not lie in the future.']);
    expect(await send({ date: '31-02-2026' })).toEqual([422, 'Date must be a day such as 2026-04-30.']);
    expect((await send({ kind: 'gift' }))[0]).toBe(422);
    expect(await send({ note: 'x'.repeat(LONGEST_CASH_NOTE + 1) })).toEqual([422, 'The note must be at most 200 characters.']);
    const rows = Array.from({ length: MOST_CASH }, () => ({
      account_id: form.account_id,
      day: TODAY,
      kind: 'deposit' as const,
      amount: 1 as Paise,
      note: '',
    }));
    const found = await findUserByName(store.db, 'careful');
    await mineOf(store, found?.id ?? 0)
      .insertInto('cash_movements')
      .values(rows)
      .execute();
    expect(await send({})).toEqual([409, 'There can be at most 5000 movements of cash.']);
  });

  it('is what ratios stand on from then on, and goes with its account into another', async () => {
    const app = await openJournalApp(await open(), TODAY);
    const user = await traderOf(app, 'dev');
    await user.send({ method: 'PUT', url: pathOf('setCapital'), payload: { capital: '50000', risk_free_rate: 6.5 } });
    const summary = async () => summaryBody.parse((await user.get(pathOf('summarise', { slice: 'overall' }))).json());
    const before = await summary();
    expect(before).toMatchObject({ capital_base: 50_000, capital_dated: false });
    const form = { account_id: await accountOf(user), date: '2026-05-01', kind: 'deposit', amount: '200000' };
    const { id } = (await user.send({ method: 'POST', url: pathOf('addCash'), payload: form })).json<{ id: number }>();
    const after = await summary();
    expect(after).toEqual({
      ...before,
      capital_base: 200_000,
      capital_dated: true,
      return_on_capital: expect.closeTo(after.net_pl / 2000, 3),
      max_drawdown: expect.any(Number),
    });
    expect(after.max_drawdown).toBeGreaterThan(before.max_drawdown ?? 0);
    const { meta } = timeseriesBody.parse((await user.get(pathOf('timeseries', { slice: 'overall' }))).json());
    expect(meta).toMatchObject({ capital_base: 200_000, capital_assumed: false, capital_dated: true });
    // Too late for the first trades.
    await user.send({ method: 'PUT', url: pathOf('changeCash', { id }), payload: { ...form, date: '2026-05-12' } });
    expect(await summary()).toMatchObject({ capital_base: null, capital_dated: true, return_on_capital: null });

    await user.send({
      method: 'POST',
      url: pathOf('addTrade'),
      payload: { ...SHARE, broker: 'ZERODHA', buy_sell: 'BUY', price: '10', date: '2026-06-01' },
    });
    const accounts = accountsBody.parse((await user.get(pathOf('listAccounts'))).json()).accounts;
    const into = accounts.find(({ broker }) => broker === 'ZERODHA')?.id ?? 0;
    expect((await user.send({ method: 'POST', url: pathOf('mergeAccount', { id: form.account_id }), payload: { into } })).statusCode).toBe(
      200,
    );
    const { data } = cashBody.parse((await user.get(pathOf('listCash'))).json());
    expect(data).toMatchObject([{ id, account_id: into, broker: 'ZERODHA', amount: 200_000 }]);
  });

  it('makes the net worth, beside the same money in the Nifty 50', async () => {
    const app = await openJournalApp(await open(), TODAY);
    const user = await traderOf(app, 'esha');
    const read = async () => netWorthBody.parse((await user.get(pathOf('netWorth'))).json());
    expect(await read()).toEqual({ data: [], yearly: null, benchmark: null });
    const account = await accountOf(user);
    const enter = (kind: string, date: string, amount: number) =>
      user.send({ method: 'POST', url: pathOf('addCash'), payload: { account_id: account, date, kind, amount } });
    await enter('deposit', '2026-05-01', 200_000);
    await enter('dividend', '2026-05-08', 500);
    await enter('withdrawal', '2026-05-13', 50_000);
    const { net_pl: net } = summaryBody.parse((await user.get(pathOf('summarise', { slice: 'overall' }))).json());
    const without = await read();
    expect([without.benchmark, without.data.map(({ date }) => date)]).toEqual([
      null,
      ['2026-05-01', '2026-05-06', '2026-05-08', '2026-05-13'],
    ]);
    expect(without.data[0]).toMatchObject({ worth: 200_000, put_in: 200_000, earned: 0, trading: 0, benchmark: null });
    expect(without.data.at(-1)).toMatchObject({ put_in: 150_000, earned: 500, trading: net, worth: expect.closeTo(150_500 + net, 2) });

    // 8 units at 25,000; 2 of them are taken out at 25,000; 6 at 26,000 are left.
    for (const [date, level] of [
      ['30-04-2026', '25000'],
      ['13-05-2026', '25000'],
      ['12-06-2026', '26000'],
    ] as const)
      await user.send(marketRequest(indexCloses(date, { 'Nifty 50': level })));
    await workOff(app.store, dayInIndia(app.time.ms));
    await user.send({ method: 'POST', url: pathOf('addTrade'), payload: { ...SHARE, buy_sell: 'BUY', price: '10', date: '2026-06-12' } });
    await user.send({ method: 'POST', url: pathOf('addTrade'), payload: { ...SHARE, buy_sell: 'SELL', price: '10', date: '2026-06-15' } });
    const found = await read();
    expect(found.benchmark).toMatchObject({ name: 'Nifty 50', from_date: '2026-04-30' });
    expect(found.data.at(-1)).toMatchObject({ date: '2026-06-15', benchmark: 156_000 });
    expect(found.benchmark?.yearly).toBeGreaterThan(20);
    expect(found.yearly).not.toBeNull();
    // The curve of open positions takes the same money.
    const { benchmark } = (await user.get(pathOf('worthByDay'))).json<{ benchmark: unknown }>();
    expect(benchmark).toMatchObject({ capital: null, from_date: '2026-04-30' });
  });
});
