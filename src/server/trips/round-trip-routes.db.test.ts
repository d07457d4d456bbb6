import { beforeAll, describe, expect, it } from 'vitest';
import { changesBody } from '#contract/changes.ts';
import type { RoundTripBody, RoundTripsBody } from '#contract/round-trips.ts';
import type { AnswerOf } from '#contract/calls.ts';
import type { TradingDay } from '#engine/day.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { openJournalApp } from '#test/server/journal-app.ts';
import type { Browser } from '#test/server/test-app.ts';
import { checkJournal } from '../ledger/rebuild/check-journal.ts';
import type { Store } from '../store/client.ts';
import { TYPED_SHARE } from '#test/server/typed-share.ts';
import { mineOf } from '../store/mine.ts';
import { said } from '#test/server/said.ts';
import { holdDerived } from '#test/server/hold-derived.ts';
import { workOff } from '#test/server/work-here.ts';
import { needsYouBody } from '#contract/needs-you.ts';
import { pathOf } from '#contract/routes.ts';

const TODAY = '2026-06-15' as TradingDay;
const HEADER =
  'symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time,expiry_date';
const OPTION = 'NIFTY2621025250PE,,2026-02-04,NSE,FO,,SIDE,false,UNITS,PRICE,TRADE,ORDER,2026-02-04TTIME,2026-02-10';
let last = 0;
const row = (side: 'buy' | 'sell', units: number, price: string, time: string, order = `11000000000000${(last += 1)}`) =>
  OPTION.replace('SIDE', side)
    .replace('UNITS', `${units}.000000`)
    .replace('PRICE', `${price}0000`)
    .replace('TRADE', `5000000${(last += 1)}`)
    .replace('ORDER', order)
    .replace('TIME', time);

interface User extends Browser {
  readonly userId: number;
}

