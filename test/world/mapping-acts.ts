import * as fc from 'fast-check';
import { expect } from 'vitest';
import type { AnswerOf } from '#contract/calls.ts';
import { pathOf } from '#contract/routes.ts';
import { kind, pick, type Reader, roll } from './act.ts';
import { answerTo } from './seen.ts';
import { sorted, type Truth } from './truth.ts';
import { COLUMNS } from './waiting-acts.ts';

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
      take: () => {
        if (chosen.mapping) truth.columns = { name: called };
        else Object.assign(truth, { remembered: { ...truth.remembered, name: called } });
      },
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
      take: () => {
        if (chosen.mapping) truth.columns = null;
        else Object.assign(truth, { remembered: null });
      },
      wasDone: async () => !(await mappingsIn(browser)).some(({ id }) => id === chosen.id),
    };
  }),
};

/** What is remembered of the two kinds of files that worlds are asked about and that others hold for. */
export async function checkRemembered(browser: Reader, { remembered, columns }: Truth): Promise<void> {
  const rows = await mappingsIn(browser);
  const seen = rows.map(({ name, mapping, answers }) => ({ name, mapping, answers: answers.map(({ text }) => text) }));
  expect(sorted(seen)).toEqual(
    sorted([
      ...(remembered ? [{ name: remembered.name, mapping: null, answers: [`Quantities count ${remembered.units}.`] }] : []),
      ...(columns ? [{ name: columns.name, mapping: COLUMNS, answers: [] }] : []),
    ]),
  );
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
