import * as fc from 'fast-check';
import type { AnswerOf } from '#contract/calls.ts';
import type { RoundTripBody } from '#contract/round-trips.ts';
import { pathOf } from '#contract/routes.ts';
import { hasNoWork, kind, pick, roll } from './act.ts';
import { allPages } from './seen.ts';
import { namesIn } from './word-acts.ts';

/** Steps with the rules of setups: each has a name that no other has. */
export const RULE_KINDS = {
  rule: kind(fc.record({ row: roll }), async ({ truth, name, count, browser }, { row }) => {
    const chosen = pick(await namesIn(browser, 'setup'), row);
    if (!chosen) return null;
    const read = async () => (await browser.get(pathOf('readSetup', { id: chosen.id }))).json<AnswerOf<'readSetup'>>();
    const { text, version, rules } = await read();
    const called = `${name}rule${count}`;
    const all = [...rules.map((rule) => ({ id: rule.id, text: rule.text })), { text: called }];
    return {
      request: {
        method: 'PUT',
        url: pathOf('changeSetup', { id: chosen.id }),
        payload: { name: chosen.name, text, version, rules: all },
      },
      puts: [],
      changes: [],
      take: () => truth.rules.set(called, chosen.name),
      wasDone: async () => (await read()).rules.some((rule) => rule.text === called),
    };
  }),
  judge: kind(fc.record({ row: roll, rule: roll, isKept: fc.boolean() }), async ({ truth, browser, mine }, { row, rule, isKept }) => {
    const trips = await allPages<RoundTripBody>(browser, `${pathOf('listRoundTrips')}?`);
    const ruled = new Set(truth.rules.values());
    const trip = pick(
      trips.filter(({ setup }) => setup !== null && ruled.has(setup)),
      row,
    );
    if (!trip) return null;
    const { id, symbol } = trip;
    const before = await browser.get(pathOf('readRoundTrip', { id }));
    // Work that waits may change the round trips.
    if (before.statusCode !== 200) return null;
    const { setup, rules } = before.json<AnswerOf<'readRoundTrip'>>();
    const judged = pick(rules, rule);
    if (!judged) return null;
    const isSettled = await hasNoWork(mine);
    const [mark, other] = isKept ? (['kept', 'broken'] as const) : (['broken', 'kept'] as const);
    return {
      request: { method: 'PUT', url: pathOf('setSetup', { id }), payload: { setup, rules: { [judged.id]: mark } } },
      puts: [],
      changes: [],
      take: () => {
        const [made, gone] = [`${mark} ${judged.text}`, `${other} ${judged.text}`];
        if (!isSettled || truth.marks.get(gone)?.has(symbol)) truth.replaced.add(gone);
        truth.replaced.delete(made);
        truth.marks.set(made, new Set([...(truth.marks.get(made) ?? []), symbol]));
      },
      wasDone: async () => {
        const { rules: now } = (await browser.get(pathOf('readRoundTrip', { id }))).json<AnswerOf<'readRoundTrip'>>();
        return now.some((one) => one.id === judged.id && one.mark === mark);
      },
    };
  }),
};
