import * as fc from 'fast-check';
import type { AnswerOf } from '#contract/calls.ts';
import { pathOf } from '#contract/routes.ts';
import { hasNoWork, kind, pick, type Reader, roll } from './act.ts';
import { callOtherwise, forgetDeclined, forgetImages, forgetTexts, passTexts } from './names.ts';
import { type KeptStrategy, type NameKind, rowsOf, type Truth } from './truth.ts';
import { forget, replaceSetup, setupOrNew } from './word-acts.ts';

/** Steps with strategies: round trips that their user says belong together. */
export const STRATEGY_KINDS = {
  strategy: kind(fc.record({ rows: fc.tuple(roll, roll) }), ({ truth, today, name, count, browser }, { rows }) => {
    const { trips } = rowsOf(truth, today);
    const chosen = [...new Set(rows.flatMap((row) => pick(trips, row) ?? []))];
    if (chosen.length < 2) return null;
    const called = `${name}strategy${count}`;
    const symbols = chosen.map(({ book }) => book.instrument.symbol);
    return {
      request: { method: 'POST', url: pathOf('makeStrategy'), payload: { ids: chosen.map(({ id }) => id), name: called } },
      puts: [],
      changes: [],
      take: () => {
        truth.strategies.set(called, { has: new Set(symbols), mayHave: new Set(), risk: null });
        forgetDeclined(truth, symbols);
      },
      wasDone: async () => (await strategiesIn(browser)).some((one) => one.name === called),
    };
  }),
  addLeg: kind(fc.record({ row: roll, trip: roll }), async ({ truth, today, browser }, { row, trip }) => {
    const chosen = pick(await strategiesIn(browser), row);
    const leg = pick(rowsOf(truth, today).trips, trip);
    if (!chosen || !leg) return null;
    return {
      request: { method: 'POST', url: pathOf('addLegs', { id: chosen.id }), payload: { ids: [leg.id] } },
      puts: [],
      changes: [],
      take: () => {
        legsOf(truth, chosen.name).has.add(leg.book.instrument.symbol);
        forgetDeclined(truth, [leg.book.instrument.symbol]);
      },
      wasDone: async () => (await strategiesIn(browser)).some(({ id, legs }) => id === chosen.id && legs.length > chosen.legs.length),
    };
  }),
  takeLegOut: kind(fc.record({ row: roll, leg: roll }), async ({ truth, browser }, { row, leg }) => {
    const chosen = pick(await strategiesIn(browser), row);
    const gone = chosen && pick(chosen.legs, leg);
    if (!gone) return null;
    return {
      request: { method: 'DELETE', url: pathOf('takeLegOut', { id: chosen.id, trip: gone.id }) },
      puts: [],
      changes: [],
      take: () => {
        const { has, mayHave } = legsOf(truth, chosen.name);
        // Other legs may be of the same.
        if (has.delete(gone.symbol)) mayHave.add(gone.symbol);
        truth.declined.set(gone.id, gone.symbol);
      },
      wasDone: async () =>
        (await strategiesIn(browser)).some(({ id, legs }) => id === chosen.id && !legs.some((one) => one.id === gone.id)),
    };
  }),
  strategyNote: kind(fc.record({ row: roll, replaces: fc.boolean() }), async ({ truth, name, count, browser }, { row, replaces }) => {
    const chosen = pick(await strategiesIn(browser), row);
    if (!chosen) return null;
    const { id, note: stood, note_version: version } = chosen;
    const word = `${name}word${count}`;
    const text = replaces || stood === '' ? word : `${stood} ${word}`;
    return {
      request: { method: 'PUT', url: pathOf('writeStrategyNote', { id }), payload: { text, version } },
      puts: [],
      changes: [],
      take: () => {
        if (replaces) forget(truth, stood);
        truth.words.set(word, chosen.name);
      },
      wasDone: async () => (await strategiesIn(browser)).some((one) => one.id === id && one.note === text),
    };
  }),
  renameStrategy: kind(fc.record({ row: roll }), async ({ truth, name, count, browser }, { row }) => {
    const chosen = pick(await strategiesIn(browser), row);
    if (!chosen) return null;
    const called = `${name}strategy${count}`;
    return {
      request: { method: 'PUT', url: pathOf('renameStrategy', { id: chosen.id }), payload: { name: called } },
      puts: [],
      changes: [],
      take: () => {
        truth.strategies.set(called, legsOf(truth, chosen.name));
        truth.strategies.delete(chosen.name);
        passTexts(truth, chosen.name, called);
        callOtherwise(truth, chosen.name, called);
      },
      wasDone: async () => (await strategiesIn(browser)).some((one) => one.name === called),
    };
  }),
  strategyRisk: kind(fc.record({ row: roll, isTyped: fc.boolean() }), async ({ truth, count, browser }, { row, isTyped }) => {
    const chosen = pick(await strategiesIn(browser), row);
    if (!chosen) return null;
    const { id, versions } = chosen;
    const risk = isTyped ? count : null;
    return {
      request: { method: 'PUT', url: pathOf('setStrategyPlan', { id }), payload: { risk, version: versions.plan } },
      puts: [],
      changes: [],
      take: () => Object.assign(legsOf(truth, chosen.name), { risk }),
      wasDone: async () => (await strategiesIn(browser)).some((one) => one.id === id && one.plan.risk === risk),
    };
  }),
  // What all legs have from then on.
  strategyNames: kind(
    fc.record({ row: roll, of: fc.constantFrom<NameKind[]>('tag', 'mistake', 'setup') }),
    async ({ truth, name, count, browser, mine }, { row, of }) => {
      // Work that waits may change the round trips.
      if (!(await hasNoWork(mine))) return null;
      const chosen = pick(await strategiesIn(browser), row);
      if (!chosen || chosen.legs.length === 0) return null;
      const { id, legs, tags, mistakes, versions } = chosen;
      const called = setupOrNew(of, name, count);
      const requests = {
        tag: { url: pathOf('setStrategyTags', { id }), payload: { tags: [...tags, called], version: versions.tags } },
        mistake: {
          url: pathOf('setStrategyMistakes', { id }),
          payload: { mistakes: [...mistakes, called], version: versions.mistakes },
        },
        setup: { url: pathOf('setStrategySetup', { id }), payload: { setup: called, version: versions.setup } },
      };
      const isSame = of === 'setup' && legs.every(({ setup }) => setup === called);
      return {
        request: { method: 'PUT', ...requests[of] },
        puts: [],
        changes: isSame ? [] : [{ gave: [{ of, name: called }] }],
        take: () => {
          if (of !== 'setup') truth.names[of].set(called, new Set(legs.map(({ symbol }) => symbol)));
          else for (const { symbol, setup } of legs) replaceSetup(truth, symbol, setup, called);
        },
      };
    },
  ),
  mergeStrategy: kind(fc.record({ from: roll, into: roll }), async ({ truth, browser }, { from, into }) => {
    const all = await strategiesIn(browser);
    const [gone, kept] = [pick(all, from), pick(all, into)];
    if (!gone || !kept || gone === kept) return null;
    return {
      request: { method: 'POST', url: pathOf('mergeStrategy', { id: gone.id }), payload: { into: kept.id } },
      puts: [],
      changes: [],
      take: () => {
        const [from, to] = [legsOf(truth, gone.name), legsOf(truth, kept.name)];
        for (const symbol of from.has) to.has.add(symbol);
        for (const symbol of from.mayHave) to.mayHave.add(symbol);
        if (from.risk !== null) to.risk = (to.risk ?? 0) + from.risk;
        truth.strategies.delete(gone.name);
        passTexts(truth, gone.name, kept.name);
        callOtherwise(truth, gone.name, kept.name);
      },
      wasDone: async () => !(await strategiesIn(browser)).some(({ id }) => id === gone.id),
    };
  }),
  removeStrategy: kind(fc.record({ row: roll }), async ({ truth, browser }, { row }) => {
    const chosen = pick(await strategiesIn(browser), row);
    if (!chosen) return null;
    return {
      request: { method: 'DELETE', url: pathOf('removeStrategy', { id: chosen.id }) },
      puts: [],
      changes: [],
      take: () => {
        truth.strategies.delete(chosen.name);
        for (const { id, symbol } of chosen.legs) truth.declined.set(id, symbol);
        forgetTexts(truth, chosen.name);
        forgetImages(truth, chosen.name);
      },
      wasDone: async () => !(await strategiesIn(browser)).some(({ id }) => id === chosen.id),
    };
  }),
};

/** The strategies that a user sees; a world has fewer than a page of them. */
export async function strategiesIn(browser: Reader) {
  return (await browser.get(`${pathOf('listStrategies')}?per_page=500`)).json<AnswerOf<'listStrategies'>>().data;
}

function legsOf({ strategies }: Truth, name: string): KeptStrategy {
  return strategies.get(name) as KeptStrategy;
}
