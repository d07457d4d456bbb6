import * as fc from 'fast-check';
import { expect } from 'vitest';
import type { AnswerOf } from '#contract/calls.ts';
import type { RoundTripBody } from '#contract/round-trips.ts';
import type { VersionedText } from '#contract/words.ts';
import { pathOf } from '#contract/routes.ts';
import { type Act, kind, pick, type Reader, roll, type Scene } from './act.ts';
import { passName } from './names.ts';
import { rulesIn } from './rule-acts.ts';
import { allPages } from './seen.ts';
import { strategiesIn } from './strategy-acts.ts';
import type { GivenName, KeptChange, NameKind, TakenName, Truth } from './truth.ts';
import { forget, replaceSetup } from './word-acts.ts';

/** The names that a round trip has. */
export interface TripNames {
  readonly tag: readonly string[];
  readonly mistake: readonly string[];
  readonly setup: string | null;
}

const tagKinds = fc.subarray<'tag' | 'mistake'>(['tag', 'mistake']);

/** Steps that change the words of many round trips, or of all legs of a strategy, at once, and that take words away. */
export const BULK_KINDS = {
  bulk: kind(
    fc.record({
      rows: fc.array(roll, { minLength: 1, maxLength: 4 }),
      gives: tagKinds,
      takes: tagKinds,
      isKnown: fc.boolean(),
      setup: fc.constantFrom('stays', 'stays', 'given', 'given', 'taken'),
      name: roll,
    }),
    async ({ truth, today, place, name, count, browser }, rolls): Promise<Act | null> => {
      // Work that waits may change the round trips.
      await place.workOff(today);
      const trips = await allPages<RoundTripBody>(browser, `${pathOf('listRoundTrips')}?`);
      // Those that have something to take, if there are any.
      const having = trips.filter((trip) => rolls.takes.some((of) => trip[`${of}s`].length > 0));
      const chosen = [...new Set(rolls.rows.flatMap((row) => pick(having.length > 0 ? having : trips, row) ?? []))];
      if (chosen.length === 0) return null;
      const has = (of: 'tag' | 'mistake') => chosen.flatMap((trip) => trip[`${of}s`]);
      const given = rolls.gives.map((of) => ({
        of,
        name: (rolls.isKnown && pick([...truth.names[of].keys()], rolls.name)) || `${name}bulk${of}${count}`,
      }));
      const taken = rolls.takes.flatMap((of) => {
        const one = pick(has(of), rolls.name);
        return one === undefined || given.some((other) => other.name === one) ? [] : { of, name: one };
      });
      const setup = rolls.setup === 'stays' ? undefined : rolls.setup === 'taken' ? null : `${name}setup${rolls.name % 3}`;
      const before = namesOfTrips(trips);
      const after = new Map(before);
      for (const { id } of chosen) after.set(id, withNames(before.get(id) as TripNames, given, taken, setup));
      const differing = chosen.filter(({ id }) => JSON.stringify(after.get(id)) !== JSON.stringify(before.get(id)));
      const named = (of: 'tag' | 'mistake', from: readonly GivenName[]) => from.flatMap((one) => (one.of === of ? one.name : []));
      const payload = {
        ids: chosen.map(({ id }) => id),
        add_tags: named('tag', given),
        add_mistakes: named('mistake', given),
        remove_tags: named('tag', taken),
        remove_mistakes: named('mistake', taken),
        ...(setup !== undefined && { setup }),
      };
      const gave: GivenName[] = [
        ...given.map((one) => ({ ...one, isShared: truth.names[one.of].has(one.name) })),
        ...(setup ? [{ of: 'setup' as const, name: setup }] : []),
      ];
      return {
        request: { method: 'POST', url: pathOf('changeRoundTrips'), payload },
        puts: [],
        changes: differing.length === 0 ? [] : [{ gave, took: tookOf(chosen, taken, setup) }],
        take: async ({ changes: [change] }) => {
          for (const one of given) {
            passName(truth, one.name, (earlier) => ({ ...earlier, isShared: true }));
            put(
              truth,
              one,
              chosen.map(({ symbol }) => symbol),
            );
          }
          for (const { name: gone } of taken) truth.replaced.add(gone);
          if (setup === null) loseSetups(truth, chosen);
          else if (setup !== undefined) for (const trip of chosen) replaceSetup(truth, trip.symbol, trip.setup, setup);
          expect(await namesNow(browser)).toEqual(after);
          if (change) truth.lastWords = { changeId: change.id, before };
        },
      };
    },
  ),
  unsay: kind(
    fc.record({ row: roll, of: fc.constantFrom('tag', 'tag', 'mistake', 'setup', 'plan', 'note'), name: roll }),
    async (scene, { row, of, name }): Promise<Act | null> => {
      const { truth, today, place, browser } = scene;
      await place.workOff(today);
      const trips = await allPages<RoundTripBody>(browser, `${pathOf('listRoundTrips')}?`);
      const trip = pick(trips.filter(isSaid[of] ?? (() => true)), row);
      if (!trip) return null;
      const { id, symbol } = trip;
      if (of === 'note') return emptyNote(scene, id);
      const requests = {
        tag: { url: pathOf('setTags', { id }), payload: { tags: without(trip.tags, name) } },
        mistake: { url: pathOf('setMistakes', { id }), payload: { mistakes: without(trip.mistakes, name) } },
        setup: { url: pathOf('setSetup', { id }), payload: { setup: null } },
        plan: { url: pathOf('setPlan', { id }), payload: { stop: null, target: null, risk: null } },
      };
      return {
        request: { method: 'PUT', ...requests[of] },
        puts: [],
        changes: [],
        take: () => {
          if (of === 'setup') loseSetups(truth, [trip]);
          else if (of === 'plan') for (const [risk, one] of truth.risks) if (one.symbol === symbol) truth.replaced.add(risk);
          const gone = of === 'tag' ? pick(trip.tags, name) : of === 'mistake' ? pick(trip.mistakes, name) : undefined;
          if (gone !== undefined) truth.replaced.add(gone);
        },
        // Where no answer says it, what was there may be gone.
        wasDone: async () => {
          const now = (await allPages<RoundTripBody>(browser, `${pathOf('listRoundTrips')}?`)).find((one) => one.id === id);
          return JSON.stringify(now?.versions) !== JSON.stringify(trip.versions);
        },
      };
    },
  ),
  // What all legs have no longer.
  strategyTakes: kind(
    fc.record({ row: roll, of: fc.constantFrom<NameKind[]>('tag', 'mistake', 'setup'), name: roll }),
    async ({ truth, today, place, browser }, { row, of, name }): Promise<Act | null> => {
      await place.workOff(today);
      const chosen = pick(await strategiesIn(browser), row);
      if (!chosen) return null;
      const { id, legs, tags, mistakes, versions } = chosen;
      const gone = of === 'setup' ? null : pick(of === 'tag' ? tags : mistakes, name);
      if (gone === undefined || (gone === null && legs.every(({ setup }) => setup === null))) return null;
      const requests = {
        tag: { url: pathOf('setStrategyTags', { id }), payload: { tags: tags.filter((one) => one !== gone), version: versions.tags } },
        mistake: {
          url: pathOf('setStrategyMistakes', { id }),
          payload: { mistakes: mistakes.filter((one) => one !== gone), version: versions.mistakes },
        },
        setup: { url: pathOf('setStrategySetup', { id }), payload: { setup: null, version: versions.setup } },
      };
      const before = await namesNow(browser);
      return {
        request: { method: 'PUT', ...requests[of] },
        puts: [],
        changes: [{ took: tookOf(legs, gone === null ? [] : [{ of, name: gone }], gone === null ? null : undefined) }],
        take: ({ changes: [change] }) => {
          if (gone === null) loseSetups(truth, legs);
          else truth.replaced.add(gone);
          if (change) truth.lastWords = { changeId: change.id, before };
        },
      };
    },
  ),
  strategyJudge: kind(
    fc.record({ row: roll, rule: roll, isKept: fc.boolean() }),
    async ({ truth, today, place, browser }, { row, rule, isKept }): Promise<Act | null> => {
      await place.workOff(today);
      const chosen = pick(await strategiesIn(browser), row);
      const one = pick(await rulesIn(browser), rule);
      if (!chosen || !one || chosen.legs.length === 0) return null;
      const [mark, other] = isKept ? (['kept', 'broken'] as const) : (['broken', 'kept'] as const);
      const { setup } = one;
      // Trades that are not shown first may be judged otherwise.
      if (chosen.setup === setup && chosen.rules.some(({ id, mark: stands }) => id === one.id && stands === mark)) return null;
      const { id, legs, versions } = chosen;
      const [made, gone] = [`${mark} ${one.text}`, `${other} ${one.text}`];
      const before = await namesNow(browser);
      const rules = await marksOf(browser, legs);
      return {
        request: {
          method: 'PUT',
          url: pathOf('setStrategySetup', { id }),
          payload: { setup, rules: { [one.id]: mark }, version: versions.setup },
        },
        puts: [],
        changes: [
          {
            gave: [
              { of: 'mark', name: made },
              { of: 'setup', name: setup },
            ],
            took: tookOf(legs, [], setup),
          },
        ],
        take: async ({ changes: [change] }) => {
          for (const leg of legs) if (leg.setup !== setup) replaceSetup(truth, leg.symbol, leg.setup, setup);
          for (const { symbol } of legs) truth.marks.set(made, new Set([...(truth.marks.get(made) ?? []), symbol]));
          truth.replaced.add(gone);
          expect((await marksOf(browser, legs)).map((marks) => marks.find((now) => now.id === one.id)?.mark)).toEqual(legs.map(() => mark));
          if (change) truth.lastWords = { changeId: change.id, before, rules: { of: legs, marks: rules } };
        },
      };
    },
  ),
};

