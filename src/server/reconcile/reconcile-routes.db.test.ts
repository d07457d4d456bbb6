import { expect, it } from 'vitest';
import { heldOnBody, realisedBody, reconcileDaysBody } from '#contract/reconcile.ts';
import { pathOf } from '#contract/routes.ts';
import type { TradingDay } from '#engine/day.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { openJournalApp } from '#test/server/journal-app.ts';
import { said } from '#test/server/said.ts';

const SHARE = { symbol: 'INFY', exchange: 'NSE', segment: 'EQ' };

describeOnOneEngine('shares held on a day', (open) => {
  it('are those of the account by then, with the days before', async () => {
    const app = await openJournalApp(await open(), '2026-06-15' as TradingDay);
    const user = await app.logIn('asha');
    const trade = async (form: object) =>
      expect((await user.send({ method: 'POST', url: pathOf('addTrade'), payload: { ...SHARE, ...form } })).statusCode).toBe(200);
    await trade({ broker: 'GROWW', buy_sell: 'BUY', quantity: '10', price: '1500', date: '2026-05-04' });
    await trade({ broker: 'GROWW', buy_sell: 'SELL', quantity: '4', price: '1600', date: '2026-05-12' });
    await trade({ broker: 'ZERODHA', buy_sell: 'BUY', quantity: '5', price: '1400', date: '2026-05-11' });
    const held = async (query: string) => heldOnBody.parse((await user.get(`${pathOf('heldOn')}?${query}`)).json()).data;
    const [infy] = await held('date=2026-05-12');
    expect(infy).toMatchObject({ symbol: 'INFY', quantity: 11, value: 16_000, before: [15, 10, 10, 10] });
    expect(await held('date=2026-05-03')).toEqual([]);
    const { accounts } = (await user.get('/api/accounts')).json<{ accounts: { id: number; broker: string }[] }>();
    const groww = accounts.find(({ broker }) => broker === 'GROWW')?.id;
    expect(await held(`date=2026-05-12&account_id=${groww}`)).toMatchObject([{ quantity: 6, value: 9000 }]);
    expect((await user.get(`${pathOf('heldOn')}?date=then`)).json()).toEqual(said('date must be a day such as 2026-04-30.'));
    expect(heldOnBody.parse((await (await app.logIn('bina')).get(`${pathOf('heldOn')}?date=2026-05-12`)).json()).data).toEqual([]);
  });

  it('has what was closed within a period, and the charges of its trades', async () => {
    const app = await openJournalApp(await open(), '2026-06-15' as TradingDay);
    const user = await app.logIn('asha');
    const trade = async (form: object) =>
      expect(
        (await user.send({ method: 'POST', url: pathOf('addTrade'), payload: { ...SHARE, broker: 'ZERODHA', ...form } })).statusCode,
      ).toBe(200);
    await trade({ buy_sell: 'BUY', quantity: '10', price: '1500', date: '2026-05-04' });
    await trade({ buy_sell: 'SELL', quantity: '4', price: '1600', date: '2026-05-12' });
    const realised = async (query: string) => realisedBody.parse((await user.get(`${pathOf('realisedWithin')}?${query}`)).json());
    const { data, charges } = await realised('from=2026-05-05&to=2026-05-31&segment=equity');
    expect(data).toMatchObject([{ symbol: 'INFY', quantity: 4, buy_value: 6000, sell_value: 6400 }]);
    // STT of the sale alone: the buy was before the period.
    expect(charges.stt).toBe(6);
    expect((await realised('from=2026-05-01&to=2026-05-31&segment=equity')).charges.stt).toBe(21);
    expect((await realised('from=2026-05-01&to=2026-05-31&segment=fno')).data).toEqual([]);
  });

  it('has what was bought, sold and charged on each day, by segment', async () => {
    const app = await openJournalApp(await open(), '2026-06-15' as TradingDay);
    const user = await app.logIn('asha');
    const trade = async (form: object) =>
      expect((await user.send({ method: 'POST', url: pathOf('addTrade'), payload: { broker: 'ZERODHA', ...form } })).statusCode).toBe(200);
    await trade({ ...SHARE, buy_sell: 'BUY', quantity: '10', price: '1500', date: '2026-05-04' });
    await trade({ ...SHARE, buy_sell: 'SELL', quantity: '4', price: '1600', date: '2026-05-12' });
    await trade({ ...SHARE, symbol: 'TCS', buy_sell: 'BUY', quantity: '5', price: '3000', date: '2026-05-12' });
    await trade({ ...SHARE, symbol: 'TCS', buy_sell: 'SELL', quantity: '5', price: '3010', date: '2026-05-12' });
    const future = { symbol: 'NIFTY26JUNFUT', exchange: 'NSE', segment: 'FUT', quantity: '65' };
    await trade({ ...future, buy_sell: 'BUY', price: '25000', date: '2026-05-13' });
    await trade({ ...future, buy_sell: 'SELL', price: '25010', date: '2026-05-15' });
    const option = { symbol: 'NIFTY26JUN25000CE', exchange: 'NSE', segment: 'OPT', quantity: '65' };
    await trade({ ...option, buy_sell: 'BUY', price: '100', date: '2026-05-14' });
    await trade({ ...option, buy_sell: 'BUY', price: '100', date: '2026-05-18' });
    const asked = async (query: string) => reconcileDaysBody.parse((await user.get(`${pathOf('reconcileDays')}?${query}`)).json());
    const days = async (query: string) => (await asked(query)).data;
    const { data: found, held } = await asked('from=2026-05-05&to=2026-05-31');
    expect(held).toEqual([{ segment: 'fno', from: '2026-05-13', to: '2026-05-15' }]);
    expect(found.map(({ day, segment, bought, sold, debits, carried }) => [day, segment, bought, sold, debits, carried])).toEqual([
      ['2026-05-12', 'equity', 15_000, 21_450, 1, false],
      ['2026-05-13', 'fno', 1_625_000, 0, 0, true],
      // Only an option was traded, but the future was held.
      ['2026-05-14', 'fno', 6500, 0, 0, true],
      ['2026-05-15', 'fno', 0, 1_625_650, 0, true],
      ['2026-05-18', 'fno', 6500, 0, 0, false],
    ]);
    expect(found[0]?.dp).toBeGreaterThan(0);
    const { charges } = realisedBody.parse(
      (await user.get(`${pathOf('realisedWithin')}?from=2026-05-12&to=2026-05-12&segment=equity`)).json(),
    );
    expect(found[0]?.charges).toEqual(charges);
    expect(await days('from=2026-05-05&to=2026-05-31&account_id=999')).toEqual([]);
    expect((await days('from=2026-05-04&to=2026-05-04')).map(({ bought }) => bought)).toEqual([15_000]);
    const { accounts } = (await user.get('/api/accounts')).json<{ accounts: { id: number }[] }>();
    for (const date of ['2026-05-04', '2026-05-05', '2026-05-31', '2026-06-01']) {
      const payload = { account_id: accounts[0]?.id, date, kind: 'deposit', amount: '100' };
      expect((await user.send({ method: 'POST', url: pathOf('addCash'), payload })).statusCode).toBe(200);
    }
    // The days on which the period begins and ends are of it.
    expect((await asked('from=2026-05-05&to=2026-05-31')).cash).toEqual([
      { date: '2026-05-31', kind: 'deposit', amount: 100 },
      { date: '2026-05-05', kind: 'deposit', amount: 100 },
    ]);
    expect((await asked('from=2026-05-05&to=2026-05-31&account_id=999')).cash).toEqual([]);
  });
});
