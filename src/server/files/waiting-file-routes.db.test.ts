import { expect, it } from 'vitest';
import { accountsBody } from '#contract/accounts.ts';
import { importsBody, uploadBody } from '#contract/imports.ts';
import { MOST_WAITING } from '#contract/limits.ts';
import { askFirstBody, previewBody, waitingBody } from '#contract/questions.ts';
import type { TradingDay } from '#engine/day.ts';
import { checkJournal } from '../ledger/rebuild/check-journal.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { doubtfulFile, unknownTable } from '#test/server/doubtful-file.ts';
import { openJournalApp } from '#test/server/journal-app.ts';
import { rowsOf } from '#test/server/rows-of.ts';
import { sendFile } from '#test/server/send-file.ts';
import type { Browser } from '#test/server/test-app.ts';
import { workOff } from '#test/server/work-here.ts';
import { mineOf } from '../store/mine.ts';
import { needsYouBody } from '#contract/needs-you.ts';
import { waitingFilesBody } from '#contract/waiting-files.ts';
import { mappingsBody } from '#contract/mappings.ts';
import { pathOf } from '#contract/routes.ts';

const TODAY = '2026-06-15' as TradingDay;
const zerodha = (symbol: string) =>
  [
    'symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time',
    `${symbol},INE009A01021,2026-06-01,NSE,EQ,EQ,buy,false,10,1500,7001,9001,2026-06-01T09:20:00`,
    `${symbol},INE009A01021,2026-06-03,NSE,EQ,EQ,sell,false,10,1550,7002,9002,2026-06-03T09:20:00\n`,
  ].join('\n');
const MAPPED = { day_order: null, segment: 'EQ', units: 'units', side: 'signed', broker: null };
const DAY_FIRST = { answers: { 'date-order': 'day-first' } };

