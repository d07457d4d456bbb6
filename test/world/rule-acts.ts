import * as fc from 'fast-check';
import { expect } from 'vitest';
import type { AnswerOf } from '#contract/calls.ts';
import { pathOf } from '#contract/routes.ts';
import { type Act, hasNoWork, kind, pick, type Reader, roll, type Scene } from './act.ts';
import { callOtherwise, passInViews, passName, passTexts, renameTo } from './names.ts';
import { answerTo } from './seen.ts';
import { rowsOf, type Truth } from './truth.ts';
import { forget, MARKS, namesIn, replaceSetup, rulesOf, wordsIn } from './word-acts.ts';

type Setup = AnswerOf<'readSetup'>;

/** Steps with the playbook: setups with their texts and rules. Two setups may have a rule of the same text. */
export const RULE_KINDS = {
  rule: kind(fc.record({ row: roll, isOfNew: roll }), async (scene, { row, isOfNew }): Promise<Act> => {
    const { truth, name, count, browser } = scene;
    const called = `${name}rule${count}`;
    const chosen = isOfNew % 3 === 0 ? null : await chosenSetup(browser, row);
    if (chosen) {
      return changed(scene, chosen, { rules: [...ofForm(chosen), { text: called }] }, () => {
        list(truth, chosen.name, (listed) => [...listed, called]);
      });
    }
    const setup = `${name}made${count}`;
    return {
      request: { method: 'POST', url: pathOf('makeSetup'), payload: { name: setup, rules: [{ text: called }] } },
      puts: [],
      changes: [],
      take: () => {
        list(truth, setup, () => [called]);
        // No trade has it.
        truth.names.setup.set(setup, new Set());
        truth.replaced.add(setup);
      },
      wasDone: async () => (await rulesIn(browser)).some(({ text }) => text === called),
    };
  }),
  setupText: kind(fc.record({ row: roll, replaces: fc.boolean() }), async (scene, { row, replaces }) => {
    const { truth, name, count, browser } = scene;
    const chosen = await chosenSetup(browser, row);
    if (!chosen) return null;
    const word = `${name}word${count}`;
    const text = replaces || chosen.text === '' ? word : `${chosen.text} ${word}`;
    return changed(scene, chosen, { text }, () => {
      if (replaces) forget(truth, chosen.text);
      truth.words.set(word, chosen.name);
    });
  }),
  renameSetup: kind(fc.record({ row: roll }), async (scene, { row }) => {
    const { truth, name, count, browser } = scene;
    const chosen = await chosenSetup(browser, row);
    if (!chosen) return null;
    const called = `${name}play${count}`;
    return changed(scene, chosen, { name: called }, () => {
      renameTo(truth, 'setup', chosen.name, called);
      passTexts(truth, chosen.name, called);
      truth.playbook.set(called, rulesOf(truth, chosen.name));
      truth.playbook.delete(chosen.name);
    });
  }),
  changeRules: kind(
    fc.record({ row: roll, rule: roll, what: fc.constantFrom('reword', 'drop', 'drop', 'bring back', 'copy') }),
    async (scene, { row, rule, what }) => {
      const { truth, name, count, browser } = scene;
      const chosen = await chosenSetup(browser, row);
      if (!chosen) return null;
      const { listed, former } = rulesOf(truth, chosen.name);
      const rules = ofForm(chosen);
      const from = what === 'bring back' ? [...former] : what === 'copy' ? others(truth, chosen.name) : listed;
      const text = pick(from, rule);
      if (text === undefined) return null;
      if (what === 'bring back' || what === 'copy') {
        return changed(scene, chosen, { rules: [{ text }, ...rules] }, () => list(truth, chosen.name, (before) => [text, ...before]));
      }
      if (what === 'drop') {
        const without = rules.filter((one) => one.text !== text);
        return changed(scene, chosen, { rules: without }, () => {
          list(truth, chosen.name, (before) => before.filter((one) => one !== text), text);
          passInViews(truth, new RegExp(`^rule (?=${chosen.name}: ${text}$)`), 'rule ?');
        });
      }
      const next = `${name}rule${count}`;
      const reworded = rules.map((one) => (one.text === text ? { ...one, text: next } : one));
      return changed(scene, chosen, { rules: reworded }, () => {
        list(truth, chosen.name, (before) => before.map((one) => (one === text ? next : one)));
        passInViews(truth, new RegExp(`(?<=^rule ${chosen.name}: )${text}$`), next);
        for (const mark of MARKS) passMark(truth, `${mark} ${text}`, `${mark} ${next}`, others(truth, chosen.name).includes(text));
      });
    },
  ),
  judge: kind(
    fc.record({ row: roll, rule: roll, isKept: fc.boolean() }),
    async ({ truth, today, browser, mine }, { row, rule, isKept }) => {
      const chosen = pick(rowsOf(truth, today).trips, row);
      const judged = pick(await rulesIn(browser), rule);
      if (!chosen || !judged) return null;
      const { id, book } = chosen;
      const { symbol } = book.instrument;
      const read = () => browser.get(pathOf('readRoundTrip', { id }));
      // Work that waits may change the round trips.
      const before = await read();
      if (before.statusCode !== 200) return null;
      const { setup: stood } = before.json<AnswerOf<'readRoundTrip'>>();
      const isSettled = await hasNoWork(mine);
      const [mark, other] = isKept ? (['kept', 'broken'] as const) : (['broken', 'kept'] as const);
      const { setup } = judged;
      return {
        request: { method: 'PUT', url: pathOf('setSetup', { id }), payload: { setup, rules: { [judged.id]: mark } } },
        puts: [],
        changes: [],
        take: () => {
          if (stood !== setup) replaceSetup(truth, symbol, isSettled ? stood : undefined, setup);
          const [made, gone] = [`${mark} ${judged.text}`, `${other} ${judged.text}`];
          if (!isSettled || truth.marks.get(gone)?.has(symbol)) truth.replaced.add(gone);
          truth.replaced.delete(made);
          truth.marks.set(made, new Set([...(truth.marks.get(made) ?? []), symbol]));
        },
        wasDone: async () =>
          (await read()).json<AnswerOf<'readRoundTrip'>>().rules.some((one) => one.id === judged.id && one.mark === mark),
      };
    },
  ),
};

