import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import type { UploadBody } from '#contract/imports.ts';
import { pathOf } from '#contract/routes.ts';
import { FILE_PROBLEMS } from '#engine/problem.ts';
import type { TradingDay } from '#engine/day.ts';
import { columnName, escapeXml, packParts, relations, sheetXml, workbookParts, workbookXml } from '#test/tables/write-xlsx.ts';
import { compoundFile } from '#test/tables/write-xls.ts';
import { writeZip } from '#test/tables/write-zip.ts';
import type { ImportOutcome } from './import-file.ts';
import type { Store } from '../store/client.ts';
import { StoreDown } from '../store/store-error.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { openJournalApp } from '#test/server/journal-app.ts';
import { sendFile } from '#test/server/send-file.ts';
import { noThreads, openTestApp } from '#test/server/test-app.ts';
import { doubtfulFile } from '#test/server/doubtful-file.ts';
import { said } from '#test/server/said.ts';

const TODAY = '2026-06-15' as TradingDay;
const CASES = join(import.meta.dirname, '../../../cases/invalid');
const HEADER = 'date,symbol,exchange,segment,trade_type,quantity,price';
const ROW = '2026-06-01,INFY,NSE,EQ,buy,10,1500';

type Content = string | Uint8Array;

function typed(contentType: string): Uint8Array {
  return packParts(workbookParts(sheetXml('<row r="1"><c r="A1"><v>1</v></c></row>'), contentType));
}

function withSheet(rows: string): Uint8Array {
  return packParts(workbookParts(sheetXml(rows)));
}

function repeated(times: number, item: (index: number) => string): string {
  return Array.from({ length: times }, (_, index) => item(index)).join('');
}

function kept(name: string): string {
  return readFileSync(join(CASES, name, 'input.csv'), 'utf8');
}

/** The sheets of a case as a workbook with text cells only. */
function workbook(name: string): Uint8Array {
  const sheets = Object.entries(JSON.parse(readFileSync(join(CASES, name, 'input.json'), 'utf8')) as Record<string, string[][]>);
  const cell = (text: string, column: number, row: number) =>
    text === '' ? '' : `<c r="${columnName(column)}${row}" t="str"><v>${escapeXml(text)}</v></c>`;
  const parts = sheets.map(([, rows], sheet): [string, string] => [
    `xl/worksheets/sheet${sheet + 1}.xml`,
    sheetXml(rows.map((cells, row) => `<row r="${row + 1}">${cells.map((text, at) => cell(text, at, row + 1)).join('')}</row>`).join('')),
  ]);
  const listed = sheets.map(([name], sheet) => `<sheet name="${name}" sheetId="${sheet + 1}" r:id="rId${sheet + 1}"/>`);
  return packParts({
    ...workbookParts(''),
    'xl/workbook.xml': workbookXml(listed.join('')),
    'xl/_rels/workbook.xml.rels': relations(parts.map((_, sheet) => [`rId${sheet + 1}`, 'worksheet', `worksheets/sheet${sheet + 1}.xml`])),
    ...Object.fromEntries(parts),
  });
}

