import * as fc from 'fast-check';
import { expect } from 'vitest';
import type { AnswerOf } from '#contract/calls.ts';
import { pathOf } from '#contract/routes.ts';
import { kind, pick, type Reader, roll } from './act.ts';
import { answerTo } from './seen.ts';
import type { Truth } from './truth.ts';

/** Steps with what is remembered of kinds of files. */
export const MAPPING_KINDS = {
  renameMapping: kind(fc.record({ row: roll }), async ({ truth, name, count, browser }, { row }) => {
    const chosen = pick(await mappingsIn(browser), row);
    if (!chosen) return null;
    const called = `${name}kind${count}`;
    return {
      request: { method: 'PUT', url: pathOf('renameMapping', { id: chosen.id }), payload: { name: called } },
      puts: [],
      changes: [],
      take: () => Object.assign(truth, { remembered: { ...truth.remembered, name: called } }),
      wasDone: async () => (await mappingsIn(browser)).some((one) => one.name === called),
    };
  }),
  forgetMapping: kind(fc.record({ row: roll }), async ({ truth, browser }, { row }) => {
    const chosen = pick(await mappingsIn(browser), row);
    if (!chosen) return null;
    return {
      request: { method: 'DELETE', url: pathOf('forgetMapping', { id: chosen.id }) },
      puts: [],
      changes: [],
      take: () => Object.assign(truth, { remembered: null }),
      wasDone: async () => (await mappingsIn(browser)).length === 0,
    };
  }),
};

/** What is remembered of the one kind of file that worlds are asked about and that others hold for. */
export async function checkRemembered(browser: Reader, { remembered }: Truth): Promise<void> {
  const seen = (await mappingsIn(browser)).map(({ name, answers }) => ({ name, answers: answers.map(({ text }) => text) }));
  expect(seen).toEqual(remembered ? [{ name: remembered.name, answers: [`Quantities count ${remembered.units}.`] }] : []);
}

/** Each file and typed trade is listed once, in its account, in the journal or undone. */
export async function checkListed(browser: Reader, { imports }: Truth): Promise<void> {
  const { data } = await answerTo<AnswerOf<'listImports'>>(browser, `${pathOf('listImports')}?per_page=500`);
  const listed = [...imports.values()].filter(({ source }) => source !== 'edit');
  expect(data.map(({ source, broker, removed_at: at }) => `${source} ${broker} ${at !== null}`).toSorted()).toEqual(
    listed.map(({ source, account, isRemoved }) => `${source} ${account} ${isRemoved}`).toSorted(),
  );
}

async function mappingsIn(browser: Reader) {
  return (await answerTo<AnswerOf<'listMappings'>>(browser, pathOf('listMappings'))).data;
}
