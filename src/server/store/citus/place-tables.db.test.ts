import { expect, test } from 'vitest';
import { describeOnBothEngines } from '#test/server/describe-on-both-engines.ts';
import { ON_CITUS } from '#test/server/server-databases.ts';
import { analyzeFor } from './analyze.ts';
import { classTables, isDistributed, NOT_OF_JOURNALS } from './place-tables.ts';
import { mineIn } from '../mine.ts';

describeOnBothEngines('the tables', (open) => {
  test('have each a place on a distributed database', async () => {
    const { db } = await open();
    const tables = await classTables(db);
    expect(tables[0]).toEqual({ name: 'owners', class: 'journal' });
    const unknown = tables.filter((table) => table.class === null).map(({ name }) => name);
    expect(unknown, 'Let it refer to owners, or say in NOT_OF_JOURNALS where it belongs.').toEqual([]);
    const names = new Set(tables.map(({ name }) => name));
    expect(Object.keys(NOT_OF_JOURNALS).filter((name) => !names.has(name))).toEqual([]);
  });
});

describeOnBothEngines('a database', (open) => {
  test('is distributed on Citus alone, and has its statistics updated', async () => {
    const { db, engine } = await open();
    expect(await isDistributed(db)).toBe(ON_CITUS && engine === 'server');
    await analyzeFor(mineIn(db, 1), ['closed_trades', 'symbol_days']);
  });
});
