import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import type { AnswerOf } from '#contract/calls.ts';
import { type MappingBody, mappingOf } from '#contract/questions.ts';
import { pathOf } from '#contract/routes.ts';
import type { TradingDay } from '#engine/day.ts';
import { type Mine, joinOwn } from '#server/store/mine.ts';
import { readFile } from '../engine/memory-account.ts';
import { doubtfulFile, LOTS, unknownTable } from '../server/doubtful-file.ts';
import { uploadRequest } from '../server/journal-app.ts';
import { kind, pick, roll } from './act.ts';
import { BROKERS, SHARES } from './files.ts';
import { storing } from './storing.ts';
import { type DoubtfulFile, DOUBTS, type Truth } from './truth.ts';

/** What the columns of that table hold. */
export const COLUMNS: MappingBody = {
  columns: { day: 'When', symbol: 'What', quantity: 'How many', price: 'At' },
  day_order: null,
  segment: 'EQ',
  units: 'units',
  side: 'signed',
  broker: null,
};
const unpack = promisify(gunzip);

/** Steps with files that ask first: nothing in them says which number of a date is the day, or whether quantities count lots; or what the columns hold. */
export const WAITING_KINDS = {
  askFile: kind(
    fc.record({
      symbol: fc.constantFrom(...SHARES),
      // Whatever account others are typed into, rows of two resemble each other.
      account: fc.constantFrom(...BROKERS),
      quantity: fc.integer({ min: 1, max: 2 }),
      hasPlain: fc.boolean(),
      asks: fc.constantFrom('date-order', 'units', 'columns'),
    }),
    ({ truth, today, mine }, { symbol, account: broker, quantity, hasPlain, asks }) => {
      // Of one row the day is the same in both orders.
      const inDays = `${doubtfulFile(symbol, 10 + quantity)}${hasPlain ? `02/02/2026,${symbol},EQ,BUY,4,1480\n` : ''}`;
      const inLots = LOTS.replaceAll(',2,', `,${quantity},`);
      const csv = asks === 'columns' ? unknownTable(quantity === 1 ? '02' : '03', symbol) : asks === 'units' ? inLots : inDays;
      const request = uploadRequest(csv, broker);
      // No contract trades below one lot: that it counts units is asked again.
      if (asks === 'units' && truth.remembered?.units === 'lots') {
        const file = { csv, question: 'units', answer: 'lots' } as const;
        return { ...storingDoubtful(truth, broker, file, today), request };
      }
      if (asks === 'columns' && truth.columns) return { ...storingUnknown(truth, broker, csv, today), request };
      const isNew = ![...truth.waiting.values()].some((one) => one.account === broker && one.csv === csv);
      const fresh = async () => (await waitingIn(mine)).filter(({ id }) => !truth.waiting.has(id));
      return {
        request: uploadRequest(csv, broker),
        status: 422,
        puts: [],
        changes: [],
        take: async () => {
          const made = await fresh();
          expect(made.map(({ account, csv: text }) => [account, text])).toEqual(isNew ? [[broker, csv]] : []);
          for (const { id, ...one } of made) truth.waiting.set(id, one);
        },
        wasDone: async () => !isNew || (await fresh()).length > 0,
      };
    },
  ),
  answerFile: kind(fc.record({ row: roll, order: roll }), async (scene, { row, order }) => {
    const { truth, today, browser } = scene;
    const [id, file] = pick([...truth.waiting].toReversed(), row) ?? [];
    if (id === undefined || !file) return null;
    const asked = await browser.get(pathOf('fileQuestions', { id }));
    const [question] = asked.json<AnswerOf<'fileQuestions'>>().questions;
    const answer = question?.id === 'columns' ? null : doubtOf(question?.id, order);
    const stored = answer
      ? storingDoubtful(truth, file.account, { csv: file.csv, ...answer }, today)
      : storingUnknown(truth, file.account, file.csv, today);
    const answers = answer ? { [answer.question]: answer.answer } : { columns: COLUMNS };
    const preview = await browser.send({ method: 'POST', url: pathOf('previewAnswers', { id }), payload: { answers } });
    const { questions, understood } = preview.json<AnswerOf<'previewAnswers'>>();
    expect([preview.statusCode, questions, understood?.trades]).toEqual([200, [], stored.read]);
    return {
      ...stored,
      request: { method: 'POST', url: pathOf('answerFile', { id }), payload: { answers } },
      // A file of which the journal has everything waits no longer either.
      ...(stored.puts.length === 0 && { status: 409 }),
      take: (learned) => {
        truth.waiting.delete(id);
        stored.take(learned);
      },
      wasDone: () => isGone(scene.mine, id),
    };
  }),
  removeWaiting: kind(fc.record({ row: roll }), ({ truth, mine }, { row }) => {
    const id = pick([...truth.waiting.keys()].toReversed(), row);
    if (id === undefined) return null;
    return {
      request: { method: 'DELETE', url: pathOf('removeImport', { id }) },
      puts: [],
      changes: [],
      take: () => truth.waiting.delete(id),
      wasDone: () => isGone(mine, id),
    };
  }),
};