/** Each setup has its text, and its rules in their order. */
export async function checkPlaybook(browser: Reader, truth: Truth): Promise<void> {
  for (const { id, name } of await namesIn(browser, 'setup')) {
    const { text, rules } = await setupIn(browser, id);
    expect({ name, words: wordsIn(text).toSorted(), rules: rules.map((rule) => rule.text) }).toEqual({
      name,
      words: [...truth.words].flatMap(([word, about]) => (about === name ? word : [])).toSorted(),
      rules: rulesOf(truth, name).listed,
    });
  }
}

/** Changes a part of a setup; the rest of it is sent as it stands. */
function changed({ browser }: Scene, { id, name, text, rules, version }: Setup, parts: object, take: () => void): Act {
  const payload = { name, text, rules: ofForm({ rules }), version, ...parts };
  return {
    request: { method: 'PUT', url: pathOf('changeSetup', { id }), payload },
    puts: [],
    changes: [],
    take,
    wasDone: async () => {
      const now = await setupIn(browser, id);
      return now.version !== version;
    },
  };
}

function ofForm({ rules }: Pick<Setup, 'rules'>): { readonly id?: number; readonly text: string }[] {
  return rules.map(({ id, text }) => ({ id, text }));
}

/** Makes other rules the list of a setup. */
function list(truth: Truth, setup: string, change: (listed: readonly string[]) => readonly string[], dropped?: string): void {
  const before = rulesOf(truth, setup);
  const listed = change(before.listed);
  const former = [...before.former, ...(dropped === undefined ? [] : [dropped])].filter((rule) => !listed.includes(rule));
  truth.playbook.set(setup, { listed, former: new Set(former) });
}

/** Rules that only other setups have. */
function others({ playbook }: Truth, setup: string): string[] {
  const own = playbook.get(setup)?.listed ?? [];
  return [...playbook].flatMap(([of, { listed }]) => (of === setup ? [] : listed.filter((rule) => !own.includes(rule))));
}

/** What a rule was judged as is of a rule of other words now; where another setup has a rule of its words, some of it may be. */
function passMark(truth: Truth, from: string, to: string, isShared: boolean): void {
  const symbols = truth.marks.get(from);
  if (!symbols) return;
  truth.marks.set(to, symbols);
  if (isShared) for (const one of [from, to]) truth.replaced.add(one);
  else {
    truth.marks.delete(from);
    callOtherwise(truth, from, to);
    passName(truth, from, (gave) => ({ ...gave, name: to }));
  }
}

/** The rules of all setups, each with its setup. */
export async function rulesIn(browser: Reader) {
  const setups = await Promise.all((await namesIn(browser, 'setup')).map(({ id }) => setupIn(browser, id)));
  return setups.flatMap(({ name, rules }) => rules.map(({ id, text }) => ({ id, text, setup: name })));
}

async function chosenSetup(browser: Reader, row: number): Promise<Setup | null> {
  const chosen = pick(await namesIn(browser, 'setup'), row);
  return chosen ? setupIn(browser, chosen.id) : null;
}

function setupIn(browser: Reader, id: number) {
  return answerTo<Setup>(browser, pathOf('readSetup', { id }));
}
