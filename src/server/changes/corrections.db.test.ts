import { beforeAll, expect, it } from 'vitest';
import { changesBody, tripChangedBody, type TripChangedBody } from '#contract/changes.ts';
import { importsBody } from '#contract/imports.ts';
import type { RoundTripDetail } from '#contract/round-trips.ts';
import type { TradingDay } from '#engine/day.ts';
import { checkJournal } from '../ledger/rebuild/check-journal.ts';
import { ACCOUNT_TABLES, derivedRows, ROLLUP_TABLES } from '../ledger/derived-rows.ts';
import type { Store } from '../store/client.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { openJournalApp } from '#test/server/journal-app.ts';
import type { Browser } from '#test/server/test-app.ts';
import { mineOf } from '../store/mine.ts';
import { said } from '#test/server/said.ts';
import type { BulkBody } from '#contract/trip-words.ts';
import { pathOf } from '#contract/routes.ts';

const TODAY = '2026-06-15' as TradingDay;
const HEAD =
  'symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time,expiry_date';
/** Two options on one day's contract note; the first is flipped at its end. */
const ROWS = [
  option('NIFTY26JUN25000CE', 'buy', 75, 100, 1, '09:20:00'),
  option('NIFTY26JUN25000CE', 'sell', 150, 110, 2, '09:40:00'),
  option('NIFTY26JUN25000CE', 'buy', 75, 105, 3, '10:10:00'),
  option('NIFTY26JUN24000PE', 'buy', 75, 50, 4, '11:00:00'),
  option('NIFTY26JUN24000PE', 'sell', 75, 60, 5, '11:30:00'),
];

interface Owner extends Browser {
  readonly userId: number;
}

