import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { accountsBody, elsewhereBody, plansBody, tradesMovedBody, type ElsewhereBody } from '#contract/accounts.ts';
import type { AnswerOf } from '#contract/calls.ts';
import { heldFilesBody, heldRowsBody } from '#contract/held.ts';
import type { TradingDay } from '#engine/day.ts';
import { checkJournal } from '../ledger/rebuild/check-journal.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { doubtfulFile } from '#test/server/doubtful-file.ts';
import { importRequest } from '#test/server/export-file.ts';
import { openJournalApp } from '#test/server/journal-app.ts';
import { sendFile } from '#test/server/send-file.ts';
import { workOff, workUntil } from '#test/server/work-here.ts';
import type { Browser } from '#test/server/test-app.ts';
import { type Mine, mineOf } from '../store/mine.ts';
import { roundTripsBody } from '#contract/round-trips.ts';
import { waitingFilesBody } from '#contract/waiting-files.ts';
import { pathOf } from '#contract/routes.ts';

const TODAY = '2026-06-15' as TradingDay;
const HEADER = 'date,symbol,exchange,segment,trade_type,quantity,price,trade_id';
const ZERODHA = 'symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time';
const zerodha = (...rows: readonly string[]) => `${ZERODHA}\n${rows.join('\n')}\n`;
const BOUGHT = 'INFY,INE009A01021,2026-06-01,NSE,EQ,EQ,buy,false,10,1500,7001,9001,2026-06-01T09:20:00';
/** The trades of one day in two reports of Dhan: one has the trades, the other their sum. */
const RIVALS = [
  `Date,Time,Name,Buy/Sell,Order,Exchange,Segment,Quantity/Lot,Trade Price,Trade Value,Status
2026-06-04,09:41:22,Jio Financial Services,BUY,DELIVERY,NSE,Equity,4,267.60,1070.40,Traded
2026-06-04,09:42:22,Jio Financial Services,BUY,DELIVERY,NSE,Equity,6,267.60,1605.60,Traded
`,
  `"Global transction report","From 01-04-2026 to 29-07-2026"

Date,Scrip Name,Exchange,Bill No.,Buy Qty.,Buy Value,Sell Qty.,Sell Value,Brokerage,GST,STT,SEBI Fees,Stamp Duty,Txn. Charges,Oth. Charges,Gross Amount
"04 Jun 2026 00:00:00","Jio Financial Services","NSE","5849510","10","2676.00","0","0.00","0.00","0.05","3.00","0.00","0.08","0.16","0.00","-2679.29"
`,
] as const;
const SOLD = 'INFY,INE009A01021,2026-06-03,NSE,EQ,EQ,sell,false,10,1550,7002,9002,2026-06-03T09:20:00';

