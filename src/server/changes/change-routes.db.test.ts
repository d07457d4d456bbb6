import { beforeAll, expect, it } from 'vitest';
import type { AnswerOf } from '#contract/calls.ts';
import { changesBody } from '#contract/changes.ts';
import { importChangedBody, importsBody } from '#contract/imports.ts';
import { changedBody } from '#contract/positions.ts';
import { pathOf } from '#contract/routes.ts';
import type { TradingDay } from '#engine/day.ts';
import { checkJournal } from '../ledger/rebuild/check-journal.ts';
import type { Store } from '../store/client.ts';
import { absorbInstruments } from '../ledger/instruments.ts';
import { derivedRows } from '../ledger/derived-rows.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { openJournalApp, uploadRequest } from '#test/server/journal-app.ts';
import { FO_HEADER, syntheticTradebook } from '#test/server/synthetic-tradebook.ts';
import type { Browser } from '#test/server/test-app.ts';
import { workOff } from '#test/server/work-here.ts';
import { mineOf } from '../store/mine.ts';
import { said } from '#test/server/said.ts';

const TODAY = '2026-06-15' as TradingDay;
const CSV = syntheticTradebook({ trades: 500, seed: 8, from: '2026-05-04', days: 28 });
const OPTION = { symbol: 'NIFTY26JUN25000CE', exchange: 'NSE', segment: 'OPT', broker: 'ZERODHA', date: '2026-06-01' };
const FUTURE = { ...OPTION, symbol: 'NIFTY26MAYFUT', segment: 'FUT', date: '2026-05-04' };

interface Owner extends Browser {
  readonly userId: number;
}