describeOnOneEngine('corrections', (open) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });

  async function start(name: string) {
    const app = await openJournalApp(store, TODAY);
    const user = await app.withTradebook(name, [HEAD, ...ROWS].join('\n'));
    const trades = await mineOf(store, user.userId).selectFrom('trades').select(['id', 'trade_ref']).orderBy('id').execute();
    const ids = trades.map(({ id }) => id);
    return { ...app, user, ids: ids as [number, number, number, number, number] };
  }

  /** All derived rows, after a check of the journal. */
  async function journal({ userId }: Owner): Promise<string[][]> {
    expect(await checkJournal(mineOf(store, userId), TODAY)).toEqual([]);
    const tables = [...ACCOUNT_TABLES, ...ROLLUP_TABLES];
    return Promise.all(
      tables.map(async (table) => (await derivedRows(mineOf(store, userId), table)).map((row) => JSON.stringify(row)).sort()),
    );
  }

  async function nets({ userId }: Owner): Promise<number[]> {
    const rows = await mineOf(store, userId).selectFrom('round_trips').select('net').orderBy('id').execute();
    return rows.map(({ net }) => net / 100);
  }

  it('are counted on the page of their trade, and listed for it alone', async () => {
    const { user, ids } = await start('counted');
    const count = async (id: number) => (await user.get(pathOf('readRoundTrip', { id }))).json<RoundTripDetail>().changes;
    const of = async (id: number) => (await list(user, `?trade=${id}`)).data.map(({ kind }) => kind);
    expect([await count(ids[0]), await of(ids[0])]).toEqual([0, []]);
    const { change_id: change } = await send(user, pathOf('correctTrade', { id: ids[0] }), { price: '101' });
    expect([await count(ids[0]), await of(ids[0])]).toEqual([1, ['correction']]);
    expect([await count(ids[3]), await of(ids[3])]).toEqual([0, []]);
    await user.send({ method: 'POST', url: pathOf('undoChange', { id: change ?? 0 }) });
    expect([await count(ids[0]), await of(ids[0])]).toEqual([1, ['correction']]);
    expect(await of(999_999)).toEqual([]);
  });

  it('are previewed to the paisa without storing anything, and change the round trip that has the trade', async () => {
    const { user, ids } = await start('asha');
    const before = await journal(user);
    const old = await nets(user);
    const preview = await send(user, pathOf('correctTrade', { id: ids[0] }), { price: '101', preview: true });
    expect(preview).toMatchObject({ message: 'Nothing is stored yet.', change_id: null, round_trip: ids[0] });
    expect(await journal(user)).toEqual(before);
    expect((await list(user)).data.map(({ kind }) => kind)).toEqual(['import']);

    const done = await send(user, pathOf('correctTrade', { id: ids[0] }), { price: '101' });
    expect(done).toMatchObject({ message: 'Trade corrected.', status: 'completed', effect: preview.effect });
    const now = await nets(user);
    expect(preview.effect.trip).toEqual({ before: old[0], after: now[0] });
    expect(now[0]).toBeLessThan((old[0] ?? 0) - 74);
    const others = now.map((net, index) => Math.round((net - (old[index] ?? 0)) * 100)).slice(1);
    const changed = others.filter((difference) => difference !== 0);
    expect(preview.effect.others).toMatchObject({ round_trips: changed.length, change: changed.reduce((sum, one) => sum + one, 0) / 100 });
    expect(preview.effect.journal).toEqual({ before: total(old), after: total(now) });

    const [change] = (await list(user)).data;
    expect(change).toMatchObject({
      kind: 'correction',
      before: [{ symbol: 'NIFTY26JUN25000CE', legs: [{ buy_sell: 'BUY', quantity: 75, price: 100, time: '09:20:00' }] }],
      after: { legs: [{ price: 101 }] },
      net: preview.effect.journal,
      can: 'undo',
    });
    expect((await undo(user, change?.id ?? 0)).statusCode).toBe(200);
    expect(await journal(user)).toEqual(before);
  });

  it('of quantity, day, time and side pair the journal again, and undone give it back', async () => {
    const { user, ids } = await start('bina');
    const before = await journal(user);
    const corrections: [number, object][] = [
      [ids[0], { quantity: '150' }],
      [ids[3], { date: '2026-06-08', time: '' }],
      [ids[4], { time: '10:59' }],
      [ids[2], { buy_sell: 'sell' }],
    ];
    for (const [id, form] of corrections) {
      expect((await send(user, pathOf('correctTrade', { id }), form)).change_id).not.toBeNull();
      expect(await journal(user)).not.toEqual(before);
    }
    const made = (await list(user)).data.filter(({ kind }) => kind === 'correction');
    for (const { id } of [made[2], made[0], made[3], made[1]].flatMap((one) => one ?? [])) {
      expect((await undo(user, id)).statusCode).toBe(200);
      await journal(user);
    }
    expect(await journal(user)).toEqual(before);
  });

  it('that build on each other are undone latest first', async () => {
    const { user, ids } = await start('chitra');
    await send(user, pathOf('correctTrade', { id: ids[3] }), { price: '51' });
    await send(user, pathOf('deleteRoundTrip', { id: ids[3] }), {});
    const [deletion, correction] = (await list(user)).data;
    expect((await undo(user, correction?.id ?? 0)).json()).toEqual(said('A later change is built on this one. Undo that one first.'));
    await undo(user, deletion?.id ?? 0);
    expect((await undo(user, correction?.id ?? 0)).statusCode).toBe(200);
  });

  it('stay when the file is undone and uploaded again', async () => {
    const { user, ids, upload } = await start('esha');
    await send(user, pathOf('correctTrade', { id: ids[0] }), { price: '101', date: '2026-06-08' });
    const before = await nets(user);
    const file = importsBody.parse((await user.get(pathOf('listImports'))).json()).data[0]?.id ?? 0;
    await user.send({ method: 'DELETE', url: pathOf('removeImport', { id: file }) });
    expect(await upload(user, [HEAD, ...ROWS].join('\n'))).toMatchObject({ status: 200 });
    expect(await nets(user)).toEqual(before);
    expect(await checkJournal(mineOf(store, user.userId), TODAY)).toEqual([]);
    const change = (await list(user)).data.find(({ kind }) => kind === 'correction');
    expect((await undo(user, change?.id ?? 0)).statusCode).toBe(200);
    expect(await nets(user)).not.toEqual(before);
  });

  it('say which field is wrong, and that nothing differs', async () => {
    const { user, ids, logIn } = await start('devi');
    const detail = async (form: object, browser: Browser = user) => {
      const answer = await browser.send({ method: 'POST', url: pathOf('correctTrade', { id: ids[0] }), payload: form });
      return [answer.statusCode, answer.json<{ detail: string }>().detail];
    };
    expect(await detail({ price: '-1' })).toEqual([422, 'Price must be a number of 0 or more, such as 1234.50.']);
    expect(await detail({ quantity: '1.5' })).toEqual([422, 'Quantity must be a whole number of at least 1.']);
    expect(await detail({ date: '2026-06-16' })).toEqual([422, 'Date must not lie in the future.']);
    expect(await detail({ time: '25:00' })).toEqual([422, 'Time must be like 09:21 or 09:21:04, or empty where it is not known.']);
    expect(await detail({ buy_sell: 'HOLD' })).toEqual([422, 'Side (buy_sell) must be BUY or SELL.']);
    expect(await detail({ price: '99999999', quantity: '1000000000' })).toEqual([
      422,
      'Quantity times price must be at most ₹10,000 crore.',
    ]);
    expect(await send(user, pathOf('correctTrade', { id: ids[0] }), { price: '100.00', quantity: '75' })).toMatchObject({
      message: 'Nothing differs.',
      change_id: null,
    });
    expect(await detail({ price: '1' }, await logIn('ravi'))).toEqual([404, 'No such trade.']);
  });
});

