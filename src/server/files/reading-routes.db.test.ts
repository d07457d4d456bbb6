import { expect, it } from 'vitest';
import { accountsBody } from '#contract/accounts.ts';
import { changesBody } from '#contract/changes.ts';
import { pairedRowsBody } from '#contract/closed-trades.ts';
import { heldFilesBody } from '#contract/held.ts';
import { importsBody, uploadBody } from '#contract/imports.ts';
import { type AnswersBody, askFirstBody, waitingBody } from '#contract/questions.ts';
import { readAgainBody } from '#contract/reading.ts';
import { roundTripsBody } from '#contract/round-trips.ts';
import { pathOf } from '#contract/routes.ts';
import type { TradingDay } from '#engine/day.ts';
import { checkJournal } from '../ledger/rebuild/check-journal.ts';
import { compareFiles } from '../export/compare-files.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { doubtfulFile, LOTS } from '#test/server/doubtful-file.ts';
import { openJournalApp } from '#test/server/journal-app.ts';
import { sendFile } from '#test/server/send-file.ts';
import { workOff } from '#test/server/work-here.ts';
import { mineOf } from '../store/mine.ts';

const TODAY = '2026-06-15' as TradingDay;
const DAY_FIRST = { 'date-order': 'day-first' };
const MONTH_FIRST = { 'date-order': 'month-first' };
/** One trade whose day is the same in both orders, and a purchase and a sale whose days are not. */
const MIXED = [
  'date,symbol,segment,trade_type,quantity,price,trade_id',
  '02/02/2026,INFY,EQ,BUY,10,1500,1',
  '02/03/2026,TCS,EQ,BUY,5,3000,2',
  '04/06/2026,TCS,EQ,SELL,5,3100,3\n',
].join('\n');

/** Rows with a purchase and a sale each; the price that was hoped for equals that of the second sale. */
const BOTH_SIDES = [
  'Stock,Qty,Buy Date,Buy Price,Sell Date,Sell Price,Target',
  'ITC,65,2026-04-02,380,2026-04-06,382,385',
  'TCS,10,2026-04-02,3000,2026-04-06,3050,3050\n',
].join('\n');

function columnsOf(prices: Record<string, string>): AnswersBody {
  const columns = { name: 'Stock', quantity: 'Qty', day: 'Buy Date', ...('sellPrice' in prices && { sellDay: 'Sell Date' }), ...prices };
  return { columns: { columns, day_order: null, segment: 'EQ', units: 'units', side: 'signed', broker: null } };
}

