import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { PairedRowsBody } from '#contract/closed-trades.ts';
import { pathOf } from '#contract/routes.ts';
import type { TradingDay } from '#engine/day.ts';
import { udiffShares } from '#test/engine/market-files.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { openJournalApp } from '#test/server/journal-app.ts';
import { marketRequest } from '#test/server/send-market-file.ts';
import { tempFolder } from '#test/server/temp-folder.ts';
import { workOff } from '#test/server/work-here.ts';
import { readMarketFolder } from '../../market/read-market-folder.ts';
import type { Store } from '../../store/client.ts';
import { mineOf } from '../../store/mine.ts';
import { checkJournal } from './check-journal.ts';

const TODAY = '2026-12-15' as TradingDay;
const HEAD =
  'symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time,expiry_date';
/** A share that is renamed between purchase and sale, in a file without ISINs. */
const BOOK = [
  HEAD,
  'OLDNAME,,2026-12-01,NSE,EQ,EQ,buy,false,10,100,1,1,2026-12-01T10:00:00,',
  'NEWNAME,,2026-12-10,NSE,EQ,EQ,sell,false,10,120,2,2,2026-12-10T10:00:00,',
].join('\n');
const ISIN = 'INE123A01016';
const before = (isin = ISIN) => udiffShares('2026-12-01', [{ symbol: 'OLDNAME', isin, close: '101' }]);
const after = udiffShares('2026-12-10', [{ symbol: 'NEWNAME', isin: ISIN, close: '121' }]);

describeOnOneEngine('shares known by symbol alone', (open) => {
  const start = async (store: Store) => {
    const app = await openJournalApp(store, TODAY);
    const user = await app.withTradebook('asha', BOOK);
    const mine = mineOf(store, user.userId);
    return {
      mine,
      send: async (...files: string[]) => {
        for (const file of files) await user.send(marketRequest(file));
        await workOff(store, TODAY);
      },
      gains: async () =>
        (await user.get(pathOf('listClosedTrades'))).json<PairedRowsBody>().data.map((row) => row.sell_price - row.buy_price),
      isins: async () =>
        (await mine.selectFrom('instrument_aliases').select('alias').where('alias', 'like', 'ISIN:%').execute()).map(({ alias }) => alias),
    };
  };

  it('are one where bhavcopies of the days of their trades have one ISIN beside both symbols', async () => {
    const { mine, send, gains, isins } = await start(await open());
    expect(await gains()).toEqual([]);
    await send(before(), after);
    expect(await gains()).toEqual([20]);
    expect(await isins()).toEqual([`ISIN:${ISIN}`]);
    expect(await checkJournal(mine, TODAY)).toEqual([]);
  });

  it('are one by the operator’s folder, too', async () => {
    const store = await open();
    const { mine, gains } = await start(store);
    const folder = tempFolder();
    writeFileSync(join(folder, 'before.csv'), before());
    writeFileSync(join(folder, 'after.csv'), after);
    await readMarketFolder(store, folder, TODAY, false);
    await workOff(store, TODAY);
    expect(await gains()).toEqual([20]);
    expect(await checkJournal(mine, TODAY)).toEqual([]);
  });

  it.each([
    ['the ISINs differ', [before('INE999A01014'), after], ['ISIN:INE123A01016', 'ISIN:INE999A01014']],
    [
      'a symbol has two ISINs in those days',
      [before(), udiffShares('2026-11-25', [{ symbol: 'OLDNAME', isin: 'INE999A01014', close: '500' }]), after],
      [`ISIN:${ISIN}`],
    ],
    [
      'the bhavcopy is of a day after the last trade: the symbol may be another company’s',
      [udiffShares('2026-12-14', [{ symbol: 'OLDNAME', isin: ISIN, close: '101' }]), after],
      [`ISIN:${ISIN}`],
    ],
  ])('stay two where %s', async (_, files, isins) => {
    const { send, gains, isins: known } = await start(await open());
    await send(...files);
    expect(await gains()).toEqual([]);
    expect((await known()).toSorted()).toEqual(isins);
  });
});
