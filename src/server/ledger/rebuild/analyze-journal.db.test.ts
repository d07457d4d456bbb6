import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { analyzeJournal } from './analyze-journal.ts';
import { mineOf } from '../../store/mine.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { makeUser } from '#test/server/make-user.ts';

describeOnOneEngine('the statistics after an import', (open) => {
  it('are updated where it is large beside what was there', async () => {
    const store = await open();
    const mine = mineOf(store, (await makeUser(store.db, 'asha')).id);
    const counted = async () =>
      (await sql<{ rows: number }>`SELECT reltuples AS rows FROM pg_class WHERE oid = 'closed_trades'::regclass`.execute(store.db)).rows[0]
        ?.rows;
    const set = (rows: number) => sql`UPDATE pg_class SET reltuples = ${rows} WHERE oid = 'closed_trades'::regclass`.execute(store.db);
    await set(10_000);
    await analyzeJournal(mine, 999);
    expect(await counted()).toBe(10_000);
    await analyzeJournal(mine, 1000);
    expect(await counted()).toBe(0);
    await set(1);
    await analyzeJournal(mine, 199);
    expect(await counted()).toBe(1);
  });
});
