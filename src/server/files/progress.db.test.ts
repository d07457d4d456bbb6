import { beforeAll, expect, it } from 'vitest';
import { brokersBody, processingStatusBody, uploadBody, uploadStatusBody } from '#contract/imports.ts';
import { pathOf } from '#contract/routes.ts';
import { PRESET_LABELS } from '#engine/charges/brokerage-plan.ts';
import type { TradingDay } from '#engine/day.ts';
import type { Store } from '../store/client.ts';
import { claim, enqueue, finish, JOB_RULES } from '../queue/jobs.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { openJournalApp } from '#test/server/journal-app.ts';
import { sendFile } from '#test/server/send-file.ts';
import { syntheticTradebook } from '#test/server/synthetic-tradebook.ts';
import type { Browser } from '#test/server/test-app.ts';
import { workOff } from '#test/server/work-here.ts';
import { jobFailed } from '../jobs/do-job.ts';

const TODAY = '2026-06-15' as TradingDay;
const CSV = syntheticTradebook({ trades: 300, seed: 9, from: '2026-05-04', days: 25 });
const IDLE = { is_processing: false, message: 'Idle', raw_trades: 0, aggregated_trades: 0, paired_trades: 0 };

describeOnOneEngine('the progress of an upload', (open) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });

  async function upload(name: string) {
    const app = await openJournalApp(store, TODAY);
    const browser = await app.logIn(name);
    const answer = await sendFile(browser, 'tradebook.csv', CSV);
    expect(answer.statusCode).toBe(200);
    return { ...app, browser, taskid: uploadBody.parse(answer.json()).taskid };
  }
  const statusOf = async (browser: Browser, taskid: string) =>
    uploadStatusBody.parse((await browser.get(pathOf('uploadStatus', { taskid }))).json());
  const processing = async (browser: Browser) => processingStatusBody.parse((await browser.get(pathOf('processingStatus'))).json());

  it('is shown while it waits and when it has ended, only to its owner', async () => {
    const { browser, taskid, logIn } = await upload('asha');
    const waiting = {
      taskid,
      status: 'pending',
      paired_count: 0,
      skipped_rows: [],
      skipped_count: 0,
      result: { pairedcount: 0, net_pnl: 0, charges: 0, last_exit: null },
      error: null,
    };
    expect(await statusOf(browser, taskid)).toEqual({ ...waiting, message: 'Your trades are stored and wait to be paired.' });
    const busy = { is_processing: true, message: 'Processing your trades', raw_trades: 300, aggregated_trades: 0, paired_trades: 0 };
    expect(await processing(browser)).toEqual(busy);
    const other = await logIn('other');
    expect(await processing(other)).toEqual(IDLE);
    expect((await other.get(pathOf('uploadStatus', { taskid }))).statusCode).toBe(404);

    await workOff(store, TODAY);
    const { total } = (await browser.get('/api/paired/')).json<{ total: number }>();
    expect(total).toBeGreaterThan(50);
    const ended = await statusOf(browser, taskid);
    expect(ended).toMatchObject({ status: 'completed', message: 'Your trades are paired.', error: null });
    expect([ended.paired_count, ended.result.pairedcount]).toEqual([total, total]);
    expect(await processing(browser)).toEqual(IDLE);
  });

  it('includes work without an import, even when its worker is dead', async () => {
    const { logIn } = await openJournalApp(store, TODAY);
    const browser = await logIn('waits');
    const { user_id: userId } = (await browser.get('/api/me')).json<{ user: { user_id: number } }>().user;
    await enqueue(store.db, { kind: 'any', userId, payload: {} });
    const busy = { ...IDLE, is_processing: true, message: 'Processing your trades' };
    expect(await processing(browser)).toEqual(busy);
    const job = await claim(store.db, { ...JOB_RULES, leaseMs: -1000, retryMs: 0 });
    if (job?.user_id !== userId) throw new Error('another job was claimed');
    expect(await processing(browser)).toEqual(busy);
    await finish(store.db, job);
    expect(await processing(browser)).toEqual(IDLE);
  });

  it('includes the moment between market files that were read and the pairing that they cause', async () => {
    const { logIn } = await openJournalApp(store, TODAY);
    const browser = await logIn('settles');
    const { user_id: userId } = (await browser.get('/api/me')).json<{ user: { user_id: number } }>().user;
    await enqueue(store.db, { kind: 'marks', userId, payload: {} });
    expect(await processing(browser)).toEqual(IDLE);
    const job = await claim(store.db);
    if (job?.user_id !== userId) throw new Error('another job was claimed');
    expect((await processing(browser)).is_processing).toBe(true);
    await finish(store.db, job);
    expect(await processing(browser)).toEqual(IDLE);
  });

  it('counts the closed trades of its own instruments, not those whose charges it changed', async () => {
    const app = await openJournalApp(store, TODAY);
    const browser = await app.logIn('counts');
    const header =
      'symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time';
    const row = (symbol: string, side: string, id: number) =>
      `${symbol},,2026-05-04,NSE,EQ,EQ,${side},false,7,1033.35,${id},${id},2026-05-04T10:00:0${id}`;
    const file = (symbol: string, id: number) => `${header}\n${row(symbol, 'buy', id)}\n${row(symbol, 'sell', id + 1)}\n`;
    for (const [symbol, id] of [
      ['INFY', 1],
      ['TCS', 3],
      ['SBIN', 5],
    ] as const) {
      const { taskid } = uploadBody.parse((await app.upload(browser, file(symbol, id))).body);
      expect(await statusOf(browser, taskid)).toMatchObject({ status: 'completed', paired_count: 1 });
    }
  });

  it('says that an upload failed for good, and that its trades are kept', async () => {
    const { browser, taskid } = await upload('fails');
    const job = await claim(store.db);
    if (!job) throw new Error('no job waits');
    await jobFailed(store.db, job);
    await finish(store.db, job);
    const detail = 'Pairing failed: your trades are saved, but they could not be matched.';
    expect(await statusOf(browser, taskid)).toMatchObject({ status: 'failed', message: detail, error: detail, paired_count: 0 });
    expect(await processing(browser)).toEqual(IDLE);
    expect((await browser.get(pathOf('listImports'))).json()).toMatchObject({ total: 1, data: [{ status: 'failed', trades: 300 }] });
  });

  it('and the list of brokers: the user’s own labels first, then those with known brokerage, each once', async () => {
    const { logIn } = await openJournalApp(store, TODAY);
    const browser = await logIn('brokers');
    const labels = async () => brokersBody.parse((await browser.get(pathOf('listBrokers'))).json()).brokers;
    const known = PRESET_LABELS.toSorted();
    expect(known.length).toBeGreaterThan(5);
    expect(await labels()).toEqual(known);
    const trade = { symbol: 'INFY', exchange: 'NSE', segment: 'EQ', buy_sell: 'BUY', quantity: '1', price: '1500', date: '2026-06-01' };
    for (const broker of ['zerodha', ' my  own broker', 'Zerodha '])
      expect((await browser.form('POST', '/api/trades', { ...trade, broker })).statusCode).toBe(200);
    expect(await labels()).toEqual(['MY OWN BROKER', 'ZERODHA', ...known.filter((label) => label !== 'ZERODHA')]);
  });
});
