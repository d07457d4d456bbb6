import { beforeAll, expect, it } from 'vitest';
import { reportBody } from '#contract/reports.ts';
import type { RoundTripDetail, RoundTripsBody } from '#contract/round-trips.ts';
import type { SetupDetail } from '#contract/setups.ts';
import { strategiesBody, strategyBody, type StrategyBody } from '#contract/strategies.ts';
import { formerTextsBody } from '#contract/words.ts';
import { pathOf } from '#contract/routes.ts';
import type { TradingDay } from '#engine/day.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { importRequest } from '#test/server/export-file.ts';
import { openJournalApp } from '#test/server/journal-app.ts';
import type { Browser } from '#test/server/test-app.ts';
import { workOff, workUntil } from '#test/server/work-here.ts';
import { checkJournal } from '../ledger/rebuild/check-journal.ts';
import type { Store } from '../store/client.ts';
import { mineOf } from '../store/mine.ts';

const TODAY = '2026-06-15' as TradingDay;
const HEADER =
  'symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time,expiry_date';
let last = 0;
/** A trade in an option of 10 February 2026: '24500PE sell 75 40.10 09:21:04'. */
const row = (text: string, day = '2026-02-04') => {
  const [strike, side, units, price, time] = text.split(' ');
  last += 1;
  return `NIFTY26210${strike},,${day},NSE,FO,,${side},false,${units}.000000,${price},50000${last},11000000000${last},${day}T${time},2026-02-10`;
};
const file = (rows: readonly string[]) => `${[HEADER, ...rows].join('\n')}\n`;

const CONDOR = [
  '24500PE buy 75 20.00 09:20:00',
  '24700PE sell 75 40.00 09:20:10',
  '25300CE sell 75 50.00 09:20:20',
  '25500CE buy 75 25.00 09:21:00',
];
const EXITS = [
  '24500PE sell 75 10.00 15:00:00',
  '24700PE buy 75 20.00 15:00:10',
  '25300CE buy 75 30.00 15:00:20',
  '25500CE sell 75 15.00 15:00:30',
];

/** What any of the calls answers. */
type Answer = Partial<StrategyBody> & { readonly detail?: string; readonly version?: number; readonly text?: string };

interface User extends Browser {
  readonly userId: number;
  readonly upload: (csv: string) => Promise<unknown>;
}

