import * as fc from 'fast-check';
import type { AnswerOf } from '#contract/calls.ts';
import { pathOf } from '#contract/routes.ts';
import type { VersionedText } from '#contract/words.ts';
import { addDays } from '#engine/day.ts';
import type { Price } from '#engine/money.ts';
import { ages, hasNoWork, kind, pick, type Reader, roll } from './act.ts';
import { callOtherwise, forgetImages, forgetTexts, passInViews, passName, passTexts, renameTo } from './names.ts';
import { type KeptRules, type NameKind, rowsOf, type Truth } from './truth.ts';

/** Names that are listed, and become one. */
const CALLS = {
  tag: { list: 'listTags', merge: 'mergeTag' },
  mistake: { list: 'listMistakes', merge: 'mergeTag' },
  setup: { list: 'listSetups', merge: 'mergeSetup' },
} as const;
const tagKinds = fc.constantFrom<('tag' | 'mistake')[]>('tag', 'tag', 'mistake');

/** Steps in which words are written. */
export const WORD_KINDS = {
  note: kind(fc.record({ row: roll, replaces: fc.boolean() }), async ({ truth, today, name, count, browser }, { row, replaces }) => {
    const chosen = pick(rowsOf(truth, today).trips, row);
    if (!chosen) return null;
    const { id, book } = chosen;
    const before = await browser.get(pathOf('readNote', { id }));
    // Work that waits may change the round trips.
    if (before.statusCode !== 200) return null;
    const { text: stood, version } = before.json<VersionedText>();
    const word = `${name}word${count}`;
    const text = replaces || stood === '' ? word : `${stood} ${word}`;
    return {
      request: { method: 'PUT', url: pathOf('writeNote', { id }), payload: { text, version } },
      puts: [],
      changes: [],
      take: () => {
        if (replaces) forget(truth, stood);
        truth.words.set(word, book.instrument.symbol);
      },
      wasDone: async () => (await browser.get(pathOf('readNote', { id }))).json<VersionedText>().text === text,
    };
  }),
  dayText: kind(
    fc.record({ age: ages, part: fc.constantFrom('plan', 'review'), replaces: fc.boolean() }),
    async ({ truth, today, name, count, browser }, { age, part, replaces }) => {
      const day = addDays(today, -age);
      const read = async () => (await browser.get(pathOf('readDay', { day }))).json<AnswerOf<'readDay'>>()[part];
      const { text: stood, version } = await read();
      const word = `${name}word${count}`;
      const text = replaces || stood === '' ? word : `${stood} ${word}`;
      return {
        request: { method: 'PUT', url: pathOf('writeDayText', { day, kind: part }), payload: { text, version } },
        puts: [],
        changes: [],
        take: () => {
          if (replaces) forget(truth, stood);
          truth.words.set(word, day);
        },
        wasDone: async () => (await read()).text === text,
      };
    },
  ),
  tag: kind(
    fc.record({ row: roll, of: fc.constantFrom<NameKind[]>('tag', 'mistake', 'setup') }),
    async ({ truth, today, name, count, browser, mine }, { row, of }) => {
      const chosen = pick(rowsOf(truth, today).trips, row);
      if (!chosen) return null;
      const { id, book } = chosen;
      const read = () => browser.get(pathOf('readRoundTrip', { id }));
      // Work that waits may change the round trips.
      const before = await read();
      if (before.statusCode !== 200) return null;
      const { tags, mistakes, setup } = before.json<AnswerOf<'readRoundTrip'>>();
      const isSettled = await hasNoWork(mine);
      const { symbol } = book.instrument;
      const called = setupOrNew(of, name, count);
      const requests = {
        tag: { url: pathOf('setTags', { id }), payload: { tags: [...tags, called] } },
        mistake: { url: pathOf('setMistakes', { id }), payload: { mistakes: [...mistakes, called] } },
        setup: { url: pathOf('setSetup', { id }), payload: { setup: called } },
      };
      return {
        request: { method: 'PUT', ...requests[of] },
        puts: [],
        changes: [],
        take: () => {
          if (of === 'setup') replaceSetup(truth, symbol, isSettled ? setup : undefined, called);
          else truth.names[of].set(called, new Set([symbol]));
        },
        wasDone: async () => {
          const now = (await read()).json<AnswerOf<'readRoundTrip'>>();
          return [...now.tags, ...now.mistakes, now.setup].includes(called);
        },
      };
    },
  ),
  plan: kind(fc.record({ row: roll, hasStop: fc.boolean() }), async ({ truth, today, count, browser, mine }, { row, hasStop }) => {
    const chosen = pick(rowsOf(truth, today).trips, row);
    if (!chosen) return null;
    const { id, book } = chosen;
    const read = () => browser.get(pathOf('readRoundTrip', { id }));
    // Work that waits may change the round trips.
    const before = await read();
    if (before.statusCode !== 200) return null;
    const { risk: stood } = before.json<AnswerOf<'readRoundTrip'>>().plan;
    const isSettled = await hasNoWork(mine);
    const { symbol } = book.instrument;
    // No two of a trader have the same.
    const plan = { stop: hasStop ? count : null, target: null, risk: count };
    return {
      request: { method: 'PUT', url: pathOf('setPlan', { id }), payload: plan },
      puts: [],
      changes: [],
      take: () => {
        const alike = [...truth.risks].flatMap(([risk, one]) => (one.symbol === symbol ? risk : []));
        replace(truth, isSettled ? [stood === null ? null : stood * 100] : alike);
        truth.risks.set(count * 100, { symbol, stop: hasStop ? ((count * 10_000) as Price) : null });
      },
      wasDone: async () => (await read()).json<AnswerOf<'readRoundTrip'>>().plan.risk === count,
    };
  }),
  tagMany: kind(fc.record({ rows: fc.array(roll, { minLength: 2, maxLength: 4 }) }), ({ truth, today, name, count }, { rows }) => {
    const { trips } = rowsOf(truth, today);
    const chosen = rows.flatMap((row) => pick(trips, row) ?? []);
    if (chosen.length === 0) return null;
    const tag = `${name}many${count}`;
    return {
      request: { method: 'POST', url: pathOf('changeRoundTrips'), payload: { ids: chosen.map(({ id }) => id), add_tags: [tag] } },
      puts: [],
      changes: [{ gave: [{ of: 'tag', name: tag }] }],
      take: () => truth.names.tag.set(tag, new Set(chosen.map(({ book }) => book.instrument.symbol))),
    };
  }),
  renameTag: kind(fc.record({ row: roll, of: tagKinds }), async ({ truth, name, count, browser }, { row, of }) => {
    const chosen = pick(await namesIn(browser, of), row);
    if (!chosen) return null;
    const called = `${name}renamed${count}`;
    return {
      request: { method: 'PUT', url: pathOf('renameTag', { id: chosen.id }), payload: { name: called } },
      puts: [],
      changes: [],
      take: () => renameTo(truth, of, chosen.name, called),
      wasDone: async () => (await namesIn(browser, of)).some((one) => one.name === called),
    };
  }),
  deleteTag: kind(fc.record({ row: roll, of: tagKinds }), async ({ truth, browser }, { row, of }) => {
    const chosen = pick(await namesIn(browser, of), row);
    if (!chosen) return null;
    return {
      request: { method: 'DELETE', url: pathOf('deleteTag', { id: chosen.id }) },
      puts: [],
      changes: [],
      take: () => {
        truth.names[of].delete(chosen.name);
        passName(truth, chosen.name, () => null);
      },
      wasDone: async () => !(await namesIn(browser, of)).some(({ id }) => id === chosen.id),
    };
  }),
  mergeTag: merging('tag'),
  mergeMistake: merging('mistake'),
  mergeSetup: merging('setup'),
  removeSetup: kind(fc.record({ row: roll }), async ({ truth, browser }, { row }) => {
    const chosen = pick(await namesIn(browser, 'setup'), row);
    if (!chosen) return null;
    return {
      request: { method: 'DELETE', url: pathOf('removeSetup', { id: chosen.id }) },
      puts: [],
      changes: [],
      take: () => {
        truth.names.setup.delete(chosen.name);
        passName(truth, chosen.name, () => null);
        forgetImages(truth, chosen.name);
        forgetTexts(truth, chosen.name);
        forgetRules(truth, chosen.name);
      },
      wasDone: async () => !(await namesIn(browser, 'setup')).some(({ id }) => id === chosen.id),
    };
  }),
};

