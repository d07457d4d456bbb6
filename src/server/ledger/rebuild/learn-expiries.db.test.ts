import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { PairedRowsBody } from '#contract/closed-trades.ts';
import { pathOf } from '#contract/routes.ts';
import type { TradingDay } from '#engine/day.ts';
import { udiffContracts } from '#test/engine/market-files.ts';
import { describeOnBothEngines } from '#test/server/describe-on-both-engines.ts';
import { openJournalApp } from '#test/server/journal-app.ts';
import { marketRequest } from '#test/server/send-market-file.ts';
import { tempFolder } from '#test/server/temp-folder.ts';
import { workOff } from '#test/server/work-here.ts';
import { readMarketFolder } from '../../market/read-market-folder.ts';
import type { Store } from '../../store/client.ts';
import { type Mine, mineOf } from '../../store/mine.ts';
import { checkJournal } from './check-journal.ts';
import { correctForAll } from './learn-expiries.ts';
import { rebuildJournal } from './rebuild-journal.ts';

const TODAY = '2026-12-15' as TradingDay;
const HEAD =
  'symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time,expiry_date';
/** One contract under the name of its month, and, as it turns out, under that of its day; and another. */
const BOOK = [
  HEAD,
  'NIFTY27MAR26000CE,,2026-12-01,NSE,FO,,buy,false,65,300,1,1,2026-12-01T10:00:00,',
  'NIFTY2732926000CE,,2026-12-02,NSE,FO,,sell,false,65,310,2,2,2026-12-02T10:00:00,',
  'NIFTY27FEBFUT,,2026-12-01,NSE,FO,,buy,false,65,26000,3,3,2026-12-01T10:00:00,',
].join('\n');
const BHAVCOPY = udiffContracts('2026-12-14', [
  { symbol: 'NIFTY', expiry: '2027-02-23', close: '26100', settle: '26100' },
  { symbol: 'NIFTY', expiry: '2027-03-29', close: '26200', settle: '26200' },
  // A weekly contract says nothing of the month's.
  { symbol: 'NIFTY', expiry: '2027-03-02', strike: '26000', type: 'CE', close: '400', settle: '400' },
]);
const EXPECTED = ['NIFTY2732926000CE 2027-03-29 known', 'NIFTY27FEBFUT 2027-02-23 assumed', 'NIFTY27MAR26000CE 2027-03-30 assumed'];
const LISTED = ['NIFTY27FEBFUT 2027-02-23 known', 'NIFTY27MAR26000CE 2027-03-29 known'];

const expiriesOf = async (mine: Mine) =>
  (await mine.selectFrom('instruments').select(['symbol', 'expiry_on', 'expiry_assumed']).orderBy('symbol').execute()).map(
    ({ symbol, expiry_on: day, expiry_assumed: isAssumed }) => `${symbol} ${day} ${isAssumed ? 'assumed' : 'known'}`,
  );

describeOnBothEngines('expiry days that were expected', (open) => {
  const start = async (store: Store) => {
    const app = await openJournalApp(store, TODAY);
    const user = await app.withTradebook('asha', BOOK);
    return {
      user,
      mine: mineOf(store, user.userId),
      closed: async () => (await user.get(pathOf('listClosedTrades'))).json<PairedRowsBody>().data,
    };
  };

  it('are those of a bhavcopy as soon as there is one, and contracts that are one by it become one', async () => {
    const store = await open();
    const { user, mine, closed } = await start(store);
    expect(await expiriesOf(mine)).toEqual(EXPECTED);
    expect(await closed()).toEqual([]);
    await user.send(marketRequest(BHAVCOPY));
    await workOff(store, TODAY);
    expect(await expiriesOf(mine)).toEqual(LISTED);
    expect((await closed()).map((row) => [row.quantity, row.sell_price - row.buy_price])).toEqual([[65, 10]]);
    expect(await checkJournal(mine, TODAY)).toEqual([]);
  });

  it('are those of the operator’s folder too', async () => {
    const store = await open();
    const { mine, closed } = await start(store);
    const folder = tempFolder();
    writeFileSync(join(folder, 'fo.csv'), BHAVCOPY);
    await readMarketFolder(store, folder, TODAY, false);
    await workOff(store, TODAY);
    expect(await expiriesOf(mine)).toEqual(LISTED);
    expect(await closed()).toHaveLength(1);
  });

  it('follow the calendar of a new release, at its start and in a rebuild', async () => {
    const store = await open();
    const { mine } = await start(store);
    const expectLess = () =>
      mine
        .updateTable('instruments')
        .set({ expiry_on: '2027-02-22' as TradingDay })
        .where('symbol', '=', 'NIFTY27FEBFUT')
        .execute();
    expect(await correctForAll(store, TODAY)).toBe(0);
    await expectLess();
    expect(await correctForAll(store, TODAY)).toBe(1);
    for (const correct of [() => correctForAll(store, TODAY), () => rebuildJournal(mine, TODAY)]) {
      await expectLess();
      await correct();
      expect(await expiriesOf(mine)).toEqual(EXPECTED);
    }
  });
});