describeOnOneEngine('round trips', (open) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });

  let users = 0;
  const newUser = async (rows: readonly string[]): Promise<User> =>
    (await openJournalApp(store, TODAY)).withTradebook(`trips${(users += 1)}`, `${[HEADER, ...rows].join('\n')}\n`);
  /** Two round trips in one option: two buys and a sell, then a buy and a sell; and one that is open. */
  const twoTrips = () =>
    newUser([
      row('buy', 150, '135.65', '09:21:04'),
      row('buy', 75, '140.00', '09:30:00'),
      row('sell', 225, '187.30', '10:04:41'),
      row('buy', 75, '100.00', '11:00:00'),
      row('sell', 75, '90.00', '11:10:00'),
    ]);
  const list = async (user: Browser, query = '') => (await user.get(`${pathOf('listRoundTrips')}?${query}`)).json<RoundTripsBody>();
  const put = async (user: Browser, url: string, payload: object): Promise<{ status: number; body: Record<string, unknown> }> => {
    const answer = await user.send({ method: 'PUT', url, payload });
    return { status: answer.statusCode, body: answer.json() };
  };
  const post = (user: Browser, url: string, payload?: object) => user.send({ method: 'POST', url, ...(payload && { payload }) });
  const only = async (user: Browser): Promise<RoundTripBody> => (await list(user)).data[0] as RoundTripBody;

  it('are listed by their last exit, named for people, with the sums of the filter and the net of their days', async () => {
    const user = await twoTrips();
    const { data, days, meta } = await list(user);
    expect(data).toMatchObject([
      { side: 'long', status: 'closed', quantity: 75, entry_price: 100, exit_price: 90, orders: { entry: 1, exit: 1 }, gross: -750 },
      {
        symbol: 'NIFTY2621025250PE',
        name: 'NIFTY 25250 PE',
        detail: '10 Feb 2026 · weekly',
        account: 'ZERODHA',
        quantity: 225,
        entry_price: 137.1,
        exit_price: 187.3,
        opened_at: '2026-02-04T09:21:04+05:30',
        closed_at: '2026-02-04T10:04:41+05:30',
        orders: { entry: 2, exit: 1 },
        gross: 11295,
        note: '',
        note_version: 0,
      },
    ]);
    expect(meta).toMatchObject({ total: 2, gross: 10545, page: 1, per_page: 20 });
    const net = data.reduce((sum, { net: one }) => sum + Math.round(one * 100), 0) / 100;
    expect([meta.net, days]).toEqual([net, [{ day: '2026-02-04', net, has_note: false }]]);
  });

  it('of some days say what ended on these days of all, of trades too that ended later', async () => {
    const share = (day: string, side: string, trade: number) =>
      `INFY,INE009A01021,${day},NSE,EQ,EQ,${side},false,10.000000,1500.000000,${trade},${trade},${day}T10:00:00`;
    const header = HEADER.replace(/,expiry_date$/, '');
    const rows = [
      share('2026-05-04', 'buy', 1),
      share('2026-05-05', 'buy', 2),
      share('2026-05-11', 'sell', 3),
      share('2026-05-18', 'sell', 4),
    ];
    const user = await (await openJournalApp(store, TODAY)).withTradebook(`trips${(users += 1)}`, `${[header, ...rows].join('\n')}\n`);
    const first = 'from_date=2026-05-11&to_date=2026-05-11';
    const { net_pl: net } = (await user.get(`/api/summary/overall?${first}`)).json<{ net_pl: number }>();
    expect(net).toBeLessThan(0);
    expect((await list(user, first)).meta).toMatchObject({ total: 0, net: 0, net_on_days: net });
    expect((await list(user, `${first}&q=INFY`)).meta.net_on_days).toBeNull();
    expect((await list(user)).meta).toMatchObject({ total: 1, net_on_days: null });
  });

  it('are filtered and sorted', async () => {
    const user = await twoTrips();
    await user.form('POST', '/api/trades', { ...TYPED_SHARE, date: '2026-01-05' });
    const [share, , first] = (await list(user)).data;
    expect([share?.symbol, share?.status, share?.detail]).toEqual(['INFY', 'open', '']);
    await put(user, pathOf('setSetup', { id: first?.id ?? 0 }), { setup: 'ORB' });
    await put(user, pathOf('setTags', { id: first?.id ?? 0 }), { tags: ['trend'] });
    await put(user, pathOf('setMistakes', { id: share?.id ?? 0 }), { mistakes: ['chased'] });
    const ids = async (query: string) => (await list(user, query)).data.map(({ id }) => id);
    const [a, b, c] = [share?.id, (await list(user)).data[1]?.id, first?.id];
    for (const [query, expected] of [
      ['status=open', [a]],
      ['status=closed', [b, c]],
      ['segment=EQ', [a]],
      ['q=nifty%2025250%20pe', [b, c]],
      ['q=infy', [a]],
      ['setup=orb', [c]],
      ['setup=-', [a, b]],
      ['setup=', [a, b, c]],
      ['setup=unknown', []],
      ['tag=TREND', [c]],
      ['mistake=chased', [a]],
      ['mistake=trend', []],
      [`account_id=${share?.account_id}`, [a]],
      [`instrument_id=${first?.instrument_id}`, [b, c]],
      ['from_date=2026-02-01', [b, c]],
      ['to_date=2026-02-03', [a]],
      ['sort=net', [c, a, b]],
      ['sort=net&dir=asc', [b, a, c]],
      ['sort=opened&dir=asc', [a, c, b]],
      ['sort=symbol', [b, c, a]],
      ['per_page=1&page=2', [b]],
      ['page=9', []],
    ] as const) {
      expect([query, await ids(query)]).toEqual([query, expected]);
    }
    expect((await user.get(`${pathOf('listRoundTrips')}?from_date=yesterday`)).statusCode).toBe(422);
  });

  it('of today without a setup are counted for who has setups', async () => {
    const app = await openJournalApp(store, '2026-02-04' as TradingDay);
    const rows = ['09:21:00', '10:21:00'].flatMap((at) => [row('buy', 75, '100.00', at), row('sell', 75, '90.00', at.replace('21', '25'))]);
    const user = await app.withTradebook(`trips${(users += 1)}`, `${[HEADER, ...rows].join('\n')}\n`);
    const counted = async () => needsYouBody.parse((await user.get(pathOf('needsYou'))).json());
    expect(await counted()).toMatchObject({ without_setup: 0, today: '2026-02-04' });
    const [last, first] = (await list(user)).data;
    await put(user, pathOf('setSetup', { id: first?.id ?? 0 }), { setup: 'ORB' });
    expect(await counted()).toMatchObject({ without_setup: 1 });
    await put(user, pathOf('setSetup', { id: last?.id ?? 0 }), { setup: 'ORB' });
    expect(await counted()).toMatchObject({ without_setup: 0 });
  });

  describe('notes', () => {
    it('are written with their version, and what was there is kept', async () => {
      const user = await twoTrips();
      const { id } = await only(user);
      expect(await put(user, pathOf('writeNote', { id }), { text: 'late but with trend\nmore', version: 0 })).toEqual({
        status: 200,
        body: { version: 1 },
      });
      expect(await only(user)).toMatchObject({ note: 'late but with trend', note_id: id, note_version: 1, note_goes_on: true });
      expect(await put(user, pathOf('writeNote', { id }), { text: 'second', version: 1 })).toMatchObject({ body: { version: 2 } });
      const late = await put(user, pathOf('writeNote', { id }), { text: 'from another tab', version: 1 });
      expect(late).toEqual({ status: 409, body: said(expect.stringMatching(/another tab/), { text: 'second', version: 2 }) });
      // The answer to a call was lost, and it is sent again.
      expect(await put(user, pathOf('writeNote', { id }), { text: 'second', version: 1 })).toMatchObject({
        status: 200,
        body: { version: 2 },
      });
      expect((await user.get(pathOf('readNote', { id }))).json()).toMatchObject({ text: 'second', version: 2 });
      const former = (await user.get(pathOf('formerNotes', { id }))).json<{ data: object[] }>();
      expect(former.data).toMatchObject([{ text: 'late but with trend\nmore', version: 1 }]);
      expect(await put(user, pathOf('writeNote', { id }), { text: '', version: 2 })).toMatchObject({ body: { version: 3 } });
      expect(await only(user)).toMatchObject({ note: '', note_version: 3, note_goes_on: false });
    });

    it('of two tabs at the same time: one is stored, the other learns of it', async () => {
      const user = await twoTrips();
      const { id } = await only(user);
      const both = await Promise.all(['one', 'two'].map((text) => put(user, pathOf('writeNote', { id }), { text, version: 0 })));
      expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    });

    it('stand with the trade that they were written for, also one in the middle', async () => {
      const user = await twoTrips();
      const [, { id: anchor } = { id: 0 }] = (await list(user)).data;
      const middle = anchor + 1;
      await put(user, pathOf('writeNote', { id: middle }), { text: 'added', version: 0 });
      const [, trip] = (await list(user)).data;
      expect(trip).toMatchObject({ id: anchor, note: 'added', note_id: middle, note_version: 1 });
      expect((await user.get(pathOf('readNote', { id: anchor }))).json()).toMatchObject({ text: '', version: 0 });
      expect(await checkJournal(mineOf(store, user.userId), TODAY)).toEqual([]);
    });

    it('keep at most the latest fifty former texts', async () => {
      const user = await twoTrips();
      const { id } = await only(user);
      for (let version = 0; version < 53; version += 1) await put(user, pathOf('writeNote', { id }), { text: `text ${version}`, version });
      const { data } = (await user.get(pathOf('formerNotes', { id }))).json<{ data: { version: number }[] }>();
      expect([data.length, data[0]?.version, data.at(-1)?.version]).toEqual([50, 52, 3]);
    });
  });

  it('have tags, mistakes, a setup with rules and a plan, each with its version', async () => {
    const user = await twoTrips();
    const [, { id } = { id: 0 }] = (await list(user)).data;
    expect(await put(user, pathOf('setTags', { id }), { tags: ['Trend', 'tr\u202Eend', ' gap  up '], version: 0 })).toEqual({
      status: 200,
      body: { tags: ['Trend', 'gap up'], version: 1 },
    });
    // Marks that hide or reorder text are no part of a name.
    expect((await put(user, pathOf('setTags', { id }), { tags: ['\u200E'] })).status).toBe(422);
    expect((await put(user, pathOf('setTags', { id }), { tags: [], version: 0 })).status).toBe(409);
    expect((await put(user, pathOf('setTags', { id }), { tags: ['GAP UP'] })).body).toEqual({ tags: ['gap up'], version: 2 });
    expect((await put(user, pathOf('setMistakes', { id }), { mistakes: ['chased'] })).body).toEqual({ mistakes: ['chased'], version: 1 });
    expect((await put(user, pathOf('setSetup', { id }), { setup: 'ORB' })).body).toEqual({ setup: 'ORB', rules: [], version: 1 });
    expect((await put(user, pathOf('setSetup', { id }), { setup: 'orb', rules: { 77: 'kept' } })).status).toBe(422);
    // The stop is for the first entry: 150 at 135.65, and 118 risks 2,647.50.
    const plan = await put(user, pathOf('setPlan', { id }), { stop: 118, target: 190 });
    expect(plan.body).toMatchObject({ stop: 118, target: 190, risk: null, version: 1 });
    expect(plan.body['planned']).toEqual({ risk: 2647.5, reward_to_risk: 3.08, stop_held: true, misplaced: [] });
    const [, trip] = (await list(user)).data;
    expect(trip).toMatchObject({ setup: 'ORB', tags: ['gap up'], mistakes: ['chased'] });
    expect([plan.body['r'], trip?.r]).toEqual([Math.round(((trip?.net ?? 0) / 2647.5) * 100) / 100, plan.body['r']]);
    // Of a trade that was bought at 135.65.
    const mistyped = await put(user, pathOf('setPlan', { id }), { stop: 153, target: 130, version: 1 });
    expect(mistyped.body['planned']).toEqual({ risk: null, reward_to_risk: null, stop_held: null, misplaced: ['stop', 'target'] });
    expect([mistyped.body['r'], (await list(user)).data[1]?.r]).toEqual([null, null]);
    await put(user, pathOf('setPlan', { id }), { stop: 118, target: 190, version: 2 });
    const typed = await put(user, pathOf('setPlan', { id }), { risk: 8031, version: 3 });
    expect(typed.body).toMatchObject({ stop: 118, risk: 8031, planned: { risk: 8031 } });
    expect((await list(user, 'sort=r')).data.map((row) => row.r === null)).toEqual([false, true]);
    expect((await put(user, pathOf('setSetup', { id }), { setup: null })).body).toMatchObject({ setup: null });
    expect((await put(user, pathOf('setPlan', { id }), { stop: null, target: null, risk: null })).body).toMatchObject({ r: null });
    expect((await list(user)).data[1]).toMatchObject({ setup: null, r: null });
    for (const payload of [{ stop: -1 }, { risk: 'much' }]) expect((await put(user, pathOf('setPlan', { id }), payload)).status).toBe(422);
    expect(await checkJournal(mineOf(store, user.userId), TODAY)).toEqual([]);
  });

  it('keep their words when their import is undone and restored', async () => {
    const user = await twoTrips();
    const { id } = await only(user);
    await put(user, pathOf('writeNote', { id }), { text: 'mine', version: 0 });
    await put(user, pathOf('setTags', { id }), { tags: ['x'] });
    const [{ id: importId } = { id: 0 }] = (await user.get(pathOf('listImports'))).json<{ data: { id: number }[] }>().data;
    await user.send({ method: 'DELETE', url: pathOf('removeImport', { id: importId }) });
    expect((await list(user)).data).toEqual([]);
    expect((await put(user, pathOf('writeNote', { id }), { text: 'gone', version: 1 })).status).toBe(404);
    await post(user, pathOf('restoreImport', { id: importId }));
    expect(await only(user)).toMatchObject({ note: 'mine', tags: ['x'] });
  });

  it('that are written while the journal is rebuilt are paired after it', async () => {
    const user = await twoTrips();
    const [{ id } = { id: 0 }] = (await list(user)).data;
    const waiting = () =>
      store.db.selectFrom('jobs').select('kind').where('user_id', '=', user.userId).where('status', '=', 'ready').execute();
    await put(user, pathOf('setTags', { id }), { tags: ['x'] });
    expect(await waiting()).toEqual([]);
    const release = await holdDerived(mineOf(store, user.userId));
    await put(user, pathOf('setTags', { id }), { tags: ['x', 'y'] });
    await release();
    expect(await waiting()).toEqual([{ kind: 'pair' }]);
    await workOff(store, TODAY);
    expect((await list(user)).data[0]).toMatchObject({ tags: ['x', 'y'] });
  });

  describe('in bulk', () => {
    const bulk = async (user: Browser, payload: object) =>
      (await post(user, pathOf('changeRoundTrips'), payload)).json<{ changed: number; change_id: number }>();
    const undo = async (user: Browser, id: number) =>
      (await post(user, pathOf('undoChange', { id }))).json<{ message: string; rows: number }>();

    it('keep what is new with the last of their trades, in whatever order these are named', async () => {
      const user = await twoTrips();
      const [, { id } = { id: 0 }] = (await list(user)).data;
      const trades = [id, id + 1, id + 2];
      for (const trade of trades) await put(user, pathOf('writeNote', { id: trade }), { text: 'x', version: 0 });
      await bulk(user, { ids: [id + 2, id, id + 1], add_tags: ['y'] });
      expect(await mineOf(store, user.userId).selectFrom('trade_tags').select('trade_id').execute()).toEqual([{ trade_id: id + 2 }]);
    });

    it('are tagged and given a setup as one change, which is listed and undone', async () => {
      const user = await twoTrips();
      const ids = (await list(user)).data.map(({ id }) => id);
      await put(user, pathOf('setTags', { id: ids[0] ?? 0 }), { tags: ['old', 'both'] });
      await put(user, pathOf('setSetup', { id: ids[0] ?? 0 }), { setup: 'Gap' });
      const words = async () => (await list(user)).data.map(({ tags, mistakes, setup }) => ({ tags: tags.toSorted(), mistakes, setup }));
      const before = await words();
      const form = { ids, add_tags: ['both', 'new'], remove_tags: ['old', 'unknown'], add_mistakes: ['chased'], setup: 'ORB' };
      const { changed, change_id: change } = await bulk(user, form);
      expect(changed).toBe(2);
      expect(await words()).toEqual([
        { tags: ['both', 'new'], mistakes: ['chased'], setup: 'ORB' },
        { tags: ['both', 'new'], mistakes: ['chased'], setup: 'ORB' },
      ]);
      const { data } = changesBody.parse((await user.get(pathOf('listChanges'))).json());
      expect(data[0]).toMatchObject({ id: change, kind: 'words', words: { trades: 2, added: { tags: ['both', 'new'] }, setup: 'ORB' } });
      expect(await bulk(user, form)).toEqual({ changed: 0, change_id: null });
      expect(await bulk(user, { ...form, ids: [...form.ids, 999_999] })).toEqual({ changed: 0, change_id: null, gone: 1 });
      expect(await undo(user, change)).toMatchObject({ message: 'Change undone.', rows: 2 });
      expect(await words()).toEqual(before);
      // A tab that has what was undone does not overwrite it.
      for (const part of [{ setup: 'Late' }, { tags: ['late'] }, { mistakes: ['late'] }]) {
        const call = 'setup' in part ? 'setSetup' : 'tags' in part ? 'setTags' : 'setMistakes';
        expect(await put(user, pathOf(call, { id: ids[1] ?? 0 }), { ...part, version: 1 })).toMatchObject({
          status: 409,
          body: { version: 2 },
        });
      }
      expect((await post(user, pathOf('undoChange', { id: change }))).statusCode).toBe(409);
      expect((await user.get(pathOf('listTags'))).json<AnswerOf<'listTags'>>().data.map(({ name }) => name)).toEqual([
        'both',
        'new',
        'old',
      ]);
    });

    it('leave what was changed since by hand, and say so', async () => {
      const user = await twoTrips();
      const [a = 0, b = 0] = (await list(user)).data.map(({ id }) => id);
      const { change_id: change } = await bulk(user, { ids: [a, b], add_tags: ['bulk'], setup: 'ORB' });
      await put(user, pathOf('setTags', { id: a }), { tags: ['hand'] });
      await put(user, pathOf('setSetup', { id: a }), { setup: 'Gap' });
      await put(user, pathOf('setTags', { id: b }), { tags: ['bulk', 'hand'] });
      expect(await undo(user, change)).toMatchObject({
        message: 'Change undone. 1 trade was changed since and keeps what it has.',
        rows: 1,
      });
      expect((await list(user)).data).toMatchObject([
        { tags: ['hand'], setup: 'Gap' },
        { tags: ['hand'], setup: null },
      ]);
    });

    it('get back what became one with another since, under its name of now', async () => {
      const user = await twoTrips();
      const [a = 0, b = 0] = (await list(user)).data.map(({ id }) => id);
      await put(user, pathOf('setTags', { id: a }), { tags: ['late'] });
      await put(user, pathOf('setSetup', { id: a }), { setup: 'Gap' });
      await put(user, pathOf('setTags', { id: b }), { tags: ['tardy'] });
      await put(user, pathOf('setSetup', { id: b }), { setup: 'Range' });
      const { change_id: change } = await bulk(user, { ids: [a], add_tags: ['seen'], remove_tags: ['late'], setup: 'ORB' });
      for (const [all, merge, from, to] of [
        ['listTags', 'mergeTag', 'late', 'tardy'],
        ['listTags', 'mergeTag', 'seen', 'tardy'],
        ['listSetups', 'mergeSetup', 'Gap', 'Range'],
      ] as const) {
        const { data } = (await user.get(pathOf(all))).json<{ data: { id: number; name: string }[] }>();
        const idOf = (name: string) => data.find((one) => one.name === name)?.id ?? 0;
        expect((await post(user, pathOf(merge, { id: idOf(from) }), { into: idOf(to) })).statusCode).toBe(200);
      }
      await undo(user, change);
      expect((await list(user)).data).toMatchObject([
        { tags: ['tardy'], setup: 'Range' },
        { tags: ['tardy'], setup: 'Range' },
      ]);
    });

    it('lose a setup, and refuse what is nobody’s or too much', async () => {
      const user = await twoTrips();
      const ids = (await list(user)).data.map(({ id }) => id);
      await bulk(user, { ids, setup: 'ORB' });
      const { changed, change_id: change } = await bulk(user, { ids, setup: null });
      expect([changed, (await list(user, 'setup=orb')).meta.total]).toEqual([2, 0]);
      await undo(user, change);
      expect((await list(user, 'setup=orb')).meta.total).toBe(2);
      expect((await post(user, pathOf('changeRoundTrips'), { ids: [999_999], add_tags: ['x'] })).statusCode).toBe(404);
      expect((await post(user, pathOf('changeRoundTrips'), { ids: [], add_tags: ['x'] })).statusCode).toBe(422);
      const many = Array.from({ length: 30 }, (_, index) => `tag ${index}`);
      await bulk(user, { ids, add_tags: many });
      expect((await post(user, pathOf('changeRoundTrips'), { ids, add_tags: ['one more'] })).statusCode).toBe(422);
    });
  });

  it('give tags and mistakes their counts; these are renamed, merged and deleted', async () => {
    const user = await twoTrips();
    const [a, b] = (await list(user)).data as [RoundTripBody, RoundTripBody];
    await put(user, pathOf('setMistakes', { id: a.id }), { mistakes: ['chased', 'late'] });
    await put(user, pathOf('setMistakes', { id: b.id }), { mistakes: ['late'] });
    await put(user, pathOf('setTags', { id: b.id }), { tags: ['late'] });
    const mistakes = async () => (await user.get(pathOf('listMistakes'))).json<AnswerOf<'listTags'>>().data;
    const [chased, late] = (await mistakes()) as [AnswerOf<'listTags'>['data'][0], AnswerOf<'listTags'>['data'][0]];
    const both = Math.round((a.net + b.net) * 100) / 100;
    expect([chased, late]).toMatchObject([
      { name: 'chased', trades: 1, net: a.net, wins: 0 },
      { name: 'late', trades: 2, net: both, wins: 1 },
    ]);
    expect((await put(user, pathOf('renameTag', { id: chased.id }), { name: 'LATE' })).status).toBe(409);
    expect(await put(user, pathOf('renameTag', { id: chased.id }), { name: 'Chased it' })).toMatchObject({
      status: 200,
      body: { name: 'Chased it', trades: 1 },
    });
    const [tag] = (await user.get(pathOf('listTags'))).json<AnswerOf<'listTags'>>().data;
    expect((await post(user, pathOf('mergeTag', { id: late.id }), { into: tag?.id })).statusCode).toBe(409);
    expect((await post(user, pathOf('mergeTag', { id: late.id }), { into: 999_999 })).statusCode).toBe(404);
    expect((await post(user, pathOf('mergeTag', { id: late.id }), { into: chased.id })).json()).toMatchObject({
      name: 'Chased it',
      trades: 2,
    });
    expect((await list(user)).data.map((row) => row.mistakes)).toEqual([['Chased it'], ['Chased it']]);
    // A tab that still has the names from before does not overwrite them.
    expect((await put(user, pathOf('setMistakes', { id: b.id }), { mistakes: [], version: 1 })).status).toBe(409);
    expect((await user.send({ method: 'DELETE', url: pathOf('deleteTag', { id: chased.id }) })).statusCode).toBe(200);
    expect([await mistakes(), (await only(user)).mistakes]).toEqual([[], []]);
    expect((await user.send({ method: 'DELETE', url: pathOf('deleteTag', { id: chased.id }) })).statusCode).toBe(404);
  });
});
