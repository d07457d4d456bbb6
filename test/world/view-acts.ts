import * as fc from 'fast-check';
import { expect } from 'vitest';
import type { AnswerOf } from '#contract/calls.ts';
import type { RoundTripBody } from '#contract/round-trips.ts';
import { pathOf } from '#contract/routes.ts';
import { ruleNames } from '#server/ledger/setups.ts';
import type { Mine } from '#server/store/mine.ts';
import { accountsIn } from './account-acts.ts';
import { type Act, kind, pick, type Reader, roll, type Scene } from './act.ts';
import { rulesIn } from './rule-acts.ts';
import { allPages, answerTo } from './seen.ts';
import type { KeptView, Truth } from './truth.ts';

const NAMED = ['setup', 'tag', 'tag_all', 'tag_none', 'mistake'] as const;
type Part = (typeof NAMED)[number] | 'account_id' | 'rule';
const filters = fc.record({
  parts: fc.subarray<Part>([...NAMED, 'account_id', 'rule'], { minLength: 1, maxLength: 3 }),
  first: roll,
  second: roll,
});

/** Steps with views: filters that have a name, and follow what they name. */
export const VIEW_KINDS = {
  view: kind(filters, async (scene, rolls): Promise<Act | null> => {
    const { truth, name, count, browser } = scene;
    const made = await filterOf(scene, rolls);
    if (!made) return null;
    const called = `${name}view${count}`;
    return {
      request: { method: 'POST', url: pathOf('makeView'), payload: { name: called, filter: made.filter } },
      puts: [],
      changes: [],
      take: () => truth.views.set(called, made.kept),
      wasDone: async () => (await viewsIn(browser)).some((one) => one.name === called),
    };
  }),
  changeView: kind(fc.record({ row: roll, isRenamed: fc.boolean(), to: filters }), async (scene, { row, isRenamed, to }) => {
    const { truth, name, count, browser } = scene;
    const chosen = pick(await viewsIn(browser), row);
    const made = isRenamed ? null : await filterOf(scene, to);
    if (!chosen || (!isRenamed && !made)) return null;
    const called = `${name}view${count}`;
    const kept = made?.kept ?? (truth.views.get(chosen.name) as KeptView);
    return {
      request: {
        method: 'PUT',
        url: pathOf('changeView', { id: chosen.id }),
        payload: { name: called, ...(made && { filter: made.filter }) },
      },
      puts: [],
      changes: [],
      take: () => {
        truth.views.delete(chosen.name);
        truth.views.set(called, kept);
      },
      wasDone: async () => (await viewsIn(browser)).some((one) => one.name === called),
    };
  }),
  deleteView: kind(fc.record({ row: roll }), async ({ truth, browser }, { row }) => {
    const chosen = pick(await viewsIn(browser), row);
    if (!chosen) return null;
    return {
      request: { method: 'DELETE', url: pathOf('deleteView', { id: chosen.id }) },
      puts: [],
      changes: [],
      take: () => truth.views.delete(chosen.name),
      wasDone: async () => !(await viewsIn(browser)).some(({ id }) => id === chosen.id),
    };
  }),
};

/** Each view names what it named, whatever that is called now, and finds the round trips that have it. */
export async function checkViews(browser: Reader, mine: Mine, { views }: Truth): Promise<void> {
  const seen = await viewsIn(browser);
  expect(seen.map(({ name }) => name).toSorted()).toEqual([...views.keys()].toSorted());
  if (views.size === 0) return;
  const labels = new Map((await accountsIn(browser)).map(({ id, broker }) => [String(id), broker]));
  const rules = await ruleNames(mine, seen.flatMap(({ filter }) => filter.rule ?? []).map(Number));
  const trips = await allPages<RoundTripBody>(browser, `${pathOf('listRoundTrips')}?`);
  const there = new Set(labels.values());
  for (const { name, filter } of seen) {
    const kept = views.get(name) as KeptView;
    const { account_id: accounts = [], rule = [], ...names } = filter;
    const named = new Set(Object.entries(names).flatMap(([part, values]) => [values].flat().map((value) => `${part} ${value}`)));
    for (const id of accounts) if (labels.has(id)) named.add(`account_id ${labels.get(id)}`);
    for (const id of rule) if (rules.has(id)) named.add(`rule ${rules.get(id)}`);
    // A rule that was taken out of its list is gone, or not; so is an account of which nothing is left.
    const isSure = (one: string) => !one.startsWith('rule ?') && (!one.startsWith('account_id ') || there.has(one.slice(11)));
    const wanted = kept.filter(isSure);
    expect({ name, named: [...named].filter((one) => !kept.includes(`rule ?${one.slice(5)}`)).toSorted() }).toEqual({
      name,
      named: wanted.toSorted(),
    });
    if (rule.length > 0) continue;
    const query = Object.entries(filter).flatMap(([part, values]) => [values ?? []].flat().map((value): [string, string] => [part, value]));
    const found = await allPages<RoundTripBody>(browser, `${pathOf('listRoundTrips')}?${new URLSearchParams(query).toString()}&`);
    expect({ name, found: found.map(({ id }) => id).toSorted((a, b) => a - b) }).toEqual({
      name,
      found: trips
        .filter((trip) => isFound(trip, filter))
        .map(({ id }) => id)
        .toSorted((a, b) => a - b),
    });
  }
}

type Filter = AnswerOf<'listViews'>['data'][number]['filter'];

function isFound(trip: RoundTripBody, { setup, tag, tag_all: all, tag_none: none, mistake, account_id: accounts }: Filter): boolean {
  const hasAny = (names: readonly string[] | undefined, own: readonly string[]) => !names || own.some((one) => names.includes(one));
  return (
    hasAny(setup, trip.setup === null ? [] : [trip.setup]) &&
    hasAny(tag, trip.tags) &&
    (!all || all.every((one) => trip.tags.includes(one))) &&
    (!none || !trip.tags.some((one) => none.includes(one))) &&
    hasAny(mistake, trip.mistakes) &&
    (!accounts || accounts.includes(String(trip.account_id)))
  );
}

/** A filter of what there is, as it is sent and as the truth has it; null where there is nothing of it. */
async function filterOf({ truth, browser }: Scene, { parts, first, second }: { parts: readonly Part[]; first: number; second: number }) {
  const { tag, mistake, setup } = truth.names;
  const tags = [...tag.keys()].map((name) => [name, name] as const);
  const values: Record<Part, () => Promise<(readonly [string, string])[]> | (readonly [string, string])[]> = {
    setup: () => [...setup.keys()].map((name) => [name, name] as const),
    tag: () => tags,
    tag_all: () => tags,
    tag_none: () => tags,
    mistake: () => [...mistake.keys()].map((name) => [name, name] as const),
    account_id: async () => (await accountsIn(browser)).map(({ id, broker }) => [String(id), broker] as const),
    rule: async () => (await rulesIn(browser)).map(({ id, setup: of, text }) => [String(id), `${of}: ${text}`] as const),
  };
  const filter: Partial<Record<Part, readonly string[]>> = {};
  const kept: string[] = [];
  for (const part of parts) {
    const from = await values[part]();
    if (from.length === 0) continue;
    const chosen = new Map([first, second].map((which) => pick(from, which) as readonly [string, string]));
    filter[part] = [...chosen.keys()];
    kept.push(...[...chosen.values()].map((value) => `${part} ${value}`));
  }
  return kept.length === 0 ? null : { filter, kept };
}

async function viewsIn(browser: Reader) {
  return (await answerTo<AnswerOf<'listViews'>>(browser, pathOf('listViews'))).data;
}
