import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import type { AnswerOf } from '#contract/calls.ts';
import { pathOf } from '#contract/routes.ts';
import type { Paise, Quantity } from '#engine/money.ts';
import type { Trade } from '#engine/trades/trade.ts';
import { readFile } from '../engine/memory-account.ts';
import { type Act, kind, mostlyLast, pick, roll, type Scene } from './act.ts';
import { shareLeg } from './account-acts.ts';
import { heldIn } from './held-rows.ts';
import { identified, knownIn, type ReadTrade, replaceRemoved } from './storing.ts';
import { contentOf, DOUBTS, type KeptChange, type KeptTrade, type Truth } from './truth.ts';
import { isGone, remember } from './waiting-acts.ts';

/** Steps in which a file of the journal is read again. */
export const READING_KINDS = {
  readAgain: kind(
    fc.record({ row: mostlyLast, order: fc.constantFrom('other', 'other', 'other', 'same'), preview: roll }),
    async (scene, { row, order: which, preview }): Promise<Act | null> => {
      const { truth, today, browser, mine } = scene;
      const [importId, file] = pick([...truth.doubtful].toReversed(), row) ?? [];
      if (importId === undefined || !file) return null;
      const other = DOUBTS[file.question].find((one) => one !== file.answer) ?? '';
      const answer = which === 'same' ? file.answer : other;
      const answers = { [file.question]: answer };
      const payload = { answers, preview: preview % 4 === 0 };
      const request = { method: 'POST', url: pathOf('readAgain', { id: importId }), payload } as const;
      const { status } = await mine.selectFrom('imports').select('status').where('id', '=', importId).executeTakeFirstOrThrow();
      const read = await readingOf(scene, importId, readFile(Buffer.from(file.csv), today, answers));
      if (read === null) return { request, status: 409, puts: [], changes: [] };
      const { reading, before, after, gone, put } = read;
      // Not while it is being paired.
      const isSure = status === 'completed';
      if (payload.preview) {
        const take = async () => {
          const { effect } = (await browser.send(request)).json<AnswerOf<'readAgain'>>();
          expect([effect?.trades.before, (effect?.trades.after ?? 0) + (effect?.held ?? 0)]).toEqual([before, after]);
        };
        return { request, isSure, puts: [], changes: [], take };
      }
      const corrections = gone.map(({ id }) => ({ tradeId: id, quantity: 0 as Quantity, value: 0 as Paise, charges: null }));
      return {
        request,
        isSure,
        puts: put.map((trade) => contentOf(trade)),
        changes: gone.length + put.length === 0 ? [] : [{ corrections }],
        take: ({ imports, trades, changes }) => {
          if (reading !== null) takeReadingBack(truth, reading);
          for (const { id } of changes) {
            const change = truth.changes.get(id) as KeptChange;
            const [withImport] = imports.keys();
            change.reading = { importId, withImport: withImport ?? 0, before: file.answer };
            for (const trade of gone) truth.trades.set(trade.id, { ...trade, supersededBy: withImport ?? 0 });
            const identities = put.map(({ identity }) => identity);
            replaceRemoved(truth, accountOf(truth, importId), identities, trades);
          }
          file.answer = answer;
          remember(truth, file);
        },
        ...(reading !== null && { wasDone: () => isGone(mine, withImportOf(truth, reading)) }),
      };
    },
  ),
};

interface Reread {
  /** The change by which the file is read as it is now, which is taken back; null where there is none, or it stays. */
  readonly reading: number | null;
  /** How many trades it has, and how many it will have or are held. */
  readonly before: number;
  readonly after: number;
  readonly gone: readonly KeptTrade[];
  readonly put: readonly ReadTrade[];
}

