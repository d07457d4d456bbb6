import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { PairedRowsBody } from '#contract/closed-trades.ts';
import { pathOf } from '#contract/routes.ts';
import type { TradingDay } from '#engine/day.ts';
import { indexCloses } from '#test/engine/market-files.ts';
import { openServer } from '#test/server/describe-on-both-engines.ts';
import { openJournalApp } from '#test/server/journal-app.ts';
import { marketRequest } from '#test/server/send-market-file.ts';
import { tempFolder } from '#test/server/temp-folder.ts';
import type { Browser } from '#test/server/test-app.ts';
import { workOff } from '#test/server/work-here.ts';
import { openFaulty } from '#test/world/faults.ts';
import { doJob } from '../jobs/do-job.ts';
import { claim } from '../queue/jobs.ts';
import type { Store } from '../store/client.ts';
import { readMarketFolder } from './read-market-folder.ts';

const TODAY = '2026-06-15' as TradingDay;
const BOOK = [
  'symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time,expiry_date',
  'NIFTY2660925000CE,,2026-06-05,NSE,FO,,buy,false,75,120,2,2,2026-06-05T10:00:00,2026-06-09',
].join('\n');

/** What the option settled at. */
async function settledAt(browser: Browser): Promise<number | null | undefined> {
  const { data } = (await browser.get(pathOf('listClosedTrades'))).json<PairedRowsBody>();
  return data[0]?.sell_price;
}

/** Closes of the expiry day; the option is worth `worth` by them. */
const closes = (worth: number) => indexCloses('09-06-2026', { 'Nifty 50': `${25_000 + worth}.00` });

describe('market files whose reading ends at any statement', () => {
  const open = openServer();

  it('settle contracts when they are read again: a user’s own', async () => {
    const store = await open();
    const app = await openJournalApp(store, TODAY);
    const asha = await app.withTradebook('asha', BOOK);
    await workOff(store, TODAY);
    const faulty = await openFaulty(store, 1);
    const [failing] = faulty.stores as [Store];
    for (let at = 1, isLast = false; !isLast; at += 1) {
      expect((await asha.send(marketRequest(closes(at)))).statusCode).toBe(200);
      const job = await claim(store.db);
      if (!job) throw new Error('no job');
      isLast = !(await faulty.during({ at, how: 'fails' }, () => doJob(failing, job, TODAY).catch(() => undefined)));
      await store.db
        .updateTable('jobs')
        .set({ leased_until: new Date(0) })
        .where('status', '=', 'running')
        .execute();
      await workOff(store, TODAY);
      expect(await settledAt(asha)).toBe(at);
    }
  });

  it('settle contracts when they are read again: the operator’s', { tags: 'slow' }, async () => {
    const store = await open();
    const app = await openJournalApp(store, TODAY);
    const asha = await app.withTradebook('asha', BOOK);
    await workOff(store, TODAY);
    const folder = tempFolder();
    const faulty = await openFaulty(store, 1);
    const [failing] = faulty.stores as [Store];
    for (let at = 1, isLast = false; !isLast; at += 1) {
      writeFileSync(join(folder, 'index.csv'), closes(at));
      utimesSync(join(folder, 'index.csv'), at, at);
      isLast = !(await faulty.during({ at, how: 'fails' }, () => readMarketFolder(failing, folder, TODAY, true).catch(() => undefined)));
      await readMarketFolder(store, folder, TODAY, true);
      await workOff(store, TODAY);
      expect(await settledAt(asha)).toBe(at);
    }
  });
});
