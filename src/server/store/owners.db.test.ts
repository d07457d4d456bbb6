import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnBothEngines } from '#test/server/describe-on-both-engines.ts';
import { makeTrades } from '#test/server/make-trades.ts';
import { makeUser } from '#test/server/make-user.ts';
import { rowsOf } from '#test/server/rows-of.ts';
import { ON_CITUS } from '#test/server/server-databases.ts';
import type { Db, Store } from './client.ts';
import { lockDerived } from '../ledger/derived-rows.ts';
import { SQLSTATE } from './store-error.ts';
import { DERIVED_TABLES } from './tables/registry.ts';
import { removeUser } from '../identity/users.ts';
import { type Mine, mineIn, mineOf } from './mine.ts';

/** A row in every derived table, written as a rebuild does. */
async function derive(mine: Mine): Promise<void> {
  await lockDerived(mine);
  for (const { name, columns } of DERIVED_TABLES) {
    const cells = Object.entries(columns).map(([column, { facts }]) => {
      if (column === 'user_id') return sql`${mine.userId}::int8`;
      return sql`${facts.kind.endsWith('[]') ? '{}' : (CELLS[column] ?? CELLS[facts.kind] ?? '1')}::${sql.raw(facts.kind)}`;
    });
    const names = sql.join(Object.keys(columns).map((column) => sql.id(column)));
    await sql`INSERT INTO ${sql.table(name)} (${names}) VALUES (${sql.join(cells)})`.execute(mine.db);
  }
}

/** Values by the name or the kind of a column. */
const CELLS: Readonly<Record<string, string>> = { date: '2026-05-04', bool: 'false', kind: 'entry' };

const WRITERS: readonly [string, (mine: Mine) => Promise<void>][] = [
  ['trades', async (mine) => void (await mine.insertMany('trades', makeTrades(3)))],
  ['what is derived', derive],
];

describeOnBothEngines('owners of rows', (open) => {
  test('every table with owners refuses rows of an unknown user, but for what is derived', async () => {
    const { db } = await open();
    const nobody = 987_654;
    const { rows } = await sql<{ name: string; refersTo: string | null }>`SELECT table_name AS name,
      (SELECT confrelid::regclass::text FROM pg_constraint WHERE conrelid = table_name::regclass AND contype = 'f' AND confdeltype = 'c')
        AS "refersTo"
      FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'user_id' ORDER BY 1`.execute(db);
    // Where there are no journals: who they are, and what is sent to them or done for them.
    const ofUsers = [
      'access_tokens',
      'assistant_calls',
      'jobs',
      'mails',
      'passkeys',
      'recovery_codes',
      'sessions',
      'tokens',
      'totp_factors',
      'trusted_browsers',
    ];
    const ofNobody = ['owners', ...DERIVED_TABLES.map(({ name }) => name)];
    const expected = rows.map(({ name }) => ({
      name,
      refersTo: ofNobody.includes(name) ? null : ofUsers.includes(name) ? 'users' : 'owners',
    }));
    expect(rows).toEqual(expected);
    const refused = mineIn(db, nobody).insertMany('trades', makeTrades(3));
    await expect(refused).rejects.toMatchObject({ code: SQLSTATE.foreignKeyViolation });
    expect([...(await rowsOf(mineIn(db, nobody))).values()].flat()).toEqual([]);
  });
});

describeOnBothEngines('a user whose rows are being written', (open) => {
  // The lock is a worker's there.
  test.skipIf(ON_CITUS).each(WRITERS)('is deleted after that, with the rows: %s', async (_, write) => {
    const store = await open();
    const { id } = await makeUser(store.db, 'asha');
    const writing = heldOpen(store, (tx) => write(mineIn(tx, id)));
    await writing.done;
    let isGone = false;
    const remove = async () => {
      await store.transaction((tx) => removeUser(tx, id));
      isGone = true;
    };
    const removal = remove();
    while (!(await someoneWaits(store.db))) await pause(10);
    expect(isGone).toBe(false);
    await Promise.all([writing.commit(), removal]);
    expect([...(await rowsOf(mineOf(store, id))).values()].flat()).toEqual([]);
  });

  test.skipIf(ON_CITUS)('derives nothing once it is deleted, however long the rebuild waited for that', async () => {
    const store = await open();
    const { id } = await makeUser(store.db, 'asha');
    const removal = heldOpen(store, (tx) => removeUser(tx, id));
    await removal.done;
    const rebuild = store.transaction((tx) => derive(mineIn(tx, id)));
    const failed = expect(rebuild).rejects.toThrow('was deleted');
    while (!(await someoneWaits(store.db))) await pause(10);
    await Promise.all([removal.commit(), failed]);
    await expect(store.transaction((tx) => derive(mineIn(tx, id)))).rejects.toThrow('was deleted');
    expect([...(await rowsOf(mineOf(store, id))).values()].flat()).toEqual([]);
  });
});

/** A transaction that stays open once `work` is done. */
function heldOpen(store: Store, work: (tx: Db) => Promise<void>): { readonly done: Promise<void>; readonly commit: () => Promise<void> } {
  const [done, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const ended = store.transaction(async (tx) => {
    await work(tx);
    done.resolve();
    await over.promise;
  });
  const commit = () => {
    over.resolve();
    return ended;
  };
  return { done: done.promise, commit };
}

async function someoneWaits(db: Db): Promise<boolean> {
  const { rows } = await sql`SELECT FROM pg_locks WHERE NOT granted AND pid = ANY(
    SELECT pid FROM pg_stat_activity WHERE datname = current_database())`.execute(db);
  return rows.length > 0;
}
