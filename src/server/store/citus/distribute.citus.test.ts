import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { dayInIndia, type TradingDay } from '#engine/day.ts';
import { udiffShares } from '#test/engine/market-files.ts';
import { doubtfulFile } from '#test/server/doubtful-file.ts';
import { driveChanges } from '#test/server/drive-journal.ts';
import { openJournalApp } from '#test/server/journal-app.ts';
import { makeUser } from '#test/server/make-user.ts';
import { onCitus } from '#test/server/open-on-citus.ts';
import { runScript } from '#test/server/run-script.ts';
import { runOn, withDatabase } from '#test/server/server-databases.ts';
import { secureEveryWay } from '#test/server/secure-every-way.ts';
import { sendFile } from '#test/server/send-file.ts';
import { syntheticTradebook } from '#test/server/synthetic-tradebook.ts';
import { tempFolder } from '#test/server/temp-folder.ts';
import { workOff } from '#test/server/work-here.ts';
import { removeUser } from '../../identity/users.ts';
import { checkJournal } from '../../ledger/rebuild/check-journal.ts';
import { lookForLeaks } from '../../leaks/look-for-leaks.ts';
import { readMarketFolder } from '../../market/read-market-folder.ts';
import { settleExpired } from '../../ledger/rebuild/settle-expired.ts';
import type { Store } from '../client.ts';
import { migrate, type Migration, readMigrations } from '../migrate.ts';
import { restoreBackup } from '../restore-backup.ts';
import { distribute } from './distribute.ts';
import { classTables, isDistributed } from './place-tables.ts';
import { mineOf } from '../mine.ts';
import { pathOf } from '#contract/routes.ts';

const TODAY = '2026-06-15' as TradingDay;
/** Backups of earlier states, made on one server (first-release.db.test.ts). */
const FIXTURES = join(import.meta.dirname, '../../../../test/fixtures');