/** What another reading of a file changes; null where the server refuses it. */
async function readingOf({ truth, mine }: Scene, importId: number, read: readonly Trade[]): Promise<Reread | null> {
  if (truth.imports.get(importId)?.isRemoved !== false) return null;
  const waits = (await heldIn(mine)).some((row) => row.import_id === importId && row.decision === null);
  if (waits || hasReplaced(truth, importId)) return null;
  const reading = [...truth.changes].find(([, change]) => change.reading?.importId === importId && !change.isUndone)?.[0] ?? null;
  const withImport = reading === null ? null : withImportOf(truth, reading);
  const own = [...truth.trades.values()].filter((trade) => trade.importId === importId || trade.importId === withImport);
  const now = own.filter((trade) => !trade.supersededBy);
  const wanted = wantedOf(truth, importId, read, own);
  if (isDeepStrictEqual(textsOf(now), textsOf(wanted))) return { reading: null, before: now.length, after: now.length, gone: [], put: [] };
  const back = structuredClone(truth);
  if (reading !== null) {
    if (!canTakeReadingBack(truth, reading)) return null;
    takeReadingBack(back, reading);
  }
  const first = [...back.trades.values()].filter((trade) => trade.importId === importId);
  const found = wantedOf(back, importId, read, first);
  const [before, after] = [textsOf(first), textsOf(found)];
  const gone = first.filter((trade) => !after.has(textOf(trade)));
  const corrected = new Set(
    [...back.changes.values()].flatMap((one) => (one.isUndone ? [] : one.corrections.map(({ tradeId }) => tradeId))),
  );
  if (gone.some(({ id }) => corrected.has(id))) return null;
  return { reading, before: now.length, after: found.length, gone, put: found.filter((trade) => !before.has(textOf(trade))) };
}

/** The rows of a reading that its account does not have from elsewhere. */
function wantedOf(truth: Truth, importId: number, read: readonly Trade[], own: readonly KeptTrade[]): readonly ReadTrade[] {
  const known = knownIn(truth, accountOf(truth, importId));
  const ours = new Set(own.map(({ identity }) => identity));
  return identified(read).filter(({ identity }) => ours.has(identity) || !known.has(identity));
}

function textsOf(trades: readonly Trade[]): Set<string> {
  return new Set(trades.map(textOf));
}

/** No two trades of a file have the same. */
function textOf(trade: Trade): string {
  return `${trade.row} ${contentOf(trade)}`;
}

/** Whether the change by which a file was read again can be taken back. */
export function canTakeReadingBack(truth: Truth, changeId: number): boolean {
  const { corrections, reading } = truth.changes.get(changeId) as KeptChange;
  if (reading === null || hasReplaced(truth, reading.withImport)) return false;
  const { importId, withImport } = reading;
  const trades = [...truth.trades.values()];
  const touched = new Set([
    ...corrections.map(({ tradeId }) => tradeId),
    ...trades.flatMap((trade) => (trade.importId === withImport ? trade.id : [])),
  ]);
  const isBuiltUpon = [...truth.changes].some(
    ([id, change]) => id > changeId && !change.isUndone && change.corrections.some(({ tradeId }) => touched.has(tradeId)),
  );
  const known = knownIn(truth, accountOf(truth, importId), withImport);
  return !isBuiltUpon && !trades.some((trade) => trade.supersededBy === withImport && known.has(trade.identity));
}

/** Takes the change back by which a file was read again. */
export function takeReadingBack(truth: Truth, changeId: number): void {
  const { trades, held, imports, doubtful } = truth;
  const change = truth.changes.get(changeId) as KeptChange;
  const { importId, withImport, before } = change.reading as NonNullable<KeptChange['reading']>;
  for (const [id, trade] of trades) {
    if (trade.importId !== withImport) continue;
    trades.delete(id);
    // What was written about it is of another trade now.
    shareLeg(truth, trade.instrument.symbol);
  }
  for (const [id, row] of held) if (row.importId === withImport) held.delete(id);
  imports.delete(withImport);
  change.isUndone = true;
  change.corrections.length = 0;
  const back = [...trades.values()].filter((trade) => trade.supersededBy === withImport);
  const identities = back.map(({ identity }) => identity);
  replaceRemoved(truth, accountOf(truth, importId), identities, back);
  for (const trade of back) trades.set(trade.id, { ...trade, supersededBy: null });
  const file = doubtful.get(importId);
  if (file) file.answer = before;
}

function withImportOf({ changes }: Truth, changeId: number): number {
  return changes.get(changeId)?.reading?.withImport ?? 0;
}

/** Whether rows of an import stand in the place of others. */
function hasReplaced({ held }: Truth, importId: number): boolean {
  return [...held.values()].some((row) => row.importId === importId && row.decision === 'replace');
}

function accountOf({ imports }: Truth, importId: number): string {
  return imports.get(importId)?.account ?? '';
}