/** Round trips of which there is something to take away. */
const isSaid: Readonly<Record<string, (trip: RoundTripBody) => boolean>> = {
  tag: ({ tags }) => tags.length > 0,
  mistake: ({ mistakes }) => mistakes.length > 0,
  setup: ({ setup }) => setup !== null,
  note: ({ note }) => note !== '',
};

/** What each round trip is named with. */
export function namesOfTrips(trips: readonly RoundTripBody[]): Map<number, TripNames> {
  return new Map(trips.map(({ id, tags, mistakes, setup }) => [id, { tag: tags.toSorted(), mistake: mistakes.toSorted(), setup }]));
}

/** What a change takes from round trips: the names that they had of those, and the setup that another takes the place of. */
export function tookOf(trips: readonly RoundTripBody[], taken: readonly GivenName[], setup: string | null | undefined): TakenName[] {
  return trips.flatMap((trip) => {
    const own = taken.filter(({ of, name }) => trip[`${of as 'tag' | 'mistake'}s`].includes(name));
    const had = setup === undefined || trip.setup === setup ? null : trip.setup;
    const names = had === null ? own : [...own, { of: 'setup' as const, name: had }];
    return names.map((one) => ({ ...one, trip: trip.id, shape: shapeOf(trip) }));
  });
}