describe('a database with Citus', () => {
  const { cluster, makeDatabase, openAt } = onCitus();
  async function open(): Promise<{ store: Store; url: string }> {
    const url = await makeDatabase();
    return { store: await openAt(url), url };
  }

  it('that is filled is distributed once, keeps its rows, and keeps no hidden copy of them', async () => {
    const { store, url } = await open();
    await migrate(store);
    const app = await openJournalApp(store, TODAY);
    const users = [];
    for (const [seed, name] of ['asha', 'ravi', 'meera', 'bina'].entries()) {
      users.push(await app.withTradebook(name, syntheticTradebook({ trades: 200, seed, from: '2026-04-06', days: 40 })));
    }
    const full = await app.withTradebook('esha', syntheticTradebook({ trades: 300, seed: 5, from: '2026-05-04', days: 20 }));
    await driveChanges(app, full, syntheticTradebook({ trades: 60, seed: 4, from: '2026-05-18', days: 3 }));
    const folder = tempFolder();
    writeFileSync(join(folder, 'cm.csv'), udiffShares('2026-06-01', [{ symbol: 'INFY', isin: 'INE009A01021', close: '1510' }]));
    expect(await readMarketFolder(store, folder, TODAY, false)).toMatchObject({ files: 1, said: [] });
    await secureEveryWay(app, full, 'esha');
    await full.get(pathOf('leaks'));
    await sql`UPDATE leak_looks SET due_at = statement_timestamp() WHERE user_id = ${full.userId}`.execute(store.db);
    expect(await lookForLeaks(store, Date.now(), TODAY)).not.toBeNull();
    expect((await sendFile(full, 'waits.csv', doubtfulFile('WAITS'))).json()).toHaveProperty('import_id');
    const now = dayInIndia(Date.now());
    await settleExpired(store, now);
    await workOff(store, now);
    const before = await rowsOfAll(store);
    // Nobody maps columns or judges rules, and a server that has SECRET_KEY keeps no key.
    const unused = ['mappings', 'rule_marks', 'server_keys'];
    expect(Object.keys(before).filter((name) => before[name]?.count === 0)).toEqual(unused);
    await store.close();

    const said = await runScript('distribute', [], { DATABASE_URL: url });
    expect(said).toMatch(/^0: /);
    expect(said).toContain(`trades: ${before['trades']?.count} rows on the workers`);
    expect(said).toContain('users: 5 rows on the coordinator, known to Citus');
    expect(said).toContain('5 journals are right.');

    const there = await openAt(url);
    expect(await isDistributed(there.db)).toBe(true);
    expect(await rowsOfAll(there)).toEqual(before);
    // The rows that the coordinator itself holds under the names of the distributed tables.
    for (const { name, class: kind } of await classTables(there.db)) {
      if (kind !== 'journal') continue;
      const hidden = await sql<{ size: number }>`SELECT pg_relation_size(${name}::regclass) AS size`.execute(there.db);
      expect([name, hidden.rows]).toEqual([name, [{ size: 0 }]]);
    }
    const { rows: keys } = await sql<{ name: string }>`SELECT conrelid::regclass::text || '.' || conname AS name FROM pg_constraint
      WHERE contype = 'f' AND NOT convalidated`.execute(there.db);
    expect(keys).toEqual([]);
    for (const { userId } of users) expect(await checkJournal(mineOf(there, userId), now)).toEqual([]);

    // It works: a change, a deletion with all rows, a sign-up.
    const again = await openJournalApp(there, TODAY);
    await again.withTradebook('mira', syntheticTradebook({ trades: 50, seed: 7, from: '2026-05-04', days: 28 }));
    const gone = users[0]?.userId ?? 0;
    await there.transaction((tx) => removeUser(tx, gone));
    for (const { name, class: kind } of await classTables(there.db)) {
      if (kind !== 'journal') continue;
      const { rows } = await sql`SELECT FROM ${sql.id(name)} WHERE user_id = ${gone}`.execute(there.db);
      expect([name, rows.length]).toEqual([name, 0]);
    }
    await there.close();

    const twice = await runScript('distribute', [], { DATABASE_URL: url });
    expect(twice).toContain('Every table is in its place already: nothing was changed.\n');
  });

  it('gets the tables of new migrations distributed, and older migrations run on it as they are', async () => {
    const { store: before, url } = await open();
    const [first, ...rest] = await readMigrations();
    if (!first) throw new Error('no migrations');
    await migrate(before, [first]);
    const { id } = await makeUser(before.db, 'asha');
    await closeOthers(before);
    await distribute(before, [first]);
    await before.close();
    const store = await openAt(url);
    expect(await migrate(store)).toHaveLength(rest.length);
    const text = `CREATE TABLE moods (user_id int8 NOT NULL REFERENCES owners ON DELETE CASCADE, id bigint GENERATED BY DEFAULT AS IDENTITY,
        text text NOT NULL, PRIMARY KEY (user_id, id));
      CREATE TABLE keys (user_id int8 NOT NULL REFERENCES users ON DELETE CASCADE, id text PRIMARY KEY);
      ALTER TABLE trades ADD COLUMN mood int8;
      CREATE INDEX trades_by_mood ON trades (user_id, mood)`;
    const withText = (given: string): Migration[] => [first, ...rest, { name: '900-moods.sql', text: given, checksum: 'x' }];
    await expect(migrate(store, withText(text))).rejects.toThrow('The table keys is not one of this program');
    const known = withText(text.replace(/CREATE TABLE keys[^;]*;/, ''));
    expect(await migrate(store, known)).toEqual(['900-moods.sql']);
    const tables = await classTables(store.db);
    expect(tables.filter((table) => table.class === null)).toEqual([]);
    const { rows } = await sql<{
      name: string;
    }>`SELECT table_name::text AS name FROM citus_tables WHERE citus_table_type = 'distributed'`.execute(store.db);
    const journals = tables.filter((table) => table.class === 'journal').map(({ name }) => name);
    expect(rows.map(({ name }) => name).toSorted()).toEqual(journals.toSorted());
    expect(journals).toContain('moods');
    await sql`INSERT INTO moods (user_id, text) VALUES (${id}, 'calm')`.execute(store.db);
    await expect(sql`INSERT INTO moods (user_id, text) VALUES (987, 'calm')`.execute(store.db)).rejects.toMatchObject({ code: '23503' });
    await store.transaction((tx) => removeUser(tx, id));
    expect((await sql`SELECT FROM moods`.execute(store.db)).rows).toEqual([]);
  });

  it('has the rows of an earlier state changed by new migrations as one server has', async () => {
    const [first] = await readMigrations();
    if (!first) throw new Error('no migrations');
    const name = readdirSync(FIXTURES).find((file) => file.endsWith('-server-pg15.backup.gz')) ?? '';
    const lines = gunzipSync(readFileSync(join(FIXTURES, name)))
      .toString()
      .trimEnd()
      .split('\n');
    const { store: plain } = await open();
    await restoreBackup(plain, Readable.from(lines));
    const { store: before, url } = await open();
    await restoreBackup(before, Readable.from(lines), [first]);
    await closeOthers(before);
    await distribute(before, [first]);
    await before.close();
    const store = await openAt(url);
    await migrate(store);
    const rowsOf = async (of: Store) => {
      // With moments of their own.
      const { migrations: _, jobs: __, ...rows } = await rowsOfAll(of);
      return rows;
    };
    const rows = await rowsOf(plain);
    expect(rows['given_shares']?.count).toBeGreaterThan(0);
    expect(await rowsOf(store)).toEqual(rows);
    const { rows: owners } = await sql<{ id: number }>`SELECT id FROM users`.execute(store.db);
    expect(owners).toHaveLength(2);
    await workOff(store, TODAY);
    for (const { id } of owners) expect(await checkJournal(mineOf(store, id), TODAY)).toEqual([]);
  });

  it('is refused where it must not be touched', async () => {
    await runOn(cluster().coordinator.url, 'CREATE DATABASE plain');
    const plain = withDatabase(cluster().coordinator.url, 'plain');
    expect(await runScript('distribute', [], { DATABASE_URL: plain })).toMatch(/^1: The database has no Citus extension/);
    await runOn(plain, 'CREATE EXTENSION citus');
    expect(await runScript('distribute', [], { DATABASE_URL: plain })).toMatch(/^1: Citus does not know the address of its coordinator/);

    const { store, url } = await open();
    await migrate(store);
    const worker = withDatabase(cluster().workers[0]?.url ?? '', new URL(url).pathname.slice(1));
    await store.close();
    expect(await runScript('distribute', [], { DATABASE_URL: worker })).toMatch(/^1: This machine is a worker/);
    const other = await openAt(url);
    await sql`SELECT 1`.execute(other.db);
    expect(await runScript('distribute', [], { DATABASE_URL: url })).toMatch(/^1: Other programs are connected to the database \(1\)/);
    await other.close();
    await runOn(url, 'CREATE TABLE strangers (id int8)');
    expect(await runScript('distribute', [], { DATABASE_URL: url })).toMatch(/^1: The table strangers is not one of this program/);
    await runOn(url, 'DROP TABLE strangers');
    await runOn(url, "SELECT create_distributed_table('attempts', 'key')");
    expect(await runScript('distribute', [], { DATABASE_URL: url })).toMatch(/^1: The table attempts is distributed in another way/);
    const left = await openAt(url);
    expect(await isDistributed(left.db)).toBe(false);
  });

  it('says of a refused row the same as a single database', async () => {
    const { store } = await open();
    await migrate(store);
    await closeOthers(store);
    await distribute(store);
    const { id } = await makeUser(store.db, 'asha');
    const asha = mineOf(store, id);
    await asha.insertMany('broker_accounts', [{ broker: 'ZERODHA' }]);
    const found = (insert: Promise<unknown>) =>
      insert.then(
        () => null,
        (error: { code: string; constraint: string; message: string }) => error,
      );
    const twice = { code: '23505', constraint: 'broker_accounts_user_id_broker_key' };
    expect(await found(asha.insertMany('broker_accounts', [{ broker: 'ZERODHA' }]))).toMatchObject(twice);
    expect(await found(asha.insertInto('broker_accounts').values({ broker: 'ZERODHA' }).execute())).toMatchObject(twice);
    const nobody = { code: '23503', message: expect.stringContaining('"broker_accounts_user_id_fkey"') as string };
    expect(await found(mineOf(store, 987).insertMany('broker_accounts', [{ broker: 'ZERODHA' }]))).toMatchObject(nobody);
    expect(await found(mineOf(store, 987).insertInto('broker_accounts').values({ broker: 'X' }).execute())).toMatchObject(nobody);
    const wrong = { code: '23514', constraint: 'broker_accounts_broker_check' };
    expect(await found(asha.insertMany('broker_accounts', [{ broker: 'small' }]))).toMatchObject(wrong);
    expect(await found(asha.insertInto('broker_accounts').values({ broker: 'small' }).execute())).toMatchObject(wrong);
    const empty = { code: '23502', column: 'broker' };
    expect(await found(asha.insertMany('broker_accounts', [{ broker: null as never }]))).toMatchObject(empty);
  });
});

/** Ends the pool's other connections, which count as other programs. */
async function closeOthers(store: Store): Promise<void> {
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`.execute(store.db);
}

/** The number of rows of every table, and a sum over their texts. */
async function rowsOfAll(store: Store): Promise<Record<string, { count: number; sum: unknown }>> {
  const found: Record<string, { count: number; sum: unknown }> = {};
  for (const { name } of await classTables(store.db)) {
    const { rows } = await sql<{
      count: number;
      sum: unknown;
    }>`SELECT count(*) AS count, sum(hashtext(t::text)::int8) AS sum FROM ${sql.id(name)} AS t`.execute(store.db);
    if (rows[0]) found[name] = rows[0];
  }
  return found;
}
