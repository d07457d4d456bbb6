import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnBothEngines } from '#test/server/describe-on-both-engines.ts';
import { makeUser } from '#test/server/make-user.ts';
import type { Store } from './client.ts';
import { FORMER_MIGRATIONS } from './former-migrations.ts';
import { migrate, type Migration, readMigrations, statementsOf } from './migrate.ts';
import { StoreRefused } from './store-error.ts';

function migration(name: string, text: string): Migration {
  return { name, text, checksum: text };
}

describeOnBothEngines('migrations', (open) => {
  test('a migrated database has nothing left to apply', async () => {
    const store = await open();
    expect(await migrate(store)).toEqual([]);
  });

  test('new ones are applied in order, once, and keep the rows', async () => {
    const store = await open();
    await makeUser(store.db, 'asha');
    const next = [
      ...(await readMigrations()),
      migration('900-note.sql', 'ALTER TABLE users ADD COLUMN note text; UPDATE users SET note = username;'),
      migration('901-note.sql', 'ALTER TABLE users RENAME COLUMN note TO remark;'),
    ];
    const both = await Promise.all([migrate(store, next), migrate(store, next)]);
    expect(both.flat().toSorted()).toEqual(['900-note.sql', '901-note.sql']);
    expect((await sql`SELECT remark FROM users`.execute(store.db)).rows).toEqual([{ remark: 'asha' }]);
  });

  test('one that fails leaves the database at the one before', async () => {
    const store = await open();
    const base = await readMigrations();
    const broken = [
      ...base,
      migration('900-a.sql', 'CREATE TABLE extra (user_id int8 PRIMARY KEY REFERENCES owners)'),
      migration('901-b.sql', 'CREATE TABLE more (user_id int8 PRIMARY KEY REFERENCES owners); SELECT 1 / 0'),
    ];
    await expect(migrate(store, broken)).rejects.toMatchObject({ code: '22012' });
    expect((await sql`SELECT to_regclass('extra')::text AS extra, to_regclass('more')::text AS more`.execute(store.db)).rows).toEqual([
      { extra: 'extra', more: null },
    ]);
  });

  test('a database newer than the program is refused with a sentence', async () => {
    const store = await open();
    const base = await readMigrations();
    await migrate(store, [...base, migration('900-later.sql', 'SELECT 1')]);
    const error: unknown = await migrate(store, base).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StoreRefused);
    expect(String(error)).toContain('newer version of the program (it has 900-later.sql)');
  });

  const former = Array.from(FORMER_MIGRATIONS, ([name, checksum]) => ({ name, checksum }));

  /** A database with the tables of before the first change, which says that it was made by these. */
  async function openMadeBy(applied: readonly { name: string; checksum: string }[]): Promise<Store> {
    const store = await open({}, 'bare');
    await migrate(store, (await readMigrations()).slice(0, 1));
    await sql`DELETE FROM migrations`.execute(store.db);
    for (const { name, checksum } of applied) await sql`INSERT INTO migrations VALUES (${name}, ${checksum})`.execute(store.db);
    return store;
  }

  const appliedIn = async ({ db }: Store) => (await sql`SELECT name, checksum FROM migrations ORDER BY name`.execute(db)).rows;

  test.each([
    ['an earlier development schema', [{ name: '001-journal.sql', checksum: 'x' }]],
    ['an earlier state of the former migrations', former.slice(0, -1)],
    ['a later state of them', [...former, { name: '024-later.sql', checksum: 'x' }]],
    ['a changed one of them', [...former.slice(0, -1), { name: '023-unrounded-charges.sql', checksum: 'x' }]],
  ])('a database of %s is refused with a sentence', async (_, applied) => {
    const store = await openMadeBy(applied);
    const before = await appliedIn(store);
    const error: unknown = await migrate(store).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StoreRefused);
    expect(String(error)).toContain(`made by a Rojmel from before its first release (it has ${applied[0]?.name})`);
    expect(await appliedIn(store)).toEqual(before);
  });

  test('a database of the last state of the former migrations is taken on', async () => {
    const store = await openMadeBy(former);
    const known = await readMigrations();
    const next = [...known, migration('900-note.sql', 'ALTER TABLE users ADD COLUMN note text')];
    const names = next.slice(1).map(({ name }) => name);
    expect((await Promise.all([migrate(store, next), migrate(store, next)])).flat().toSorted()).toEqual(names);
    expect(await appliedIn(store)).toEqual(next.map(({ name, checksum }) => ({ name, checksum })));
  });

  test('a migration changed after it was applied is refused', async () => {
    const store = await open();
    const [first, ...rest] = await readMigrations();
    if (!first) throw new Error('no migrations');
    await expect(migrate(store, [{ ...first, checksum: 'other' }, ...rest])).rejects.toThrow('001-tables.sql was changed');
  });
});

test('a migration is parted into its statements', async () => {
  const text = `-- First; not a statement.
    CREATE TABLE a (name text DEFAULT 'x;''y'); -- It's; "one".
    INSERT INTO a VALUES ('--'); DO $do$ BEGIN PERFORM 1; END $do$;
    SELECT 1 AS "a;b" -- no end`;
  expect(statementsOf(text).map((statement) => statement.trim())).toEqual([
    `-- First; not a statement.\n    CREATE TABLE a (name text DEFAULT 'x;''y')`,
    `-- It's; "one".\n    INSERT INTO a VALUES ('--')`,
    'DO $do$ BEGIN PERFORM 1; END $do$',
    'SELECT 1 AS "a;b" -- no end',
  ]);
  for (const { name, text: all } of await readMigrations()) {
    const count = all
      .replaceAll(/--[^\n]*/g, '')
      .split(/;\s*(?:\n|$)/)
      .filter((part) => part.trim() !== '').length;
    expect([name, statementsOf(all).length]).toEqual([name, count]);
  }
});
