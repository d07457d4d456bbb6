import * as fc from 'fast-check';
import type { AnswerOf } from '#contract/calls.ts';
import { pathOf } from '#contract/routes.ts';
import type { VersionedText } from '#contract/words.ts';
import { addDays } from '#engine/day.ts';
import { ages, kind, pick, roll } from './act.ts';
import { rowsOf, type Truth } from './truth.ts';

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
  tag: kind(fc.record({ row: roll }), async ({ truth, today, name, count, browser }, { row }) => {
    const chosen = pick(rowsOf(truth, today).trips, row);
    if (!chosen) return null;
    const { id, book } = chosen;
    const read = () => browser.get(pathOf('readRoundTrip', { id }));
    const before = await read();
    // Work that waits may change the round trips.
    if (before.statusCode !== 200) return null;
    const tag = `${name}tag${count}`;
    const tags = [...before.json<AnswerOf<'readRoundTrip'>>().tags, tag];
    return {
      request: { method: 'PUT', url: pathOf('setTags', { id }), payload: { tags } },
      puts: [],
      changes: [],
      take: () => truth.tags.set(tag, book.instrument.symbol),
      wasDone: async () => (await read()).json<AnswerOf<'readRoundTrip'>>().tags.includes(tag),
    };
  }),
};

/** The words of a text, as notes of this test have them. */
export function wordsIn(text: string): string[] {
  return text.match(/\w+word\d+/g) ?? [];
}

/** The words of a text that was replaced. */
function forget(truth: Truth, text: string): void {
  for (const gone of wordsIn(text)) if (truth.words.delete(gone)) truth.formerWords.add(gone);
}