describeOnOneEngine('a file of the journal', (open) => {
  const enter = async (name: string) => {
    const store = await open();
    const browser = await (await openJournalApp(store, TODAY)).logIn(name);
    const { user } = (await browser.get('/api/me')).json<{ user: { user_id: number } }>();
    const userId = user.user_id;
    const trades = async () =>
      (await mineOf(store, userId).selectFrom('trades').select(['row', 'day', 'quantity', 'import_id']).orderBy('id').execute()).map(
        ({ row, day, quantity }) => `${row} ${day} ${quantity}`,
      );
    const post = (url: string, payload: object) => browser.send({ method: 'POST', url, payload });
    const give = async (csv: string, answers: AnswersBody, fileName = 'mine.csv') => {
      const asked = askFirstBody.parse((await sendFile(browser, fileName, csv, 'groww')).json());
      const stored = uploadBody.parse((await post(pathOf('answerFile', { id: asked.import_id }), { answers })).json());
      await workOff(store, TODAY);
      return Number(stored.taskid);
    };
    const readAgain = async (id: number, answers: AnswersBody, preview = false) => {
      const answer = await post(pathOf('readAgain', { id }), { answers, preview });
      return readAgainBody.parse(answer.json());
    };
    const refusal = async (id: number, answers: AnswersBody) => {
      const answer = await post(pathOf('readAgain', { id }), { answers });
      return [answer.statusCode, answer.json<{ detail: string }>().detail];
    };
    const list = async () => importsBody.parse((await browser.get(pathOf('listImports'))).json()).data;
    /** That of TCS before that of INFY. */
    const trips = async () => {
      const { data } = roundTripsBody.parse((await browser.get(pathOf('listRoundTrips'))).json());
      return data.toSorted((a, b) => b.symbol.localeCompare(a.symbol));
    };
    const undo = (id: number | null) => post(pathOf('undoChange', { id: id ?? 0 }), {});
    const isSound = async () => {
      expect(await checkJournal(mineOf(store, userId), TODAY)).toEqual([]);
      expect(await compareFiles(mineOf(store, userId), TODAY)).toEqual({ rows: 0, first: [] });
    };
    return { store, browser, userId, trades, post, give, readAgain, refusal, list, trips, undo, isSound };
  };

  it('shows what it was asked, and says what other answers would change', async () => {
    const { browser, give, readAgain, list, trades, isSound } = await enter('asha');
    const id = await give(MIXED, DAY_FIRST);
    expect(await list()).toMatchObject([{ id, answers: ['Dates are day first.'] }]);
    const reading = waitingBody.parse((await browser.get(pathOf('fileReading', { id }))).json());
    expect(reading).toMatchObject({ import_id: id, broker: 'GROWW', answers: DAY_FIRST, questions: [{ id: 'date-order', rows: 2 }] });
    const before = await trades();
    const preview = await readAgain(id, MONTH_FIRST, true);
    expect(preview).toMatchObject({
      change_id: null,
      rows: 2,
      questions: [],
      effect: { rows: 2, trades: { before: 3, after: 3 }, held: 0 },
      understood: { first_day: '2026-02-02', last_day: '2026-04-06' },
    });
    expect(preview.effect?.net).not.toBe(null);
    expect(await trades()).toEqual(before);
    expect((await readAgain(id, {}, true)).questions).toMatchObject([{ id: 'date-order' }]);
    await isSound();
  });

  it('is replaced by another reading, with what was written, and back', async () => {
    const { store, browser, userId, post, give, readAgain, list, trips, undo, trades, isSound } = await enter('ravi');
    const id = await give(MIXED, DAY_FIRST);
    const [tcs, infy] = await trips();
    await browser.send({ method: 'PUT', url: pathOf('writeNote', { id: tcs?.id ?? 0 }), payload: { text: 'Chased it', version: 0 } });
    await browser.send({ method: 'PUT', url: pathOf('setTags', { id: tcs?.id ?? 0 }), payload: { tags: ['gap'] } });
    await browser.send({ method: 'PUT', url: pathOf('writeNote', { id: infy?.id ?? 0 }), payload: { text: 'For long', version: 0 } });
    const first = await trades();
    const net = tcs?.net;

    const done = await readAgain(id, MONTH_FIRST);
    expect(done).toMatchObject({ message: 'The file was read again: 2 rows changed.', rows: 2, status: 'completed' });
    expect(await list()).toMatchObject([
      { id, answers: ['Dates are month first.'], trades: 3, first_day: '2026-02-02', last_day: '2026-04-06' },
    ]);
    const [swapped] = await trips();
    expect(swapped).toMatchObject({ symbol: 'TCS', opened_on: '2026-02-03', exited_on: '2026-04-06', tags: ['gap'] });
    expect(await trips()).toMatchObject([{ note: 'Chased it' }, { id: infy?.id, note: 'For long' }]);
    expect(accountsBody.parse((await browser.get('/api/accounts')).json()).accounts).toMatchObject([{ trades: 3 }]);
    await isSound();
    // The same bytes are known still; the kept trades have their ids.
    const again = askFirstBody.parse((await sendFile(browser, 'again.csv', MIXED, 'groww')).json());
    expect((await post(pathOf('answerFile', { id: again.import_id }), { answers: MONTH_FIRST })).statusCode).toBe(409);

    const [change] = changesBody.parse((await browser.get(`${pathOf('listChanges')}?imports=false`)).json()).data;
    expect(change).toMatchObject({ id: done.change_id, kind: 'import', can: 'undo', reading: { name: 'mine.csv', rows: 2 } });
    expect((await undo(done.change_id)).statusCode).toBe(200);
    expect(await trades()).toEqual(first);
    expect(await trips()).toMatchObject([{ id: tcs?.id, net, tags: ['gap'], note: 'Chased it' }, { id: infy?.id }]);
    expect(await list()).toMatchObject([{ id, answers: ['Dates are day first.'], trades: 3 }]);
    const rows = await mineOf(store, userId).selectFrom('imports').select('source').execute();
    expect(rows).toEqual([{ source: 'file' }]);
    await isSound();
  });

  it('is read a third time in the place of the second, and given back by the same answers', async () => {
    const { give, readAgain, undo, trades, isSound, list } = await enter('meera');
    const id = await give(LOTS, { units: 'units' });
    const first = await trades();
    const lots = await readAgain(id, { units: 'lots' });
    expect(lots.effect).toMatchObject({ rows: 2, trades: { before: 2, after: 2 } });
    expect(await trades()).toEqual(['2 2026-06-01 2', '3 2026-06-02 2', '2 2026-06-01 20', '3 2026-06-02 20']);
    await isSound();
    expect(await readAgain(id, { units: 'lots' })).toMatchObject({ change_id: null, rows: 0 });
    const back = await readAgain(id, { units: 'units' });
    expect(back).toMatchObject({ rows: 2, change_id: null });
    expect(await list()).toMatchObject([{ answers: ['Quantities count units.'] }]);
    expect((await undo(lots.change_id)).statusCode).toBe(409);
    expect(await trades()).toEqual(first);
    await isSound();
  });

  it('leaves the journal with all its readings, comes back with them, and is uploaded again', async () => {
    const { store, browser, post, give, readAgain, trips, trades, isSound } = await enter('jaya');
    const id = await give(LOTS, { units: 'units' });
    await readAgain(id, { units: 'lots' });
    const [before] = await trips();
    expect(before).toMatchObject({ quantity: 20 });
    expect((await browser.send({ method: 'DELETE', url: pathOf('removeImport', { id }) })).statusCode).toBe(200);
    expect(await trips()).toEqual([]);
    expect((await post(pathOf('readAgain', { id }), { answers: { units: 'units' } })).statusCode).toBe(409);
    expect((await post(pathOf('restoreImport', { id }), {})).statusCode).toBe(200);
    expect(await trips()).toEqual([before]);
    await isSound();
    await browser.send({ method: 'DELETE', url: pathOf('removeImport', { id }) });
    // It is read as was answered last.
    expect((await sendFile(browser, 'again.csv', LOTS, 'groww')).statusCode).toBe(200);
    await workOff(store, TODAY);
    expect(await trips()).toMatchObject([{ quantity: 20 }]);
    await post(pathOf('restoreImport', { id }), {});
    expect(await trips()).toMatchObject([{ quantity: 20 }]);
    expect(await trades()).toHaveLength(4);
    expect(
      await checkJournal(mineOf(store, (await browser.get('/api/me')).json<{ user: { user_id: number } }>().user.user_id), TODAY),
    ).toEqual([]);
  });

  it('keeps the legs of a closed result together where only one of them is read otherwise', async () => {
    const { browser, give, readAgain, undo, trades, isSound } = await enter('lata');
    const id = await give(BOTH_SIDES, columnsOf({ buyPrice: 'Buy Price', sellPrice: 'Target' }));
    const closed = async () => {
      const { data } = pairedRowsBody.parse((await browser.get('/api/paired/?skey=pnl&sdir=asc')).json());
      return data.map(({ symbol, pnl }) => `${symbol} ${pnl}`);
    };
    const first = await trades();
    expect(await closed()).toEqual(['ITC 325', 'TCS 500']);
    const done = await readAgain(id, columnsOf({ buyPrice: 'Buy Price', sellPrice: 'Sell Price' }));
    expect(done.effect).toMatchObject({ rows: 1, trades: { before: 4, after: 4 } });
    expect(await closed()).toEqual(['ITC 130', 'TCS 500']);
    await isSound();
    await undo(done.change_id);
    expect(await trades()).toEqual(first);
    expect(await closed()).toEqual(['ITC 325', 'TCS 500']);
    await isSound();
  });

  it('makes a purchase and a sale of a row that was read as a purchase', async () => {
    const { browser, give, readAgain, undo, trips, trades, isSound } = await enter('mohan');
    const id = await give(BOTH_SIDES, columnsOf({ price: 'Buy Price' }));
    const [tcs, itc] = await trips();
    await browser.send({ method: 'PUT', url: pathOf('writeNote', { id: itc?.id ?? 0 }), payload: { text: 'Chased it', version: 0 } });
    expect([tcs?.exited_on, itc?.exited_on]).toEqual([null, null]);
    const first = await trades();
    const done = await readAgain(id, columnsOf({ buyPrice: 'Buy Price', sellPrice: 'Sell Price' }));
    expect(done.effect).toMatchObject({ rows: 2, trades: { before: 2, after: 4 } });
    expect(await trips()).toMatchObject([{ gross: 500 }, { gross: 130, note: 'Chased it' }]);
    await isSound();
    await undo(done.change_id);
    expect(await trades()).toEqual(first);
    expect(await trips()).toMatchObject([{ id: tcs?.id }, { id: itc?.id, note: 'Chased it' }]);
    await isSound();
  });

  it('says what another reading takes by evidence, of the trades that it brings', async () => {
    const { store, browser, userId, readAgain, isSound } = await enter('nila');
    const send = async (name: string, rows: readonly string[]) => {
      const csv = `${['Trade Date,Symbol,Exchange,Buy/Sell,Qty,Rate,Average,Trade ID', ...rows].join('\n')}\n`;
      const stored = uploadBody.parse((await sendFile(browser, name, csv, 'groww')).json());
      await workOff(store, TODAY);
      return Number(stored.taskid);
    };
    await send('first.csv', ['13/05/2026,TCS,NSEEQ,BUY,5,3500,3500,1', '05/02/2026,INFY,NSEEQ,BUY,5,1500,1500,2']);
    const swapped = ['2026-05-02,INFY,NSEEQ,BUY,5,1500,1500,2', '2026-05-02,INFY,NSEEQ,BUY,4,1500,1510,3'];
    const id = await send('swapped.csv', [...swapped, '13/05/2026,TCS,NSEEQ,SELL,5,3600,3600,4']);
    const taken = async () => {
      const found = mineOf(store, userId).selectFrom('imports').select('by_evidence').where('id', '=', id);
      return (await found.executeTakeFirst())?.by_evidence?.map(({ day, count }) => `${day} ${count}`);
    };
    expect(await taken()).toEqual(['2026-02-05 1']);
    const columns = { day: 'Trade Date', name: 'Symbol', exchange: 'Exchange', side: 'Buy/Sell', quantity: 'Qty', tradeId: 'Trade ID' };
    const by = { day_order: null, segment: null, units: 'units', side: 'column', broker: null } as const;
    expect((await readAgain(id, { columns: { columns: { ...columns, price: 'Average' }, ...by } })).change_id).not.toBe(null);
    expect(await taken()).toEqual(['2026-02-05 1']);
    await isSound();
  });

  it('is not read again where that would undo what was done by hand', async () => {
    const { browser, post, give, readAgain, refusal, trips, undo } = await enter('kavi');
    const id = await give(MIXED, DAY_FIRST);
    const [tcs] = await trips();
    const corrected = (await post(pathOf('correctTrade', { id: tcs?.id ?? 0 }), { price: '3010' })).json<{ change_id: number }>();
    expect(await refusal(id, MONTH_FIRST)).toEqual([409, expect.stringContaining('changed by hand')]);
    await undo(corrected.change_id);
    const done = await readAgain(id, MONTH_FIRST);
    const [now] = await trips();
    const after = (await post(pathOf('correctTrade', { id: now?.id ?? 0 }), { price: '3010' })).json<{ change_id: number }>();
    expect(await refusal(id, DAY_FIRST)).toEqual([409, expect.stringContaining('changed by hand')]);
    expect((await undo(done.change_id)).statusCode).toBe(409);
    await undo(after.change_id);
    expect(await refusal(0, DAY_FIRST)).toEqual([404, 'No such file in your journal.']);
    expect(await refusal(id, {})).toEqual([422, 'This file waits for an answer from you.']);
    expect((await browser.get(pathOf('fileReading', { id: 0 }))).statusCode).toBe(404);
  });

  /** A typed trade that the first row of the doubtful file resembles, month first. */
  const LIKE_FIRST = { symbol: 'INFY', exchange: 'NSE', segment: 'EQ', buy_sell: 'BUY', quantity: '10', price: '1500', date: '2026-02-03' };

  it('holds rows of another reading that another file has already', async () => {
    const { store, browser, post, give, readAgain, refusal, list, undo, isSound } = await enter('hari');
    const id = await give(doubtfulFile(), DAY_FIRST);
    const added = await post(pathOf('addTrade'), { ...LIKE_FIRST, broker: 'GROWW' });
    expect(added.statusCode).toBe(200);
    await workOff(store, TODAY);
    // A row that was ignored for what the other reading leaves out waits again.
    await sendFile(browser, 'other.csv', 'date,symbol,segment,trade_type,quantity,price\n2026-03-02,INFY,EQ,BUY,10,1500\n', 'other');
    await workOff(store, TODAY);
    const heldIn = async () => heldFilesBody.parse((await browser.get(pathOf('listHeldFiles'))).json()).data.map((one) => one.file_name);
    expect(await heldIn()).toEqual(['other.csv']);
    await post(pathOf('decideHeld'), { all: true, decision: 'ignore' });
    expect(await heldIn()).toEqual([]);
    const done = await readAgain(id, MONTH_FIRST);
    expect(done.effect).toMatchObject({ held: 1, trades: { before: 3, after: 2 } });
    expect(new Set(await heldIn())).toEqual(new Set(['mine.csv', 'other.csv']));
    expect((await list()).find((row) => row.id === id)).toMatchObject({ trades: 2 });
    await isSound();
    expect((await undo(done.change_id)).statusCode).toBe(200);
    expect(await heldIn()).toEqual([]);
    expect((await refusal(id, { 'date-order': 'none' }))[0]).toBe(422);
    await isSound();
  });

  /** The trades of the doubtful file, by the days that it has day first. */
  const DAYS_FIRST = ['2026-03-02,INFY,EQ,BUY,10,1500', '2026-02-04,INFY,EQ,BUY,5,1490', '2026-02-03,INFY,EQ,SELL,3,1510'];
  const template = (rows: readonly string[]) => `${['date,symbol,segment,trade_type,quantity,price', ...rows].join('\n')}\n`;

  it('has trades of its first reading from another file, and is not read as at first while that has them', async () => {
    const { store, browser, post, give, readAgain, refusal, undo, trades, list, isSound } = await enter('uma');
    const id = await give(doubtfulFile(), DAY_FIRST);
    const first = await trades();
    const done = await readAgain(id, MONTH_FIRST);
    expect((await sendFile(browser, 'other.csv', template(DAYS_FIRST), 'groww')).statusCode).toBe(200);
    await workOff(store, TODAY);
    const other = (await list()).find(({ file_name: name }) => name === 'other.csv')?.id ?? 0;
    expect(await trades()).toHaveLength(9);
    expect(await list()).toMatchObject([{ id: other, trades: 3 }, { trades: 3 }]);
    await isSound();
    const cameSince = [409, 'Trades of its first reading have come with another file since. Undo that import first (Files).'];
    expect(await refusal(id, DAY_FIRST)).toEqual(cameSince);
    const refused = await undo(done.change_id);
    expect([refused.statusCode, refused.json<{ detail: string }>().detail]).toEqual(cameSince);
    await isSound();
    // Once that file is out of the journal, its trades are those of the first reading.
    await browser.send({ method: 'DELETE', url: pathOf('removeImport', { id: other }) });
    expect((await undo(done.change_id)).statusCode).toBe(200);
    expect(await trades()).toEqual(first);
    expect((await post(pathOf('restoreImport', { id: other }), {})).statusCode).toBe(409);
    await isSound();
  });

  it('names the files that left rows out which only its other reading has', async () => {
    const { store, browser, readAgain, give, undo } = await enter('gita');
    const id = await give(doubtfulFile(), DAY_FIRST);
    const csv = template([DAYS_FIRST[0] ?? '', '2026-05-05,TCS,EQ,BUY,1,3000']);
    expect(uploadBody.parse((await sendFile(browser, 'a.csv', csv, 'groww')).json())).toMatchObject({ skipped_count: 1 });
    await workOff(store, TODAY);
    const says = 'a.csv left rows out that were known already: if they were these, upload it again.';
    const done = await readAgain(id, MONTH_FIRST);
    expect(done.message).toBe(`The file was read again: 3 rows changed. ${says}`);
    expect((await undo(done.change_id)).json()).toMatchObject({
      message: `Change undone: the file is read as it was at first. ${says}`,
    });
    // Known by their numbers, the trades of both readings are the same.
    const lots = await give(LOTS, { units: 'units' }, 'lots.csv');
    expect((await readAgain(lots, { units: 'lots' })).message).toBe('The file was read again: 2 rows changed.');
  });

  it('is undone while rows of other files are held', async () => {
    const { store, browser, post, give, readAgain, undo, isSound } = await enter('lila');
    await post(pathOf('addTrade'), { ...LIKE_FIRST, symbol: 'TCS', broker: 'GROWW' });
    await sendFile(browser, 'other.csv', template(['2026-02-03,TCS,EQ,BUY,10,1500']), 'groww');
    await workOff(store, TODAY);
    const done = await readAgain(await give(doubtfulFile(), DAY_FIRST), MONTH_FIRST);
    expect((await undo(done.change_id)).statusCode).toBe(200);
    await isSound();
  });

  it('holds a row that is a trade of an import which was undone', async () => {
    const { store, browser, post, give, readAgain, isSound, list } = await enter('mala');
    await sendFile(browser, 'other.csv', template(['2026-02-03,INFY,EQ,BUY,10,1500']), 'groww');
    await workOff(store, TODAY);
    await browser.send({ method: 'DELETE', url: pathOf('removeImport', { id: (await list())[0]?.id ?? 0 }) });
    await post(pathOf('addTrade'), { ...LIKE_FIRST, broker: 'GROWW' });
    expect(await readAgain(await give(doubtfulFile(), DAY_FIRST), MONTH_FIRST)).toMatchObject({ effect: { held: 1 } });
    expect((await post(pathOf('decideHeld'), { all: true, decision: 'keep' })).statusCode).toBe(200);
    await isSound();
  });

  it('is not read as at first while its rows stand in the place of other trades', async () => {
    const { post, give, readAgain, undo, trips, isSound } = await enter('nina');
    await post(pathOf('addTrade'), { ...LIKE_FIRST, broker: 'GROWW' });
    const done = await readAgain(await give(doubtfulFile(), DAY_FIRST), MONTH_FIRST);
    const { change_id: replaced } = (await post(pathOf('decideHeld'), { all: true, decision: 'replace' })).json<{ change_id: number }>();
    const before = await trips();
    expect((await undo(done.change_id)).statusCode).toBe(409);
    expect(await trips()).toEqual(before);
    await undo(replaced);
    expect((await undo(done.change_id)).statusCode).toBe(200);
    await isSound();
  });

  it('leaves the journal, and what rows of its other reading replaced comes back', async () => {
    const { browser, post, give, readAgain, trips, isSound } = await enter('omar');
    await post(pathOf('addTrade'), { ...LIKE_FIRST, broker: 'GROWW' });
    const typed = await trips();
    const id = await give(doubtfulFile(), DAY_FIRST);
    await readAgain(id, MONTH_FIRST);
    await post(pathOf('decideHeld'), { all: true, decision: 'replace' });
    const replaced = await trips();
    await browser.send({ method: 'DELETE', url: pathOf('removeImport', { id }) });
    expect(await trips()).toEqual(typed);
    await post(pathOf('restoreImport', { id }), {});
    expect(await trips()).toEqual(replaced);
    await isSound();
  });

  it('holds a row again that its reading before held', async () => {
    const { store, browser, post, give, readAgain, list, isSound } = await enter('pari');
    await sendFile(browser, 'other.csv', template(['2026-04-02,INFY,EQ,BUY,5,1490']), 'groww');
    await workOff(store, TODAY);
    const [other] = await list();
    await post(pathOf('addTrade'), { ...LIKE_FIRST, broker: 'GROWW' });
    const id = await give(doubtfulFile(), DAY_FIRST);
    expect(await readAgain(id, MONTH_FIRST)).toMatchObject({ effect: { held: 1, trades: { after: 1 } } });
    await browser.send({ method: 'DELETE', url: pathOf('removeImport', { id: other?.id ?? 0 }) });
    expect(await readAgain(id, MONTH_FIRST)).toMatchObject({ effect: { held: 1, trades: { after: 2 } } });
    await isSound();
  });

  it('keeps a row that was held until its other reading is undone', async () => {
    const { post, give, readAgain, undo, isSound } = await enter('tara');
    const typed = {
      symbol: 'GOLDM26AUGFUT',
      exchange: 'MCX',
      segment: 'COM',
      buy_sell: 'BUY',
      quantity: '2',
      price: '72000',
      date: '2026-06-01',
    };
    expect((await post(pathOf('addTrade'), { ...typed, broker: 'GROWW' })).statusCode).toBe(200);
    const id = await give(LOTS, { units: 'units' });
    const kept = (await post(pathOf('decideHeld'), { all: true, decision: 'keep' })).json<{ change_id: number; rows: number }>();
    expect(kept.rows).toBe(1);
    const done = await readAgain(id, { units: 'lots' });
    expect(done.effect).toMatchObject({ rows: 2, trades: { before: 2, after: 2 } });
    expect((await undo(kept.change_id)).statusCode).toBe(409);
    expect((await undo(done.change_id)).statusCode).toBe(200);
    expect((await undo(kept.change_id)).statusCode).toBe(200);
    await isSound();
  });
});