describeOnOneEngine('round trips', (open) => {
  it('are deleted, alone, and come back after another change', async () => {
    const store = await open();
    const { withTradebook } = await openJournalApp(store, TODAY);
    const user = await withTradebook('asha', [HEAD, ...ROWS].join('\n'));
    const [first, , , fourth] = await tradeIds(store, user);
    const trips = () => mineOf(store, user.userId).selectFrom('round_trips').select(['id', 'quantity', 'net']).orderBy('id').execute();
    const before = await trips();
    const gone = await send(user, pathOf('deleteRoundTrip', { id: first }), {});
    expect(gone).toMatchObject({ message: 'Trade deleted.', round_trip: null, effect: { trip: { after: null } } });
    expect((await trips()).map(({ quantity }) => quantity)).toEqual([75, 75]);
    await send(user, pathOf('correctTrade', { id: fourth }), { price: '49' });
    const [correction, deletion] = (await list(user)).data;
    expect(deletion).toMatchObject({
      kind: 'trip-delete',
      before: [
        {
          legs: [
            { buy_sell: 'BUY', price: 100 },
            { buy_sell: 'SELL', price: 110 },
          ],
        },
      ],
    });
    await undo(user, deletion?.id ?? 0);
    await undo(user, correction?.id ?? 0);
    expect(await trips()).toEqual(before);
    expect(await checkJournal(mineOf(store, user.userId), TODAY)).toEqual([]);
  });

  it('are moved to another account with their words, and back; an order of two round trips is not divided', async () => {
    const store = await open();
    const { withTradebook, upload } = await openJournalApp(store, TODAY);
    const user = await withTradebook('asha', [HEAD, ...ROWS].join('\n'));
    const [first, , , fourth, fifth] = await tradeIds(store, user);
    const mine = mineOf(store, user.userId);
    await mine.insertInto('trade_words').values({ trade_id: fifth, note: 'late', note_version: 1 }).execute();
    const shared = await user.send({ method: 'POST', url: pathOf('moveRoundTrip', { id: first }), payload: { broker: 'Dhan' } });
    expect([shared.statusCode, shared.json()]).toEqual([
      409,
      said(
        'Its order of 2026-06-09 09:40:00 also belongs to the trade that opened on 2026-06-09 09:40:00, and an order cannot be divided between accounts.',
      ),
    ]);
    const preview = await send(user, pathOf('moveRoundTrip', { id: fourth }), { broker: 'Dhan', preview: true });
    expect(preview.effect.trip.after).not.toBeNull();
    expect(await mine.selectFrom('broker_accounts').select('broker').execute()).toEqual([{ broker: 'ZERODHA' }]);

    const moved = await send(user, pathOf('moveRoundTrip', { id: fourth }), { broker: ' dhan ' });
    expect(moved).toMatchObject({ message: 'Moved to DHAN.', effect: preview.effect });
    expect(await checkJournal(mineOf(store, user.userId), TODAY)).toEqual([]);
    const places = () => mine.selectFrom('word_places').select(['trade_id', 'round_trip_id']).orderBy('trade_id').execute();
    expect(await places()).toEqual([{ trade_id: fifth, round_trip_id: moved.round_trip }]);
    // The file is known still.
    expect(await upload(user, [HEAD, ...ROWS].join('\n'))).toMatchObject({ status: 409 });
    const again = await user.send({
      method: 'POST',
      url: pathOf('moveRoundTrip', { id: moved.round_trip ?? 0 }),
      payload: { broker: 'DHAN' },
    });
    expect(again.json()).toEqual(said('This trade is in the account DHAN already.'));

    // What was written since goes back with it.
    await mine
      .insertInto('trade_words')
      .values({ trade_id: moved.round_trip ?? 0, note: 'moved', note_version: 1 })
      .execute();
    const correction = await send(user, pathOf('correctTrade', { id: (moved.round_trip ?? 0) + 1 }), { price: '61' });
    const change = (await list(user)).data[1];
    expect(change).toMatchObject({ kind: 'trip-move', before: [{ broker: 'ZERODHA' }], after: { broker: 'DHAN' } });
    expect((await undo(user, change?.id ?? 0)).statusCode).toBe(409);
    await undo(user, correction.change_id ?? 0);
    expect((await undo(user, change?.id ?? 0)).statusCode).toBe(200);
    expect(await places()).toEqual([
      { trade_id: fourth, round_trip_id: fourth },
      { trade_id: fifth, round_trip_id: fourth },
    ]);
    expect(await checkJournal(mineOf(store, user.userId), TODAY)).toEqual([]);
  });

  it('are moved to another account together, or none of them is', async () => {
    const store = await open();
    const { withTradebook } = await openJournalApp(store, TODAY);
    const third = [option('NIFTY26JUN23000PE', 'buy', 75, 30, 6, '12:00:00'), option('NIFTY26JUN23000PE', 'sell', 75, 20, 7, '12:30:00')];
    const user = await withTradebook('asha', [HEAD, ...ROWS, ...third].join('\n'));
    const ids = await tradeIds(store, user);
    const [flipped, fourth, fifth, sixth] = [0, 3, 4, 5].map((index) => ids[index] ?? 0) as [number, number, number, number];
    const mine = mineOf(store, user.userId);
    const words = [fifth, sixth].map((trade_id, index) => ({ trade_id, note: `note ${index}`, note_version: 1 }));
    await mine.insertInto('trade_words').values(words).execute();
    const trips = () => mine.selectFrom('round_trips').select(['id', 'account_id', 'symbol', 'gross', 'net']).orderBy('id').execute();
    const places = () => mine.selectFrom('word_places').select(['trade_id', 'round_trip_id']).orderBy('trade_id').execute();
    const move = async (ids: readonly number[], form: object = {}) => {
      const answer = await user.send({ method: 'POST', url: pathOf('changeRoundTrips'), payload: { ids, account: ' dhan ', ...form } });
      return { status: answer.statusCode, body: answer.json<BulkBody & { detail: string }>() };
    };
    const before = await trips();
    expect(before).toHaveLength(4);
    // The second of them cannot go: then nothing goes.
    expect(await move([fourth, flipped])).toMatchObject({ status: 409, body: { detail: expect.stringContaining('cannot be divided') } });
    expect(await move([fourth], { setup: 'ORB' })).toMatchObject({
      status: 422,
      body: { detail: expect.stringContaining('a call of its own') },
    });
    expect((await move([fourth], { account: undefined, preview: true })).status).toBe(422);
    expect((await move(Array.from({ length: 101 }, (_, index) => index + 1))).status).toBe(422);
    expect((await move([999_999])).status).toBe(404);
    // Ids of no trade are counted, in the preview too.
    const preview = await move([fourth, sixth, 999_998, 999_999, 999_999], { preview: true });
    expect(preview.body).toMatchObject({ changed: 2, change_id: null, change_ids: [], gone: 2 });
    expect(await trips()).toEqual(before);

    const moved = await move([fourth, sixth]);
    expect(moved.body.gone).toBeUndefined();
    const after = await trips();
    expect(moved.body.effect).toEqual(preview.body.effect);
    const [stayed, gone] = [after.slice(0, 2), after.slice(2)];
    expect(stayed.map(({ id }) => id)).toEqual(before.slice(0, 2).map(({ id }) => id));
    expect(gone.map(({ symbol, gross }) => [symbol, gross])).toEqual(before.slice(2).map(({ symbol, gross }) => [symbol, gross]));
    const paise = (amount: number) => Math.round(amount * 100) / 100;
    const net = (rows: typeof before) => rows.reduce((sum, row) => sum + row.net, 0) / 100;
    expect(moved.body.effect).toEqual({
      trip: { before: net(before.slice(2)), after: net(gone) },
      journal: { before: net(before), after: net(after) },
      // On the same contract note: its rounding lies elsewhere.
      others: { round_trips: 2, change: paise(net(stayed) - net(before.slice(0, 2))), most: expect.any(Number) },
    });
    expect(net(gone)).not.toBe(net(before.slice(2)));
    expect((await places()).map((row) => row.round_trip_id)).toEqual(gone.map(({ id }) => id));
    expect(await checkJournal(mineOf(store, user.userId), TODAY)).toEqual([]);
    expect((await move(gone.map(({ id }) => id))).body.detail).toBe('These trades are in the account DHAN already.');

    const listed = (await list(user)).data.filter(({ kind }) => kind === 'trip-move');
    expect(listed.map(({ id }) => id)).toEqual(moved.body.change_ids?.toReversed());
    // Each is undone for itself, in any order.
    for (const id of moved.body.change_ids ?? []) expect((await undo(user, id)).statusCode).toBe(200);
    expect(await trips()).toEqual(before);
    expect(await places()).toEqual([
      { trade_id: fifth, round_trip_id: fourth },
      { trade_id: sixth, round_trip_id: sixth },
    ]);
    expect(await checkJournal(mineOf(store, user.userId), TODAY)).toEqual([]);

    // What is there already stays, and is no part of the change.
    expect((await move([fourth])).body).toMatchObject({ changed: 1, change_id: expect.any(Number) });
    const there = (await trips()).at(-1)?.id ?? 0;
    expect((await move([there, sixth, 999_999])).body).toMatchObject({ changed: 1, gone: 1 });
    expect(await checkJournal(mineOf(store, user.userId), TODAY)).toEqual([]);
  });

  it('keep the link to the row of their file when they are moved, moved again, and moved back', async () => {
    const store = await open();
    const { withTradebook } = await openJournalApp(store, TODAY);
    const user = await withTradebook('asha', [HEAD, ...ROWS].join('\n'));
    const [, , , fourth] = await tradeIds(store, user);
    const sources = async (id: number | null) => {
      const { order_list: orders, account } = (await user.get(pathOf('readRoundTrip', { id: id ?? 0 }))).json<RoundTripDetail>();
      return [account, orders.flatMap(({ trades }) => trades.map(({ row, source, file_name: name }) => [row, source, name]))];
    };
    const file = [
      [5, 'file', 'a.csv'],
      [6, 'file', 'a.csv'],
    ];
    expect(await sources(fourth)).toEqual(['ZERODHA', file]);
    const once = await send(user, pathOf('moveRoundTrip', { id: fourth }), { broker: 'Dhan' });
    expect(await sources(once.round_trip)).toEqual(['DHAN', file]);
    // A correction of the moved trade is one of that row.
    await send(user, pathOf('correctTrade', { id: once.round_trip ?? 0 }), { price: '51' });
    const twice = await send(user, pathOf('moveRoundTrip', { id: once.round_trip ?? 0 }), { broker: 'Groww' });
    expect(await sources(twice.round_trip)).toEqual(['GROWW', file]);
    await undo(user, twice.change_id ?? 0);
    expect(await sources(once.round_trip)).toEqual(['DHAN', file]);
    expect(await checkJournal(mineOf(store, user.userId), TODAY)).toEqual([]);
  });

  it('and imports, moves and merges are listed with what they changed, undoable where that is possible', async () => {
    const store = await open();
    const { withTradebook } = await openJournalApp(store, TODAY);
    const user = await withTradebook('asha', [HEAD, ...ROWS].join('\n'));
    const file = importsBody.parse((await user.get(pathOf('listImports'))).json()).data[0]?.id ?? 0;
    const typed = {
      symbol: 'INFY',
      exchange: 'NSE',
      segment: 'EQ',
      broker: 'GROWW',
      date: '2026-06-01',
      buy_sell: 'BUY',
      quantity: '10',
      price: '1500',
    };
    await user.form('POST', '/api/trades', typed);
    await user.send({ method: 'POST', url: pathOf('moveImport', { id: file }), payload: { broker: 'DHAN' } });
    const [move, trade, uploaded] = (await list(user)).data;
    expect(move).toMatchObject({ kind: 'import-move', moved: { name: 'a.csv', from: 'ZERODHA', to: 'DHAN', trades: 5 }, can: 'undo' });
    expect(trade).toMatchObject({
      kind: 'import',
      import: { name: 'BUY 10 INFY', typed: true, account: 'GROWW' },
      net: { before: expect.any(Number) },
    });
    expect(uploaded).toMatchObject({
      kind: 'import',
      id: file,
      import: { name: 'a.csv', trades: 5, status: 'completed' },
      net: { before: 0 },
    });
    expect(uploaded?.net?.after).toBe(trade?.net?.before);
    expect((await undo(user, move?.id ?? 0)).statusCode).toBe(200);
    expect((await list(user)).data.at(-1)?.import?.account).toBe('ZERODHA');
    expect(await checkJournal(mineOf(store, user.userId), TODAY)).toEqual([]);

    await user.send({ method: 'POST', url: pathOf('moveImport', { id: file }), payload: { broker: 'DHAN' } });
    const accounts = (await user.get(pathOf('listAccounts'))).json<{ accounts: { id: number; broker: string }[] }>().accounts;
    const idOf = (label: string) => accounts.find(({ broker }) => broker === label)?.id ?? 0;
    await user.send({ method: 'POST', url: pathOf('mergeAccount', { id: idOf('DHAN') }), payload: { into: idOf('GROWW') } });
    const [merge, second] = (await list(user)).data;
    expect(merge).toMatchObject({
      kind: 'account-merge',
      moved: { from: 'DHAN', to: 'GROWW' },
      can: null,
      why_not: expect.stringContaining('cannot be parted'),
    });
    expect((await undo(user, merge?.id ?? 0)).json()).toEqual(said(merge?.why_not));
    expect((await undo(user, second?.id ?? 0)).json()).toEqual(
      said('It is no longer in the account DHAN: it was moved again, or the account was merged.'),
    );
    await user.send({ method: 'DELETE', url: pathOf('removeImport', { id: file }) });
    expect((await list(user)).data.at(-1)).toMatchObject({ kind: 'import', can: 'bring-back' });
    expect((await list(user, '?per_page=2&page=2')).data.map(({ kind }) => kind)).toEqual(['import-move', 'import']);
  });
});

function option(symbol: string, side: string, quantity: number, price: number, number: number, time: string): string {
  return `${symbol},,2026-06-09,NSE,FO,,${side},false,${quantity},${price},${9000 + number},${8000 + number},2026-06-09T${time},2026-06-30`;
}

async function tradeIds(store: Store, { userId }: Owner): Promise<[number, number, number, number, number]> {
  const rows = await mineOf(store, userId).selectFrom('trades').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id) as [number, number, number, number, number];
}

async function send(browser: Browser, url: string, payload: object): Promise<TripChangedBody> {
  const answer = await browser.send({ method: 'POST', url, payload });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
  return tripChangedBody.parse(answer.json());
}

async function list(browser: Browser, query = '') {
  return changesBody.parse((await browser.get(`${pathOf('listChanges')}${query}`)).json());
}

function undo(browser: Browser, id: number) {
  return browser.send({ method: 'POST', url: pathOf('undoChange', { id }) });
}

function total(nets: readonly number[]): number {
  return nets.reduce((sum, net) => sum + Math.round(net * 100), 0) / 100;
}
