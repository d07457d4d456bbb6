import { expect, it } from 'vitest';
import { accountsBody } from '#contract/accounts.ts';
import { pairedRowsBody } from '#contract/closed-trades.ts';
import { corporateActionsBody } from '#contract/corporate-actions.ts';
import { importsBody, uploadBody } from '#contract/imports.ts';
import { pathOf } from '#contract/routes.ts';
import type { TradingDay } from '#engine/day.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { filesIn, importRequest } from '#test/server/export-file.ts';
import { openJournalApp } from '#test/server/journal-app.ts';
import { RESULTS_REPORT } from '#test/server/results-report.ts';
import { FO_HEADER } from '#test/server/synthetic-tradebook.ts';
import type { Browser } from '#test/server/test-app.ts';
import { workOff, workUntil } from '#test/server/work-here.ts';
import { checkJournal } from '../ledger/rebuild/check-journal.ts';
import { mineOf } from '../store/mine.ts';

const TODAY = '2026-06-15' as TradingDay;
/** The put's two trades, a day later than the report has its sale. */
const TRADEBOOK = [
  FO_HEADER,
  'BANKNIFTY25NOV58700PE,,2025-11-10,NSE,FO,,buy,false,35.000000,500.000000,1,1,2025-11-10T10:00:00,2025-11-25',
  'BANKNIFTY25NOV58700PE,,2025-11-12,NSE,FO,,sell,false,35.000000,530.000000,2,2,2025-11-12T10:00:00,2025-11-25',
  '',
].join('\n');

async function closed(browser: Browser) {
  const { data, meta } = pairedRowsBody.parse((await browser.get('/api/paired/?skey=buy_date&sdir=asc')).json());
  const rows = data.map((row) => `${row.symbol} ${row.direction} ${row.pnl}${row.from_result ? ' from a report' : ''}`);
  const charges = Math.round(data.reduce((sum, row) => sum + row.charges, 0) * 100) / 100;
  return { rows, gross: meta.total_pnl, charges };
}

const [FUTURE, PUT, CALL] = [
  'EICHERMOT 30 SEP 25 FUT SHORT 8750 from a report',
  'BANKNIFTY 25 NOV 25 58700 PUT LONG 700 from a report',
  'ASHOKLEY 30 DEC 25 163 CALL LONG -500 from a report',
];

