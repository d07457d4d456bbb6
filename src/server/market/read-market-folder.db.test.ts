import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { PositionValuesBody } from '#contract/market.ts';
import type { PairedRowsBody } from '#contract/closed-trades.ts';
import { pathOf } from '#contract/routes.ts';
import type { TradingDay } from '#engine/day.ts';
import { indexCloses, udiffShares } from '#test/engine/market-files.ts';
import { describeOnBothEngines } from '#test/server/describe-on-both-engines.ts';
import { openJournalApp } from '#test/server/journal-app.ts';
import { marketRequest } from '#test/server/send-market-file.ts';
import { tempFolder } from '#test/server/temp-folder.ts';
import type { Browser } from '#test/server/test-app.ts';
import { workOff } from '#test/server/work-here.ts';
import { checkJournal } from '../ledger/rebuild/check-journal.ts';
import { readMarketFolder } from './read-market-folder.ts';
import { mineOf } from '../store/mine.ts';

const TODAY = '2026-06-15' as TradingDay;
const HEAD =
  'symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time,expiry_date';
const INFY = 'INE009A01021';
const BOOK = [
  HEAD,
  `INFY,${INFY},2026-06-01,NSE,EQ,EQ,buy,false,10,1500,1,1,2026-06-01T10:00:00,`,
  'NIFTY2660925000CE,,2026-06-05,NSE,FO,,buy,false,75,120,2,2,2026-06-05T10:00:00,2026-06-09',
].join('\n');

describeOnBothEngines('the operator’s folder of market files', (open) => {
  it('gives prices to all users: new and changed files, and what is traded later', async () => {
    const store = await open();
    const app = await openJournalApp(store, TODAY);
    const [asha, bina] = [await app.withTradebook('asha', BOOK), await app.withTradebook('bina', BOOK)];
    const folder = tempFolder();
    const write = (path: string, text: string, second: number) => {
      writeFileSync(join(folder, path), text);
      utimesSync(join(folder, path), second, second);
    };
    const look = async (newNames = false) => {
      const outcome = await readMarketFolder(store, folder, TODAY, newNames);
      await workOff(store, TODAY);
      return outcome;
    };
    const values = async (browser: Browser) => (await browser.get(pathOf('positionValues'))).json<PositionValuesBody>();
    const share = (day: string, close: string) =>
      udiffShares(day, [
        { symbol: 'INFY', isin: INFY, close },
        { symbol: 'WIPRO', isin: 'INE075A01022', close: '250' },
      ]);

    mkdirSync(join(folder, '2026'));
    write('2026/cm.csv', share('2026-06-11', '1510'), 1000);
    write('index.csv', indexCloses('09-06-2026', { 'Nifty 50': '25100.40' }), 1000);
    write('page.csv', '<html></html>', 1000);
    write('note.txt', 'not a market file', 1000);
    expect(await look()).toEqual({ files: 3, again: 0, said: [expect.stringMatching(/^page\.csv: this is a web page/)] });
    for (const browser of [asha, bina]) {
      const { positions, settlements } = await values(browser);
      expect(positions.map(({ symbol, price, price_day }) => [symbol, price, price_day])).toEqual([['INFY', 1510, '2026-06-11']]);
      expect(settlements).toMatchObject([{ level: 25_100.4, price: 100.4, source: 'NSE-INDEX' }]);
      const { data } = (await browser.get(pathOf('listClosedTrades'))).json<PairedRowsBody>();
      expect(data.map(({ assumed, sell_price }) => [assumed, sell_price])).toEqual([[false, 100.4]]);
      expect(await checkJournal(mineOf(store, browser.userId), TODAY)).toEqual([]);
    }
    expect(await look(true)).toBeNull();

    write('2026/cm.csv', share('2026-06-11', '1512'), 2000);
    expect(await look()).toMatchObject({ files: 1 });
    expect((await values(asha)).positions[0]?.price).toBe(1512);

    const typed = {
      symbol: 'WIPRO',
      exchange: 'NSE',
      segment: 'EQ',
      buy_sell: 'BUY',
      quantity: '4',
      price: '240',
      broker: 'ZERODHA',
      date: '2026-06-11',
    };
    expect((await asha.send({ method: 'POST', url: '/api/trades', payload: typed })).statusCode).toBe(200);
    expect((await values(asha)).positions.find(({ symbol }) => symbol === 'WIPRO')?.price).toBeNull();
    expect(await look(true)).toMatchObject({ files: 0, again: 1 });
    expect((await values(asha)).positions.find(({ symbol }) => symbol === 'WIPRO')?.price).toBe(250);

    // A user's own file counts beside it, for that user alone: the later day wins.
    expect((await bina.send(marketRequest(share('2026-06-12', '1530')))).statusCode).toBe(200);
    await workOff(store, TODAY);
    expect((await values(bina)).positions[0]).toMatchObject({ price: 1530, price_day: '2026-06-12' });
    expect((await values(asha)).positions[0]).toMatchObject({ price: 1512, price_day: '2026-06-11' });

    // Once more for the ISIN of WIPRO, which was learned.
    expect(await look(true)).toMatchObject({ files: 0, again: 1 });

    rmSync(join(folder, '2026'), { recursive: true });
    expect(await look(true)).toBeNull();
    expect((await values(asha)).positions[0]?.price).toBe(1512);
  });
});
