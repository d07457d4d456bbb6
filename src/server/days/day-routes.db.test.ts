import { beforeAll, beforeEach, expect, it } from 'vitest';
import { dayBody, type DayBody, daysBody, limitsBody, notesBody, staleLimitsBody } from '#contract/days.ts';
import { formerTextsBody, staleNoteBody, versionBody } from '#contract/words.ts';
import { pathOf } from '#contract/routes.ts';
import { addRupees } from '#engine/money.ts';
import type { TradingDay } from '#engine/day.ts';
import type { Store } from '../store/client.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { type JournalApp, openJournalApp } from '#test/server/journal-app.ts';
import { FO_HEADER, syntheticTradebook } from '#test/server/synthetic-tradebook.ts';
import type { Browser } from '#test/server/test-app.ts';
import { workOff } from '#test/server/work-here.ts';
import { said } from '#test/server/said.ts';

const TODAY = '2026-06-15' as TradingDay;
const DAY = '2026-05-12';
const CSV = syntheticTradebook({ trades: 600, seed: 12, from: '2026-05-04', days: 30 });

describeOnOneEngine('days', (open) => {
  let store: Store;
  let app: JournalApp;
  beforeAll(async () => {
    store = await open();
  });
  beforeEach(async () => {
    app = await openJournalApp(store, TODAY);
  });

  const write = (browser: Browser, url: string, payload: object) => browser.send({ method: 'PUT', url, payload });
  const read = async (browser: Browser, day: string) => dayBody.parse((await browser.get(pathOf('readDay', { day }))).json());
  const diary = async (browser: Browser, query = '') => daysBody.parse((await browser.get(`${pathOf('listDays')}?${query}`)).json());
  const notes = async (browser: Browser, query: string) => notesBody.parse((await browser.get(`${pathOf('searchNotes')}?${query}`)).json());

  it('keep plan and review by version, and every text that was replaced', async () => {
    const asha = await app.logIn('asha');
    const plan = pathOf('writeDayText', { day: DAY, kind: 'plan' });
    const put = async (text: string, version: number) => write(asha, plan, { text, version });
    expect(versionBody.parse((await put('wait', 0)).json())).toEqual({ version: 1 });
    // The same text again is no conflict, whatever its version.
    expect((await put('wait', 0)).json()).toEqual({ version: 1 });
    const stale = await put('rush', 0);
    expect([stale.statusCode, staleNoteBody.parse(stale.json())]).toEqual([
      409,
      said('The plan was changed in another tab.', { text: 'wait', version: 1 }),
    ]);
    // What only goes on contains the former text.
    expect((await put('wait for the range', 1)).json()).toEqual({ version: 2 });
    expect((await put('no trade', 2)).json()).toEqual({ version: 3 });
    expect((await put('', 3)).json()).toEqual({ version: 4 });
    const former = formerTextsBody.parse((await asha.get(pathOf('listFormerDayTexts', { day: DAY, kind: 'plan' }))).json());
    expect(former.data.map(({ text, version }) => [text, version])).toEqual([
      ['no trade', 3],
      ['wait for the range', 2],
    ]);
    const { plan: stands, review, limits } = await read(asha, DAY);
    expect([stands.text, stands.version, review, limits]).toEqual(['', 4, { text: '', version: 0, written_at: null }, null]);
    expect((await write(asha, pathOf('writeDayText', { day: '2026-02-30', kind: 'plan' }), { text: 'x', version: 0 })).statusCode).toBe(
      422,
    );
    expect((await write(asha, pathOf('writeDayText', { day: '1801-02-03', kind: 'plan' }), { text: 'x', version: 0 })).statusCode).toBe(
      422,
    );
    expect((await write(asha, pathOf('writeDayText', { day: DAY, kind: 'mood' }), { text: 'x', version: 0 })).statusCode).toBe(422);
  });

  it('have the figures of the calendar, and put every paisa into its round trip', async () => {
    const bina = await app.withTradebook('bina', CSV);
    const calendar = (await bina.get('/api/summary/overall/calendar')).json<
      { date: string; pnl: number; gross: number; charges: number; trades: number }[]
    >();
    expect(calendar.length).toBeGreaterThan(10);
    const byTrip = new Map<number, number>();
    const units = new Map<number, number>();
    const days: DayBody[] = [];
    for (const { date, pnl, gross, charges, trades } of calendar) {
      const day = await read(bina, date);
      days.push(day);
      expect([day.net, day.gross, day.charges, day.closed_trades]).toEqual([pnl, gross, charges, trades]);
      expect(day.steps.at(-1)?.total).toBe(pnl);
      for (const { round_trip: id, net, quantity } of day.steps) {
        units.set(id, (units.get(id) ?? 0) + quantity);
        byTrip.set(id, addRupees(byTrip.get(id) ?? 0, net));
        expect(day.round_trips.map((trip) => trip.id)).toContain(id);
      }
    }
    const { data } = (await bina.get(`${pathOf('listRoundTrips')}?per_page=500`)).json<{
      data: { id: number; net: number; exited_on: string | null; quantity: number; open_quantity: number }[];
    }>();
    const ended = data.filter(({ exited_on: day }) => day !== null);
    expect(ended.length).toBeGreaterThan(50);
    expect(new Map(ended.map(({ id, net }) => [id, net]))).toEqual(byTrip);
    expect(new Map(ended.map((trip) => [trip.id, trip.quantity - trip.open_quantity]))).toEqual(units);
    // Each of them once among the days on which it was entered.
    const list = await diary(bina, 'per_page=500');
    expect(list.data.map(({ day }) => day)).toEqual(expect.arrayContaining(calendar.map(({ date }) => date)));
    for (const { day, net } of list.data) expect([day, net]).toEqual([day, calendar.find(({ date }) => date === day)?.pnl ?? 0]);
    const middle = list.data.findIndex(({ day }) => day === calendar[5]?.date);
    const { previous, next } = await read(bina, calendar[5]?.date ?? '');
    expect([previous, next]).toEqual([list.data[middle + 1]?.day, list.data[middle - 1]?.day]);
    const empty = await read(bina, '2026-01-26');
    expect(empty).toMatchObject({ holiday: 'Republic Day', net: 0, round_trips: [], steps: [], kept: [], previous: null });
    const turned = await bina.get(`${pathOf('listDays')}?from_date=2026-05-02&to_date=2026-05-01`);
    expect([turned.statusCode, turned.json()]).toEqual([422, said('to_date must not be before from_date.')]);
    expect((await read(bina, '2026-05-10')).holiday).toBe('Sunday');
    const sessions = await Promise.all(['2026-01-26', '2026-11-24', '2026-11-25', '2017-11-25'].map((day) => read(bina, day)));
    expect(sessions.map(({ holiday, mcx_open: mcx }) => [holiday, mcx])).toEqual([
      ['Republic Day', false],
      ['Guru Nanak Jayanti', true],
      [null, true],
      ['Saturday', null],
    ]);
  });

  it('judge limits from the trades, and the diary counts them', async () => {
    const order = (strike: string, side: string, price: string, time: string, place: number) =>
      `NIFTY26519${strike}PE,,${DAY},NSE,FO,,${side},false,75.000000,${price},50000${place},1100000000000${place},${DAY}T${time},2026-05-19`;
    const rows = [
      order('25000', 'buy', '150.000000', '09:20:00', 1),
      order('25000', 'sell', '140.000000', '10:05:00', 2),
      order('25100', 'buy', '100.000000', '15:01:00', 3),
      order('25100', 'sell', '130.000000', '15:10:00', 4),
    ];
    const chetan = await app.withTradebook('chetan', `${[FO_HEADER, ...rows].join('\n')}\n`);
    const limits = { trades: 2, loss: 500, last_entry: '14:30', instruments: ['nifty 26519 25000 pe'] };
    const set = limitsBody.parse((await write(chetan, pathOf('setLimits', { day: DAY }), { limits, version: 0 })).json());
    expect([set.version, set.limits]).toEqual([1, limits]);
    expect(set.kept.map(({ limit, kept }) => [limit, kept])).toEqual([
      ['trades', true],
      ['loss', false],
      ['last_entry', false],
      ['instruments', false],
    ]);
    const actual = set.kept.map((limit) => limit.actual);
    const deepest = -((await read(chetan, DAY)).steps[0]?.net ?? 0);
    expect(deepest).toBeGreaterThan(750);
    expect(actual).toEqual(['2 trades', `at most ₹${deepest.toFixed(2)} down`, 'last entry 15:01', 'also NIFTY']);
    const stale = await write(chetan, pathOf('setLimits', { day: DAY }), { limits: null, version: 0 });
    expect([stale.statusCode, staleLimitsBody.parse(stale.json()).limits]).toEqual([409, limits]);
    expect((await write(chetan, pathOf('setLimits', { day: DAY }), { limits: { last_entry: '25:00' } })).statusCode).toBe(422);
    const [day] = (await diary(chetan)).data;
    expect(day).toMatchObject({ day: DAY, trades: 2, limits_kept: 1, limits_broken: 3 });
    // A day without trades is not judged.
    expect(limitsBody.parse((await write(chetan, pathOf('setLimits', { day: '2026-05-14' }), { limits })).json()).kept).toEqual([]);
    expect((await read(chetan, DAY)).next).toBe('2026-05-14');
    // No limit at all is none.
    await write(chetan, pathOf('setLimits', { day: '2026-05-14' }), { limits: {} });
    expect(await read(chetan, '2026-05-14')).toMatchObject({ limits: null, limits_version: 2 });
    expect((await read(chetan, DAY)).next).toBeNull();
  });

  it('carry the rule of a review to the next days', async () => {
    const devi = await app.logIn('devi');
    const text = '## What worked\n\nall\n\n## One rule for tomorrow\n\n- No trade before 09:30\n';
    await write(devi, pathOf('writeDayText', { day: DAY, kind: 'review' }), { text, version: 0 });
    const carried = async (day: string) => (await read(devi, day)).carried;
    expect(await Promise.all([DAY, '2026-05-13', '2026-05-19', '2026-05-20'].map(carried))).toEqual([
      null,
      'No trade before 09:30',
      'No trade before 09:30',
      null,
    ]);
    // A later review without a rule ends it.
    await write(devi, pathOf('writeDayText', { day: '2026-05-13', kind: 'review' }), { text: 'nothing', version: 0 });
    expect(await carried('2026-05-14')).toBeNull();
  });

  it('are searched together with all notes; words come back with their trade', async () => {
    const esha = await app.withTradebook('esha', CSV);
    const { data: trips } = (await esha.get(`${pathOf('listRoundTrips')}?status=closed`)).json<{
      data: { id: number; symbol: string; exited_on: string }[];
    }>();
    const [first, second] = trips as [(typeof trips)[0], (typeof trips)[0]];
    await write(esha, pathOf('readNote', { id: first.id }), { text: 'Chased the breakout, **late** again: buy/sell too fast', version: 0 });
    await write(esha, pathOf('setTags', { id: second.id }), { tags: ['trend'] });
    await write(esha, pathOf('writeDayText', { day: DAY, kind: 'plan' }), { text: 'no breakout before ten', version: 0 });
    await write(esha, pathOf('writeDayText', { day: DAY, kind: 'review' }), {
      text: 'Waited _under_ VWAP; bank_nifty. लक्ष्य पूरा',
      version: 0,
    });
    await write(esha, pathOf('setSetup', { id: second.id }), { setup: 'Breakout retest' });
    const ids = [first.id, second.id];
    const made = await esha.send({ method: 'POST', url: pathOf('makeStrategy'), payload: { ids, name: 'Gap fade' } });
    const { id: strategy } = made.json<{ id: number }>();
    expect((await notes(esha, 'q=gap')).data).toEqual([]);
    await write(esha, pathOf('writeStrategyNote', { id: strategy }), { text: 'Both legs against the trend', version: 0 });
    const kinds = async (query: string) => (await notes(esha, query)).data.map(({ kind }) => kind);
    expect((await notes(esha, 'q=gap')).data).toMatchObject([
      { kind: 'strategy', strategy, text: 'Gap fade: Both legs against the trend' },
    ]);
    expect(await kinds('q=against')).toEqual(['strategy']);
    expect((await notes(esha, 'q=retest')).data).toMatchObject([{ kind: 'setup', text: 'Breakout retest' }]);
    expect(await kinds('q=BREAKOUT')).toEqual(expect.arrayContaining(['note', 'plan', 'setup']));
    // A word may be the beginning of one, not its end.
    expect(await kinds('q=break la')).toEqual(['note']);
    expect(await kinds('q=reakout late')).toEqual([]);
    for (const query of ['q=late again', 'q=buy/sell', "q=late ' | & ! :* ( again", 'q=%20late%20'])
      expect(await kinds(query)).toEqual(['note']);
    expect(await kinds(`q=${encodeURIComponent('लक्ष्य')}`)).toEqual(['review']);
    for (const query of ['_under_', 'under', 'bank_nifty', 'nifty', 'bank']) {
      expect(await kinds(`q=${query}`)).toEqual(['review']);
      expect((await diary(esha, `q=${query}`)).data).toMatchObject([{ day: DAY }]);
    }
    expect(await kinds('q=ifty')).toEqual([]);
    expect(await kinds('q=nowhere')).toEqual([]);
    const [found] = (await notes(esha, 'q=chased')).data;
    expect(found).toMatchObject({ round_trip: first.id, trade: first.id, symbol: first.symbol });
    expect((await notes(esha, '')).meta.total).toBe(5);
    expect((await notes(esha, 'page=3')).meta.total).toBe(5);
    expect((await diary(esha, 'q=chased')).data).toMatchObject([{ day: first.exited_on, notes: 1 }]);
    expect((await diary(esha, 'q=waited')).data).toMatchObject([{ day: DAY, plan: 'no breakout before ten' }]);

    expect((await notes(esha, 'without_trade=true')).meta.total).toBe(0);
    const { data: imports } = (await esha.get(pathOf('listImports'))).json<{ data: { id: number }[] }>();
    const undone = imports[0]?.id ?? 0;
    await esha.send({ method: 'DELETE', url: pathOf('removeImport', { id: undone }) });
    await workOff(store, TODAY);
    const lost = await notes(esha, 'without_trade=true');
    expect(lost.data.map(({ text }) => text).toSorted()).toEqual([
      'Chased the breakout, **late** again: buy/sell too fast',
      'Setup: Breakout retest Tags: trend',
    ]);
    expect(lost.data.every(({ round_trip: trip, symbol }) => trip === null && symbol !== null)).toBe(true);
    expect((await notes(esha, 'without_trade=true&q=trend')).meta.total).toBe(1);
    await esha.send({ method: 'POST', url: pathOf('restoreImport', { id: undone }) });
    await workOff(store, TODAY);
    expect((await notes(esha, 'without_trade=true')).meta.total).toBe(0);
    expect((await notes(esha, 'q=chased')).data).toEqual([found]);
  });
});