const FILES: readonly (readonly [code: (typeof FILE_PROBLEMS)[number], content: Content, status: number, detail: string])[] = [
  ['empty-file', '', 400, 'Invalid file format: the file is empty.'],
  ['not-a-table', 'GIF89a\0\0\0', 400, 'Only CSV and XLSX files are allowed: this file is neither.'],
  [
    'pdf',
    '%PDF-1.7\n1 0 obj',
    400,
    'Only CSV and XLSX files are allowed: a PDF is not read. If it is a contract note or a statement, download the tradebook as CSV or Excel instead.',
  ],
  [
    'other-xml',
    '<?xml version="1.0"?><contract_note/>',
    400,
    'Only CSV and XLSX files are allowed: this is an XML file, not a table. If it is a contract note or a statement, download the tradebook as CSV or Excel instead.',
  ],
  [
    'own-export',
    writeZip([{ name: 'journal.rows', data: 'x' }]),
    400,
    'Invalid file format: this is the export of a Rojmel journal, not a tradebook. It is brought in under Settings, “Your data”.',
  ],
  [
    'too-many-files',
    writeZip(Array.from({ length: 21 }, (_, index) => ({ name: `${index}.csv`, data: 'x' }))),
    422,
    'Spreadsheet too large (too many files in the archive); the limit is 20.',
  ],
  [
    'not-a-workbook',
    typed('application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'),
    400,
    'Only CSV and XLSX files are allowed: this is an archive, not a workbook. Unpack it and upload the file inside.',
  ],
  [
    'old-excel',
    compoundFile({ Book: new Uint8Array(8) }),
    400,
    'Only CSV and XLSX files are allowed: this is a workbook of Excel 95 or older. Open it and save it as .xlsx or .csv.',
  ],
  [
    'macro-workbook',
    typed('application/vnd.ms-excel.sheet.macroEnabled.main+xml'),
    400,
    'Only CSV and XLSX files are allowed: this is a workbook with macros (.xlsm). Save it as .xlsx.',
  ],
  [
    'binary-workbook',
    typed('application/vnd.ms-excel.sheet.binary.macroEnabled.main'),
    400,
    'Only CSV and XLSX files are allowed: this is a binary workbook (.xlsb). Save it as .xlsx.',
  ],
  [
    'open-document',
    '<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"/>',
    400,
    'Only CSV and XLSX files are allowed: this is an OpenDocument sheet (.ods). Save it as .xlsx or .csv.',
  ],
  [
    'no-html-table',
    '<html><body>Your session has expired.</body></html>',
    400,
    'Only CSV and XLSX files are allowed: this is a web page without a table. Download the report again from your broker.',
  ],
  [
    'encrypted',
    compoundFile({ EncryptionInfo: new Uint8Array(8), EncryptedPackage: new Uint8Array(8) }),
    422,
    'Excel parsing failed: the file is password protected. Save it without a password and upload it again.',
  ],
  [
    'damaged',
    withSheet('<row r="1"><c r="A1"><v>1'),
    422,
    'Excel parsing failed: the file is unreadable or damaged. Download it again from your broker.',
  ],
  ['unclosed-quote', `${HEADER}\n"${ROW}\n`, 422, 'Excel parsing failed: a quotation mark opened in row 2 is never closed.'],
  ['too-many-bytes', 'x'.repeat(10 * 1024 * 1024 + 1), 413, 'File too large: a file must be under 10MB.'],
  ['too-many-rows', 'x\n'.repeat(250_001), 422, 'Spreadsheet too large (too many rows); the limit is 2,50,000.'],
  ['too-many-columns', `${','.repeat(512)}x`, 422, 'Spreadsheet too large (too many columns); the limit is 512.'],
  [
    'too-many-cells',
    withSheet(repeated(40_000, (index) => `<row r="${index + 1}"><c r="SR${index + 1}"><v>${index}</v></c></row>`)),
    422,
    'Spreadsheet too large (too many rows or columns); the limit is 2,00,00,000.',
  ],
  [
    'too-many-sheets',
    packParts({
      ...workbookParts(sheetXml('')),
      'xl/workbook.xml': workbookXml(repeated(256, (index) => `<sheet name="S${index}" sheetId="${index + 1}" r:id="rId1"/>`)),
    }),
    422,
    'Spreadsheet too large (too many sheets); the limit is 255.',
  ],
  [
    'cell-too-long',
    `${HEADER}\n${'x'.repeat(32_768)}`,
    422,
    'Spreadsheet too large: a cell of row 2 holds too much text; the limit is 32,767.',
  ],
  ['inflates-too-far', withSheet(' '.repeat(3_000_000)), 422, 'Spreadsheet too large: it unpacks to far more than a tradebook holds.'],
  [
    'no-table',
    'a,b\n1,2\n',
    400,
    'Required columns missing: no header row with date, symbol, segment, trade_type, quantity and price was found.',
  ],
  ['missing-column', 'date,symbol,segment,quantity\n2026-06-01,INFY,EQ,10\n', 400, 'Required columns missing: trade_type, price.'],
  ['unsure-column', kept('unsure-price'), 400, 'Required columns missing: the values under Rate do not read as what the header says.'],
  [
    'two-tables',
    workbook('two-sheets-of-trades'),
    400,
    'Required columns missing: single sheet. Two sheets of the workbook hold the same trades, or trades of different reports; keep one and upload it again.',
  ],
  [
    'not-a-tradebook',
    workbook('zerodha-pnl'),
    400,
    'Invalid file format: this is the Zerodha P&L, not a tradebook. Download this instead: Zerodha Console → Reports → Tradebook. This one can be put beside your journal: see Reconcile.',
  ],
  ['no-trades', `${HEADER}\n`, 400, 'Invalid file format: no trades in this period. The Trades template has no rows.'],
];

