import { expect, it } from 'vitest';
import { elsewhereBody } from '#contract/accounts.ts';
import { actionChangedBody } from '#contract/corporate-actions.ts';
import { pairedRowsBody } from '#contract/closed-trades.ts';
import { deliveriesBody } from '#contract/deliveries.ts';
import type { AnswerOf } from '#contract/calls.ts';
import { pathOf } from '#contract/routes.ts';
import { dayInIndia, type TradingDay } from '#engine/day.ts';
import { udiffShares } from '#test/engine/market-files.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { openJournalApp } from '#test/server/journal-app.ts';
import { marketRequest } from '#test/server/send-market-file.ts';
import { workOff } from '#test/server/work-here.ts';

const TODAY = '2026-07-15' as TradingDay;
const HEAD =
  'symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time,expiry_date';
/** Tuesday 30 June 2026 is the monthly expiry: a call in the money, a put out of it, a future, and a call of an index. */
const CONTRACTS = [
  HEAD,
  'RELIANCE26JUN2900CE,,2026-06-22,NSE,FO,,buy,false,250,40,1,1,2026-06-22T10:00:00,2026-06-30',
  'RELIANCE26JUN2800PE,,2026-06-22,NSE,FO,,sell,false,250,20,2,2,2026-06-22T10:01:00,2026-06-30',
  'TCS26JUNFUT,,2026-06-22,NSE,FO,,sell,false,175,3000,3,3,2026-06-22T10:02:00,2026-06-30',
  'NIFTY26JUN24000CE,,2026-06-22,NSE,FO,,buy,false,75,300,4,4,2026-06-22T10:03:00,2026-06-30',
].join('\n');

describeOnOneEngine('delivered shares', (open) => {
  it('are entered for a contract that the close proves, linked, and taken out again', async () => {
    const app = await openJournalApp(await open(), TODAY);
    const user = await app.withTradebook('asha', CONTRACTS);
    const read = async (): Promise<AnswerOf<'listDeliveries'>['data']> =>
      deliveriesBody.parse((await user.get(pathOf('listDeliveries'))).json()).data;
    expect(await read()).toEqual([]);
    const closes = udiffShares('2026-06-30', [
      { symbol: 'RELIANCE', isin: 'INE002A01018', close: '2950' },
      { symbol: 'TCS', isin: 'INE467B01029', close: '3050.50' },
    ]);
    await user.send(marketRequest(closes));
    await workOff(app.store, dayInIndia(app.time.ms));
    const found = (await read()).toSorted((a, b) => a.share.localeCompare(b.share));
    expect(found).toMatchObject([
      { symbol: 'RELIANCE26JUN2900CE', share: 'RELIANCE', buy_sell: 'BUY', quantity: 250, price: 2900, level: 2950, delivered_on: null },
      { symbol: 'TCS26JUNFUT', share: 'TCS', buy_sell: 'SELL', quantity: 175, price: 3050.5, level: 3050.5, delivered_on: null },
    ]);
    const [call] = found;
    const form = { instrument_id: call?.instrument_id, account_id: call?.account_id };
    const send = (payload: object) => user.send({ method: 'POST', url: pathOf('enterDelivery'), payload });
    const preview = actionChangedBody.parse((await send({ ...form, preview: true })).json());
    expect(preview.effect?.held.at(-1)).toMatchObject({ symbol: 'RELIANCE', quantity: { before: 0, after: 250 } });
    expect((await read()).every(({ delivered_on: on }) => on === null)).toBe(true);
    const done = actionChangedBody.parse((await send(form)).json());
    expect((await read()).find(({ share }) => share === 'RELIANCE')).toMatchObject({
      delivered_on: '2026-06-30',
      trade_ids: [expect.any(Number)],
    });
    expect((await send(form)).statusCode).toBe(409);

    // Sold on: 7,50,000 − 7,25,000, less the STT and stamp duty that came with the shares, 834, and the charges of the sale.
    const share = { symbol: 'RELIANCE', exchange: 'NSE', segment: 'EQ', broker: 'ZERODHA', buy_sell: 'SELL', quantity: '250' };
    await user.send({ method: 'POST', url: pathOf('addTrade'), payload: { ...share, price: '3000', date: '2026-07-10' } });
    const list = pairedRowsBody.parse((await user.get(`${pathOf('listClosedTrades')}?symbol=RELIANCE`)).json()).data;
    expect(list.find(({ symbol }) => symbol === 'RELIANCE')).toMatchObject({ buy_price: 2900, pnl: 25_000 });
    // No plan has a price for the delivery: STT and stamp duty of it are the same elsewhere.
    const { plans, trades } = elsewhereBody.parse((await user.get(pathOf('chargesElsewhere', { id: String(call?.account_id) }))).json());
    expect([trades, plans.find(({ yours }) => yours)?.difference]).toEqual([5, 0]);
    await user.send({ method: 'POST', url: pathOf('undoChange', { id: done.change_id ?? 0 }) });
    expect((await read()).find(({ share: of }) => of === 'RELIANCE')).toMatchObject({ delivered_on: null });
  });

  it('are known by the shares themselves where no close is', async () => {
    const app = await openJournalApp(await open(), TODAY);
    const shares = 'RELIANCE,INE002A01018,2026-07-01,NSE,EQ,EQ,buy,false,250,2900,9,9,2026-07-01T09:00:00,';
    const user = await app.withTradebook('bina', [CONTRACTS, shares].join('\n'));
    const { data } = deliveriesBody.parse((await user.get(pathOf('listDeliveries'))).json());
    expect(data).toMatchObject([{ symbol: 'RELIANCE26JUN2900CE', level: null, delivered_on: '2026-07-01' }]);
    const form = { instrument_id: data[0]?.instrument_id, account_id: data[0]?.account_id };
    expect((await user.send({ method: 'POST', url: pathOf('enterDelivery'), payload: form })).statusCode).toBe(409);
  });
});
