import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { describeOnBothEngines, openServer } from '#test/server/describe-on-both-engines.ts';
import { makeTrades } from '#test/server/make-trades.ts';
import { makeUser } from '#test/server/make-user.ts';
import { rowsOf } from '#test/server/rows-of.ts';
import { ON_CITUS } from '#test/server/server-databases.ts';
import type { Db } from './client.ts';
import { SQLSTATE } from './store-error.ts';
import { removeUser } from '../identity/users.ts';
import { mineIn, mineOf } from './mine.ts';

describeOnBothEngines('owners of rows', (open) => {
  test('every table with owners refuses rows of an unknown user', async () => {
    const { db } = await open();
    const nobody = 987_654;
    const { rows } = await sql<{ name: string; refersTo: string | null }>`SELECT table_name AS name,
      (SELECT confrelid::regclass::text FROM pg_constraint WHERE conrelid = table_name::regclass AND contype = 'f' AND confdeltype = 'c')
        AS "refersTo"
      FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'user_id' ORDER BY 1`.execute(db);
    // Where there are no journals: who they are, and what is sent to them or done for them.
    const ofUsers = ['jobs', 'mails', 'sessions', 'tokens'];
    const expected = rows.map(({ name }) => ({ name, refersTo: ofUsers.includes(name) ? 'users' : 'owners' }));
    expect(rows.filter(({ name }) => name !== 'owners')).toEqual(expected.filter(({ name }) => name !== 'owners'));
    const refused = mineIn(db, nobody).insertMany('trades', makeTrades(3));
    await expect(refused).rejects.toMatchObject({ code: SQLSTATE.foreignKeyViolation });
    expect([...(await rowsOf(mineIn(db, nobody))).values()].flat()).toEqual([]);
  });
});

describe('a user whose rows are being written', () => {
  const open = openServer();
  // The lock is a worker's there.
  test.skipIf(ON_CITUS)('is deleted after that, with the rows', async () => {
    const store = await open();
    const { id } = await makeUser(store.db, 'asha');
    const written = Promise.withResolvers<void>();
    const commit = Promise.withResolvers<void>();
    const writing = store.transaction(async (tx) => {
      await mineIn(tx, id).insertMany('trades', makeTrades(3));
      written.resolve();
      await commit.promise;
    });
    await written.promise;
    let isGone = false;
    const remove = async () => {
      await store.transaction((tx) => removeUser(tx, id));
      isGone = true;
    };
    const removal = remove();
    while (!(await someoneWaits(store.db))) await pause(10);
    expect(isGone).toBe(false);
    commit.resolve();
    await Promise.all([writing, removal]);
    expect([...(await rowsOf(mineOf(store, id))).values()].flat()).toEqual([]);
  });
});

async function someoneWaits(db: Db): Promise<boolean> {
  const { rows } = await sql`SELECT FROM pg_locks WHERE NOT granted AND pid = ANY(
    SELECT pid FROM pg_stat_activity WHERE datname = current_database())`.execute(db);
  return rows.length > 0;
}
