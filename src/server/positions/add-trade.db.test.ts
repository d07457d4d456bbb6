import { expect, it } from 'vitest';
import type { TradeForm } from '#contract/trades.ts';
import type { TradingDay } from '#engine/day.ts';
import { hasWork } from '../queue/jobs.ts';
import { describeOnBothEngines } from '#test/server/describe-on-both-engines.ts';
import { holdDerived } from '#test/server/hold-derived.ts';
import { makeUser } from '#test/server/make-user.ts';
import { workOff } from '#test/server/work-here.ts';
import { addTrade } from './add-trade.ts';
import { mineOf } from '../store/mine.ts';

const TODAY = '2026-06-15' as TradingDay;
const SHARE: TradeForm = {
  symbol: 'infy',
  exchange: 'NSE',
  segment: 'EQ',
  buy_sell: 'BUY',
  quantity: '10',
  price: '1500.25',
  date: '2026-06-01',
  broker: 'zerodha',
};

describeOnBothEngines('adding a trade by hand', (open) => {
  it('stores it and pairs it before it answers', async () => {
    const store = await open();
    const { id: userId } = await makeUser(store.db, 'asha');
    const add = (change: Partial<TradeForm>) => addTrade(mineOf(store, userId), { ...SHARE, ...change }, TODAY);
    const bought = await add({});
    expect(bought).toMatchObject({ message: 'Trade added.', status: 'completed' });
    const positions = await mineOf(store, userId).selectFrom('open_positions').selectAll().execute();
    expect(positions).toMatchObject([
      { id: bought.id, symbol: 'INFY', quantity: 10, value: 1_500_250, opened_on: '2026-06-01', opened_time: null },
    ]);
    const sold = await add({ buy_sell: 'sell', quantity: '4', price: '1600', date: '2026-06-02T00:00:00.000Z' });
    const closed = await mineOf(store, userId).selectFrom('closed_trades').selectAll().execute();
    expect(closed).toMatchObject([{ buy_id: bought.id, sell_id: sold.id, quantity: 4, gross: 39_900, product: 'delivery' }]);
    await add({});
    const again = await mineOf(store, userId).selectFrom('open_positions').select(['quantity']).orderBy('id').execute();
    expect(again).toEqual([{ quantity: 6 }, { quantity: 10 }]);
    const noSession = 'Trade added. NSE had no session on 6 Jun 2026: if the day is wrong, correct the trade.';
    expect(await add({ date: '2026-06-06' })).toMatchObject({ message: noSession });
  });

  it('recognises contracts by name, counts commodities in units, and keeps each account apart', async () => {
    const store = await open();
    const { id: userId } = await makeUser(store.db, 'asha');
    const add = (change: Partial<TradeForm>) => addTrade(mineOf(store, userId), { ...SHARE, ...change }, TODAY);
    const gold = await add({ symbol: 'GOLDM26AUGFUT', exchange: 'MCX', segment: 'FUT', quantity: '100', price: '98000' });
    expect(gold.message).toBe('Trade added.');
    await add({ symbol: 'NIFTY26JUN25000CE', segment: 'OPT', buy_sell: 'SELL', quantity: '75', price: '110', broker: 'Dhan' });
    await add({ symbol: 'NIFTY26JUN25000CE', segment: 'OPT', buy_sell: 'BUY', quantity: '75', price: '90', broker: 'Upstox' });
    const rows = await mineOf(store, userId).selectFrom('open_positions').selectAll().orderBy('symbol').orderBy('side').execute();
    expect(rows).toMatchObject([
      { symbol: 'GOLDM26AUGFUT', segment: 'COM', quantity: 100 },
      { symbol: 'NIFTY26JUN25000CE', segment: 'OPT', side: 'BUY' },
      { symbol: 'NIFTY26JUN25000CE', segment: 'OPT', side: 'SELL' },
    ]);
    const option = { symbol: 'NIFTY26JUN26000CE', segment: 'OPT', price: '40' };
    const odd = (quantity: number) => `Trade added. ${quantity} is no whole number of lots: one of NIFTY is 65 units.`;
    expect((await add({ ...option, quantity: '1' })).message).toBe(`${odd(1)} If you meant lots, correct it to 65.`);
    expect((await add({ ...option, quantity: '75' })).message).toBe(odd(75));
    expect((await add({ ...option, quantity: '130' })).message).toBe('Trade added.');
  });

  it('is stored and queued for pairing while the journal is being rebuilt', async () => {
    const store = await open();
    const { id: userId } = await makeUser(store.db, 'asha');
    await addTrade(mineOf(store, userId), SHARE, TODAY);
    const release = await holdDerived(mineOf(store, userId));
    const adding = addTrade(mineOf(store, userId), { ...SHARE, buy_sell: 'SELL' }, TODAY);
    await expect.poll(() => hasWork(mineOf(store, userId))).toBe(true);
    expect(await mineOf(store, userId).selectFrom('trades').select('id').execute()).toHaveLength(2);
    await release();
    await workOff(store, TODAY);
    expect(await adding).toMatchObject({ message: 'Trade added.', status: 'completed' });
    expect(await mineOf(store, userId).selectFrom('closed_trades').select('quantity').execute()).toEqual([{ quantity: 10 }]);
  });

  it('stores nothing of a wrong form', async () => {
    const store = await open();
    const { id: userId } = await makeUser(store.db, 'asha');
    const refused = addTrade(mineOf(store, userId), { ...SHARE, quantity: '0' }, TODAY);
    await expect(refused).rejects.toMatchObject({ status: 422 });
    expect(await mineOf(store, userId).selectFrom('broker_accounts').select('id').execute()).toEqual([]);
  });
});
