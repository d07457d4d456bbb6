import { expect, it } from 'vitest';
import { reconcilePaths, tradePaths } from '#contract/paths.ts';
import { heldOnBody, realisedBody } from '#contract/reconcile.ts';
import type { TradingDay } from '#engine/day.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { openJournalApp } from '#test/server/journal-app.ts';

const SHARE = { symbol: 'INFY', exchange: 'NSE', segment: 'EQ' };

describeOnOneEngine('shares held on a day', (open) => {
  it('are those of the account by then, with the days before', async () => {
    const app = await openJournalApp(await open(), '2026-06-15' as TradingDay);
    const user = await app.logIn('asha');
    const trade = async (form: object) =>
      expect((await user.send({ method: 'POST', url: tradePaths.add, payload: { ...SHARE, ...form } })).statusCode).toBe(200);
    await trade({ broker: 'GROWW', buy_sell: 'BUY', quantity: '10', price: '1500', date: '2026-05-04' });
    await trade({ broker: 'GROWW', buy_sell: 'SELL', quantity: '4', price: '1600', date: '2026-05-12' });
    await trade({ broker: 'ZERODHA', buy_sell: 'BUY', quantity: '5', price: '1400', date: '2026-05-11' });
    const held = async (query: string) => heldOnBody.parse((await user.get(`${reconcilePaths.holdings}?${query}`)).json()).data;
    const [infy] = await held('date=2026-05-12');
    expect(infy).toMatchObject({ symbol: 'INFY', quantity: 11, value: 16_000, before: [15, 10, 10, 10] });
    expect(await held('date=2026-05-03')).toEqual([]);
    const { accounts } = (await user.get('/api/accounts')).json<{ accounts: { id: number; broker: string }[] }>();
    const groww = accounts.find(({ broker }) => broker === 'GROWW')?.id;
    expect(await held(`date=2026-05-12&account_id=${groww}`)).toMatchObject([{ quantity: 6, value: 9000 }]);
    expect((await user.get(`${reconcilePaths.holdings}?date=then`)).json()).toEqual({ detail: 'date must be a day such as 2026-04-30.' });
    expect(heldOnBody.parse((await (await app.logIn('bina')).get(`${reconcilePaths.holdings}?date=2026-05-12`)).json()).data).toEqual([]);
  });

  it('has what was closed within a period, and the charges of its trades', async () => {
    const app = await openJournalApp(await open(), '2026-06-15' as TradingDay);
    const user = await app.logIn('asha');
    const trade = async (form: object) =>
      expect((await user.send({ method: 'POST', url: tradePaths.add, payload: { ...SHARE, broker: 'ZERODHA', ...form } })).statusCode).toBe(
        200,
      );
    await trade({ buy_sell: 'BUY', quantity: '10', price: '1500', date: '2026-05-04' });
    await trade({ buy_sell: 'SELL', quantity: '4', price: '1600', date: '2026-05-12' });
    const realised = async (query: string) => realisedBody.parse((await user.get(`${reconcilePaths.realised}?${query}`)).json());
    const { data, charges } = await realised('from=2026-05-05&to=2026-05-31&segment=equity');
    expect(data).toMatchObject([{ symbol: 'INFY', quantity: 4, buy_value: 6000, sell_value: 6400 }]);
    // STT of the sale alone: the buy was before the period.
    expect(charges.stt).toBe(6);
    expect((await realised('from=2026-05-01&to=2026-05-31&segment=equity')).charges.stt).toBe(21);
    expect((await realised('from=2026-05-01&to=2026-05-31&segment=fno')).data).toEqual([]);
  });
});