/** One of the two answers to a question. */
function doubtOf(question: string | undefined, which: number): Pick<DoubtfulFile, 'question' | 'answer'> {
  if (question !== 'date-order' && question !== 'units') throw new Error(`asked ${question}`);
  return { question, answer: pick<string>(DOUBTS[question], which) as string };
}

interface Storing extends ReturnType<typeof storing> {
  /** How many trades the file has. */
  readonly read: number;
}

/** What storing a table of no known report does, once it is said what its columns hold. */
function storingUnknown(truth: Truth, account: string, csv: string, today: TradingDay): Storing {
  const trades = readFile(Buffer.from(csv), today, { columns: mappingOf(COLUMNS) });
  const stored = storing(truth, account, trades);
  return {
    ...stored,
    read: trades.length,
    take: (learned) => {
      if (learned.imports.size > 0) truth.columns = { name: truth.columns?.name ?? 'a.csv' };
      stored.take(learned);
    },
  };
}

/** What storing a file does that is read by an answer. */
function storingDoubtful(truth: Truth, account: string, file: DoubtfulFile, today: TradingDay): Storing {
  const trades = readFile(Buffer.from(file.csv), today, { [file.question]: file.answer });
  const stored = storing(truth, account, trades);
  return {
    ...stored,
    read: trades.length,
    take: (learned) => {
      for (const made of learned.imports.keys()) {
        truth.doubtful.set(made, file);
        remember(truth, file);
      }
      stored.take(learned);
    },
  };
}

/** What quantities count holds for the next file; the order of day and month is of one file alone. */
export function remember(truth: Truth, { question, answer }: DoubtfulFile): void {
  if (question === 'units') Object.assign(truth, { remembered: { name: truth.remembered?.name ?? 'a.csv', units: answer } });
}

/** Gives the files that wait in an account to another one. The same bytes wait there once. */
export function moveWaiting({ waiting }: Truth, from: string, into: string): void {
  const there = new Set([...waiting.values()].flatMap(({ account, csv }) => (account === into ? csv : [])));
  for (const [id, one] of waiting) {
    if (one.account !== from) continue;
    if (there.has(one.csv)) waiting.delete(id);
    else waiting.set(id, { ...one, account: into });
  }
}

/** Compares the files that wait with those that were acknowledged. */
export async function checkWaiting(mine: Mine, { waiting }: Truth): Promise<void> {
  const textOf = ({ account, csv }: { readonly account: string; readonly csv: string }) => `${account}\n${csv}`;
  expect((await waitingIn(mine)).map(textOf).toSorted()).toEqual([...waiting.values()].map(textOf).toSorted());
}

async function waitingIn(mine: Mine) {
  const rows = await mine
    .selectFrom('imports')
    .innerJoin('broker_accounts', joinOwn('broker_accounts.id', 'imports.account_id'))
    .innerJoin('import_files', joinOwn('import_files.import_id', 'imports.id'))
    .select(['imports.id', 'broker_accounts.broker', 'import_files.content'])
    .where('status', '=', 'waiting')
    .execute();
  return Promise.all(rows.map(async ({ id, broker: account, content }) => ({ id, account, csv: String(await unpack(content)) })));
}

/** Whether an import is stored no more. */
export async function isGone(mine: Mine, id: number): Promise<boolean> {
  return (await mine.selectFrom('imports').select('id').where('id', '=', id).execute()).length === 0;
}