describeOnOneEngine('strategies', (open) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });
  let users = 0;
  const newUser = async (rows: readonly string[]): Promise<User> => {
    const app = await openJournalApp(store, TODAY);
    const user = await app.withTradebook(`legs${(users += 1)}`, file(rows));
    return { ...user, upload: (csv) => app.upload(user, csv) };
  };
  const condorist = (more: readonly string[] = []) => newUser([...CONDOR, ...EXITS, ...more].map((text) => row(text)));
  const list = async (user: Browser) => strategiesBody.parse((await user.get(pathOf('listStrategies'))).json());
  const send = async (user: Browser, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
    const answer = await user.send({ method, url, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.json<Answer>() };
  };
  const confirm = async (user: Browser, name?: string): Promise<StrategyBody> => {
    const [proposal] = (await list(user)).proposals;
    const ids = proposal?.legs.map(({ id }) => id);
    return strategyBody.parse((await send(user, 'POST', pathOf('makeStrategy'), { ids, ...(name && { name }) })).body);
  };
  const trips = async (user: Browser) => (await user.get(`${pathOf('listRoundTrips')}?sort=opened&dir=asc`)).json<RoundTripsBody>().data;
  const idOf = async (user: Browser, name: string) => (await trips(user)).find((trip) => trip.name === name)?.id ?? 0;

  it('are proposed by entry and shape, with the result of all legs, and confirmed', async () => {
    const user = await condorist();
    const { data, proposals, meta } = await list(user);
    expect([data, meta]).toEqual([[], { total: 0, page: 1, per_page: 20, proposed: 1, declined: 0 }]);
    const all = await trips(user);
    const sumOf = (of: (trip: (typeof all)[number]) => number) => all.reduce((sum, trip) => sum + Math.round(of(trip) * 100), 0) / 100;
    // The puts bring 20 a unit and cost 10, the calls bring 25 and cost 15.
    const figures = { gross: 20 * 75, charges: sumOf(({ charges }) => charges), net: sumOf(({ net }) => net) };
    expect(proposals).toMatchObject([
      {
        name: 'NIFTY iron condor',
        shape: 'iron condor',
        account: 'ZERODHA',
        status: 'closed',
        opened_at: '2026-02-04T09:20:00+05:30',
        closed_at: '2026-02-04T15:00:30+05:30',
        ...figures,
      },
    ]);
    expect(proposals[0]?.legs.map(({ name, side }) => [name, side])).toEqual([
      ['NIFTY 24500 PE', 'long'],
      ['NIFTY 24700 PE', 'short'],
      ['NIFTY 25300 CE', 'short'],
      ['NIFTY 25500 CE', 'long'],
    ]);
    const made = await confirm(user);
    expect(made).toMatchObject({ name: 'NIFTY iron condor', ...figures, risk: null, r: null, missing: 0, rolled_on: [], note_version: 0 });
    const now = await list(user);
    expect([now.data, now.proposals, now.meta.total]).toEqual([[made], [], 1]);
  });

  it('have the R of the risks that are known', async () => {
    const user = await condorist();
    const made = await confirm(user);
    await send(user, 'PUT', pathOf('setPlan', { id: made.legs[1]?.id ?? 0 }), { risk: 400 });
    await send(user, 'PUT', pathOf('setPlan', { id: made.legs[2]?.id ?? 0 }), { risk: 600 });
    const { body } = await send(user, 'PUT', pathOf('renameStrategy', { id: made.id }), { name: '  Weekly   condor ' });
    expect(body).toMatchObject({ name: 'Weekly condor', risk: 1000, planned_legs: 2, r: Math.round(made.net / 10) / 100 });
  });

  it('have the R of the risk that is typed for all legs, which wins; two that are joined risk both', async () => {
    const user = await condorist();
    const made = await confirm(user);
    await send(user, 'PUT', pathOf('setPlan', { id: made.legs[1]?.id ?? 0 }), { risk: 400 });
    const plan = (body: object) => send(user, 'PUT', pathOf('setStrategyPlan', { id: made.id }), body);
    const written = await plan({ risk: 2500.5, version: 0 });
    const inRisk = (risk: number) => Math.round((made.net / risk) * 100) / 100;
    expect(written).toEqual({ status: 200, body: { plan: { risk: 2500.5 }, risk: 2500.5, r: inRisk(2500.5), version: 1 } });
    // Another tab that still shows version 0; the same once more is no conflict.
    const stale = await plan({ risk: 900, version: 0 });
    expect([stale.status, stale.body]).toMatchObject([409, { version: 1 }]);
    expect((await plan({ risk: 2500.5, version: 0 })).status).toBe(200);
    expect((await send(user, 'GET', pathOf('readStrategy', { id: made.id }))).body).toMatchObject({ risk: 2500.5, versions: { plan: 1 } });
    for (const risk of [0, -1, 'much', 0.001]) expect((await plan({ risk, version: 1 })).status, String(risk)).toBe(422);
    expect((await plan({ risk: null, version: 1 })).body).toEqual({ plan: { risk: null }, risk: 400, r: inRisk(400), version: 2 });

    const [a = 0, b = 0] = made.legs.map(({ id }) => id);
    for (const leg of [a, b]) await send(user, 'DELETE', pathOf('takeLegOut', { id: made.id, trip: leg }));
    const puts = strategyBody.parse((await send(user, 'POST', pathOf('makeStrategy'), { ids: [a, b] })).body);
    await plan({ risk: 600 });
    await send(user, 'PUT', pathOf('setStrategyPlan', { id: puts.id }), { risk: 500 });
    expect((await send(user, 'POST', pathOf('mergeStrategy', { id: puts.id }), { into: made.id })).body).toMatchObject({
      plan: { risk: 1100 },
      versions: { plan: 4 },
    });
  });

  it('write tags and mistakes on all legs as one change, leave what single legs have, and are undone', async () => {
    const user = await condorist();
    const made = await confirm(user);
    const [a = 0, , , d = 0] = made.legs.map(({ id }) => id);
    await send(user, 'PUT', pathOf('setTags', { id: a }), { tags: ['hedge', 'Weekly'] });
    const tags = (names: readonly string[], version?: number) =>
      send(user, 'PUT', pathOf('setStrategyTags', { id: made.id }), { tags: names, ...(version !== undefined && { version }) });
    const one = async () => strategyBody.parse((await send(user, 'GET', pathOf('readStrategy', { id: made.id }))).body);
    const before = await one();
    expect([before.tags, before.versions.tags]).toEqual([[], 1]);

    const written = await tags(['weekly', 'news'], 1);
    expect(written).toMatchObject({ status: 200, body: { tags: expect.arrayContaining(['Weekly', 'news']), version: 5 } });
    const now = await one();
    expect(now.legs.map((leg) => leg.tags.toSorted())).toEqual([
      ['Weekly', 'hedge', 'news'],
      ...Array.from({ length: 3 }, () => ['Weekly', 'news']),
    ]);
    expect(now.tags.toSorted()).toEqual(['Weekly', 'news']);
    // Another tab, and a leg that was changed on its own page, are not overwritten.
    expect(await tags(['theirs'], 1)).toMatchObject({ status: 409, body: { version: 5 } });
    await send(user, 'PUT', pathOf('setTags', { id: d }), { tags: ['Weekly', 'news', 'late'] });
    expect(await tags(['theirs'], 5)).toMatchObject({ status: 409, body: { version: 6 } });

    expect((await tags(['news'], 6)).body).toMatchObject({ tags: ['news'] });
    expect((await one()).legs.map((leg) => leg.tags.toSorted())).toEqual([['hedge', 'news'], ['news'], ['news'], ['late', 'news']]);
    const mistakes = await send(user, 'PUT', pathOf('setStrategyMistakes', { id: made.id }), { mistakes: ['chased'], version: 0 });
    expect(mistakes.body).toMatchObject({ mistakes: ['chased'], version: 4 });
    expect((await trips(user)).map((trip) => trip.mistakes)).toEqual(Array.from({ length: 4 }, () => ['chased']));

    const changes = (await user.get(pathOf('listChanges'))).json<{ data: { id: number; kind: string; words?: object }[] }>().data;
    expect(changes.filter(({ kind }) => kind === 'words').map((change) => change.words)).toEqual([
      { trades: 4, added: { tags: [], mistakes: ['chased'] }, removed: { tags: [], mistakes: [] } },
      { trades: 4, added: { tags: [], mistakes: [] }, removed: { tags: ['Weekly'], mistakes: [] } },
      { trades: 4, added: { tags: ['weekly', 'news'], mistakes: [] }, removed: { tags: [], mistakes: [] } },
    ]);
    for (const { id, kind } of changes) {
      if (kind === 'words') expect((await send(user, 'POST', pathOf('undoChange', { id }))).status).toBe(200);
    }
    const last = await one();
    expect(last.legs.map((leg) => [leg.tags.toSorted(), leg.mistakes])).toEqual([
      [['Weekly', 'hedge'], []],
      [[], []],
      [[], []],
      [['late'], []],
    ]);
  });

  it('set the setup of all legs and judge its rules for all, say where legs differ, and are undone', async () => {
    const user = await condorist();
    const made = await confirm(user);
    const [a = 0, b = 0] = made.legs.map(({ id }) => id);
    const rules = [{ text: 'Wait' }, { text: 'Stop first' }];
    const trend = (await user.send({ method: 'POST', url: pathOf('makeSetup'), payload: { name: 'Trend', rules } })).json<SetupDetail>();
    const [wait = 0, stop = 0] = trend.rules.map(({ id }) => id);
    const one = async () => strategyBody.parse((await send(user, 'GET', pathOf('readStrategy', { id: made.id }))).body);
    await send(user, 'PUT', pathOf('setSetup', { id: b }), { setup: 'Range' });
    expect(await one()).toMatchObject({ setup: null, rules: [], versions: { setup: 1 } });

    const setup = (body: object) => send(user, 'PUT', pathOf('setStrategySetup', { id: made.id }), body);
    const first = await setup({ setup: 'trend', rules: { [wait]: 'kept' }, version: 1 });
    expect(first).toMatchObject({
      status: 200,
      body: {
        setup: 'Trend',
        rules: [
          { id: wait, text: 'Wait', mark: 'kept', differs: false },
          { id: stop, text: 'Stop first', mark: null, differs: false },
        ],
      },
    });
    expect((await trips(user)).map((trip) => trip.setup)).toEqual(Array(4).fill('Trend'));
    expect((await setup({ setup: 'Range', version: 1 })).status).toBe(409);

    await send(user, 'PUT', pathOf('setSetup', { id: a }), { setup: 'Trend', rules: { [wait]: 'broken' } });
    expect((await one()).rules[0]).toEqual({ id: wait, text: 'Wait', mark: null, differs: true });
    expect((await setup({ setup: 'Trend', rules: { [wait]: 'kept', [stop]: 'broken' } })).body).toMatchObject({
      rules: [{ mark: 'kept' }, { mark: 'broken', differs: false }],
    });
    // Nothing of a change with a rule that is not of the setup is stored.
    expect((await setup({ setup: 'Range', rules: { [wait]: 'kept' } })).status).toBe(422);
    expect((await setup({ setup: null, rules: { [wait]: 'kept' } })).status).toBe(422);
    expect((await one()).setup).toBe('Trend');

    const { data } = (await user.get(pathOf('listChanges'))).json<{ data: { id: number; kind: string; words?: object }[] }>();
    const words = data.filter(({ kind }) => kind === 'words');
    expect(words.map((change) => change.words)).toMatchObject([
      { setup: 'Trend', rules: 2, trades: 4 },
      { setup: 'trend', rules: 1 },
    ]);
    await send(user, 'POST', pathOf('undoChange', { id: words[0]?.id ?? 0 }));
    expect((await one()).rules).toMatchObject([{ differs: true }, { mark: null, differs: false }]);
    expect((await user.get(pathOf('readRoundTrip', { id: a }))).json<RoundTripDetail>().rules[0]).toMatchObject({ mark: 'broken' });
    await send(user, 'POST', pathOf('undoChange', { id: words[1]?.id ?? 0 }));
    // The rule of one leg was judged otherwise since: it keeps that.
    expect((await trips(user)).map((trip) => trip.setup)).toEqual([null, 'Range', null, null]);
    await setup({ setup: 'Trend' });
    expect((await one()).rules[0]).toMatchObject({ differs: true });
    expect((await user.get(pathOf('readRoundTrip', { id: b }))).json<RoundTripDetail>().rules[0]).toMatchObject({ mark: null });
  });

  it('judge a rule that is no longer in the list where a leg was judged by it, and can take that back', async () => {
    const user = await condorist();
    const made = await confirm(user);
    const payload = { name: 'Trend', rules: [{ text: 'Wait' }] };
    const trend = (await user.send({ method: 'POST', url: pathOf('makeSetup'), payload })).json<SetupDetail>();
    const [wait = 0] = trend.rules.map(({ id }) => id);
    const setup = (body: object) => send(user, 'PUT', pathOf('setStrategySetup', { id: made.id }), body);
    // A leg with words of two trades is judged with the one that keeps its setup, and nothing is left when that is undone.
    const { id: exit } = await mineOf(store, user.userId)
      .selectFrom('trades')
      .select('id')
      .where('id', '>', Math.max(...made.legs.map(({ id }) => id)))
      .orderBy('id')
      .executeTakeFirstOrThrow();
    await send(user, 'PUT', pathOf('writeNote', { id: exit }), { text: 'of the exit', version: 0 });
    const first = await setup({ setup: 'Trend', rules: { [wait]: 'kept' } });
    const undone = await send(user, 'POST', pathOf('undoChange', { id: (first.body as { change_id?: number }).change_id ?? 0 }));
    expect(undone.body).toMatchObject({ message: 'Change undone.', rows: 4 });
    await setup({ setup: 'Trend', rules: { [wait]: 'kept' } });
    await send(user, 'PUT', pathOf('changeSetup', { id: trend.id }), { name: 'Trend', rules: [] });
    expect((await setup({ setup: 'Trend', rules: { [wait]: 'broken' } })).body).toMatchObject({ rules: [{ id: wait, mark: 'broken' }] });
    expect(await setup({ setup: 'Trend', rules: { [wait]: null } })).toMatchObject({ status: 200, body: { rules: [] } });
    // As on a leg of its own, it is of the list no more.
    expect((await setup({ setup: 'Trend', rules: { [wait]: 'kept' } })).status).toBe(422);
  });

  it('are counted in reports by what all legs share, with their own R', async () => {
    const user = await condorist();
    const made = await confirm(user);
    await send(user, 'PUT', pathOf('setStrategySetup', { id: made.id }), { setup: 'Weekly' });
    await send(user, 'PUT', pathOf('setStrategyTags', { id: made.id }), { tags: ['news'] });
    const one = async (query: string) => {
      const columns = 'columns=trades&columns=net_pl&columns=average_r';
      const { groups, total } = reportBody.parse((await user.get(`${pathOf('report')}?${columns}&${query}`)).json());
      return { total, groups: groups.map(({ keys, metrics }) => [...keys, metrics.trades, metrics.average_r]) };
    };
    const inRisk = (net: number, risk: number) => Math.round((net / risk) * 100) / 100;
    const rounded = (r: unknown) => Math.round(Number(r) * 100) / 100;
    // Legs with risks of their own: the strategy has these together, each leg its own.
    await send(user, 'PUT', pathOf('setPlan', { id: made.legs[1]?.id ?? 0 }), { risk: 300 });
    await send(user, 'PUT', pathOf('setPlan', { id: made.legs[2]?.id ?? 0 }), { risk: 500 });
    const ofLegs = await one('by=setup&unit=strategies');
    expect(ofLegs.groups).toEqual([['Weekly', 1, ofLegs.total.average_r]]);
    expect(rounded(ofLegs.total.average_r)).toBe(inRisk(made.net, 800));

    await send(user, 'PUT', pathOf('setStrategyPlan', { id: made.id }), { risk: 4000 });
    const typed = await one('by=tag&unit=strategies');
    expect(typed.groups).toEqual([['news', 1, typed.total.average_r]]);
    expect(rounded(typed.total.average_r)).toBe(inRisk(made.net, 4000));
    // What is counted singly keeps its own risk.
    const single = await one('by=setup&unit=round_trips');
    const [, put, call] = made.legs.map(({ net }) => net);
    expect([single.total.trades, rounded(single.total.average_r)]).toEqual([4, inRisk((put ?? 0) / 300 + (call ?? 0) / 500, 2)]);

    // By R the legs stay together, where single they are of three groups; and the filter is of the same R.
    expect((await one('by=r&unit=strategies')).groups).toEqual([['0-1', 1, typed.total.average_r]]);
    expect((await one('by=r&unit=round_trips')).groups.map(([key]) => key)).toEqual(['3+', '2-3', '-']);
    expect((await one('by=setup&unit=strategies&r=0-1')).total).toMatchObject({ trades: 1, net_pl: made.net });
    expect((await one('by=setup&unit=strategies&r=3%2B')).total.trades).toBe(0);
    expect((await one('by=setup&unit=round_trips&r=3%2B')).total.trades).toBe(1);
    expect((await one('by=setup&unit=strategies&tag=news&setup=weekly')).total).toMatchObject({ trades: 1, net_pl: made.net });

    // Where legs differ, each group counts the strategy by its own legs.
    await send(user, 'PUT', pathOf('setSetup', { id: made.legs[0]?.id ?? 0 }), { setup: 'Hedge' });
    const parted = await one('by=setup&unit=strategies');
    expect(parted.groups.map(([key, trades]) => [key, trades])).toEqual([
      ['Weekly', 1],
      ['Hedge', 1],
    ]);
    expect(rounded(Number(parted.groups[1]?.[2]))).toBe(inRisk(made.legs[0]?.net ?? 0, 4000));
    expect(parted.total).toEqual(typed.total);
  });

  it('bring their words and risk along in an export', async () => {
    const user = await condorist();
    const made = await confirm(user, 'Whole');
    await send(user, 'PUT', pathOf('setStrategyPlan', { id: made.id }), { risk: 1234.5 });
    await send(user, 'PUT', pathOf('setStrategyTags', { id: made.id }), { tags: ['news'] });
    const whole = await user.send({ method: 'GET', url: pathOf('exportJournal') });
    const other = await (await openJournalApp(store, TODAY)).logIn(`legs${(users += 1)}`);
    const brought = await workUntil(store, TODAY, other.send(importRequest(whole.rawPayload)));
    expect(brought.statusCode, brought.body).toBe(200);
    expect((await list(other)).data).toMatchObject([
      { name: 'Whole', risk: 1234.5, r: expect.any(Number), tags: ['news'], versions: { plan: 1 } },
    ]);
  });

  it('are not proposed again once declined, until the user asks; and can be made by hand all the same', async () => {
    const user = await condorist();
    const ids = (await list(user)).proposals[0]?.legs.map(({ id }) => id) ?? [];
    expect((await send(user, 'POST', pathOf('declineStrategy'), { ids })).status).toBe(200);
    expect((await list(user)).meta).toMatchObject({ proposed: 0, declined: 4 });
    expect((await send(user, 'DELETE', pathOf('proposeDeclined'))).status).toBe(200);
    expect((await list(user)).meta).toMatchObject({ proposed: 1, declined: 0 });
    await send(user, 'POST', pathOf('declineStrategy'), { ids });
    expect((await send(user, 'POST', pathOf('makeStrategy'), { ids: ids.slice(0, 2) })).body).toMatchObject({
      shape: 'bull put credit spread',
    });
    expect((await list(user)).meta).toMatchObject({ total: 1, declined: 2 });
    expect((await send(user, 'POST', pathOf('declineStrategy'), { ids })).status).toBe(409);
  });

  it('are split and joined, and never have one trade twice', async () => {
    const user = await condorist();
    const made = await confirm(user, 'Condor');
    const [a = 0, b = 0, c = 0, d = 0] = made.legs.map(({ id }) => id);
    for (const leg of [a, b]) await send(user, 'DELETE', pathOf('takeLegOut', { id: made.id, trip: leg }));
    const calls = await send(user, 'GET', pathOf('readStrategy', { id: made.id }));
    expect(calls.body).toMatchObject({ shape: 'bear call credit spread', legs: [{ id: c }, { id: d }] });
    expect((await list(user)).meta).toMatchObject({ proposed: 0, declined: 2 });
    const taken = await send(user, 'POST', pathOf('makeStrategy'), { ids: [a, c] });
    expect([taken.status, taken.body.detail]).toEqual([
      409,
      "One of them is a leg of 'Condor' already. Take it out there first, or join the two strategies.",
    ]);
    const puts = strategyBody.parse((await send(user, 'POST', pathOf('makeStrategy'), { ids: [a, b], name: 'Puts' })).body);
    await send(user, 'PUT', pathOf('writeStrategyNote', { id: puts.id }), { text: 'before', version: 0 });
    await send(user, 'PUT', pathOf('writeStrategyNote', { id: puts.id }), { text: 'of the puts', version: 1 });
    await send(user, 'PUT', pathOf('writeStrategyNote', { id: made.id }), { text: 'of the calls', version: 0 });
    const joined = await send(user, 'POST', pathOf('mergeStrategy', { id: puts.id }), { into: made.id });
    expect(joined.body).toMatchObject({ shape: 'iron condor', note: 'of the calls\n\nof the puts', note_version: 2 });
    expect((await user.get(pathOf('readStrategy', { id: puts.id }))).statusCode).toBe(404);
    const former = formerTextsBody.parse((await user.get(pathOf('formerStrategyNotes', { id: made.id }))).json());
    expect(former.data.map(({ text }) => text)).toEqual(['of the calls', 'before']);
    expect((await send(user, 'POST', pathOf('mergeStrategy', { id: made.id }), { into: made.id })).status).toBe(409);
    for (const leg of [a, b, c]) expect((await send(user, 'DELETE', pathOf('takeLegOut', { id: made.id, trip: leg }))).status).toBe(200);
    expect((await send(user, 'DELETE', pathOf('takeLegOut', { id: made.id, trip: d }))).status).toBe(409);
    expect((await send(user, 'DELETE', pathOf('takeLegOut', { id: made.id, trip: a }))).status).toBe(404);
    expect((await send(user, 'POST', pathOf('addLegs', { id: made.id }), { ids: [a, d, d] })).body).toMatchObject({
      legs: [{ id: a }, { id: d }],
    });
    expect((await send(user, 'POST', pathOf('makeStrategy'), { ids: [b] })).status).toBe(409);
    expect((await send(user, 'POST', pathOf('makeStrategy'), { ids: [b, 999_999] })).status).toBe(404);
  });

  it('keep a note with its former texts, and refuse what another tab has overtaken', async () => {
    const user = await condorist();
    const { id } = await confirm(user);
    const write = (text: string, version: number) => send(user, 'PUT', pathOf('writeStrategyNote', { id }), { text, version });
    expect((await write('first', 0)).body).toEqual({ version: 1 });
    expect((await write('first', 0)).body).toEqual({ version: 1 });
    expect((await write('second', 1)).body).toEqual({ version: 2 });
    const stale = await write('third', 1);
    expect([stale.status, stale.body]).toMatchObject([409, { text: 'second', version: 2 }]);
    const former = formerTextsBody.parse((await user.get(pathOf('formerStrategyNotes', { id }))).json());
    expect(former.data.map(({ text, version }) => [text, version])).toEqual([['first', 1]]);
  });

  it('are deleted without their trades, which are not proposed again', async () => {
    const user = await condorist();
    const { id } = await confirm(user);
    await send(user, 'PUT', pathOf('writeStrategyNote', { id }), { text: 'first', version: 0 });
    await send(user, 'PUT', pathOf('writeStrategyNote', { id }), { text: 'second', version: 1 });
    expect((await send(user, 'DELETE', pathOf('removeStrategy', { id }))).status).toBe(200);
    expect((await list(user)).meta).toMatchObject({ total: 0, proposed: 0, declined: 4 });
    expect(await trips(user)).toHaveLength(4);
  });

  it('link a leg that was rolled, within a strategy and beside it', async () => {
    const roll = ['25300CE buy 75 90.00 12:00:00', '25600CE sell 75 45.00 12:02:00', '25600CE buy 75 20.00 15:01:00'];
    const exits = EXITS.filter((text) => !text.startsWith('25300'));
    const user = await newUser([...CONDOR, ...exits, ...roll].map((text) => row(text)));
    const made = await confirm(user);
    const [old, rolled] = [await idOf(user, 'NIFTY 25300 CE'), await idOf(user, 'NIFTY 25600 CE')];
    expect(made.rolled_on).toMatchObject([{ id: rolled }]);
    const { body } = await send(user, 'POST', pathOf('addLegs', { id: made.id }), { ids: [rolled] });
    expect(body.rolled_on).toEqual([]);
    expect(body.legs?.find(({ id }) => id === rolled)).toMatchObject({ rolled_from: old });
  });

  it('stay with their trades when an older file moves an anchor, and when a file is removed and restored', async () => {
    const user = await condorist();
    const made = await confirm(user, 'Kept');
    // The long put was held from the day before: its round trip begins there now.
    await user.upload(file([row('24500PE buy 75 21.00 10:00:00', '2026-02-03')]));
    const [moved] = (await list(user)).data;
    expect(moved?.legs.map(({ name, quantity }) => [name, quantity])).toContainEqual(['NIFTY 24500 PE', 150]);
    expect(moved?.legs.find(({ quantity }) => quantity === 150)?.id).not.toBe(made.legs[0]?.id);
    const { data } = (await user.get(pathOf('listImports'))).json<{ data: { id: number }[] }>();
    for (const { id } of data) await send(user, 'DELETE', pathOf('removeImport', { id }));
    await workOff(store, TODAY);
    expect((await list(user)).data).toMatchObject([{ name: 'Kept', legs: [], missing: 4, net: 0, status: 'open', opened_at: null }]);
    // A refusal, not the conflict of another tab: that has a version.
    const refused = await send(user, 'PUT', pathOf('setStrategyTags', { id: made.id }), { tags: ['late'], version: 0 });
    expect(refused).toMatchObject({ status: 409, body: { detail: 'None of its trades is in the journal now.' } });
    expect(refused.body).not.toHaveProperty('version');
    for (const { id } of data) await send(user, 'POST', pathOf('restoreImport', { id }));
    await workOff(store, TODAY);
    expect((await list(user)).data).toEqual([moved]);
    expect(await checkJournal(mineOf(store, user.userId), TODAY)).toEqual([]);
  });
});