describeOnOneEngine('broker accounts', (open) => {
  async function trader(name = 'asha') {
    const store = await open();
    const app = await openJournalApp(store, TODAY);
    const browser = await app.logIn(name);
    const { user } = (await browser.get('/api/me')).json<{ user: { user_id: number } }>();
    const upload = async (csv: string, broker: string) => {
      const sent = await sendFile(browser, 'a.csv', csv, broker);
      // The report of one broker may be put into the account of another: the file waits for that answer.
      const { import_id: waits } = sent.json<{ import_id?: number }>();
      const answer = waits === undefined ? sent : await send('POST', pathOf('answerFile', { id: waits }), { answers: { broker: 'keep' } });
      await workOff(store, TODAY);
      return answer;
    };
    const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload: object = {}) => browser.send({ method, url, payload });
    const keepHeld = async () => {
      expect((await send('POST', pathOf('decideHeld'), { all: true, decision: 'keep' })).statusCode).toBe(200);
      await workOff(store, TODAY);
    };
    return { store, browser, userId: user.user_id, upload, send, keepHeld };
  }
  const listed = async (browser: Browser) =>
    accountsBody.parse((await browser.get('/api/accounts')).json<AnswerOf<'listAccounts'>>()).accounts;
  const idOf = async (browser: Browser, broker: string) => (await listed(browser)).find((row) => row.broker === broker)?.id ?? 0;
  const held = async (browser: Browser) => heldFilesBody.parse((await browser.get(pathOf('listHeldFiles'))).json());
  const sound = async (mine: Mine) => expect(await checkJournal(mine, TODAY)).toEqual([]);
  const closed = async (browser: Browser) =>
    (await browser.get('/api/paired/')).json<{ data: { quantity: number; charges: number; net_pnl: number }[] }>().data;

  it('are listed with what they hold, and with what is estimated in them', async () => {
    const { browser, upload } = await trader();
    await upload(zerodha(BOUGHT, SOLD), 'Upstox');
    await upload(`${HEADER}\n2026-06-02,TCS,NSE,EQ,buy,1,3000,1\n`, 'My Father');
    const [father, upstox] = await listed(browser);
    expect(upstox).toMatchObject({
      broker: 'UPSTOX',
      report_broker: 'ZERODHA',
      named_after_another: true,
      usual_plan: 'zerodha',
      plans: [],
      trades: 2,
      closed_trades: 1,
      first_day: '2026-06-01',
      last_day: '2026-06-03',
      estimates: [],
    });
    expect(upstox?.net).toBeGreaterThan(400);
    expect(father).toMatchObject({
      broker: 'MY FATHER',
      usual_plan: null,
      named_after_another: false,
      trades: 1,
      closed_trades: 0,
      net: 0,
      estimates: [{ reason: 'unknown-broker', trades: 1, first_day: '2026-06-02', last_day: '2026-06-02' }],
    });
  });

  it('have dated plans: a day before the change and the day of it are charged differently, and so after a removal', async () => {
    const { store, browser, userId, upload, send } = await trader();
    await upload(zerodha(BOUGHT, SOLD), 'Zerodha');
    const id = await idOf(browser, 'ZERODHA');
    const [before] = await closed(browser);
    const ownFees = { fees: { delivery: { mode: 'flat', rupees: 25, percent: null } }, dp: 0 };
    const saved = await send('PUT', `/api/accounts/${id}/plans`, { plans: [{ from: '2026-06-03', plan: null, own_fees: ownFees }] });
    expect(saved.json()).toEqual({ message: 'Plans saved.', status: 'completed' });
    const [after] = await closed(browser);
    // Only the sale pays ₹25 with GST, and no debit charge of 15.34.
    const change = (after?.net_pnl ?? 0) - (before?.net_pnl ?? 0);
    expect(change).toBeCloseTo(15.34 - 25 * 1.18, 2);
    await sound(mineOf(store, userId));
    expect((await listed(browser))[0]?.plans).toEqual([{ from: '2026-06-03', plan: null, own_fees: ownFees }]);
    await send('PUT', `/api/accounts/${id}/plans`, { plans: [] });
    expect(await closed(browser)).toEqual([before]);
    await sound(mineOf(store, userId));
  });

  it('refuse plans that do not exist, begin twice, or lack a fee', async () => {
    const { browser, upload, send } = await trader();
    await upload(zerodha(BOUGHT), 'Zerodha');
    const url = `/api/accounts/${await idOf(browser, 'ZERODHA')}/plans`;
    const from = '2026-01-01';
    const refused = async (...plans: object[]) => {
      const answer = await send('PUT', url, { plans });
      return [answer.statusCode, answer.json<{ detail: string }>().detail];
    };
    expect(await refused({ from, plan: 'zerodha/gold', own_fees: null })).toEqual([422, "There is no plan 'zerodha/gold'."]);
    const dhan = { from, plan: 'dhan', own_fees: null };
    expect(await refused(dhan, dhan)).toEqual([422, 'Two plans begin on the same day.']);
    expect(await refused({ from, plan: null, own_fees: null })).toEqual([422, 'Choose a plan, or give fees of your own.']);
    const own = (fee: object) => ({ from, plan: null, own_fees: { fees: { options: fee }, dp: null } });
    expect(await refused(own({ mode: 'min', rupees: 20, percent: null }))).toEqual([422, 'Please give the percentage of each fee.']);
    expect((await refused(own({ mode: 'flat', rupees: 20.005, percent: null })))[0]).toBe(422);
    expect((await refused(own({ mode: 'pct', rupees: null, percent: 3 })))[0]).toBe(422);
  });

  it('keep their charges when they are renamed, unless the new name is a broker’s and no report said otherwise', async () => {
    const { store, browser, userId, upload, send } = await trader();
    const typed = { symbol: 'INFY', exchange: 'NSE', segment: 'EQ', buy_sell: 'BUY', quantity: '10', price: '1500', date: '2026-06-01' };
    await send('POST', '/api/trades', { ...typed, broker: 'Upstox' });
    await send('POST', '/api/trades', { ...typed, buy_sell: 'SELL', date: '2026-06-02', broker: 'Upstox' });
    await upload(zerodha(BOUGHT), 'Other');
    const [paid] = await closed(browser);
    const id = await idOf(browser, 'UPSTOX');
    expect((await send('PUT', `/api/accounts/${id}`, { broker: ' my  main ' })).json()).toMatchObject({ status: 'completed' });
    expect(await closed(browser)).toEqual([{ ...paid, broker: 'MY MAIN' }]);
    expect((await listed(browser)).map(({ broker, usual_plan }) => [broker, usual_plan])).toEqual([
      ['MY MAIN', 'upstox'],
      ['OTHER', 'zerodha'],
    ]);
    await sound(mineOf(store, userId));
    const taken = await send('PUT', `/api/accounts/${id}`, { broker: 'other' });
    expect([taken.statusCode, taken.json<{ detail: string }>().detail]).toEqual([409, expect.stringContaining('merge')]);
  });

  it('are merged into one that is named as a broker without what a rename left', async () => {
    const { store, browser, userId, send } = await trader();
    const trade = { symbol: 'TCS', exchange: 'NSE', segment: 'EQ', quantity: '10', price: '3000', date: '2026-06-01', buy_sell: 'BUY' };
    for (const broker of ['Zerodha', 'Upstox']) await send('POST', pathOf('addTrade'), { ...trade, broker });
    await send('PUT', `/api/accounts/${await idOf(browser, 'ZERODHA')}`, { broker: 'Mine' });
    const [mine, upstox] = [await idOf(browser, 'MINE'), await idOf(browser, 'UPSTOX')];
    expect((await listed(browser)).find(({ id }) => id === mine)).toMatchObject({ report_broker: 'ZERODHA' });
    expect((await send('POST', `/api/accounts/${mine}/merge`, { into: upstox })).statusCode).toBe(200);
    expect(await listed(browser)).toMatchObject([{ broker: 'UPSTOX', report_broker: null, usual_plan: expect.stringMatching(/^upstox/i) }]);
    await sound(mineOf(store, userId));
  });

  it('are merged: each trade once, no position across brokers before and one after, as in a rebuild', async () => {
    const { store, browser, userId, upload, send, keepHeld } = await trader();
    await upload(zerodha(BOUGHT), 'Zerodha');
    await upload(zerodha(BOUGHT, SOLD), 'Zerodha old');
    await upload(`${HEADER}\n2026-06-02,TCS,NSE,EQ,buy,1,3000,5\n`, 'Zerodha old');
    await keepHeld();
    expect(await closed(browser)).toHaveLength(1);
    const [into, from] = [await idOf(browser, 'ZERODHA'), await idOf(browser, 'ZERODHA OLD')];
    const answer = await send('POST', `/api/accounts/${from}/merge`, { into });
    expect(tradesMovedBody.parse(answer.json())).toEqual({
      message: '2 trades moved to ZERODHA. 1 trade was in both: counted once.',
      status: 'completed',
      moved: 2,
      duplicates: 1,
    });
    expect(await listed(browser)).toMatchObject([{ broker: 'ZERODHA', trades: 3, closed_trades: 1 }]);
    expect(await closed(browser)).toMatchObject([{ quantity: 10 }]);
    await sound(mineOf(store, userId));
    const { data } = (await browser.get('/api/imports')).json<{ data: { broker: string; trades: number; skipped: number }[] }>();
    expect(data.map(({ broker, trades, skipped }) => [broker, trades, skipped])).toEqual([
      ['ZERODHA', 1, 0],
      // The row was held before it was kept, and is a duplicate now.
      ['ZERODHA', 1, 2],
      ['ZERODHA', 1, 0],
    ]);
    // The same file is known as a whole.
    expect((await upload(zerodha(BOUGHT, SOLD), 'Zerodha')).statusCode).toBe(409);
  });

  it('are merged with what was edited in one of them; a trade that was edited in both is a dispute', async () => {
    const { store, browser, userId, upload, send, keepHeld } = await trader();
    await upload(zerodha(BOUGHT), 'Zerodha');
    await upload(zerodha(BOUGHT), 'Second');
    await keepHeld();
    const positions = async () =>
      (await browser.get('/api/open-positions/paged')).json<{
        data: { id: number; broker: string; avg_price: number; quantity: number }[];
      }>().data;
    const edit = async (broker: string, price: number) => {
      const row = (await positions()).find((position) => position.broker === broker);
      return send('PUT', `/api/open-positions/${row?.id}`, { avg_price: price });
    };
    await edit('SECOND', 1490);
    const [into, from] = [await idOf(browser, 'ZERODHA'), await idOf(browser, 'SECOND')];
    const { change_id: change } = (await edit('ZERODHA', 1480)).json<{ change_id: number }>();
    const dispute = await send('POST', `/api/accounts/${from}/merge`, { into });
    expect([dispute.statusCode, dispute.json<{ detail: string }>().detail]).toEqual([409, expect.stringContaining('Undo the change')]);
    await send('POST', `/api/changes/${change}/undo`);
    expect((await send('POST', `/api/accounts/${from}/merge`, { into })).statusCode).toBe(200);
    expect(await positions()).toMatchObject([{ broker: 'ZERODHA', avg_price: 1490 }]);
    await sound(mineOf(store, userId));
    // The edit can still be undone: the one trade that is left is there again.
    const { data } = (await browser.get('/api/changes?imports=false')).json<{ data: { id: number; can: string | null }[] }>();
    await send('POST', `/api/changes/${data.find(({ can }) => can !== null)?.id}/undo`);
    expect(await positions()).toMatchObject([{ broker: 'ZERODHA', avg_price: 1500 }]);
    await sound(mineOf(store, userId));
  });

  it('give an import to another account, which may be new, and take it back', async () => {
    const { store, browser, userId, upload, send } = await trader();
    await upload(zerodha(BOUGHT), 'Zerodha');
    const { taskid } = (await upload(zerodha(SOLD), 'Zerodha')).json<{ taskid: string }>();
    const [paid] = await closed(browser);
    const moved = await send('POST', `/api/imports/${taskid}/move`, { broker: 'Mother' });
    expect(moved.json()).toEqual({ message: '1 trade moved to MOTHER.', status: 'completed', moved: 1, duplicates: 0 });
    expect(await closed(browser)).toEqual([]);
    expect((await listed(browser)).map(({ broker, trades, closed_trades }) => [broker, trades, closed_trades])).toEqual([
      ['MOTHER', 1, 0],
      ['ZERODHA', 1, 0],
    ]);
    await sound(mineOf(store, userId));
    expect((await send('POST', `/api/imports/${taskid}/move`, { broker: 'mother' })).statusCode).toBe(409);
    await send('POST', `/api/imports/${taskid}/move`, { broker: 'zerodha' });
    expect(await closed(browser)).toEqual([paid]);
    await sound(mineOf(store, userId));
  });

  it('take an import back to where it was, whatever both accounts are called by then', async () => {
    const { store, browser, userId, upload, send } = await trader();
    await upload(zerodha(BOUGHT), 'Zerodha');
    const { taskid } = (await upload(zerodha(SOLD), 'Zerodha')).json<{ taskid: string }>();
    await send('POST', `/api/imports/${taskid}/move`, { broker: 'Mother' });
    await send('PUT', pathOf('renameAccount', { id: await idOf(browser, 'ZERODHA') }), { broker: 'Father' });
    await send('PUT', pathOf('renameAccount', { id: await idOf(browser, 'MOTHER') }), { broker: 'Family' });
    const { data } = (await browser.get('/api/changes?imports=false')).json<{ data: { id: number; moved: object }[] }>();
    expect(data[0]?.moved).toMatchObject({ from: 'FATHER', to: 'FAMILY' });
    expect((await send('POST', pathOf('undoChange', { id: data[0]?.id ?? 0 }))).statusCode).toBe(200);
    expect((await listed(browser)).map(({ broker, trades }) => [broker, trades])).toEqual([
      ['FAMILY', 0],
      ['FATHER', 2],
    ]);
    await sound(mineOf(store, userId));
  });

  it('are merged without counting a day twice that two reports of one broker list', async () => {
    const { store, browser, userId, upload, send, keepHeld } = await trader();
    const [rows, transactions] = RIVALS;
    await upload(rows, 'Dhan');
    await upload(transactions, 'Second');
    await keepHeld();
    const [into, from] = [await idOf(browser, 'DHAN'), await idOf(browser, 'SECOND')];
    const counted = (await listed(browser)).map(({ trades }) => trades);
    const { duplicates, moved } = (await send('POST', `/api/accounts/${from}/merge`, { into })).json<{
      duplicates: number;
      moved: number;
    }>();
    expect([duplicates, moved]).toEqual([counted[1], 0]);
    expect((await listed(browser)).map(({ trades }) => trades)).toEqual([counted[0]]);
    await sound(mineOf(store, userId));
  });

  it.each(
    [
      { what: 'the same file', files: [zerodha(BOUGHT), zerodha(BOUGHT)] },
      { what: 'another report', files: RIVALS },
    ].flatMap((of) => [
      { ...of, how: 'the later one moves', act: 'move', which: 1, into: 'DHAN' },
      { ...of, how: 'the former one moves', act: 'move', which: 0, into: 'SECOND' },
      { ...of, how: 'they are merged', act: 'merge', which: 1, into: 'DHAN' },
      { ...of, how: 'they are merged the other way', act: 'merge', which: 0, into: 'SECOND' },
    ]),
  )('count a trade once that was put in the place of its twin: $what, $how', async ({ files, act, which, into }) => {
    const { browser, userId, upload, send, store } = await trader();
    const mine = mineOf(store, userId);
    const done = async (url: string, payload?: object) => {
      const answer = await send('POST', url, payload);
      expect(answer.statusCode, answer.body).toBe(200);
      await workOff(store, TODAY);
      return answer;
    };
    const counted = async () => {
      await sound(mine);
      const { data } = (await browser.get(pathOf('listOpenPositions'))).json<AnswerOf<'listOpenPositions'>>();
      const byAccount = Map.groupBy(data, ({ broker }) => broker);
      return [...byAccount].map(([broker, rows]) => [broker, rows.reduce((sum, { quantity }) => sum + quantity, 0)]);
    };
    await upload(files[0] ?? '', 'Dhan');
    await upload(files[1] ?? '', 'Second');
    const decided = await done(pathOf('decideHeld'), { all: true, decision: 'replace' });
    expect(await counted()).toEqual([['SECOND', 10]]);

    const imports = await mine.selectFrom('imports').select(['id', 'account_id']).orderBy('id').execute();
    const [one, other] = [imports[which], imports[1 - which]];
    if (act === 'move') await done(pathOf('moveImport', { id: one?.id ?? 0 }), { broker: into });
    else await done(pathOf('mergeAccount', { id: one?.account_id ?? 0 }), { into: other?.account_id });
    expect(await counted()).toEqual([[into, 10]]);

    await done(pathOf('undoChange', { id: decided.json<AnswerOf<'decideHeld'>>().change_id ?? 0 }));
    expect(await counted()).toEqual([[into, 10]]);
  });

  it('are charged by the reports that they have: a file under the wrong broker takes its charges with it', async () => {
    const { store, browser, userId, upload, send } = await trader();
    const typed = { symbol: 'TCS', exchange: 'NSE', segment: 'EQ', buy_sell: 'BUY', quantity: '10', price: '3000', date: '2026-06-01' };
    await send('POST', '/api/trades', { ...typed, broker: 'Upstox' });
    const { taskid } = (await upload(zerodha(BOUGHT, SOLD), 'Upstox')).json<{ taskid: string }>();
    const plans = async () => (await listed(browser)).map(({ broker, usual_plan: plan }) => [broker, plan]);
    expect(await plans()).toEqual([['UPSTOX', 'zerodha']]);
    await send('POST', `/api/imports/${taskid}/move`, { broker: 'Mother' });
    expect(await plans()).toEqual([
      ['MOTHER', 'zerodha'],
      ['UPSTOX', 'upstox'],
    ]);
    expect((await listed(browser)).flatMap(({ estimates }) => estimates)).toEqual([]);
    await sound(mineOf(store, userId));
  });

  it('are merged with the rows that are held in them and the files that wait in them', async () => {
    const { store, browser, userId, upload, send } = await trader();
    const app = await openJournalApp(store, TODAY);
    await upload(zerodha(BOUGHT, SOLD), 'Zerodha');
    // Another label has the same trades, and one that is held against a typed one.
    const typed = { symbol: 'TCS', exchange: 'NSE', segment: 'EQ', buy_sell: 'BUY', quantity: '10', price: '3000', date: '2026-06-02' };
    await send('POST', '/api/trades', { ...typed, broker: 'Zerodha' });
    const same = BOUGHT.replace('INFY,INE009A01021,2026-06-01', 'TCS,INE467B01029,2026-06-02').replace('1500,7001,9001', '3000,7003,9003');
    await upload(zerodha(BOUGHT, SOLD, same.replace('06-01T', '06-02T')), 'Second');
    expect((await held(browser)).rows).toBe(3);
    await sendFile(browser, 'mine.csv', doubtfulFile(), 'Second');
    await sendFile(browser, 'mine.csv', doubtfulFile(), 'Zerodha');
    await sendFile(browser, 'other.csv', doubtfulFile('SBIN'), 'Second');
    const [into, from] = [await idOf(browser, 'ZERODHA'), await idOf(browser, 'SECOND')];
    expect((await send('POST', `/api/accounts/${from}/merge`, { into })).statusCode).toBe(200);
    expect(await held(browser)).toMatchObject({ rows: 1, data: [{ broker: 'ZERODHA', rows: 1 }] });
    const { data } = waitingFilesBody.parse((await browser.get(pathOf('listWaitingFiles'))).json());
    expect(data.map(({ file_name: name, broker }) => [name, broker])).toEqual([
      ['other.csv', 'ZERODHA'],
      ['mine.csv', 'ZERODHA'],
    ]);
    await sound(mineOf(store, userId));
    const newcomer = await app.logIn('bina');
    const file = await browser.get(pathOf('exportJournal'));
    expect((await workUntil(store, TODAY, newcomer.send(importRequest(file.rawPayload)))).statusCode).toBe(200);
    await send('POST', pathOf('decideHeld'), { all: true, decision: 'replace' });
    expect(await held(browser)).toMatchObject({ rows: 0 });
    await sound(mineOf(store, userId));
  });

  it.each(['waits', 'was ignored'])(
    'keep words of an undone import when its account meets a row of the same trade that %s',
    async (which) => {
      const { store, browser, userId, upload, send } = await trader();
      const { taskid: first } = (await upload(zerodha(BOUGHT), 'Zerodha')).json<{ taskid: string }>();
      const [trip] = roundTripsBody.parse((await browser.get(pathOf('listRoundTrips'))).json()).data;
      const id = trip?.id ?? 0;
      await send('PUT', pathOf('writeNote', { id }), { text: 'Chased it', version: 0 });
      await send('PUT', pathOf('setSetup', { id }), { setup: 'ORB' });
      await send('PUT', pathOf('setPlan', { id }), { stop: 90.05, risk: 500 });
      await send('PUT', pathOf('setTags', { id }), { tags: ['late', 'tired'] });
      await upload(zerodha(BOUGHT), 'Second');
      if (which === 'was ignored') await send('POST', pathOf('decideHeld'), { all: true, decision: 'ignore' });
      await send('DELETE', pathOf('removeImport', { id: first }));
      expect(
        (await send('POST', pathOf('mergeAccount', { id: await idOf(browser, 'ZERODHA') }), { into: await idOf(browser, 'SECOND') }))
          .statusCode,
      ).toBe(200);
      expect(await held(browser)).toMatchObject({ rows: 1 });
      // No trade is left that it could be about: it is in the review of its day.
      const { data } = (await browser.get(pathOf('searchNotes'))).json<{ data: { text: string; day: string }[] }>();
      const text = 'INFY: Chased it Setup: ORB Plan: stop 90.05, risk ₹500 Tags: late, tired';
      expect(data[0]).toMatchObject({ text, day: '2026-06-01' });
      await sound(mineOf(store, userId));
    },
  );

  it('give an import with its held rows to another account; what was decided can be taken back there', async () => {
    const { store, browser, userId, upload, send } = await trader();
    await upload(zerodha(BOUGHT, SOLD), 'Zerodha');
    const { taskid } = (await upload(zerodha(BOUGHT, SOLD), 'Second')).json<{ taskid: string }>();
    const rows = heldRowsBody.parse((await browser.get(pathOf('listHeldRows', { import_id: taskid }))).json()).data;
    const kept = await send('POST', pathOf('decideHeld'), { ids: [rows[0]?.id], decision: 'keep' });
    await workOff(store, TODAY);
    expect((await send('POST', `/api/imports/${taskid}/move`, { broker: 'Third' })).statusCode).toBe(200);
    expect(await held(browser)).toMatchObject({ rows: 1, data: [{ broker: 'THIRD', rows: 1 }] });
    expect((await send('POST', `/api/changes/${kept.json<{ change_id: number }>().change_id}/undo`)).statusCode).toBe(200);
    await workOff(store, TODAY);
    expect(await held(browser)).toMatchObject({ rows: 2 });
    await sound(mineOf(store, userId));
    // Where the trades are, nothing of it is left to decide.
    expect((await send('POST', `/api/imports/${taskid}/move`, { broker: 'Zerodha' })).statusCode).toBe(200);
    expect(await held(browser)).toMatchObject({ rows: 0 });
    const { rows: lists } = await sql<{ skipped: { code: string }[] }>`SELECT skipped FROM imports
      WHERE user_id = ${userId} AND source = 'file' ORDER BY id DESC LIMIT 1`.execute(store.db);
    expect(lists[0]?.skipped.map(({ code }) => code)).toEqual(['duplicate', 'duplicate']);
    await sound(mineOf(store, userId));
    const newcomer = await (await openJournalApp(store, TODAY)).logIn('bina');
    const file = await browser.get(pathOf('exportJournal'));
    expect((await workUntil(store, TODAY, newcomer.send(importRequest(file.rawPayload)))).statusCode).toBe(200);
  });

  it('leave no table out that names an account', async () => {
    const { db } = await open();
    const { rows } = await sql<{ name: string }>`SELECT table_name AS name FROM information_schema.columns
      WHERE table_schema = current_schema() AND column_name = 'account_id' ORDER BY table_name`.execute(db);
    // A new one: move its rows too, in actions/move-trades.ts.
    const moved = [
      'cash_movements',
      'tax_choices',
      'reconciled_periods',
      'account_plans',
      'imports',
      'trades',
      'corrections',
      'given_shares',
      'closed_trades',
      'open_positions',
      'contract_days',
      'symbol_days',
      'doubt_changes',
      'holding_changes',
      'held_trades',
      'round_trips',
      'word_places',
    ];
    expect(rows.map(({ name }) => name)).toEqual(moved.toSorted());
  });

  it('are not moved while an upload waits to be paired', async () => {
    const { browser, upload, send } = await trader();
    await upload(zerodha(BOUGHT), 'Zerodha');
    await sendFile(browser, 'b.csv', zerodha(SOLD), 'Second');
    const answer = await send('POST', `/api/accounts/${await idOf(browser, 'SECOND')}/merge`, { into: await idOf(browser, 'ZERODHA') });
    expect([answer.statusCode, answer.json<{ detail: string }>().detail]).toEqual([409, expect.stringContaining('still being paired')]);
  });

  it('show what the same trades would have cost elsewhere', async () => {
    const { browser, upload } = await trader();
    await upload(zerodha(BOUGHT, SOLD), 'Zerodha');
    const id = await idOf(browser, 'ZERODHA');
    const ask = async (url: string) => elsewhereBody.parse((await browser.get(url)).json<ElsewhereBody>());
    const { yours, plans, trades, has_own_charges: hasOwn } = await ask(`/api/accounts/${id}/elsewhere`);
    expect({ trades, hasOwn, plans: plans.length }).toEqual({ trades: 2, hasOwn: false, plans: 22 });
    const zero = plans.find((plan) => plan.id === 'zerodha');
    expect(zero).toMatchObject({ broker: 'ZERODHA', name: null, yours: true, difference: 0, total: yours.total, without_fee: [] });
    expect(plans.filter((plan) => plan.yours)).toHaveLength(1);
    const upstox = plans.find((plan) => plan.id === 'upstox');
    // Two deliveries of ₹20 with GST, and a debit charge of ₹20 instead of ₹13.
    expect(upstox?.difference).toBeCloseTo((2 * 20 + 7) * 1.18, 2);
    expect(Object.values(upstox?.levies ?? {}).reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(upstox?.total ?? 0, 6);
    expect(await ask('/api/accounts/all/elsewhere')).toEqual(await ask(`/api/accounts/${id}/elsewhere`));
    const firstDay = await ask(`/api/accounts/${id}/elsewhere?from=2026-06-01&to=2026-06-02`);
    expect(firstDay.trades).toBe(1);
    expect(firstDay.plans.find((plan) => plan.id === 'upstox')?.difference).toBeCloseTo(20 * 1.18, 2);
    expect((await browser.get('/api/accounts/999999/elsewhere')).statusCode).toBe(404);
  });

  it('can be charged by every published plan', async () => {
    const { browser } = await trader();
    const { plans } = plansBody.parse((await browser.get('/api/plans')).json());
    expect(plans.map(({ id }) => id)).toEqual(expect.arrayContaining(['icicidirect/prime9999', 'kotakneo/pro', 'upstox/plus']));
    expect(plans.every(({ fees }) => fees.length > 0)).toBe(true);
  });
});
