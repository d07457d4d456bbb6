import { expect, test } from 'vitest';
import { describeOnBothEngines } from '#test/server/describe-on-both-engines.ts';
import { ON_CITUS } from '#test/server/server-databases.ts';
import { analyzeFor } from './analyze.ts';
import { classTables, isDistributed } from './place-tables.ts';
import { mineIn } from '../mine.ts';

describeOnBothEngines('the tables', (open) => {
  test('have each a place on a distributed database', async () => {
    const { db } = await open();
    const tables = await classTables(db);
    expect(tables[0]).toEqual({ name: 'owners', class: 'journal' });
    expect(tables.filter((table) => table.class === null)).toEqual([]);
  });
});

describeOnBothEngines('a database', (open) => {
  test('is distributed on Citus alone, and has its statistics updated', async () => {
    const { db, engine } = await open();
    expect(await isDistributed(db)).toBe(ON_CITUS && engine === 'server');
    await analyzeFor(mineIn(db, 1), ['closed_trades', 'symbol_days']);
  });
});