describeOnOneEngine('changes', (open) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });

  /** All derived rows of the journal as one value, after a check of the journal. */
  async function journal({ userId }: Owner): Promise<object> {
    expect(await checkJournal(mineOf(store, userId), TODAY)).toEqual([]);
    const tables = ['closed_trades', 'open_positions', 'symbol_days', 'day_results', 'day_flows', 'contract_days'] as const;
    const rows = await Promise.all(tables.map((table) => derivedRows(mineOf(store, userId), table)));
    return Object.fromEntries(tables.map((table, index) => [table, rows[index]?.map((row) => JSON.stringify(row)).sort()]));
  }

  it('are listed, and undoing each one restores the journal', async () => {
    const { withTradebook, logIn } = await openJournalApp(store, TODAY);
    const asha = await withTradebook('asha', CSV);
    const start = await journal(asha);
    const positions = (await asha.get('/api/open-positions/paged?per_page=500')).json<{ data: { id: number; symbol: string }[] }>().data;
    const closed = (await asha.get('/api/paired/?per_page=500')).json<{ data: { id: string; symbol: string }[] }>().data;
    const changes = [
      await asha.send({ method: 'PUT', url: `/api/open-positions/${positions[0]?.id}`, payload: { quantity: 35, avg_price: 100.05 } }),
      await asha.send({
        method: 'POST',
        url: '/api/open-positions/bulk-delete',
        payload: { ids: positions.slice(1, 4).map(({ id }) => id) },
      }),
      await asha.send({ method: 'DELETE', url: `/api/paired/${closed[0]?.id}` }),
      await asha.send({ method: 'DELETE', url: `/api/paired/${closed.at(-1)?.id}` }),
    ];
    expect(changes.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200]);
    expect(await journal(asha)).not.toEqual(start);

    const { data, total } = await list(asha);
    expect(data.map(({ kind, undone_at, before }) => [kind, undone_at, before.length])).toEqual([
      ['closed-delete', null, 1],
      ['closed-delete', null, 1],
      ['open-delete', null, 3],
      ['open-edit', null, 1],
    ]);
    expect(total).toBe(4);
    expect(data[1]?.before[0]).toMatchObject({
      symbol: closed[0]?.symbol,
      broker: 'ZERODHA',
      legs: [{ buy_sell: 'BUY' }, { buy_sell: 'SELL' }],
    });
    expect(data[3]?.after).toMatchObject({ symbol: positions[0]?.symbol, legs: [{ quantity: 35, price: 100.05 }] });

    const ravi = await logIn('ravi');
    expect((await list(ravi)).total).toBe(0);
    expect((await undo(ravi, data[0]?.id ?? 0)).statusCode).toBe(404);
    for (const { id } of [data[3], data[0], data[2], data[1]].flatMap((change) => change ?? [])) {
      expect(changedBody.parse((await undo(asha, id)).json())).toMatchObject({
        message: 'Change undone.',
        change_id: id,
        status: 'completed',
      });
    }
    expect(await journal(asha)).toEqual(start);
    const again = await undo(asha, data[0]?.id ?? 0);
    expect([again.statusCode, again.json()]).toEqual([409, said('This change is undone already.')]);
    expect((await list(asha)).data.every((change) => change.undone_at !== null)).toBe(true);
  });

  it('that build on each other are undone latest first', async () => {
    const { logIn } = await openJournalApp(store, TODAY);
    const asha = await logIn('turns');
    const { id } = (await asha.form('POST', '/api/trades', { ...OPTION, buy_sell: 'BUY', quantity: '75', price: '100' })).json<{
      id: number;
    }>();
    const edited = (await asha.send({ method: 'PUT', url: `/api/open-positions/${id}`, payload: { quantity: 150 } })).json<{
      id: number;
    }>();
    await asha.send({ method: 'DELETE', url: `/api/open-positions/${edited.id}` });
    const [deletion, edit] = (await list(asha)).data;
    const why = 'A later change is built on this one. Undo that one first.';
    expect([deletion?.can, edit?.can, edit?.why_not]).toEqual(['undo', null, why]);
    const early = await undo(asha, edit?.id ?? 0);
    expect([early.statusCode, early.json()]).toEqual([409, said(why)]);
    const quantities = async () =>
      (await asha.get('/api/open-positions/paged')).json<{ data: { quantity: number }[] }>().data.map(({ quantity }) => quantity);
    expect(await quantities()).toEqual([]);
    await undo(asha, deletion?.id ?? 0);
    expect((await list(asha)).data[1]).toMatchObject({ can: 'undo', why_not: null });
    expect(await quantities()).toEqual([150]);
    await undo(asha, edit?.id ?? 0);
    expect(await quantities()).toEqual([75]);
  });

  it('settle an expired contract at the given price, and can be undone', async () => {
    const { logIn } = await openJournalApp(store, TODAY);
    const asha = await logIn('settles');
    await asha.form('POST', '/api/trades', { ...FUTURE, buy_sell: 'BUY', quantity: '75', price: '24000' });
    await asha.form('POST', '/api/trades', {
      ...FUTURE,
      symbol: 'NIFTY26MAY24000CE',
      segment: 'OPT',
      buy_sell: 'BUY',
      quantity: '75',
      price: '100',
    });
    await asha.form('POST', '/api/trades', { ...OPTION, buy_sell: 'SELL', quantity: '75', price: '100' });
    await asha.form('POST', '/api/trades', { ...OPTION, symbol: 'INFY', segment: 'EQ', buy_sell: 'BUY', quantity: '1', price: '1500' });
    const positions = (await asha.get('/api/open-positions/paged')).json<{
      data: { instrument_id: number; symbol: string; status: string }[];
    }>().data;
    const future = positions.find(({ status }) => status === 'expired');
    expect(future?.symbol).toBe('NIFTY26MAYFUT');
    const settle = (id: number | undefined, price: unknown) =>
      asha.send({ method: 'PUT', url: pathOf('settleContract', { id: id ?? 0 }), payload: { price } });
    const gross = async (symbol: string) =>
      (await asha.get(`/api/paired/?q=${symbol}`))
        .json<{ data: { pnl: number; assumed: boolean }[] }>()
        .data.map(({ pnl, assumed }) => [pnl, assumed]);

    expect((await settle(future?.instrument_id, '24100.5')).json()).toMatchObject({
      message: 'Settlement price saved.',
      status: 'completed',
    });
    expect(await gross('NIFTY26MAYFUT')).toEqual([[7537.5, false]]);
    const option = (await asha.get('/api/paired/?q=24000CE')).json<{ data: { instrument_id: number }[] }>().data[0]?.instrument_id;
    expect(await gross('24000CE')).toEqual([[-7500, true]]);
    await settle(option, 120);
    expect(await gross('24000CE')).toEqual([[1500, false]]);
    expect((await settle(option, 120)).json()).toMatchObject({ change_id: null });
    await settle(option, 0);
    expect(await gross('24000CE')).toEqual([[-7500, false]]);
    const [zero, first] = (await list(asha)).data;
    expect(zero?.settlement).toEqual({ symbol: 'NIFTY26MAY24000CE', instrument_id: option, before: 120, after: 0 });
    expect((await undo(asha, first?.id ?? 0)).statusCode).toBe(409);
    await undo(asha, zero?.id ?? 0);
    expect(await gross('24000CE')).toEqual([[1500, false]]);
    await settle(option, null);
    expect(await gross('24000CE')).toEqual([[-7500, true]]);

    const detail = async (id: number | undefined, price: unknown) => {
      const answer = await settle(id, price);
      return [answer.statusCode, answer.json<{ detail: string }>().detail];
    };
    const idOf = (symbol: string) => positions.find((position) => position.symbol === symbol)?.instrument_id;
    expect(await detail(idOf('INFY'), 1)).toEqual([422, 'Only a contract whose expiry is known has a settlement price.']);
    expect(await detail(idOf(OPTION.symbol), 1)).toEqual([422, expect.stringMatching(/^This contract expires on 2026-06-/)]);
    expect(await detail(option, '-1')).toEqual([422, 'Price must be a number of 0 or more, such as 24750.50.']);
    expect(await detail(option, '99999999999')).toEqual([422, expect.stringMatching(/^Price must be lower/)]);
    expect(await detail(999_999, 1)).toEqual([404, 'No such instrument.']);
  });

  it('of a settlement price are undone where its contract turned out to be another one', async () => {
    const { withTradebook } = await openJournalApp(store, TODAY);
    const bought = 'NIFTY26MAY24000CE,,2026-05-04,NSE,FO,,buy,false,75,100,1,1,2026-05-04T10:00:00,2026-05-26';
    const mira = await withTradebook('mira', `${FO_HEADER}\n${bought}\n`);
    const closed = async () => (await mira.get('/api/paired/')).json<{ data: { instrument_id: number; pnl: number }[] }>().data;
    const [option] = await closed();
    const settle = (price: unknown) =>
      mira.send({ method: 'PUT', url: pathOf('settleContract', { id: option?.instrument_id ?? 0 }), payload: { price } });
    const ofIndex = '24150.5 looks like the close of NIFTY. Enter what a unit of the option was worth: with that close, 150.5.';
    expect((await settle('24,150.50')).json()).toEqual(said(ofIndex));
    await settle(120);
    const mine = mineOf(store, mira.userId);
    const stored = await mine.selectFrom('instruments').selectAll().executeTakeFirstOrThrow();
    const { id: former, user_id: _, ...same } = stored;
    const { id } = await mine
      .insertInto('instruments')
      .values({ ...same, settlement: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    await absorbInstruments(mine, id, [former]);
    const [settled] = (await list(mira)).data;
    expect(settled?.settlement).toMatchObject({ instrument_id: id, after: 120 });
    expect((await undo(mira, settled?.id ?? 0)).statusCode).toBe(200);
    expect(await closed()).toMatchObject([{ instrument_id: id, pnl: -7500 }]);
  });
});

