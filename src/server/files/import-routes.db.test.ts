import { afterAll, beforeAll, expect, it } from 'vitest';
import { strToU8, zipSync } from 'fflate';
import { processingStatusBody, uploadBody, uploadStatusBody } from '#contract/imports.ts';
import { MAX_FILE_BYTES } from '#contract/limits.ts';
import { chargesBody, monthlyBody, summaryBody, timeseriesBody } from '#contract/summary.ts';
import type { Store } from '../store/client.ts';
import { startThreads, type Threads } from '../jobs/threads.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { independentLedger } from '#test/server/independent-ledger.ts';
import { compoundFile } from '#test/tables/write-xls.ts';
import { sendFile } from '#test/server/send-file.ts';
import { FO_HEADER, syntheticTradebook } from '#test/server/synthetic-tradebook.ts';
import { openTestApp } from '#test/server/test-app.ts';
import { said } from '#test/server/said.ts';

const CSV = syntheticTradebook({ trades: 500, seed: 21, from: '2025-08-01', days: 90 });
const LEGACY_XLS = Uint8Array.from(compoundFile({ Book: new Uint8Array(8) }));

function paise(rupees: number): number {
  return Math.round(rupees * 100);
}

describeOnOneEngine('uploads', (open) => {
  let store: Store;
  let threads: Threads;
  beforeAll(async () => {
    store = await open();
    threads = startThreads(store, () => undefined);
  });
  afterAll(async () => threads.stop());

  const stored = async () => {
    const counts = await Promise.all([
      store.db.selectFrom('imports').select('id').execute(),
      store.db.selectFrom('trades').select('id').execute(),
      store.db.selectFrom('broker_accounts').select('id').execute(),
    ]);
    return counts.map((rows) => rows.length);
  };

  it('take a trade once whose id stands twice in one file, and name the row', async () => {
    const { logIn } = await openTestApp(store, {}, threads);
    const meera = await logIn('meera');
    const [header = '', ...rows] = CSV.trim().split('\n');
    const answer = await sendFile(meera, 'tradebook.csv', [header, ...rows.slice(0, 20), ...rows.slice(10, 30)].join('\n'));
    expect(answer.statusCode).toBe(200);
    const { recognised, skipped_rows } = uploadBody.parse(answer.json());
    expect(recognised.trades).toBe(30);
    expect(skipped_rows.map(({ row, reason }) => [row, reason])).toEqual(
      Array.from({ length: 10 }, (_, index) => [22 + index, 'repeated']),
    );
  });

  it('take a trade of today at 02:00 in India, when it is still yesterday in UTC', async () => {
    const { logIn, time } = await openTestApp(store, {}, threads);
    time.ms = Date.parse('2026-06-15T02:00:00+05:30');
    const night = await logIn('night');
    const day = '2026-06-15';
    const trade = `NIFTY26JUNFUT,,${day},NSE,FO,,buy,false,75.000000,24000.000000,1,1,${day}T01:45:00,2026-06-30`;
    const answer = await sendFile(night, 'tradebook.csv', `${FO_HEADER}\n${trade}\n`);
    expect(answer.statusCode).toBe(200);
    expect(uploadBody.parse(answer.json())).toMatchObject({ skipped_rows: [], recognised: { trades: 1 } });
  });

  it('store, pair, and tell the truth on the way', async () => {
    const { logIn } = await openTestApp(store, {}, threads);
    const asha = await logIn('asha');
    const answer = await sendFile(asha, 'tradebook.csv', CSV);
    expect(answer.statusCode).toBe(200);
    const upload = uploadBody.parse(answer.json());
    expect(upload).toMatchObject({ skipped_rows: [], recognised: { report: 'Zerodha tradebook', broker: 'ZERODHA', trades: 500 } });
    const status = async () => uploadStatusBody.parse((await asha.get(`/api/upload-status/${upload.taskid}`)).json());
    await expect.poll(async () => (await status()).status).toBe('completed');
    expect((await status()).result.pairedcount).toBeGreaterThan(100);
    expect(processingStatusBody.parse((await asha.get('/api/processing-status')).json())).toMatchObject({ is_processing: false });
    const today = new Date(Date.now() + 19_800_000).toISOString().slice(0, 10);
    const summary = summaryBody.parse((await asha.get('/api/summary/overall')).json());
    expect(Math.round(summary.gross_pl * 100)).toBe(independentLedger(CSV, today).gross);
    expect(paise(summary.net_pl)).toBe(paise(summary.gross_pl) - paise(summary.total_charges) - paise(summary.cdslcharges));
    const { charges } = chargesBody.parse((await asha.get('/api/summary/overall/charges-breakdown/')).json());
    expect(charges.reduce((sum, row) => sum + paise(row.amount), 0)).toBe(paise(summary.total_charges) + paise(summary.cdslcharges));
    const { monthly } = monthlyBody.parse((await asha.get('/api/summary/overall/monthly')).json());
    expect(monthly.reduce((sum, month) => sum + paise(month.pnl), 0)).toBe(paise(summary.net_pl));
    const series = timeseriesBody.parse((await asha.get('/api/summary/OPT/timeseries')).json());
    const options = summaryBody.parse((await asha.get('/api/summary/options')).json());
    expect(series.daily.reduce((sum, day) => sum + paise(day.pnl), 0)).toBe(paise(options.net_pl));

    const again = await sendFile(asha, 'tradebook.csv', CSV);
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({ detail: expect.stringMatching(/already exist.*duplicates/) as string });
    const bina = await logIn('bina');
    expect((await bina.get(`/api/upload-status/${upload.taskid}`)).statusCode).toBe(404);
    expect(summaryBody.parse((await bina.get('/api/summary/overall')).json())).toMatchObject({ trades: 0, net_pl: 0 });
  });

  it('refuse what is no tradebook, with the status and sentence of the catalogue, and store nothing', async () => {
    const { logIn } = await openTestApp(store, {}, threads);
    const asha = await logIn('careless');
    const before = await stored();
    const [header = '', row = ''] = CSV.split('\n');
    const faults: readonly [name: string, content: string | Uint8Array<ArrayBuffer>, status: number, detail: RegExp][] = [
      ['notes.txt', CSV, 400, /CSV and XLSX files/],
      ['empty.csv', '', 400, /empty/],
      ['picture.csv', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]), 400, /CSV and XLSX files/],
      ['old.xlsx', LEGACY_XLS, 400, /CSV and XLSX files/],
      ['archive.xlsx', Uint8Array.from(zipSync({ 'hello.txt': strToU8('hello') })), 400, /CSV and XLSX files/],
      ['missing.csv', 'date,symbol,segment,trade_type\n2026-01-05,RELIANCE,EQ,buy\n', 400, /Required columns missing: .*quantity.*price/],
      ['unreadable.csv', [header, row.replace(/\d{4}-\d\d-\d\d/, 'someday')].join('\n'), 400, /no row of the file/],
      ['large.csv', 'x'.repeat(MAX_FILE_BYTES + 1), 413, /10MB/],
    ];
    for (const [name, content, status, detail] of faults) {
      const answer = await sendFile(asha, name, content);
      expect([name, answer.statusCode, answer.json<{ detail: string }>().detail]).toEqual([name, status, expect.stringMatching(detail)]);
    }
    expect((await sendFile(asha, 'a.csv', CSV, ' ')).statusCode).toBe(422);
    expect(
      (await asha.send({ method: 'POST', url: '/api/upload-csv/', payload: '{}', headers: { 'content-type': 'application/json' } }))
        .statusCode,
    ).toBe(415);
    expect(await stored()).toEqual(before);
  });

  it('are for people who are logged in', async () => {
    const { visitor } = await openTestApp(store, {}, threads);
    expect((await sendFile(visitor, 'a.csv', CSV)).json()).toEqual(said('Please log in to access your trading dashboard.'));
    for (const path of ['/api/upload-status/1', '/api/processing-status', '/api/brokers/', '/api/summary/overall'])
      expect((await visitor.get(path)).statusCode).toBe(401);
  });
});