describeOnOneEngine('files that wait', (open) => {
  const enter = async (name: string) => {
    const store = await open();
    const browser = await (await openJournalApp(store, TODAY)).logIn(name);
    const { user } = (await browser.get('/api/me')).json<{ user: { user_id: number } }>();
    const days = async () => {
      const rows = await mineOf(store, user.user_id).selectFrom('trades').select('day').orderBy('row').execute();
      return rows.map(({ day }) => day);
    };
    return { store, browser, userId: user.user_id, days };
  };
  const drop = async (browser: Browser, csv = doubtfulFile(), name = 'mine.csv', broker = 'groww') => {
    const answer = await sendFile(browser, name, csv, broker);
    expect(answer.statusCode).toBe(422);
    return askFirstBody.parse(answer.json());
  };
  const post = (browser: Browser, url: string, payload: object) => browser.send({ method: 'POST', url, payload });
  const waiting = async (browser: Browser) => waitingFilesBody.parse((await browser.get(pathOf('listWaitingFiles'))).json()).data;
  const needs = async (browser: Browser) => needsYouBody.parse((await browser.get(pathOf('needsYou'))).json()).files_waiting;

  it('are asked about once, wait, and are stored by the answer', async () => {
    const { browser, days } = await enter('asha');
    const { detail, import_id, questions, understood, skipped_count } = await drop(browser);
    expect(detail).toBe('This file waits for an answer from you.');
    expect(questions).toMatchObject([
      {
        id: 'date-order',
        kind: 'date-order',
        rows: 3,
        text: 'Are the dates under “date” day-first?',
        options: [
          {
            value: 'day-first',
            label: 'Yes, day first',
            example: { text: '02/03/2026', meaning: '2 March 2026' },
            evidence: ['3 rows on trading days'],
          },
          { value: 'month-first', label: 'No, month first', example: { text: '02/03/2026', meaning: '3 February 2026' } },
        ],
      },
    ]);
    expect(understood).toMatchObject({ account: 'GROWW', trades: 3, segments: { EQ: 3 } });
    expect(skipped_count).toBe(0);
    expect(await days()).toEqual([]);
    expect(await needs(browser)).toBe(1);

    const [listed, ...others] = await waiting(browser);
    expect(others).toEqual([]);
    expect(listed).toMatchObject({ import_id, file_name: 'mine.csv', broker: 'GROWW', rows: 3, questions: [{ kind: 'date-order' }] });
    expect((await drop(browser)).import_id).toBe(import_id);
    expect(await waiting(browser)).toHaveLength(1);
    expect((await drop(browser, undefined, undefined, 'dhan')).import_id).not.toBe(import_id);
    expect(importsBody.parse((await browser.get(pathOf('listImports'))).json()).total).toBe(0);
    expect((await browser.get(pathOf('uploadStatus', { taskid: import_id }))).statusCode).toBe(404);

    const again = waitingBody.parse((await browser.get(pathOf('fileQuestions', { id: import_id }))).json());
    expect(again).toMatchObject({ import_id, broker: 'GROWW', answers: {}, questions });
    const open1 = await post(browser, pathOf('answerFile', { id: import_id }), { answers: {} });
    expect(open1.statusCode).toBe(422);
    expect(askFirstBody.parse(open1.json()).questions).toEqual(questions);

    const stored = await post(browser, pathOf('answerFile', { id: import_id }), DAY_FIRST);
    expect(stored.statusCode).toBe(200);
    const { recognised, understood: read, taskid } = uploadBody.parse(stored.json());
    expect(recognised).toMatchObject({ broker: 'GROWW', trades: 3, first_day: '2026-02-03', last_day: '2026-03-02' });
    expect(read?.samples[0]?.reading?.text).toBe('buy 10 INFY at ₹1,500.00 on 2 Mar 2026 (NSE, shares)');
    expect(await days()).toEqual(['2026-03-02', '2026-02-04', '2026-02-03']);
    expect(await needs(browser)).toBe(1);
    expect((await post(browser, pathOf('answerFile', { id: import_id }), DAY_FIRST)).statusCode).toBe(404);
    expect((await browser.get(pathOf('fileQuestions', { id: import_id }))).statusCode).toBe(404);
    expect((await browser.get(pathOf('uploadStatus', { taskid }))).statusCode).toBe(200);
  });

  it('are previewed without storing anything', async () => {
    const { store, browser, userId } = await enter('ravi');
    const { import_id } = await drop(browser);
    const before = await rowsOf(mineOf(store, userId));
    const { questions, understood } = previewBody.parse(
      (await post(browser, pathOf('previewAnswers', { id: import_id }), DAY_FIRST)).json(),
    );
    expect(questions).toEqual([]);
    expect(understood).toMatchObject({ first_day: '2026-02-03', last_day: '2026-03-02' });
    const other = { answers: { 'date-order': 'month-first' } };
    const swapped = previewBody.parse((await post(browser, pathOf('previewAnswers', { id: import_id }), other)).json());
    expect(swapped.understood).toMatchObject({ first_day: '2026-02-03', last_day: '2026-04-02' });
    expect(await rowsOf(mineOf(store, userId))).toEqual(before);
  });

  it('are gone when they are removed, or when all their trades are known', async () => {
    const { browser } = await enter('meera');
    const first = await drop(browser);
    const removed = await browser.send({ method: 'DELETE', url: pathOf('removeImport', { id: first.import_id }) });
    expect([removed.statusCode, removed.json()]).toEqual([
      200,
      { message: 'The file is removed. Nothing of it was in your journal.', status: 'completed' },
    ]);
    expect((await browser.send({ method: 'DELETE', url: pathOf('removeImport', { id: first.import_id }) })).statusCode).toBe(404);
    expect((await browser.send({ method: 'POST', url: pathOf('restoreImport', { id: first.import_id }) })).statusCode).toBe(404);
    expect(await waiting(browser)).toEqual([]);

    const [one, two] = [await drop(browser), await drop(browser, `${doubtfulFile()}\n`, 'again.csv')];
    expect((await post(browser, pathOf('answerFile', { id: one.import_id }), DAY_FIRST)).statusCode).toBe(200);
    const known = await post(browser, pathOf('answerFile', { id: two.import_id }), DAY_FIRST);
    expect([known.statusCode, known.json<{ skipped_count: number }>().skipped_count]).toEqual([409, 3]);
    expect(await waiting(browser)).toEqual([]);
  });

  it('show their columns once: the next table with these headers needs no question', async () => {
    const { store, browser, userId, days } = await enter('jaya');
    const first = await drop(browser, unknownTable('02'), 'My trades.csv');
    const [question] = first.questions;
    expect(first).toMatchObject({
      understood: null,
      questions: [{ id: 'columns', kind: 'columns', headers: ['When', 'What', 'How many', 'At'] }],
    });
    const mapping = question?.kind === 'columns' ? question.guess : null;
    expect(mapping).toEqual({ ...MAPPED, columns: { day: 'When', name: 'What', quantity: 'How many', price: 'At' } });
    const answers = { columns: { ...mapping, columns: { day: 'When', symbol: 'What', quantity: 'How many', price: 'At' } } };
    expect(mappingsBody.parse((await browser.get(pathOf('listMappings'))).json()).data).toEqual([]);
    const stored = await post(browser, pathOf('answerFile', { id: first.import_id }), { answers });
    expect(uploadBody.parse(stored.json())).toMatchObject({
      recognised: { trades: 3 },
      understood: { samples: [{}, { reading: { text: 'sell 4 RELIANCE at ₹1,420.00 on 11 Feb 2026 (NSE, shares)' } }, {}] },
    });
    const [remembered, ...others] = mappingsBody.parse((await browser.get(pathOf('listMappings'))).json()).data;
    expect([remembered, others]).toMatchObject([{ name: 'My trades.csv', mapping: answers.columns }, []]);

    const second = await sendFile(browser, 'march.csv', unknownTable('03'), 'groww');
    expect(second.statusCode).toBe(200);
    expect(uploadBody.parse(second.json())).toMatchObject({
      recognised: { trades: 3 },
      understood: { remarks: [{ code: 'mapping-remembered', text: 'The columns are read as you said before.' }] },
    });
    expect(await days()).toHaveLength(6);
    // What the file was read by stays with it, whatever becomes of the mapping.
    const kept = await mineOf(store, userId).selectFrom('imports').select('answers').execute();
    expect(kept).toEqual([{ answers }, { answers }]);

    const id = remembered?.id ?? 0;
    expect(
      (await browser.send({ method: 'PUT', url: pathOf('renameMapping', { id }), payload: { name: ' Sheet of mine ' } })).statusCode,
    ).toBe(200);
    expect((await browser.send({ method: 'PUT', url: pathOf('renameMapping', { id }), payload: { name: ' ' } })).statusCode).toBe(422);
    expect(mappingsBody.parse((await browser.get(pathOf('listMappings'))).json()).data).toMatchObject([{ name: 'Sheet of mine' }]);
    expect((await browser.send({ method: 'DELETE', url: pathOf('forgetMapping', { id }) })).statusCode).toBe(200);
    expect((await browser.send({ method: 'DELETE', url: pathOf('forgetMapping', { id }) })).statusCode).toBe(404);
    expect((await drop(browser, unknownTable('02', 'TCS'))).questions).toMatchObject([{ kind: 'columns' }]);
  });

  it('ask for the columns again where those that are remembered give no trade', async () => {
    const { store, browser, userId } = await enter('kavi');
    const { import_id, questions } = await drop(browser, unknownTable('02'));
    const answers = { columns: questions[0]?.kind === 'columns' ? questions[0].guess : {} };
    expect((await post(browser, pathOf('answerFile', { id: import_id }), { answers })).statusCode).toBe(200);
    const wrong = { ...MAPPED, columns: { day: 'At', symbol: 'What', quantity: 'How many', price: 'When' } };
    await mineOf(store, userId)
      .updateTable('mappings')
      .set({ body: JSON.stringify(wrong) })
      .execute();
    expect((await drop(browser, unknownTable('03'))).questions).toMatchObject([{ kind: 'columns' }]);
  });

  it('are asked about again where what was asked is not known, as after an import of the journal', async () => {
    const { store, browser, userId } = await enter('lata');
    const { import_id, questions } = await drop(browser);
    await mineOf(store, userId).deleteFrom('import_questions').execute();
    expect(await waiting(browser)).toMatchObject([{ import_id, report: null, rows: null, questions: [] }]);
    expect(waitingBody.parse((await browser.get(pathOf('fileQuestions', { id: import_id }))).json()).questions).toEqual(questions);
    expect(await waiting(browser)).toMatchObject([{ import_id, rows: 3, questions: [{ kind: 'date-order' }] }]);
  });

  it('take no answer that cannot be one', async () => {
    const { browser } = await enter('hari');
    const { import_id } = await drop(browser);
    const columns = { columns: {}, day_order: null, segment: null, units: 'units', side: 'column', broker: null };
    for (const payload of [
      {},
      { answers: null },
      { answers: [1] },
      { answers: { 'date-order': 1 } },
      { answers: { 'date-order': 'x'.repeat(501) } },
      { answers: { columns: { ...columns, units: 'dozens' } } },
      { answers: { columns: { ...columns, more: 1 } } },
      { answers: { columns: { ...columns, columns: { 'a b': 'Date' } } } },
    ]) {
      const answer = await post(browser, pathOf('answerFile', { id: import_id }), payload);
      expect([answer.statusCode, 'questions' in answer.json<object>()]).toEqual([422, false]);
    }
    // An answer of another question, or no option of this one, leaves it open.
    for (const answers of [{ segment: 'EQ' }, { 'date-order': 'year-first' }, { columns }])
      expect(askFirstBody.parse((await post(browser, pathOf('answerFile', { id: import_id }), { answers })).json()).questions).toHaveLength(
        1,
      );
    expect((await post(browser, pathOf('answerFile', { id: 0 }), DAY_FIRST)).statusCode).toBe(404);
  });

  it('are reports of another broker than their label names, until it is said where they belong', async () => {
    const { store, browser, userId } = await enter('indu');
    const typed = { symbol: 'TCS', exchange: 'NSE', segment: 'EQ', buy_sell: 'BUY', quantity: '1', price: '3000', date: '2026-06-01' };
    await post(browser, pathOf('addTrade'), { ...typed, broker: 'Upstox' });
    const asked = await drop(browser, zerodha('INFY'), 'tradebook.csv', 'upstox');
    expect(asked).toMatchObject({
      questions: [
        {
          id: 'broker',
          rows: 2,
          text: 'This is a report of ZERODHA. Do these trades belong to the account UPSTOX?',
          options: [{ value: 'keep' }, { value: 'ZERODHA' }],
        },
      ],
      understood: { account: 'UPSTOX' },
    });
    const answers = pathOf('answerFile', { id: asked.import_id });
    // No option of it leaves it open.
    expect((await post(browser, answers, { answers: { broker: 'DHAN' } })).statusCode).toBe(422);
    const preview = await post(browser, pathOf('previewAnswers', { id: asked.import_id }), { answers: { broker: 'ZERODHA' } });
    expect(previewBody.parse(preview.json())).toMatchObject({ questions: [], understood: { account: 'ZERODHA' } });
    const stored = await post(browser, answers, { answers: { broker: 'keep' } });
    expect([stored.statusCode, uploadBody.parse(stored.json()).recognised.broker]).toEqual([200, 'UPSTOX']);
    await workOff(store, TODAY);
    const charged = async () =>
      accountsBody.parse((await browser.get('/api/accounts')).json()).accounts.map((row) => [row.broker, row.usual_plan, row.trades]);
    expect(await charged()).toEqual([['UPSTOX', 'zerodha', 3]]);
    // The answer is known now.
    expect((await sendFile(browser, 'more.csv', zerodha('SBIN').replaceAll(/,700(?=[12],)/g, ',800'), 'upstox')).statusCode).toBe(200);
    await workOff(store, TODAY);
    expect(await checkJournal(mineOf(store, userId), TODAY)).toEqual([]);
  });

  it('go to the account of their report if that is said', async () => {
    const { store, browser, userId } = await enter('jaya');
    const { import_id } = await drop(browser, zerodha('INFY'), 'tradebook.csv', 'upstox');
    const stored = await post(browser, pathOf('answerFile', { id: import_id }), { answers: { broker: 'ZERODHA' } });
    expect([stored.statusCode, uploadBody.parse(stored.json()).recognised.broker]).toEqual([200, 'ZERODHA']);
    await workOff(store, TODAY);
    expect(await checkJournal(mineOf(store, userId), TODAY)).toEqual([]);
    // Nothing else was in the account of the other label.
    const { accounts } = accountsBody.parse((await browser.get('/api/accounts')).json());
    const elsewhere = await enter('kamal');
    await sendFile(elsewhere.browser, 'tradebook.csv', zerodha('INFY'), 'zerodha');
    await workOff(elsewhere.store, TODAY);
    const same = accountsBody.parse((await elsewhere.browser.get('/api/accounts')).json()).accounts;
    const figures = (rows: typeof accounts) => rows.map(({ broker, usual_plan: plan, net, trades }) => ({ broker, plan, net, trades }));
    expect(figures(accounts)).toEqual(figures(same));
    expect(figures(accounts)).toMatchObject([{ broker: 'ZERODHA', plan: 'zerodha', trades: 2 }]);
  });

  it.each(['MY ZERODHA', 'Mother'])('are no reports whose label names no other broker: %s', async (label) => {
    const { browser } = await enter(`nita ${label.length}`.replace(' ', ''));
    expect((await sendFile(browser, 'tradebook.csv', zerodha('INFY'), label)).statusCode).toBe(200);
  });

  it('are so many and no more', async () => {
    const { browser } = await enter('veda');
    for (let index = 0; index < MOST_WAITING; index += 1) await drop(browser, doubtfulFile(`S${index}`));
    const refused = await sendFile(browser, 'more.csv', doubtfulFile('MORE'));
    expect([refused.statusCode, refused.json<{ detail: string }>().detail]).toEqual([
      422,
      expect.stringContaining('too many of your files wait already'),
    ]);
    expect((await drop(browser, doubtfulFile('S7'))).import_id).toBeGreaterThan(0);
    expect(await waiting(browser)).toHaveLength(MOST_WAITING);
  });
});
