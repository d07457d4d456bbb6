import { beforeAll, expect, it } from 'vitest';
import { DIMENSIONS } from '#contract/filter-parts.ts';
import { MOST_VIEWS } from '#contract/limits.ts';
import type { AnswerOf } from '#contract/calls.ts';
import type { RoundTripsBody } from '#contract/round-trips.ts';
import type { SetupDetail } from '#contract/setups.ts';
import type { SummaryBody } from '#contract/summary.ts';
import type { FilterValuesBody, ViewBody } from '#contract/views.ts';
import { pathOf } from '#contract/routes.ts';
import type { TradingDay } from '#engine/day.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { openJournalApp } from '#test/server/journal-app.ts';
import { syntheticTradebook } from '#test/server/synthetic-tradebook.ts';
import type { Browser } from '#test/server/test-app.ts';
import type { Store } from '../store/client.ts';
import { said } from '#test/server/said.ts';

const TODAY = '2026-06-15' as TradingDay;
const CSV = syntheticTradebook({ trades: 300, seed: 7, from: '2026-03-02', days: 40 });

async function send<Body>(user: Browser, method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object): Promise<Body> {
  const answer = await user.send({ method, url, ...(payload && { payload }) });
  expect([url, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([url, 200, '']);
  return answer.json<Body>();
}

async function tripsOf(user: Browser): Promise<number[]> {
  return (await user.get(`${pathOf('listRoundTrips')}?status=closed&per_page=500`)).json<RoundTripsBody>().data.map(({ id }) => id);
}

async function views(user: Browser): Promise<AnswerOf<'listViews'>['data']> {
  return (await user.get(pathOf('listViews'))).json<AnswerOf<'listViews'>>().data;
}

describeOnOneEngine('values of the filter', (open) => {
  it('count the closed trades that each leaves, the most frequent first; chosen ones and names of ids are there', async () => {
    const user = await (await openJournalApp(await open(), TODAY)).withTradebook('values', CSV);
    const ids = await tripsOf(user);
    const rules = [{ text: 'Wait' }];
    const setup = await send<SetupDetail>(user, 'POST', pathOf('makeSetup'), { name: 'Range', rules });
    await send(user, 'POST', pathOf('changeRoundTrips'), { ids: ids.slice(0, 20), setup: 'Range', add_tags: ['late', 'news'] });
    await send(user, 'PUT', pathOf('setSetup', { id: ids[0] as number }), {
      setup: 'Range',
      rules: { [String(setup.rules[0]?.id)]: 'broken' },
    });
    await send(user, 'PUT', pathOf('setPlan', { id: ids[0] as number }), { risk: 1000 });

    const valuesOf = async (query: string) => (await user.get(`${pathOf('filterValues')}?${query}`)).json<FilterValuesBody>().data;
    const tradesOf = async (query: string) =>
      (await user.get(`${pathOf('summarise', { slice: 'overall' })}?${query}`)).json<SummaryBody>().trades;
    for (const dimension of DIMENSIONS) {
      const values = await valuesOf(`dimension=${dimension}&side=LONG`);
      const counts = values.map(({ trades }) => trades);
      expect(counts, dimension).toEqual(counts.toSorted((a, b) => b - a));
      for (const { value, trades } of values.slice(0, 12)) {
        const query = dimension === 'side' ? `side=${value}` : `side=LONG&${new URLSearchParams({ [dimension]: value }).toString()}`;
        expect([dimension, value, trades]).toEqual([dimension, value, await tradesOf(query)]);
      }
    }

    expect(await valuesOf('dimension=side&side=LONG')).toEqual(await valuesOf('dimension=side'));
    expect((await valuesOf('dimension=tag')).map(({ value }) => value)).toEqual(['-', 'late', 'news']);
    expect((await valuesOf('dimension=tag&tag=gone')).find(({ value }) => value === 'gone')).toEqual({
      value: 'gone',
      label: 'gone',
      trades: 0,
    });
    const { accounts } = (await user.get(pathOf('listAccounts'))).json<AnswerOf<'listAccounts'>>();
    const [account] = await valuesOf('dimension=account_id');
    expect(account).toMatchObject({ value: String(accounts[0]?.id), label: accounts[0]?.broker });
    expect(await valuesOf('dimension=account_id&account_id=999999')).toContainEqual({
      value: '999999',
      label: 'an account that is gone',
      trades: 0,
    });
    expect((await valuesOf('dimension=rule')).map(({ label }) => label)).toEqual(['-', 'Range: Wait']);
    const instruments = await valuesOf('dimension=instrument_id&q=ce');
    expect(instruments.length).toBeGreaterThan(0);
    for (const { label } of instruments) expect(label).toMatch(/^[A-Z]+ [\d.]+ CE, \d+ [A-Z][a-z]{2} \d{4}/);
    expect((await user.get(`${pathOf('filterValues')}?dimension=moon`)).statusCode).toBe(422);
  });
});

describeOnOneEngine('views', (open) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });

  it('keep what a filter asks for, under names that differ', async () => {
    const user = await (await openJournalApp(store, TODAY)).logIn('names');
    const filter = { segment: ['options'], weekday: ['tue', 'thu'], from_date: '2026-04-01', account_id: ['7'], rule: ['9', '-'] };
    const kept = { segment: ['OPT'], weekday: ['tue', 'thu'], from_date: '2026-04-01', account_id: ['7'], rule: ['9', '-'] };
    const { id } = await send<ViewBody>(user, 'POST', pathOf('makeView'), { name: ' Expiry  days ', filter });
    expect(await views(user)).toEqual([{ id, name: 'Expiry days', filter: kept }]);
    expect(await send(user, 'PUT', pathOf('changeView', { id }), { name: 'expiry days' })).toEqual({
      id,
      name: 'expiry days',
      filter: kept,
    });
    expect(await send(user, 'PUT', pathOf('changeView', { id }), { filter: { side: ['LONG'] } })).toMatchObject({
      filter: { side: ['LONG'] },
    });
    const refused = async (method: 'POST' | 'PUT', url: string, payload: object) => (await user.send({ method, url, payload })).statusCode;
    expect(await refused('POST', pathOf('makeView'), { name: 'EXPIRY DAYS', filter })).toBe(409);
    expect(await refused('POST', pathOf('makeView'), { name: 'Empty', filter: {} })).toBe(422);
    expect(await refused('POST', pathOf('makeView'), { name: 'Wrong', filter: { weekday: ['someday'] } })).toBe(422);
    expect(await refused('PUT', pathOf('changeView', { id: id + 1000 }), { name: 'None' })).toBe(404);
    for (let made = 1; made < MOST_VIEWS; made += 1) await send(user, 'POST', pathOf('makeView'), { name: `View ${made}`, filter });
    expect(await refused('POST', pathOf('makeView'), { name: 'One more', filter })).toBe(409);
    await send(user, 'DELETE', pathOf('deleteView', { id }));
    expect((await user.send({ method: 'DELETE', url: pathOf('deleteView', { id }) })).statusCode).toBe(404);
  });

  it('follow what they name', async () => {
    const user = await (await openJournalApp(store, TODAY)).withTradebook('follow', CSV);
    const share = { symbol: 'INFY', exchange: 'NSE', segment: 'EQ', quantity: '10', price: '1500', broker: 'DHAN' };
    await send(user, 'POST', '/api/trades', { ...share, buy_sell: 'BUY', date: '2026-05-04' });
    const make = (name: string) => send<SetupDetail>(user, 'POST', pathOf('makeSetup'), { name, rules: [{ text: 'Wait' }] });
    const [orb, range] = [await make('ORB'), await make('Range')];
    const [trip = 0] = await tripsOf(user);
    await send(user, 'PUT', pathOf('setTags', { id: trip }), { tags: ['late', 'news'] });
    await send(user, 'PUT', pathOf('setMistakes', { id: trip }), { mistakes: ['chased'] });
    const { accounts } = (await user.get(pathOf('listAccounts'))).json<AnswerOf<'listAccounts'>>();
    const [from, into] = ['DHAN', 'ZERODHA'].map((label) => String(accounts.find(({ broker }) => broker === label)?.id));
    const filter = { setup: ['orb'], tag: ['late'], tag_none: ['Late', 'news'], mistake: ['chased'], rule: [String(orb.rules[0]?.id)] };
    const { id } = await send<ViewBody>(user, 'POST', pathOf('makeView'), { name: 'Mine', filter: { ...filter, account_id: [from] } });
    const idsOf = async (path: string) =>
      new Map((await user.get(path)).json<AnswerOf<'listTags'>>().data.map((row): [string, number] => [row.name, row.id]));
    const [tags, mistakes] = [await idsOf(pathOf('listTags')), await idsOf(pathOf('listMistakes'))];
    const shown = async () => (await views(user)).find((view) => view.id === id)?.filter;

    await send(user, 'PUT', pathOf('renameTag', { id: tags.get('late') ?? 0 }), { name: 'too late' });
    await send(user, 'PUT', pathOf('renameTag', { id: mistakes.get('chased') ?? 0 }), { name: 'ran after' });
    await send(user, 'PUT', pathOf('changeSetup', { id: orb.id }), {
      name: 'Opening range',
      rules: orb.rules.map((rule) => ({ id: rule.id, text: rule.text })),
    });
    expect(await shown()).toEqual({
      ...filter,
      account_id: [from],
      setup: ['Opening range'],
      tag: ['too late'],
      tag_none: ['too late', 'news'],
      mistake: ['ran after'],
    });
    await send(user, 'POST', pathOf('mergeTag', { id: tags.get('late') ?? 0 }), { into: tags.get('news') });
    await send(user, 'POST', pathOf('mergeSetup', { id: orb.id }), { into: range.id });
    await send(user, 'POST', pathOf('mergeAccount', { id: from ?? '' }), { into: Number(into) });
    expect(await shown()).toEqual({
      account_id: [into],
      setup: ['Range'],
      tag: ['news'],
      tag_none: ['news'],
      mistake: ['ran after'],
      rule: [String(range.rules[0]?.id)],
    });
  });

  it('no name is what stands for none', async () => {
    const user = await (await openJournalApp(store, TODAY)).logIn('dash');
    const answer = await user.send({ method: 'POST', url: pathOf('makeSetup'), payload: { name: ' - ' } });
    expect([answer.statusCode, answer.json()]).toEqual([422, said("The name must not be '-'.")]);
  });
});