describeOnOneEngine('uploads that are refused', (open) => {
  let store: Store;
  let people = 0;
  beforeAll(async () => {
    store = await open();
  });
  const name = () => `person${(people += 1)}`;

  it('say what is wrong with the file, for every problem of files', async () => {
    const { logIn } = await openJournalApp(store, TODAY);
    const asha = await logIn(name());
    for (const [code, content, status, detail] of FILES) {
      const bytes = typeof content === 'string' ? content : Uint8Array.from(content);
      const isWorkbook = typeof content !== 'string' && content[0] === 0x50;
      const answer = await sendFile(asha, isWorkbook ? 'book.XLSX' : 'book.csv', bytes);
      expect([code, answer.statusCode, answer.json()]).toEqual([code, status, said(detail, { skipped_rows: [], skipped_count: 0 })]);
    }
    const driven = new Set<string>(FILES.map(([code]) => code));
    expect(FILE_PROBLEMS.filter((code) => !driven.has(code))).toEqual(['took-too-long']);
    expect((await asha.get('/api/imports')).json()).toMatchObject({ total: 0 });
  });

  it('say that the stored files leave no room, and take the answer about one that waits', async () => {
    const first = gzipSync(doubtfulFile(), { level: 1 }).length;
    const { logIn } = await openJournalApp(store, TODAY, { fileQuota: first + 10 });
    const asha = await logIn(name());
    const usage = async () => (await asha.get(pathOf('fileUsage'))).json<unknown>();
    expect((await sendFile(asha, 'a.csv', doubtfulFile())).statusCode).toBe(422);
    expect(await usage()).toEqual({ files: 1, bytes: first, quota: first + 10 });
    const { data } = (await asha.get(pathOf('listWaitingFiles'))).json<{ data: { import_id: number }[] }>();
    for (const text of [`${HEADER}\n${ROW}\n`, doubtfulFile('SBIN')]) {
      const full = await sendFile(asha, 'b.csv', text);
      const detail =
        'The files of your brokers take under 0.1 MB of under 0.1 MB, so this one has no room. Ask who runs this server for more.';
      expect([full.statusCode, full.json()]).toEqual([409, said(detail)]);
    }
    const url = pathOf('answerFile', { id: data[0]?.import_id ?? 0 });
    const answered = await asha.send({ method: 'POST', url, payload: { answers: { 'date-order': 'day-first' } } });
    expect([answered.statusCode, answered.body]).toEqual([200, expect.stringContaining('3 executions stored')]);
    expect(await usage()).toEqual({ files: 1, bytes: first, quota: first + 10 });
  });

  it('say what is wrong with the form', async () => {
    const { logIn } = await openJournalApp(store, TODAY);
    const asha = await logIn(name());
    const csv = `${HEADER}\n${ROW}\n`;
    const broker = 'Please give the broker name, at most 40 characters.';
    const field = (part: string, value: string) => `--b\r\ncontent-disposition: form-data; name="${part}"\r\n\r\n${value}\r\n`;
    const file = (part: string) => field(part, csv).replace('\r\n\r\n', '; filename="a.csv"\r\n\r\n');
    const forms: readonly [parts: string, status: number, detail: string][] = [
      [field('broker', 'ZERODHA'), 422, 'The form has no file.'],
      [field('broker', 'ZERODHA') + field('file', csv), 422, 'The form has no file.'],
      [field('broker', 'ZERODHA') + file('report'), 422, 'The form has no file.'],
      [file('file'), 422, broker],
      [file('file') + field('broker', '  '), 422, broker],
      [file('file') + field('broker', 'x'.repeat(41)), 422, broker],
      [file('file') + file('file') + field('broker', 'ZERODHA'), 422, 'Send one file at a time.'],
    ];
    for (const [parts, status, detail] of forms) {
      const headers = { 'content-type': 'multipart/form-data; boundary=b' };
      const answer = await asha.send({ method: 'POST', url: '/api/upload-csv/', payload: `${parts}--b--\r\n`, headers });
      expect([parts, answer.statusCode, answer.json()]).toEqual([parts, status, said(detail)]);
    }
    // A file of exactly 10 MiB is still read.
    const largest = await sendFile(asha, 'large.csv', 'x'.repeat(10 * 1024 * 1024));
    expect([largest.statusCode, largest.json()]).toMatchObject([
      422,
      { detail: expect.stringMatching(/^Spreadsheet too large: a cell/) as string },
    ]);
    for (const [wrong, why] of [
      ['notes.txt', '.'],
      ['csv', '.'],
      ['book.csv.exe', '.'],
      ['note.PDF', /^: a PDF is not read\. If it is a contract note/],
      ['note.xml', /^: this is an XML file/],
      ['book.xlsm', /^: this is a workbook with macros/],
      ['book.xlsb', /^: this is a binary workbook/],
      ['book.ods', /^: this is an OpenDocument sheet/],
    ] as const) {
      const answer = await sendFile(asha, wrong, csv);
      const { detail } = answer.json<{ detail: string }>();
      const start = 'Only CSV and XLSX files are allowed';
      expect([wrong, answer.statusCode, detail.slice(0, start.length)]).toEqual([wrong, 400, start]);
      expect(detail.slice(start.length)).toMatch(why === '.' ? /^\.$/ : why);
    }
    for (const payload of [{ broker: 'ZERODHA' }, 'broker=ZERODHA']) {
      const headers = { 'content-type': typeof payload === 'string' ? 'application/x-www-form-urlencoded' : 'application/json' };
      const answer = await asha.send({ method: 'POST', url: '/api/upload-csv/', payload, headers });
      expect([answer.statusCode, answer.json()]).toEqual([415, said('Send the file as multipart form data.')]);
    }
    // The name is shown to the user, so invisible characters and changes of text direction are removed.
    await sendFile(asha, 'a\0b\u202egnp.csv', `${HEADER}\n${ROW.replace('INFY', 'TCS')}\n`);
    expect((await asha.get('/api/imports')).json()).toMatchObject({ data: [{ file_name: 'abgnp.csv' }] });
    expect((await sendFile(asha, 'Book.CSV', csv, ' my  broker ')).json()).toMatchObject({
      recognised: { broker: 'MY BROKER', trades: 1 },
    });
  });

  it('use the day in India, which at 02:00 there is a day ahead of UTC', async () => {
    const { logIn, time } = await openJournalApp(store, TODAY);
    time.ms = Date.parse(`${TODAY}T02:00:00+05:30`);
    const asha = await logIn(name());
    const [today, tomorrow] = [ROW.replace('2026-06-01', TODAY), ROW.replace('2026-06-01', '2026-06-16')];
    const answer = await sendFile(asha, 'a.csv', `${HEADER}\n${today}\n${tomorrow}\n`);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { recognised: { trades: 1, last_day: TODAY }, skipped_rows: [{ row: 3, reason: 'future-date' }] },
    ]);
  });

  it('list the rows that gave no trade, with their spreadsheet row number and the reason', async () => {
    const { logIn } = await openJournalApp(store, TODAY);
    const asha = await logIn(name());
    const bad = ROW.replace('1500', 'cheap');
    const worst = {
      row: 2,
      reason: 'bad-price',
      detail: 'price: "cheap" is not a price above 0; shares that cost nothing, as of a bonus, are entered under Corporate actions.',
    };
    const none = await sendFile(asha, 'a.csv', `${HEADER}\n${bad}\n`);
    expect([none.statusCode, none.json()]).toEqual([
      400,
      said('Invalid file format: no row of the file could be read as a trade.', { skipped_rows: [worst], skipped_count: 1 }),
    ]);
    const some = await sendFile(asha, 'a.csv', `${HEADER}\n${bad}\n\n${ROW}\n${ROW.replace('2026-06-01', '2026-06-16')}\n`);
    expect([some.statusCode, some.json()]).toMatchObject([
      200,
      { paired_count: 0, skipped_rows: [worst, { row: 5, reason: 'future-date', detail: 'date: "2026-06-16" is a date in the future.' }] },
    ]);
    const again = await sendFile(asha, 'b.csv', `${HEADER}\n${ROW}\n`);
    expect([again.statusCode, again.json()]).toEqual([
      409,
      said('These trades already exist in your journal; duplicates cannot be uploaded.', {
        skipped_rows: [{ row: 2, reason: 'duplicate', detail: '"INFY" is already in the journal.' }],
        skipped_count: 1,
      }),
    ]);
    const partly = await sendFile(asha, 'c.csv', `${HEADER}\n${ROW}\n${ROW.replace('INFY', 'TCS')}\n`);
    expect([partly.statusCode, partly.json()]).toMatchObject([
      200,
      { skipped_rows: [{ row: 2, reason: 'duplicate' }], recognised: { trades: 1 } },
    ]);
  });

  it('list the first 500 rows that gave no trade and count them all, in every answer', async () => {
    const { logIn } = await openJournalApp(store, TODAY);
    const asha = await logIn(name());
    const answer = await sendFile(asha, 'a.csv', `${HEADER}\n${ROW}\n${repeated(200_000, () => 'x\n')}`);
    const body = answer.json<UploadBody>();
    expect([answer.statusCode, body.message]).toEqual([200, '1 execution stored. Pairing has begun.']);
    expect([body.skipped_rows.length, body.skipped_rows.at(-1)?.row, body.skipped_count]).toEqual([500, 502, 200_000]);
    const status = await asha.send({ method: 'GET', url: `/api/upload-status/${body.taskid}` });
    expect(status.json()).toMatchObject({ skipped_rows: body.skipped_rows, skipped_count: 200_000 });
    const imports = await asha.send({ method: 'GET', url: '/api/imports' });
    expect(imports.json()).toMatchObject({ data: [{ skipped: 200_000 }] });
    const none = await sendFile(asha, 'b.csv', `${HEADER}\n${repeated(200_000, () => 'x\n')}`);
    expect([none.statusCode, none.json<UploadBody>().skipped_rows.length, none.json<UploadBody>().skipped_count]).toEqual([
      400, 500, 200_000,
    ]);
    const known = await sendFile(asha, 'c.csv', `${HEADER}\n${ROW}\n${repeated(600, () => 'x\n')}`);
    expect([known.statusCode, known.json<UploadBody>().skipped_rows.length, known.json<UploadBody>().skipped_count]).toEqual([
      409, 500, 601,
    ]);
  });

  it('say when the server cannot store files', async () => {
    const down = new StoreDown('no connection');
    const outcomes: readonly [outcome: () => Promise<ImportOutcome>, status: number, body: object, retryAfter: string | undefined][] = [
      [
        () => Promise.resolve({ kind: 'busy' }),
        503,
        said('Upload service temporarily unavailable: another file for this broker is being stored.'),
        '30',
      ],
      [
        () => Promise.resolve({ kind: 'refused', problem: { code: 'took-too-long' }, skipped: [], skippedCount: 0 }),
        422,
        said('File processing failed: reading the file took too long.', { skipped_rows: [], skipped_count: 0 }),
        undefined,
      ],
      [() => Promise.reject(down), 503, said('The journal cannot reach its database right now. Please try again shortly.'), '5'],
      [() => Promise.reject(new Error('a secret')), 500, said('Something went wrong on our side. Please try again.'), undefined],
    ];
    for (const [importFile, status, body, retryAfter] of outcomes) {
      const { logIn } = await openTestApp(store, {}, { ...noThreads, importFile });
      const answer = await sendFile(await logIn(name()), 'a.csv', `${HEADER}\n${ROW}\n`);
      expect([answer.statusCode, answer.json(), answer.headers['retry-after']]).toEqual([status, body, retryAfter]);
    }
  });
});