/** Merges a tag into another one, or a setup. */
function merging(of: NameKind) {
  return kind(fc.record({ from: roll, into: roll }), async ({ truth, browser }, { from, into }) => {
    const all = await namesIn(browser, of);
    const gone = pick(all, from);
    const kept = pick(
      all.filter((one) => one !== gone),
      into,
    );
    if (!gone || !kept) return null;
    return {
      request: { method: 'POST', url: pathOf(CALLS[of].merge, { id: gone.id }), payload: { into: kept.id } },
      puts: [],
      changes: [],
      take: () => {
        const names = truth.names[of];
        names.set(kept.name, new Set([...(names.get(kept.name) ?? []), ...(names.get(gone.name) ?? [])]));
        names.delete(gone.name);
        if (of === 'setup') mergeRules(truth, gone.name, kept.name);
        passTexts(truth, gone.name, kept.name);
        callOtherwise(truth, gone.name, kept.name);
        // Undone, a change that gave one of them takes away only what it gave.
        for (const { name } of [gone, kept]) passName(truth, name, (gave) => ({ ...gave, name: kept.name, isShared: true }));
      },
      wasDone: async () => !(await namesIn(browser, of)).some(({ id }) => id === gone.id),
    };
  });
}

/** A name to give: tags and mistakes are new, few setups are used again. */
export function setupOrNew(of: NameKind, name: string, count: number): string {
  return `${name}${of}${of === 'setup' ? count % 3 : count}`;
}