/** Round trips that are as they were when a change took a name from them have it again, whatever it is called now: a setup in the place of its own. */
export async function checkTaken(browser: Reader, { took, gave }: KeptChange, before: readonly RoundTripBody[]): Promise<void> {
  const set = gave.find(({ of }) => of === 'setup');
  const stood = new Map(before.map((trip) => [trip.id, trip]));
  const trips = new Map((await allPages<RoundTripBody>(browser, `${pathOf('listRoundTrips')}?`)).map((trip) => [trip.id, trip]));
  const lost = took.filter(({ of, name, trip: id, shape }) => {
    const trip = trips.get(id);
    if (!trip || shapeOf(trip) !== shape) return false;
    if (of === 'tag' || of === 'mistake') return !trip[`${of}s`].includes(name);
    return !set?.isShared && stood.get(id)?.setup === (set?.name ?? null) && trip.setup !== name;
  });
  expect(lost).toEqual([]);
}

function shapeOf({ symbol, account, quantity, open_quantity: open, opened_at: from, closed_at: to }: RoundTripBody): string {
  return [symbol, account, quantity, open, from, to].join(' ');
}

/** The same now. */
export async function namesNow(browser: Reader): Promise<Map<number, TripNames>> {
  return namesOfTrips(await allPages<RoundTripBody>(browser, `${pathOf('listRoundTrips')}?`));
}

/** What is made of the rules of each of these round trips. */
export function marksOf(browser: Reader, trips: readonly { readonly id: number }[]) {
  return Promise.all(
    trips.map(async ({ id }) => (await browser.get(pathOf('readRoundTrip', { id }))).json<AnswerOf<'readRoundTrip'>>().rules),
  );
}

/** Where nothing was done since a change of words, undoing it gave back exactly what was. */
export async function checkGivenBack(browser: Reader, { before, rules }: NonNullable<Truth['lastWords']>): Promise<void> {
  expect(await namesNow(browser)).toEqual(before);
  if (!rules) return;
  expect(await marksOf(browser, rules.of)).toEqual(rules.marks);
}

async function emptyNote({ truth, browser }: Scene, id: number): Promise<Act | null> {
  const before = await browser.get(pathOf('readNote', { id }));
  if (before.statusCode !== 200) return null;
  const { text, version } = before.json<VersionedText>();
  return {
    request: { method: 'PUT', url: pathOf('writeNote', { id }), payload: { text: '', version } },
    puts: [],
    changes: [],
    take: () => forget(truth, text),
    wasDone: async () => (await browser.get(pathOf('readNote', { id }))).json<VersionedText>().text === '',
  };
}

function withNames(
  before: TripNames,
  given: readonly GivenName[],
  taken: readonly GivenName[],
  setup: string | null | undefined,
): TripNames {
  const changed = (of: 'tag' | 'mistake') => {
    const [more, fewer] = [given, taken].map((from) => from.flatMap((one) => (one.of === of ? one.name : []))) as [string[], string[]];
    return [...new Set([...before[of].filter((name) => !fewer.includes(name)), ...more])].toSorted();
  };
  return { tag: changed('tag'), mistake: changed('mistake'), setup: setup === undefined ? before.setup : setup };
}

function without(names: readonly string[], which: number): string[] {
  return names.filter((name) => name !== pick(names, which));
}

function put({ names }: Truth, { of, name }: { readonly of: NameKind; readonly name: string }, symbols: readonly string[]): void {
  names[of].set(name, new Set([...(names[of].get(name) ?? []), ...symbols]));
}

/** Round trips have no setup any more, of none of their trades. */
export function loseSetups({ names, replaced }: Truth, trips: readonly RoundTripBody[]): void {
  for (const { symbol } of trips) for (const [setup, symbols] of names.setup) if (symbols.has(symbol)) replaced.add(setup);
}