describeOnOneEngine('imports', (open) => {
  it('are listed, undone and restored, together with the edits of their trades', async () => {
    const store = await open();
    const { withTradebook, logIn } = await openJournalApp(store, TODAY);
    const asha = await withTradebook('asha', CSV);
    const { id: typed } = (await asha.form('POST', '/api/trades', { ...OPTION, buy_sell: 'BUY', quantity: '75', price: '100' })).json<{
      id: number;
    }>();
    const { data, total } = importsBody.parse((await asha.get(pathOf('listImports'))).json());
    expect(total).toBe(2);
    expect(data).toMatchObject([
      {
        source: 'manual',
        report: 'BUY 75 NIFTY 25000 CE, 30 Jun 2026 · monthly',
        trades: 1,
        broker: 'ZERODHA',
        file_name: null,
        removed_at: null,
      },
      { source: 'file', report: 'Zerodha tradebook', trades: 500, skipped: 0, file_name: 'a.csv', status: 'completed', removed_at: null },
    ]);
    const file = data[1]?.id ?? 0;
    const positions = (await asha.get('/api/open-positions/paged?per_page=500')).json<{ data: { id: number }[] }>().data;
    const edited = positions.find(({ id }) => id !== typed)?.id;
    const put = await asha.send({ method: 'PUT', url: `/api/open-positions/${edited}`, payload: { avg_price: 77 } });
    await asha.send({ method: 'PUT', url: `/api/open-positions/${put.json<{ id: number }>().id}`, payload: { avg_price: 78 } });
    const before = (await asha.get('/api/paired/?per_page=500')).json<object>();
    const openBefore = (await asha.get('/api/open-positions/paged?per_page=500')).json<object>();

    const ravi = await logIn('ravi');
    expect((await ravi.send({ method: 'DELETE', url: pathOf('removeImport', { id: file }) })).statusCode).toBe(404);
    expect((await ravi.send({ method: 'POST', url: pathOf('restoreImport', { id: file }) })).statusCode).toBe(404);
    expect((await ravi.get(pathOf('listImports'))).json<object>()).toMatchObject({ total: 0 });

    const gone = await asha.send({ method: 'DELETE', url: pathOf('removeImport', { id: file }) });
    expect(importChangedBody.parse(gone.json()).status).toBe('completed');
    expect((await asha.get('/api/paired/')).json()).toMatchObject({ total: 0, meta: { total_pnl: 0, total_net_pnl: 0 } });
    const left = (await asha.get('/api/open-positions/paged')).json<{ data: { id: number }[] }>().data;
    expect(left.map(({ id }) => id)).toEqual([typed]);
    expect(await checkJournal(mineOf(store, asha.userId), TODAY)).toEqual([]);
    expect((await asha.send({ method: 'DELETE', url: pathOf('removeImport', { id: file }) })).statusCode).toBe(409);
    const listed = importsBody.parse((await asha.get(pathOf('listImports'))).json());
    expect(listed.data.map(({ removed_at }) => removed_at === null)).toEqual([true, false]);

    const back = await asha.send({ method: 'POST', url: pathOf('restoreImport', { id: file }) });
    expect(importChangedBody.parse(back.json()).status).toBe('completed');
    expect((await asha.get('/api/paired/?per_page=500')).json()).toEqual(before);
    expect((await asha.get('/api/open-positions/paged?per_page=500')).json()).toEqual(openBefore);
    expect((await asha.send({ method: 'POST', url: pathOf('restoreImport', { id: file }) })).statusCode).toBe(409);
    expect(await checkJournal(mineOf(store, asha.userId), TODAY)).toEqual([]);
  });

  it('name later files that left rows out as known, which bring them back', async () => {
    const store = await open();
    const { withTradebook, upload } = await openJournalApp(store, TODAY);
    const lines = CSV.trim().split('\n');
    const asha = await withTradebook('asha', lines.slice(0, 201).join('\n'));
    expect(await upload(asha, CSV)).toMatchObject({ status: 200, body: { recognised: { trades: 300 } } });
    const whole = (await asha.get('/api/paired/?per_page=500')).json<{ meta: object }>().meta;
    const [second, first] = importsBody.parse((await asha.get(pathOf('listImports'))).json()).data;
    const remove = async (id = 0) =>
      (await asha.send({ method: 'DELETE', url: pathOf('removeImport', { id }) })).json<{ message: string }>();
    expect((await remove(first?.id)).message).toBe(
      `The import is undone: its trades have left your journal. ${second?.file_name} left rows out that were known already: if they were these, upload it again.`,
    );
    expect(await upload(asha, CSV)).toMatchObject({ status: 200, body: { recognised: { trades: 200 } } });
    expect((await asha.get('/api/paired/?per_page=500')).json<{ meta: object }>().meta).toEqual(whole);
    expect((await remove(second?.id)).message).toMatch(/ left rows out that were known already/);
  });

  it('of tags are undone on trades that came again since', async () => {
    const store = await open();
    const { withTradebook, upload } = await openJournalApp(store, TODAY);
    const asha = await withTradebook('asha', CSV);
    const trips = async () => (await asha.get(pathOf('listRoundTrips'))).json<AnswerOf<'listRoundTrips'>>().data;
    const payload = { ids: (await trips()).slice(0, 2).map(({ id }) => id), add_tags: ['late'] };
    const tagged = await asha.send({ method: 'POST', url: pathOf('changeRoundTrips'), payload });
    const { change_id: change } = tagged.json<AnswerOf<'changeRoundTrips'>>();
    const [file] = importsBody.parse((await asha.get(pathOf('listImports'))).json()).data;
    await asha.send({ method: 'DELETE', url: pathOf('removeImport', { id: file?.id ?? 0 }) });
    await upload(asha, CSV);
    expect((await trips()).filter(({ tags }) => tags.includes('late'))).toHaveLength(2);
    const undone = await asha.send({ method: 'POST', url: pathOf('undoChange', { id: change ?? 0 }) });
    expect(undone.json()).toMatchObject({ message: 'Change undone.', rows: 2 });
    expect((await trips()).filter(({ tags }) => tags.includes('late'))).toEqual([]);
  });

  it('of a setup give the former one back, also where the one that took its place was deleted since', async () => {
    const store = await open();
    const { withTradebook } = await openJournalApp(store, TODAY);
    const asha = await withTradebook('asha', CSV);
    const setups = async () =>
      (await asha.get(pathOf('listRoundTrips'))).json<AnswerOf<'listRoundTrips'>>().data.flatMap(({ setup }) => setup ?? []);
    const [trip] = (await asha.get(pathOf('listRoundTrips'))).json<AnswerOf<'listRoundTrips'>>().data;
    const give = async (setup: string) => {
      const payload = { ids: [trip?.id], setup };
      return (await asha.send({ method: 'POST', url: pathOf('changeRoundTrips'), payload })).json<AnswerOf<'changeRoundTrips'>>();
    };
    await give('Range');
    const { change_id: id } = await give('Trend');
    const { data } = (await asha.get(pathOf('listSetups'))).json<AnswerOf<'listSetups'>>();
    const trend = data.find(({ name }) => name === 'Trend');
    await asha.send({ method: 'DELETE', url: pathOf('removeSetup', { id: trend?.id ?? 0 }) });
    expect(await setups()).toEqual([]);
    await asha.send({ method: 'POST', url: pathOf('undoChange', { id: id ?? 0 }) });
    expect(await setups()).toEqual(['Range']);
  });

  it('name the file whose trades gave way where accounts were joined', async () => {
    const store = await open();
    const { withTradebook } = await openJournalApp(store, TODAY);
    const asha = await withTradebook('asha', CSV);
    const send = async (url: string, payload: object, method: 'POST' | 'DELETE' = 'POST') =>
      (await asha.send({ method, url, payload })).json<{ message: string }>();
    await asha.send(uploadRequest(CSV, 'FAMILY'));
    const [second, first] = importsBody.parse((await asha.get(pathOf('listImports'))).json()).data;
    await send(pathOf('decideHeld'), { import_id: second?.id, decision: 'keep' });
    await workOff(store, TODAY);
    const { accounts } = (await asha.get(pathOf('listAccounts'))).json<AnswerOf<'listAccounts'>>();
    const [family, zerodha] = ['FAMILY', 'ZERODHA'].map((label) => accounts.find(({ broker }) => broker === label)?.id ?? 0);
    await send(pathOf('mergeAccount', { id: zerodha ?? 0 }), { into: family });
    await workOff(store, TODAY);
    expect((await send(pathOf('removeImport', { id: second?.id ?? 0 }), {}, 'DELETE')).message).toContain(
      `${first?.file_name} left rows out that were known already`,
    );
  });

  it('that were undone can be uploaded again, in part or as a whole', async () => {
    const store = await open();
    const { withTradebook, upload } = await openJournalApp(store, TODAY);
    const asha = await withTradebook('asha', CSV);
    const whole = (await asha.get('/api/paired/?per_page=500')).json<{ meta: object }>().meta;
    const file = importsBody.parse((await asha.get(pathOf('listImports'))).json()).data[0]?.id ?? 0;
    await asha.send({ method: 'DELETE', url: pathOf('removeImport', { id: file }) });
    const lines = CSV.trim().split('\n');
    expect(await upload(asha, lines.slice(0, 201).join('\n'))).toMatchObject({ status: 200, body: { recognised: { trades: 200 } } });
    expect(await upload(asha, lines.slice(0, 201).join('\n'))).toMatchObject({ status: 409 });
    expect((await asha.send({ method: 'POST', url: pathOf('restoreImport', { id: file }) })).statusCode).toBe(200);
    expect((await asha.get('/api/paired/?per_page=500')).json<{ meta: object }>().meta).toEqual(whole);
    await asha.send({ method: 'DELETE', url: pathOf('removeImport', { id: file }) });
    expect(await upload(asha, CSV)).toMatchObject({ status: 200, body: { recognised: { trades: 300 } } });
    expect((await asha.get('/api/paired/?per_page=500')).json<{ meta: object }>().meta).toEqual(whole);
    const empty = await asha.send({ method: 'POST', url: pathOf('restoreImport', { id: file }) });
    expect([empty.statusCode, empty.json()]).toEqual([409, said('Every trade of this import has been uploaded again since.')]);
    expect(await checkJournal(mineOf(store, asha.userId), TODAY)).toEqual([]);
  });
});

async function list(browser: Browser) {
  return changesBody.parse((await browser.get(`${pathOf('listChanges')}?imports=false`)).json());
}

function undo(browser: Browser, id: number) {
  return browser.send({ method: 'POST', url: pathOf('undoChange', { id }) });
}