describeOnOneEngine('closed results', (open) => {
  it('are stored as the report states them, with its charges, once', async () => {
    const store = await open();
    const { upload, withTradebook } = await openJournalApp(store, TODAY, {}, 'mine');
    const asha = await withTradebook('asha', RESULTS_REPORT);
    expect(await closed(asha)).toEqual({ rows: [FUTURE, PUT, CALL], gross: 8950, charges: 129.6 });
    const { data } = pairedRowsBody.parse((await asha.get('/api/paired/?skey=buy_date&sdir=asc')).json());
    expect(data.map((row) => [row.buy_date, row.sell_date, row.product, row.order_assumed])).toEqual([
      ['2025-09-03', '2025-09-01', 'carry', false],
      ['2025-11-10', '2025-11-11', 'carry', false],
      ['2025-11-12', '2025-11-12', 'intraday', true],
    ]);
    const again = await upload(asha, RESULTS_REPORT);
    expect(again).toMatchObject({ status: 409, body: { skipped_count: 3 } });
    expect(await checkJournal(mineOf(store, asha.userId), TODAY)).toEqual([]);
  });

  it('of shares ask nothing about actions between their days, and may be of shares that cost nothing', async () => {
    const store = await open();
    const { withTradebook, upload } = await openJournalApp(store, TODAY, {}, 'mine');
    const asha = await withTradebook('asha', RESULTS_REPORT);
    const { body } = await upload(
      asha,
      [
        'Stock name,ISIN,Quantity,Buy date,Buy price,Buy value,Sell date,Sell price,Sell value,Realised P&L',
        'RELIANCE INDUSTRIES LTD,INE002A01018,10,16-09-2024,1450,14500,20-01-2025,1300,13000,-1500',
        'RELIANCE INDUSTRIES LTD,INE002A01018,10,28-10-2024,0,0,20-01-2025,1300,13000,13000',
        '',
      ].join('\n'),
    );
    const stored = uploadBody.parse(body);
    expect(stored.message).toMatch(/^2 closed results stored/);
    expect(stored).toMatchObject({ recognised: { trades: 4, results: 2 }, understood: { results: expect.any(Number) } });
    const listed = importsBody.parse((await asha.get(pathOf('listImports'))).json());
    expect(listed.data[0]).toMatchObject({ trades: 4, results: 2 });
    expect(stored.understood?.remarks.map(({ code, rows }) => [code, rows])).toContainEqual(['costless', [3]]);
    await workOff(store, TODAY);
    expect((await closed(asha)).gross).toBe(8950 + 11_500);
    const { asked } = corporateActionsBody.parse((await asha.get(pathOf('corporateActions'))).json());
    expect(asked).toEqual([]);
    expect(await checkJournal(mineOf(store, asha.userId), TODAY)).toEqual([]);
  });

  it('are replaced by the trades of the same contract and days, and come back when these are undone', async () => {
    const store = await open();
    const { upload, withTradebook } = await openJournalApp(store, TODAY, {}, 'mine');
    const asha = await withTradebook('asha', RESULTS_REPORT);
    const before = await closed(asha);
    const { body } = await upload(asha, TRADEBOOK);
    expect(uploadBody.parse(body)).toMatchObject({
      message:
        '2 executions stored. Pairing has begun. 1 closed result of P&L reports is not counted: your trades of the same days replace them.',
      recognised: { results_said: ['1 closed result of P&L reports is not counted: your trades of the same days replace them.'] },
      skipped_count: 0,
    });
    const replaced = await closed(asha);
    expect(replaced.rows).toEqual([FUTURE, expect.stringMatching(/^BANKNIFTY.* LONG 1050$/), CALL]);
    const { accounts } = accountsBody.parse((await asha.get(pathOf('listAccounts'))).json());
    expect(accounts).toMatchObject([{ trades: 2, results: 3 }]);
    const csv = filesIn(new Uint8Array((await asha.get(pathOf('exportJournal'))).rawPayload))['trades.csv'] ?? '';
    expect(csv.split('\r\n').flatMap((row) => (row.includes('58700') ? [row.split(',').at(-1)] : []))).toEqual([
      '"no"',
      '"no"',
      '"yes"',
      '"yes"',
    ]);
    expect(await checkJournal(mineOf(store, asha.userId), TODAY)).toEqual([]);

    const { data } = importsBody.parse((await asha.get(pathOf('listImports'))).json());
    const tradebook = data.find(({ report }) => report === 'Zerodha tradebook')?.id ?? 0;
    await asha.send({ method: 'DELETE', url: pathOf('removeImport', { id: tradebook }) });
    expect(await closed(asha)).toEqual(before);
    await asha.send({ method: 'POST', url: pathOf('restoreImport', { id: tradebook }) });
    expect(await closed(asha)).toEqual(replaced);
    expect(await checkJournal(mineOf(store, asha.userId), TODAY)).toEqual([]);
  });

  it('do not count where the trades came first, and the answer says how many', async () => {
    const store = await open();
    const { upload, withTradebook } = await openJournalApp(store, TODAY, {}, 'mine');
    const asha = await withTradebook('asha', TRADEBOOK);
    const { body } = await upload(asha, RESULTS_REPORT);
    expect(uploadBody.parse(body).message).toBe(
      '3 closed results stored. Pairing has begun. 1 closed result of P&L reports is not counted: your trades of the same days replace them.',
    );
    expect((await closed(asha)).rows).toEqual([FUTURE, expect.stringMatching(/^BANKNIFTY.* LONG 1050$/), CALL]);
    expect(await checkJournal(mineOf(store, asha.userId), TODAY)).toEqual([]);
  });

  it.each([
    ['sale', 'sell', '2025-11-11', '530'],
    ['purchase', 'buy', '2025-11-10', '500'],
  ])('tell what is missing where the trades begin or end within them: of one only its %s is traded', async (name, side, day, price) => {
    const store = await open();
    const { upload, withTradebook } = await openJournalApp(store, TODAY, {}, 'mine');
    const asha = await withTradebook(`of${name}`, RESULTS_REPORT);
    const before = await closed(asha);
    const row = `BANKNIFTY25NOV58700PE,,${day},NSE,FO,,${side},false,35.000000,${price}.000000,1,1,${day}T10:00:00,2025-11-25`;
    const { body } = await upload(asha, [FO_HEADER, row, ''].join('\n'));
    expect(uploadBody.parse(body).message).toBe(
      '1 execution stored. Pairing has begun. Of 1 closed result of P&L reports your trades tell one side: the other one is taken from the report.',
    );
    const completed = await closed(asha);
    expect(completed.rows).toEqual([FUTURE, expect.stringMatching(/^BANKNIFTY 25 NOV 25 58700 PUT LONG \d+$/), CALL]);
    expect((await asha.get('/api/open-positions/paged')).json()).toMatchObject({ data: [] });
    expect(await checkJournal(mineOf(store, asha.userId), TODAY)).toEqual([]);
    // Deleted, nothing of it is left, and the deletion can be taken back.
    const { data } = pairedRowsBody.parse((await asha.get('/api/paired/?skey=buy_date&sdir=asc')).json());
    const { change_id: change } = (await asha.send({ method: 'DELETE', url: `/api/paired/${data[1]?.id}` })).json<{ change_id: number }>();
    expect((await closed(asha)).rows).toEqual([FUTURE, CALL]);
    expect((await asha.get('/api/open-positions/paged')).json()).toMatchObject({ data: [] });
    expect((await asha.send({ method: 'POST', url: pathOf('undoChange', { id: change }) })).statusCode).toBe(200);
    expect(await closed(asha)).toEqual(completed);
    const { data: imports } = importsBody.parse((await asha.get(pathOf('listImports'))).json());
    const tradebook = imports.find(({ report }) => report === 'Zerodha tradebook')?.id ?? 0;
    await asha.send({ method: 'DELETE', url: pathOf('removeImport', { id: tradebook }) });
    expect(await closed(asha)).toEqual(before);
    expect(await checkJournal(mineOf(store, asha.userId), TODAY)).toEqual([]);
  });

  it('count beside a trade between their days that can be none of their executions', async () => {
    const store = await open();
    const { upload, withTradebook } = await openJournalApp(store, TODAY, {}, 'mine');
    const asha = await withTradebook('asha', RESULTS_REPORT);
    const sold = 'EICHERMOT25SEPFUT,,2025-09-02,NSE,FO,,sell,false,175.000000,6800.000000,9,9,2025-09-02T10:00:00,2025-09-30';
    const { body } = await upload(asha, [FO_HEADER, sold, ''].join('\n'));
    expect(uploadBody.parse(body).message).toBe('1 execution stored. Pairing has begun.');
    expect((await closed(asha)).rows).toEqual([FUTURE, PUT, CALL]);
    expect(await checkJournal(mineOf(store, asha.userId), TODAY)).toEqual([]);
  });

  it('are the same after an export and its import', async () => {
    const store = await open();
    const { logIn, withTradebook, upload } = await openJournalApp(store, TODAY, {}, 'mine');
    const asha = await withTradebook('asha', RESULTS_REPORT);
    await upload(asha, TRADEBOOK);
    const { rawPayload } = await asha.get(pathOf('exportJournal'));
    const ravi = await logIn('ravi');
    expect((await workUntil(store, TODAY, ravi.send(importRequest(rawPayload)))).statusCode).toBe(200);
    expect(await closed(ravi)).toEqual(await closed(asha));
    expect((await upload(ravi, RESULTS_REPORT)).status).toBe(409);
  });

  it('leave the journal whole when they are deleted', async () => {
    const store = await open();
    const { withTradebook } = await openJournalApp(store, TODAY, {}, 'mine');
    const asha = await withTradebook('asha', RESULTS_REPORT);
    const { data } = pairedRowsBody.parse((await asha.get('/api/paired/?skey=buy_date&sdir=asc')).json());
    await asha.send({ method: 'DELETE', url: `/api/paired/${data[1]?.id}` });
    expect((await closed(asha)).rows).toEqual([FUTURE, CALL]);
    expect((await asha.get('/api/open-positions/paged')).json()).toMatchObject({ data: [] });
    expect(await checkJournal(mineOf(store, asha.userId), TODAY)).toEqual([]);
  });
});