/** Tags, mistakes or setups, as they are listed. */
export async function namesIn(browser: Reader, of: NameKind) {
  return (await browser.get(pathOf(CALLS[of].list))).json<{ data: { id: number; name: string }[] }>().data;
}

/** What the playbook says of a setup. */
export function rulesOf({ playbook }: Truth, setup: string): KeptRules {
  return playbook.get(setup) ?? { listed: [], former: new Set() };
}

/** What a rule can be judged as. */
export const MARKS = ['kept', 'broken'] as const;

/** A setup takes over the rules of another one: those of the same text become one, of which one mark of a trade counts. */
function mergeRules(truth: Truth, from: string, into: string): void {
  const [theirs, own] = [rulesOf(truth, from), rulesOf(truth, into)];
  const [ours, those] = [own, theirs].map(({ listed, former }) => [...listed, ...former]);
  for (const rule of ours ?? []) if (those?.includes(rule)) for (const mark of MARKS) truth.replaced.add(`${mark} ${rule}`);
  const listed = [...new Set([...own.listed, ...theirs.listed])];
  truth.playbook.set(into, { listed, former: new Set([...own.former, ...theirs.former].filter((rule) => !listed.includes(rule))) });
  truth.playbook.delete(from);
}

/** Rules go with their setup, with what was judged by them; a rule of another setup may have the same text. */
function forgetRules(truth: Truth, setup: string): void {
  const { listed, former } = rulesOf(truth, setup);
  truth.playbook.delete(setup);
  passInViews(truth, new RegExp(`^rule (?=${setup}:)`), 'rule ?');
  const others = new Set([...truth.playbook.values()].flatMap((rules) => [...rules.listed, ...rules.former]));
  for (const mark of MARKS.flatMap((judged) => [...listed, ...former].map((rule) => ({ rule, called: `${judged} ${rule}` })))) {
    if (others.has(mark.rule)) truth.replaced.add(mark.called);
    else truth.marks.delete(mark.called);
  }
}

/** A trade of a symbol has another setup now, in the place of the one before; where that is not known, of any that a trade of it had. */
export function replaceSetup(truth: Truth, symbol: string, before: string | null | undefined, after: string): void {
  const names = truth.names.setup;
  const alike = [...names].flatMap(([one, symbols]) => (symbols.has(symbol) ? one : []));
  replace(truth, before === undefined ? alike : [before]);
  truth.replaced.delete(after);
  names.set(after, new Set([...(names.get(after) ?? []), symbol]));
}

/** Another stands in the place of these now, or may. */
function replace({ replaced }: Truth, before: readonly (string | number | null)[]): void {
  for (const one of before) if (one !== null) replaced.add(one);
}

/** The words of a text, as notes of this test have them. */
export function wordsIn(text: string): string[] {
  return text.match(/\w+word\d+/g) ?? [];
}

/** The words of a text that was replaced. */
export function forget({ words, formerWords }: Truth, text: string): void {
  for (const gone of wordsIn(text)) {
    const about = words.get(gone);
    if (about !== undefined) formerWords.set(gone, about);
    words.delete(gone);
  }
}
