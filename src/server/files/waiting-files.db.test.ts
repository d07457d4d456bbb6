import { expect, it } from 'vitest';
import { MOST_MAPPINGS } from '#contract/limits.ts';
import type { MappingBody } from '#contract/questions.ts';
import type { AskFirst } from '#engine/brokers/format.ts';
import { describeOnBothEngines } from '#test/server/describe-on-both-engines.ts';
import { makeUser } from '#test/server/make-user.ts';
import { rowsOf } from '#test/server/rows-of.ts';
import { brokerAccountOf } from '../ledger/broker-accounts.ts';
import { insertImport } from '../ledger/imports.ts';
import { forgetMapping, mappingsOf, rememberKind, renameMapping } from './mappings.ts';
import { countWaiting, keepQuestions, removeWaitingFile, waitingContent, waitingFiles, waitingLike, waitingSize } from './waiting-files.ts';
import { type Mine, mineIn } from '../store/mine.ts';

const SHA = 'a'.repeat(64);
const MAPPING: MappingBody = { columns: { day: 'Date' }, day_order: null, segment: 'EQ', units: 'units', side: 'column', broker: null };
const ASKED: AskFirst = {
  questions: [{ id: 'day', kind: 'day', rows: 2, name: 'A\0B\ud800', of: null, names: [], proposed: null }],
  understood: null,
  problems: [],
  skippedCount: 0,
};

async function keep(mine: Mine, sha256 = SHA): Promise<number> {
  const accountId = await brokerAccountOf(mine, 'groww');
  const made = {
    accountId,
    fileName: 'a.csv',
    sha256,
    content: new Uint8Array(300),
    report: null,
    source: 'file',
    status: 'waiting',
  } as const;
  const importId = await insertImport(mine, { ...made, tradeCount: 0, firstDay: null, lastDay: null, skipped: [], skippedCount: 0 });
  await keepQuestions(mine, importId, {}, ASKED);
  return importId;
}

describeOnBothEngines('files that wait', (open) => {
  it('are kept with their bytes, answers and questions, each for its user', async () => {
    const { db } = await open();
    const [{ id: asha }, { id: ravi }] = [await makeUser(db, 'asha'), await makeUser(db, 'ravi')];
    const importId = await keep(mineIn(db, asha));
    const accountId = await brokerAccountOf(mineIn(db, asha), 'groww');
    expect(await waitingLike(mineIn(db, asha), accountId, SHA)).toBe(importId);
    expect(await waitingLike(mineIn(db, asha), accountId, 'b'.repeat(64))).toBeNull();
    expect(await waitingSize(mineIn(db, asha))).toEqual({ files: 1, bytes: 300 });
    expect(await waitingSize(mineIn(db, ravi))).toEqual({ files: 0, bytes: 0 });
    expect(await keepQuestions(mineIn(db, asha), importId, { day: '2026-03-02' }, ASKED)).toBe(true);
    const [listed] = await waitingFiles(mineIn(db, asha)).execute();
    // What the database cannot store is left out.
    expect(listed).toMatchObject({ id: importId, answers: { day: '2026-03-02' }, asked: { questions: [{ name: 'AB\ufffd' }] } });
    expect((await waitingContent(mineIn(db, asha), importId))?.content).toHaveLength(300);

    expect(await waitingContent(mineIn(db, ravi), importId)).toBeUndefined();
    expect(await keepQuestions(mineIn(db, ravi), importId, {}, ASKED)).toBe(false);
    expect(await removeWaitingFile(mineIn(db, ravi), importId)).toBe(false);
    expect([await countWaiting(mineIn(db, asha)), await countWaiting(mineIn(db, ravi))]).toEqual([1, 0]);
    expect(await removeWaitingFile(mineIn(db, asha), importId)).toBe(true);
    expect(await removeWaitingFile(mineIn(db, asha), importId)).toBe(false);
    const rows = await rowsOf(mineIn(db, asha));
    for (const table of ['imports', 'import_files', 'import_questions']) expect([table, rows.get(table) ?? []]).toEqual([table, []]);
  });

  it('go with their user, as mappings do', async () => {
    const { db } = await open();
    const { id: lata } = await makeUser(db, 'lata');
    await keep(mineIn(db, lata));
    await rememberKind(mineIn(db, lata), SHA, 'mine', { mapping: MAPPING, answers: {} });
    await db.deleteFrom('owners').where('user_id', '=', lata).execute();
    for (const [table, rows] of await rowsOf(mineIn(db, lata))) expect([table, table === 'users' ? [] : rows]).toEqual([table, []]);
  });

  it('leave imports that do not wait alone', async () => {
    const { db } = await open();
    const { id: meera } = await makeUser(db, 'meera');
    const importId = await keep(mineIn(db, meera));
    await db.updateTable('imports').set({ status: 'completed' }).where('id', '=', importId).execute();
    expect(await removeWaitingFile(mineIn(db, meera), importId)).toBe(false);
    expect(await keepQuestions(mineIn(db, meera), importId, {}, ASKED)).toBe(false);
    expect(await countWaiting(mineIn(db, meera))).toBe(0);
  });
});

describeOnBothEngines('mappings', (open) => {
  it('are one for each set of headers, and the least used makes room', async () => {
    const { db } = await open();
    const { id: asha } = await makeUser(db, 'asha');
    const { id: ravi } = await makeUser(db, 'ravi');
    await rememberKind(mineIn(db, asha), SHA, 'first', { mapping: MAPPING, answers: {} });
    await rememberKind(mineIn(db, asha), SHA, 'second', { mapping: { ...MAPPING, units: 'lots' }, answers: {} });
    const [only, ...others] = await mappingsOf(mineIn(db, asha));
    expect([only, others]).toMatchObject([{ name: 'first', body: { mapping: { units: 'lots' }, answers: {} } }, []]);
    // Answers are added to what is known of the kind.
    await rememberKind(mineIn(db, asha), SHA, 'third', { mapping: null, answers: { units: 'lots' } });
    await rememberKind(mineIn(db, asha), SHA, 'fourth', { mapping: null, answers: { units: 'units', segment: 'EQ' } });
    const answers = { units: 'units', segment: 'EQ' };
    expect(await mappingsOf(mineIn(db, asha))).toMatchObject([{ name: 'first', body: { mapping: { units: 'lots' }, answers } }]);
    const id = only?.id ?? 0;
    expect([await renameMapping(mineIn(db, ravi), id, 'x'), await forgetMapping(mineIn(db, ravi), id)]).toEqual([false, false]);
    expect(await renameMapping(mineIn(db, asha), id, 'renamed')).toBe(true);
    for (let index = 0; index < MOST_MAPPINGS; index += 1)
      await rememberKind(mineIn(db, asha), index.toString(16).padStart(64, '0'), `${index}`, { mapping: MAPPING, answers: {} });
    const kept = await mappingsOf(mineIn(db, asha));
    expect(kept).toHaveLength(MOST_MAPPINGS);
    expect(kept.map(({ name }) => name)).not.toContain('renamed');
    expect(await forgetMapping(mineIn(db, asha), kept[0]?.id ?? 0)).toBe(true);
  });
});
