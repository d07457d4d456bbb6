import { expect, it } from 'vitest';
import { type AccountBooks, booksBody } from '#contract/books.ts';
import { pathOf } from '#contract/routes.ts';
import { type TradingDay, parseDay } from '#engine/day.ts';
import { udiffContracts, udiffShares } from '#test/engine/market-files.ts';
import { describeOnBothEngines } from '#test/server/describe-on-both-engines.ts';
import { EMPTY_STATEMENTS } from '#test/server/empty-statement.ts';
import { openJournalApp } from '#test/server/journal-app.ts';
import { marketRequest } from '#test/server/send-market-file.ts';
import type { Browser } from '#test/server/test-app.ts';
import { workOff } from '#test/server/work-here.ts';

const TODAY = parseDay('2026-06-15') as TradingDay;
const SHARE = { symbol: 'INFY', exchange: 'NSE', segment: 'EQ', quantity: '10', price: '1500', broker: 'GROWW' };
const FUTURE = { symbol: 'NIFTY26APRFUT', exchange: 'NSE', segment: 'FUT', quantity: '65', price: '25000', broker: 'GROWW' };
const PERIOD = {
  kind: 'period',
  report: 'P&L',
  file_name: 'pnl.csv',
  from: '2026-01-01',
  to: '2026-01-31',
  statement: EMPTY_STATEMENTS.days,
};

async function booksOf(user: Browser): Promise<AccountBooks[]> {
  return booksBody.parse((await user.get(pathOf('books'))).json()).accounts;
}

describeOnBothEngines('the books', (open) => {
  it('say by account and month what was traded, reconciled and priced, and which months are missing between others', async () => {
    const store = await open();
    const app = await openJournalApp(store, TODAY);
    const user = await app.logIn('asha');
    expect(await booksOf(user)).toEqual([]);

    const add = async (form: object) => {
      expect((await user.send({ method: 'POST', url: pathOf('addTrade'), payload: form })).statusCode).toBe(200);
    };
    await add({ ...SHARE, buy_sell: 'BUY', date: '2026-01-05' });
    await add({ ...SHARE, buy_sell: 'SELL', date: '2026-01-20' });
    // A share and a future on one day, neither of them closed.
    await add({ ...SHARE, buy_sell: 'BUY', date: '2026-04-06' });
    await add({ ...FUTURE, buy_sell: 'BUY', date: '2026-04-06' });
    await add({ ...SHARE, buy_sell: 'BUY', date: '2026-04-07' });
    await add({ ...SHARE, broker: 'DHAN', buy_sell: 'BUY', date: '2026-02-03' });
    const month = { closed_trades: 0, days: 0, reconciled_days: 0, priced_days: 0 };
    const [dhan, groww] = await booksOf(user);
    expect(dhan).toEqual({ id: dhan?.id, broker: 'DHAN', months: [{ ...month, month: '2026-02', days: 1 }], missing: [] });
    expect(groww).toEqual({
      id: groww?.id,
      broker: 'GROWW',
      months: [
        { ...month, month: '2026-01', closed_trades: 1, days: 2 },
        { ...month, month: '2026-04', days: 2 },
      ],
      missing: [{ from: '2026-02', to: '2026-03' }],
    });

    const reconcile = async (period: object) => {
      expect((await user.send({ method: 'POST', url: pathOf('reconcile'), payload: { ...PERIOD, ...period } })).statusCode).toBe(200);
    };
    await reconcile({ account_id: groww?.id, segment: 'equity' });
    // Of all accounts, but of shares only: the day with a future does not lie whole in it. Holdings are no trades.
    await reconcile({ account_id: null, segment: 'equity', from: '2026-04-01', to: '2026-04-06' });
    await reconcile({
      account_id: dhan?.id,
      segment: null,
      kind: 'holdings',
      from: '2026-02-03',
      to: '2026-02-03',
      statement: EMPTY_STATEMENTS.holdings,
    });
    const shares = [{ symbol: 'INFY', isin: 'INE009A01021', close: '1500' }];
    for (const file of [udiffShares('2026-01-05', shares), udiffShares('2026-04-06', shares), udiffShares('2026-04-07', shares)])
      expect((await user.send(marketRequest(file))).statusCode).toBe(200);
    await workOff(store, TODAY);
    const ofGroww = async () => (await booksOf(user))[1]?.months;
    expect((await booksOf(user))[0]?.months).toEqual([{ ...month, month: '2026-02', days: 1 }]);
    expect(await ofGroww()).toEqual([
      { month: '2026-01', closed_trades: 1, days: 2, reconciled_days: 2, priced_days: 1 },
      { month: '2026-04', closed_trades: 0, days: 2, reconciled_days: 0, priced_days: 1 },
    ]);
    // The contracts of the day complete it.
    await user.send(
      marketRequest(udiffContracts('2026-04-06', [{ symbol: 'NIFTY', expiry: '2026-04-28', close: '25000', settle: '25000' }])),
    );
    await workOff(store, TODAY);
    expect(await ofGroww()).toMatchObject([{ priced_days: 1 }, { priced_days: 2 }]);
  });

  it('are of the operator’s prices too, and have a row for a month in which a contract only expired', async () => {
    const store = await open();
    const app = await openJournalApp(store, TODAY);
    const user = await app.logIn('bina');
    const option = { ...FUTURE, symbol: 'NIFTY2660225000CE', segment: 'OPT', buy_sell: 'BUY', date: '2026-05-29' };
    expect((await user.send({ method: 'POST', url: pathOf('addTrade'), payload: option })).statusCode).toBe(200);
    await store.db
      .insertInto('shared_market_days')
      .values({ source: 'NSE-FO', day: '2026-05-29', path: 'a.csv' } as never)
      .execute();
    expect((await booksOf(user))[0]).toMatchObject({
      months: [
        { month: '2026-05', closed_trades: 0, days: 1, priced_days: 1 },
        { month: '2026-06', closed_trades: 1, days: 1, priced_days: 0 },
      ],
      missing: [],
    });
  });
});
