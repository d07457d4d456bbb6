import * as fc from 'fast-check';
import type { AnswerOf } from '#contract/calls.ts';
import { pathOf } from '#contract/routes.ts';
import { hasNoWork, kind, pick, type Reader, roll } from './act.ts';
import { rowsOf } from './truth.ts';
import { namesIn, replaceSetup } from './word-acts.ts';

/** Steps with the rules of setups: each has a name that no other has. */
export const RULE_KINDS = {
  rule: kind(fc.record({ row: roll }), async ({ truth, name, count, browser }, { row }) => {
    const called = `${name}rule${count}`;
    const chosen = pick(await namesIn(browser, 'setup'), row);
    const before = chosen && (await setupIn(browser, chosen.id));
    const setup = chosen?.name ?? `${name}setup0`;
    const rules = [...(before?.rules ?? []).map(({ id, text }) => ({ id, text })), { text: called }];
    const where = chosen
      ? ({ method: 'PUT', url: pathOf('changeSetup', { id: chosen.id }) } as const)
      : ({ method: 'POST', url: pathOf('makeSetup') } as const);
    return {
      request: { ...where, payload: { name: setup, rules, ...(before && { text: before.text, version: before.version }) } },
      puts: [],
      changes: [],
      take: () => {
        truth.rules.set(called, setup);
        if (chosen) return;
        // No trade has it.
        truth.names.setup.set(setup, new Set());
        truth.replaced.add(setup);
      },
      wasDone: async () => (await rulesIn(browser)).some(({ text }) => text === called),
    };
  }),
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

/** The rules of all setups, each with its setup. */
async function rulesIn(browser: Reader) {
  const setups = await Promise.all((await namesIn(browser, 'setup')).map(({ id }) => setupIn(browser, id)));
  return setups.flatMap(({ name, rules }) => rules.map(({ id, text }) => ({ id, text, setup: name })));
}

async function setupIn(browser: Reader, id: number) {
  return (await browser.get(pathOf('readSetup', { id }))).json<AnswerOf<'readSetup'>>();
}
