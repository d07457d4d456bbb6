import { beforeAll, expect, it } from 'vitest';
import { corporateActionsBody } from '#contract/corporate-actions.ts';
import { positionValuesBody, worthByDayBody } from '#contract/market.ts';
import type { RoundTripsBody } from '#contract/round-trips.ts';
import { tripPricesBody } from '#contract/trip-prices.ts';
import { pathOf } from '#contract/routes.ts';
import type { TradingDay } from '#engine/day.ts';
import { udiffContracts, udiffShares } from '#test/engine/market-files.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { openJournalApp } from '#test/server/journal-app.ts';
import { marketRequest } from '#test/server/send-market-file.ts';
import type { Browser } from '#test/server/test-app.ts';
import { workOff } from '#test/server/work-here.ts';
import { checkJournal } from '../ledger/rebuild/check-journal.ts';
import type { Store } from '../store/client.ts';
import { mineOf } from '../store/mine.ts';

const TODAY = '2026-06-15' as TradingDay;
const HEAD =
  'symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time,expiry_date';
const TESTA = 'INE998A01011';

interface Owner extends Browser {
  readonly userId: number;
}

describeOnOneEngine('the past with the units of the past', (open) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });

  async function start(name: string, ...rows: readonly string[]): Promise<Owner> {
    return (await openJournalApp(store, TODAY)).withTradebook(name, [HEAD, ...rows].join('\n'));
  }
  async function send(user: Owner, ...files: readonly string[]): Promise<void> {
    for (const [index, file] of files.entries()) expect((await user.send(marketRequest(file, `file${index}.csv`))).statusCode).toBe(200);
    await workOff(store, TODAY);
  }
  async function decide(user: Owner, symbol: string, form: object): Promise<void> {
    const rows = mineOf(store, user.userId).selectFrom('instruments').select('id').where('symbol', '=', symbol);
    const { id } = await rows.executeTakeFirstOrThrow();
    const answer = await user.send({ method: 'POST', url: pathOf('decideCorporateAction'), payload: { instrument_id: id, ...form } });
    expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
    await workOff(store, TODAY);
    expect(await checkJournal(mineOf(store, user.userId), TODAY)).toEqual([]);
  }
  const curve = async (user: Owner) => {
    const { data } = worthByDayBody.parse((await user.get(pathOf('worthByDay'))).json());
    return data.map(({ date, realised, unrealised, unpriced }) => [date, realised, unrealised, unpriced]);
  };
  const values = async (user: Owner) => {
    const { positions } = positionValuesBody.parse((await user.get(pathOf('positionValues'))).json());
    return positions.map(({ symbol, price, unrealised }) => [symbol, price, unrealised]);
  };
  const close = (day: string, price: string) => udiffShares(day, [{ symbol: 'TESTA', isin: TESTA, close: price }]);

  it.each([
    ['split', { given: 5, held: 1 }, '20', 0, 0],
    ['bonus', { given: 1, held: 1, allotted_on: '2026-06-10' }, '50', 0, 0],
    ['demerger', { into: [{ symbol: 'CHILD', isin: 'INE997A01013', given: 1, held: 1, cost_percent: 20 }] }, '80', 0, 1],
    ['call', { per_share: '10' }, '110', 0, 0],
  ])('the curve and net worth before a %s stay as they were', async (kind, terms, price, unrealised, unpriced) => {
    const user = await start(kind, share('TESTA', TESTA, '2026-06-01', 'buy', 10, 100, 1));
    const accounts = (await user.get('/api/accounts')).json<{ accounts: { id: number }[] }>().accounts;
    const cash = { account_id: accounts[0]?.id, date: '2026-06-01', kind: 'deposit', amount: '1000' };
    expect((await user.send({ method: 'POST', url: pathOf('addCash'), payload: cash })).statusCode).toBe(200);
    const worth = async () => (await user.get(pathOf('netWorth'))).json<{ data: { date: string }[] }>().data;
    await send(user, close('2026-06-01', '100'), close('2026-06-03', '120'), close('2026-06-05', price));
    const [before, worthBefore] = [await curve(user), await worth()];
    expect(before.slice(0, 2)).toEqual([
      ['2026-06-01', 0, 0, 0],
      ['2026-06-03', 0, 200, 0],
    ]);
    await decide(user, 'TESTA', { kind, ex_date: '2026-06-05', ...terms });
    expect(await curve(user)).toEqual([...before.slice(0, 2), ['2026-06-05', 0, unrealised, unpriced]]);
    expect((await worth()).slice(0, 2)).toEqual(worthBefore.slice(0, 2));
  });

  it('a split gives a share another ISIN: under its symbol the prices from then on are its own', async () => {
    const user = await start('isin', share('TESTA', TESTA, '2026-06-01', 'buy', 10, 100, 1));
    const other = (day: string, price: string) => udiffShares(day, [{ symbol: 'TESTA', isin: 'INE998A01029', close: price }]);
    await send(user, close('2026-06-03', '120'), other('2026-06-05', '21'), other('2026-06-08', '22'));
    expect(await values(user)).toEqual([['TESTA', 120, 200]]);
    await decide(user, 'TESTA', { kind: 'split', ex_date: '2026-06-05', given: 5, held: 1 });
    expect(await values(user)).toEqual([['TESTA', 22, 100]]);
    expect((await curve(user)).map(([day, , unrealised]) => [day, unrealised])).toEqual([
      ['2026-06-03', 200],
      ['2026-06-05', 50],
      ['2026-06-08', 100],
    ]);
  });

  it('a demerger gives shares whose prices are in files that came before', async () => {
    const user = await start('child', share('TESTA', TESTA, '2026-06-01', 'buy', 10, 100, 1));
    const both = [
      { symbol: 'TESTA', isin: TESTA, close: '90' },
      { symbol: 'CHILD', isin: 'INE997A01013', close: '25' },
    ];
    await send(user, close('2026-06-03', '120'), udiffShares('2026-06-08', both));
    const into = [{ symbol: 'CHILD', isin: 'INE997A01013', given: 1, held: 1, cost_percent: 20 }];
    await decide(user, 'TESTA', { kind: 'demerger', ex_date: '2026-06-05', into });
    expect(await values(user)).toEqual([
      ['CHILD', 25, 50],
      ['TESTA', 90, 100],
    ]);
  });

  it('a merger keeps the days before its ex-date', async () => {
    const user = await start('merged', share('TESTA', TESTA, '2026-06-01', 'buy', 10, 100, 1));
    await send(user, close('2026-06-01', '110'), close('2026-06-02', '120'));
    const before = await curve(user);
    expect(before).toEqual([
      ['2026-06-01', 0, 100, 0],
      ['2026-06-02', 0, 200, 0],
    ]);
    const into = [{ symbol: 'OTHER', isin: 'INE996A01015', given: 2, held: 1 }];
    await decide(user, 'TESTA', { kind: 'merger', ex_date: '2026-06-05', into });
    expect(await curve(user)).toEqual(before);
  });

  it('says how many days were before the action that made a share of another, and takes no price of them', async () => {
    const user = await start('former', share('TESTA', TESTA, '2026-06-01', 'buy', 10, 100, 1));
    const into = [{ symbol: 'OTHER', isin: 'INE996A01015', given: 1, held: 1 }];
    await decide(user, 'TESTA', { kind: 'merger', ex_date: '2026-06-04', into });
    const payload = { symbol: 'OTHER', exchange: 'NSE', segment: 'EQ', quantity: '10', date: '2026-06-05', broker: 'ZERODHA' };
    expect(
      (await user.send({ method: 'POST', url: pathOf('addTrade'), payload: { ...payload, buy_sell: 'SELL', price: '130' } })).statusCode,
    ).toBe(200);
    // OTHER was listed before the merger, too: none of its prices of then is of what was held.
    const days = ['2026-06-01', '2026-06-02', '2026-06-03', '2026-06-04', '2026-06-05'];
    await send(user, ...days.map((day) => udiffShares(day, [{ symbol: 'OTHER', isin: 'INE996A01015', close: '125' }])));
    const [trip] = (await user.get(`${pathOf('listRoundTrips')}?status=closed`)).json<RoundTripsBody>().data;
    const prices = tripPricesBody.parse((await user.get(pathOf('readTripPrices', { id: trip?.id ?? 0 }))).json());
    expect(prices).toMatchObject({ held_days: 5, former_days: 3, missing_days: 0 });
    const mine = mineOf(store, user.userId);
    expect(await mine.selectFrom('round_trips').select('favourable_most').execute()).toEqual([{ favourable_most: null }]);
    expect(await checkJournal(mine, TODAY)).toEqual([]);
  });

  it('an adjusted contract keeps the days before the ex-date', async () => {
    const bought = 'RELIANCE24OCT2700CE,,2024-10-21,NSE,FO,,buy,false,250,40,1,1,2024-10-21T10:00:01,2024-10-31';
    const user = await start('adjusted', bought);
    const contract = {
      symbol: 'RELIANCE',
      expiry: '2024-10-31',
      strike: '2700',
      type: 'CE',
      close: '50',
      settle: '50',
      index: false,
    } as const;
    await send(user, udiffContracts('2024-10-22', [contract]));
    const before = (await curve(user)).slice(0, 1);
    expect(before).toEqual([['2024-10-22', 0, 2500, 0]]);
    const { asked } = corporateActionsBody.parse((await user.get(pathOf('corporateActions'))).json());
    await decide(user, 'RELIANCE24OCT2700CE', { known: asked[0]?.known });
    expect((await curve(user)).slice(0, 1)).toEqual(before);
  });

  it('takes no price from before the holding began, or from before its last action', async () => {
    const user = await start(
      'began',
      share('TESTA', TESTA, '2026-06-01', 'buy', 10, 100, 1),
      share('TESTA', TESTA, '2026-06-03', 'sell', 10, 100, 2),
      share('TESTA', TESTA, '2026-06-08', 'buy', 5, 105, 3),
    );
    await send(user, close('2026-06-02', '104'));
    expect(await values(user)).toEqual([['TESTA', null, null]]);
    await send(user, close('2026-06-08', '106'));
    expect(await values(user)).toEqual([['TESTA', 106, 5]]);
    await decide(user, 'TESTA', { kind: 'split', given: 5, held: 1, ex_date: '2026-06-09' });
    expect(await values(user)).toEqual([['TESTA', null, null]]);
    await send(user, close('2026-06-09', '22'));
    expect(await values(user)).toEqual([['TESTA', 22, 25]]);
  });

  it('takes no price from the ex-date of an action that is not decided', async () => {
    const user = await start('undecided', share('RELIANCE', 'INE002A01018', '2024-10-21', 'buy', 10, 2700, 1));
    const reliance = (day: string, price: string) => udiffShares(day, [{ symbol: 'RELIANCE', isin: 'INE002A01018', close: price }]);
    await send(user, reliance('2024-10-25', '2655'), reliance('2024-10-29', '1335'));
    const { positions, total } = positionValuesBody.parse((await user.get(pathOf('positionValues'))).json());
    expect(positions).toMatchObject([{ symbol: 'RELIANCE', price: null, undecided: true }]);
    expect(total).toMatchObject({ unpriced: 1, unrealised: 0 });
    expect(await curve(user)).toEqual([['2024-10-25', 0, -450, 0]]);
    const { asked } = corporateActionsBody.parse((await user.get(pathOf('corporateActions'))).json());
    await decide(user, 'RELIANCE', { known: asked[0]?.known });
    expect(await values(user)).toEqual([['RELIANCE', 1335, -300]]);
    expect((await curve(user)).at(-1)).toEqual(['2024-10-29', 0, -300, 0]);
  });

  it('looks at no price of a trade from the ex-date of an action that is not decided', async () => {
    const rows = [
      share('RELIANCE', 'INE002A01018', '2024-10-24', 'buy', 10, 2700, 1),
      share('RELIANCE', 'INE002A01018', '2024-10-29', 'sell', 20, 1340, 2),
      share('RELIANCE', 'INE002A01018', '2024-10-30', 'buy', 10, 1330, 3),
    ];
    const user = await start('tripundecided', ...rows);
    const reliance = (day: string, price: string) => udiffShares(day, [{ symbol: 'RELIANCE', isin: 'INE002A01018', close: price }]);
    await send(
      user,
      reliance('2024-10-24', '2690'),
      reliance('2024-10-25', '2655'),
      reliance('2024-10-28', '1335'),
      reliance('2024-10-29', '1338'),
    );
    const prices = async (status: string) => {
      const { data } = (await user.get(`${pathOf('listRoundTrips')}?status=${status}`)).json<RoundTripsBody>();
      const id = data[0]?.id ?? 0;
      const body = tripPricesBody.parse((await user.get(pathOf('readTripPrices', { id }))).json());
      return [
        body.undecided_from,
        body.held_days,
        body.missing_days,
        body.bars.map(({ day }) => day),
        body.against?.possible?.amount ?? null,
      ];
    };
    const gone = async () => {
      const found = mineOf(store, user.userId).selectFrom('round_trips').select('favourable_most').where('status', '=', 'closed');
      return (await found.executeTakeFirstOrThrow()).favourable_most;
    };
    expect(await prices('closed')).toEqual(['2024-10-28', 4, 0, ['2024-10-24', '2024-10-25'], null]);
    expect(await gone()).toBe(null);
    // What is bought after it is of the new units.
    expect((await prices('open'))[0]).toBe(null);
    const { asked } = corporateActionsBody.parse((await user.get(pathOf('corporateActions'))).json());
    await decide(user, 'RELIANCE', { known: asked[0]?.known });
    const [undecided, , , days] = await prices('closed');
    expect([undecided, days]).toEqual([null, ['2024-10-24', '2024-10-25', '2024-10-28', '2024-10-29']]);
    expect(await gone()).not.toBe(null);
  });

  it('long in one account and short in another are two holdings', async () => {
    const user = await start('sides', share('TESTA', TESTA, '2026-06-01', 'buy', 1, 100, 1));
    const future = { symbol: 'NIFTY26DECFUT', exchange: 'NSE', segment: 'FUT', quantity: '65', date: '2026-06-02' };
    for (const [broker, side, price] of [
      ['ZERODHA', 'BUY', '24500'],
      ['ZERODHA DAD', 'SELL', '24600'],
    ]) {
      const payload = { ...future, broker, buy_sell: side, price };
      expect((await user.send({ method: 'POST', url: pathOf('addTrade'), payload })).statusCode).toBe(200);
    }
    await send(user, udiffContracts('2026-06-08', [{ symbol: 'NIFTY', expiry: '2026-12-29', close: '24900', settle: '24900' }]));
    expect((await curve(user)).at(-1)).toEqual(['2026-06-08', 0, 26_000 - 19_500, 1]);
  });
});

function share(symbol: string, isin: string, day: string, side: string, quantity: number, price: number, id: number): string {
  return `${symbol},${isin},${day},NSE,EQ,EQ,${side},false,${quantity},${price},${id},${id},${day}T10:00:0${id % 10},`;
}
