import { beforeAll, expect, it } from 'vitest';
import { uploadBody, uploadStatusBody } from '#contract/imports.ts';
import type { TradingDay } from '#engine/day.ts';
import { xmlWorkbook } from '#test/tables/write-xml-workbook.ts';
import { writeXls } from '#test/tables/write-xls.ts';
import { writeXlsx } from '#test/tables/write-xlsx.ts';
import { writeZip } from '#test/tables/write-zip.ts';
import { FO_HEADER } from '#test/server/synthetic-tradebook.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { openJournalApp } from '#test/server/journal-app.ts';
import { sendFile } from '#test/server/send-file.ts';
import { workOff } from '#test/server/work-here.ts';
import type { Store } from '../store/client.ts';

const TODAY = '2026-06-15' as TradingDay;
const HEADER = ['date', 'symbol', 'exchange', 'segment', 'trade_type', 'quantity', 'price'];

function row(symbol: string, side = 'buy', day = '2026-06-01'): string[] {
  return [day, symbol, 'NSE', 'EQ', side, '10', '1500'];
}

function csv(...rows: readonly string[][]): string {
  return `${[HEADER, ...rows].map((cells) => cells.join(',')).join('\n')}\n`;
}

describeOnOneEngine('uploads of old workbooks, web pages and archives', (open) => {
  let store: Store;
  let people = 0;
  beforeAll(async () => {
    store = await open();
  });
  const logIn = async () => (await openJournalApp(store, TODAY)).logIn(`packer${(people += 1)}`);

  it('read a workbook of Excel 97, an XML workbook and a page of tables by their content, under any name', async () => {
    const asha = await logIn();
    const page = [HEADER, row('TCS')].map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('');
    const cells = (values: readonly string[]) => values.map((value) => `<Cell><Data ss:Type="String">${value}</Data></Cell>`).join('');
    const xml = xmlWorkbook([HEADER, row('WIPRO')].map((values) => `<Row>${cells(values)}</Row>`).join(''));
    for (const [name, content] of [
      ['biff.xls', writeXls([HEADER, row('INFY')])],
      ['page.xls', `<html><table>${page}</table></html>`],
      ['2003.XLS', xml],
      ['named.csv', writeXls([HEADER, row('ITC')])],
    ] as const) {
      const answer = await sendFile(asha, name, typeof content === 'string' ? content : Uint8Array.from(content));
      expect([name, answer.statusCode, answer.json()]).toMatchObject([name, 200, { recognised: { report: 'Trades template', trades: 1 } }]);
    }
  });

  it('store each file of an archive as an import of its own, and answer for all of them together', async () => {
    const asha = await logIn();
    const files = [
      { name: 'FY 2025/tradebook.csv', data: csv(row('INFY'), row('INFY', 'sell', '2026-06-02')) },
      { name: 'FY 2026/tradebook.xlsx', data: writeXlsx([HEADER, row('TCS', 'hold'), row('TCS', 'buy', '2026-05-04')]) },
      { name: 'note.pdf', data: '%PDF-1.7' },
      { name: '__MACOSX/._note.pdf', data: 'x' },
    ];
    const answer = await sendFile(asha, 'reports.zip', Uint8Array.from(writeZip(files)));
    expect(answer.statusCode).toBe(200);
    const body = uploadBody.parse(answer.json());
    expect(body).toMatchObject({
      message: '3 executions stored from 2 of 3 files in the archive. Pairing has begun.',
      recognised: { report: 'Trades template', trades: 3, first_day: '2026-05-04', last_day: '2026-06-02' },
      files: [
        { name: 'FY 2025/tradebook.csv', recognised: { trades: 2 }, error: null },
        { name: 'FY 2026/tradebook.xlsx', recognised: { trades: 1 }, skipped_count: 1, skipped_rows: [{ row: 2 }] },
        { name: 'note.pdf', asked: null, error: expect.stringMatching(/^Only CSV and XLSX/) as string },
      ],
      skipped_count: 2,
      skipped_rows: [
        { row: 2, reason: 'bad-side', detail: 'FY 2026/tradebook.xlsx: trade_type: "hold" is neither buy nor sell.' },
        {
          row: 0,
          reason: 'file-refused',
          detail: expect.stringMatching(/^note\.pdf: Only CSV and XLSX files are allowed: a PDF/) as string,
        },
      ],
    });
    expect((await asha.get(`/api/upload-status/${body.taskid}`)).json()).toMatchObject({ status: 'pending', paired_count: 0 });
    await workOff(store, TODAY);
    const done = uploadStatusBody.parse((await asha.get(`/api/upload-status/${body.taskid}`)).json());
    expect(done).toMatchObject({ paired_count: 1, result: { pairedcount: 1 }, skipped_count: 1, error: null });
    expect(done.skipped_rows[0]?.detail).toMatch(/^FY 2026\/tradebook\.xlsx: /);
    expect((await asha.get('/api/imports')).json()).toMatchObject({
      total: 2,
      data: [{ file_name: 'FY 2026/tradebook.xlsx' }, { trades: 2 }],
    });

    const again = await sendFile(asha, 'again.zip', Uint8Array.from(writeZip(files.slice(0, 1))));
    expect([again.statusCode, again.json()]).toMatchObject([409, { skipped_count: 2, skipped_rows: [{ reason: 'duplicate' }, {}] }]);
    const wrong = await sendFile(asha, 'again.zip', Uint8Array.from(writeZip(files)));
    expect([wrong.statusCode, wrong.json()]).toMatchObject([
      400,
      { detail: 'Invalid file format: none of the 3 files in the archive gives new trades.', skipped_count: 5 },
    ]);
    const other = await logIn();
    expect((await other.get(`/api/upload-status/${body.taskid}`)).statusCode).toBe(404);
    for (const task of [`${body.taskid}-999999999`, '-', `${body.taskid}-`, '1-x']) {
      expect([task, (await asha.get(`/api/upload-status/${task}`)).statusCode]).toEqual([task, 404]);
    }
  });

  it('count what they added to the closed trades, not what they touched, and each trade once', async () => {
    const asha = await logIn();
    const added = async (task: string) => uploadStatusBody.parse((await asha.get(`/api/upload-status/${task}`)).json()).result;
    const send = async (name: string, text: string) => {
      const { taskid } = uploadBody.parse((await sendFile(asha, name, text)).json());
      await workOff(store, TODAY);
      return taskid;
    };
    const days = ['2026-05-04', '2026-05-05', '2026-05-06'];
    const before = await send('may.csv', csv(...days.flatMap((day) => [row('INFY', 'buy', day), row('INFY', 'sell', day)])));
    expect((await added(before)).pairedcount).toBe(3);
    const bought = await send('buy.csv', csv(row('INFY', 'buy', '2026-06-01')));
    const sold = await send('sell.csv', csv(row('INFY', 'sell', '2026-06-02')));
    const { net_pnl: net, charges } = await added(sold);
    expect(await added(bought)).toEqual({ pairedcount: 1, net_pnl: net, charges, last_exit: '2026-06-02' });
    expect(await added(`${bought}-${sold}`)).toEqual({ pairedcount: 1, net_pnl: net, charges, last_exit: '2026-06-02' });
    expect(net).toBeLessThan(0);
    expect(net + charges).toBeCloseTo(0, 2);
    expect((await added(`${before}-${bought}-${sold}`)).pairedcount).toBe(4);
    const option = 'NIFTY2660925000CE,,2026-06-05,NSE,FO,,buy,false,75,120,90,90,2026-06-05T10:00:00,2026-06-09';
    expect(await added(await send('fo.csv', `${FO_HEADER}\n${option}\n`))).toMatchObject({ pairedcount: 1, last_exit: '2026-06-09' });
  });

  it('keep a file of an archive that leaves something open, and say how many wait', async () => {
    const asha = await logIn();
    const asking = csv(
      ['02/03/2026', 'WIPRO', 'NSE', 'EQ', 'buy', '10', '1500'],
      ['02/04/2026', 'WIPRO', 'NSE', 'EQ', 'sell', '10', '1500'],
    );
    const files = [
      { name: 'clear.csv', data: csv(row('INFY')) },
      { name: 'open.csv', data: asking },
    ];
    const answer = await sendFile(asha, 'reports.zip', Uint8Array.from(writeZip(files)));
    const body = uploadBody.parse(answer.json());
    expect(body).toMatchObject({
      message: '1 execution stored from 1 of 2 files in the archive. Pairing has begun. 1 file waits for an answer.',
      recognised: { trades: 1 },
      skipped_count: 0,
    });
    expect(body.understood).toBeUndefined();
    expect(body.files).toMatchObject([
      { name: 'clear.csv', recognised: { trades: 1 }, asked: null, error: null },
      { name: 'open.csv', asked: { questions: [expect.any(String)] }, error: null, understood: { trades: 2 } },
    ]);
    await workOff(store, TODAY);
    expect((await asha.get('/api/imports')).json()).toMatchObject({ total: 1, data: [{ file_name: 'clear.csv' }] });
    expect((await asha.get('/api/imports/waiting')).json()).toMatchObject({ data: [{ file_name: 'open.csv' }] });

    const again = await sendFile(asha, 'again.zip', Uint8Array.from(writeZip(files)));
    expect([again.statusCode, again.json()]).toMatchObject([422, { questions: [{ id: 'date-order' }] }]);
    expect((await asha.get('/api/imports/waiting')).json<{ data: object[] }>().data).toHaveLength(1);
  });

  it('sum what is held in the files of an archive', async () => {
    const asha = await logIn();
    expect((await sendFile(asha, 'first.csv', csv(row('INFY'), row('TCS')), 'one')).statusCode).toBe(200);
    await workOff(store, TODAY);
    const files = ['INFY', 'TCS'].map((symbol) => ({ name: `${symbol}.csv`, data: csv(row(symbol), row(symbol, 'sell', '2026-06-02')) }));
    const answer = await sendFile(asha, 'both.zip', Uint8Array.from(writeZip(files)), 'two');
    expect(answer.json()).toMatchObject({
      message:
        '2 executions stored from 2 of 2 files in the archive. Pairing has begun. 2 rows look like trades that you already have: decide what counts.',
      held_count: 2,
      skipped_count: 2,
      recognised: { trades: 2 },
    });
  });

  it('answer for an archive of one file as for the file, and do not unpack archives in archives', async () => {
    const asha = await logIn();
    const one = await sendFile(asha, 'one.zip', Uint8Array.from(writeZip([{ name: 'note.pdf', data: '%PDF-1.7' }])));
    expect([one.statusCode, one.json<{ detail: string }>().detail]).toEqual([400, expect.stringMatching(/: a PDF is not read/)]);
    const inner = Uint8Array.from(writeZip([{ name: 'a.csv', data: csv(row('INFY')) }]));
    const nested = await sendFile(asha, 'nested.zip', Uint8Array.from(writeZip([{ name: 'inner.zip', data: inner }])));
    expect([nested.statusCode, nested.json<{ detail: string }>().detail]).toEqual([400, expect.stringMatching(/this is an archive/)]);
    const renamed = await sendFile(asha, 'really.csv', inner);
    expect([renamed.statusCode, renamed.json()]).toMatchObject([200, { recognised: { trades: 1 } }]);
    expect((await asha.get('/api/imports')).json()).toMatchObject({ total: 1, data: [{ file_name: 'a.csv' }] });
  });
});
