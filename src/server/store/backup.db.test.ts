import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, describe, expect, inject, it } from 'vitest';
import type { TradingDay } from '#engine/day.ts';
import { checkJournal } from '../ledger/rebuild/check-journal.ts';
import { describeOnBothEngines, openEmbedded, openServer } from '#test/server/describe-on-both-engines.ts';
import { openJournalApp } from '#test/server/journal-app.ts';
import { makeUser } from '#test/server/make-user.ts';
import { adminOf } from '#test/server/server-databases.ts';
import { syntheticTradebook } from '#test/server/synthetic-tradebook.ts';
import { openStore, type Store } from './client.ts';
import { FORMER_MIGRATIONS } from './former-migrations.ts';
import { migrate, readMigrations } from './migrate.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';
import { mineOf } from './mine.ts';

const TODAY = '2026-06-15' as TradingDay;

async function backUp(store: Store): Promise<string[]> {
  const lines: string[] = [];
  await writeBackup(store, async (batch) => void lines.push(...batch));
  return lines;
}

function restore(store: Store, lines: readonly string[]): Promise<number> {
  return restoreBackup(store, Readable.from(lines));
}

/** The rows apart from their order, which a backup does not promise. */
function sorted([head, ...rows]: readonly string[]): unknown[] {
  return [head, ...rows.toSorted()];
}

describeOnBothEngines('a backup', (open) => {
  const targets = { embedded: openEmbedded(), server: openServer() };

  it('restores every row on either engine, and the journal can be changed there', async () => {
    const store = await open();
    const app = await openJournalApp(store, TODAY);
    const asha = await app.withTradebook('asha', syntheticTradebook({ trades: 1_500, seed: 5, from: '2026-04-06', days: 60 }));
    await app.withTradebook('ravi', syntheticTradebook({ trades: 100, seed: 6, from: '2026-05-04', days: 28 }));
    const { data } = (await asha.get('/api/paired?limit=1')).json<{ data: { id: string }[] }>();
    expect((await asha.send({ method: 'DELETE', url: `/api/paired/${data[0]?.id}` })).statusCode).toBe(200);
    const before = await backUp(store);
    const tables = new Set(before.slice(1, -1).map((line) => line.split('\t', 1)[0]));
    const full = [
      'broker_accounts',
      'audit',
      'changes',
      'corrections',
      'import_files',
      'imports',
      'instruments',
      'jobs',
      'trades',
      'users',
    ];
    expect([...tables]).toEqual(expect.arrayContaining([...full, 'closed_trades', 'open_positions', 'day_results', 'day_flows']));
    expect([...tables].filter((table) => ['sessions', 'tokens', 'attempts'].includes(table ?? ''))).toEqual([]);

    for (const openTarget of Object.values(targets)) {
      const target = await openTarget();
      expect(await restore(target, before)).toBe(before.length - 2);
      expect(sorted(await backUp(target))).toEqual(sorted(before));
      expect(await checkJournal(mineOf(target, asha.userId), TODAY)).toEqual([]);
      // What comes new does not collide with what was restored.
      const there = await openJournalApp(target, TODAY);
      const mira = await there.withTradebook('mira', syntheticTradebook({ trades: 50, seed: 7, from: '2026-05-04', days: 28 }));
      expect(mira.userId).toBeGreaterThan(asha.userId);
      const again = there.visitor;
      await again.form('POST', '/api/login/', { username: 'asha', password: 'a sentence for tests' });
      const more = await there.upload(again, syntheticTradebook({ trades: 80, seed: 8, from: '2026-03-02', days: 20 }));
      expect(more.status).toBe(200);
      expect(await checkJournal(mineOf(target, asha.userId), TODAY)).toEqual([]);
    }
  });

  it('that is cut short, damaged, of another kind or of a newer version leaves nothing', async () => {
    const store = await open();
    await makeUser(store.db, 'asha');
    await makeUser(store.db, 'ravi');
    const lines = await backUp(store);
    const [head = '', ...rows] = lines;
    const { migrations } = JSON.parse(head) as { migrations: { name: string; checksum: string }[] };
    const headWith = (others: object[]) => JSON.stringify({ ...(JSON.parse(head) as object), migrations: others });
    const newer = headWith([...migrations, { name: '900-later.sql', checksum: 'x' }]);
    const earlier = headWith([{ name: '001-journal.sql', checksum: 'x' }]);
    const former = Array.from(FORMER_MIGRATIONS, ([name, checksum]) => ({ name, checksum }));
    const changed = headWith(migrations.map(({ name }) => ({ name, checksum: 'x' })));
    const target = await open();
    for (const [given, sentence] of [
      [lines.slice(0, -1), 'cut short'],
      [[head, ...rows.slice(1)], 'cut short'],
      [[head, 'users; DROP TABLE users\t{}', ...rows], 'cut short'],
      [[newer, ...rows], 'newer version of the program (it has 900-later.sql)'],
      [[earlier, ...rows], 'made by a Rojmel from before its first release (it has 001-journal.sql) and cannot be restored'],
      [[headWith(former.slice(0, -1)), ...rows], 'made by a Rojmel from before its first release (it has 001-first-release.sql)'],
      [[headWith([...former, { name: '024-later.sql', checksum: 'x' }]), ...rows], 'made by a Rojmel from before its first release'],
      [[changed, ...rows], 'with another 001-tables.sql'],
      [[head, 'strangers\t{}', ...rows], 'damaged'],
      [[head, 'users\t{"id": "x"}', ...rows], 'damaged'],
      [rows, 'not a backup'],
      [[], 'not a backup'],
      [['null'], 'not a backup'],
    ] as const) {
      await expect(restore(target, given)).rejects.toThrow(sentence);
      expect(await target.db.selectFrom('users').select('id').execute()).toEqual([]);
    }
    // A user and their owner row each.
    expect(await restore(target, lines)).toBe(4);
    await expect(restore(target, lines)).rejects.toThrow('has users already');
    expect(await target.db.selectFrom('users').select('username').orderBy('id').execute()).toEqual([
      { username: 'asha' },
      { username: 'ravi' },
    ]);
  });

  it('is of one moment, even while others write', async () => {
    const store = await open();
    await makeUser(store.db, 'asha');
    const lines: string[] = [];
    const begun = Promise.withResolvers<void>();
    const late = begun.promise.then(() => makeUser(store.db, 'ravi'));
    await writeBackup(store, async (batch) => {
      begun.resolve();
      await late;
      lines.push(...batch);
    });
    await late;
    expect(lines.at(-1)).toBe('end\t2');
    expect(await store.db.selectFrom('users').select('id').execute()).toHaveLength(2);
  });
});

describe('a backup of an older version', () => {
  const admin = adminOf(inject('serverUrl'));
  const names: string[] = [];
  afterAll(async () => {
    for (const name of names) await admin.drop(name);
  });

  async function openBare(): Promise<Store> {
    const name = `test_${randomBytes(8).toString('hex')}`;
    names.push(name);
    await admin.recreate(name);
    return openStore({ databaseUrl: admin.urlOf(name), dataDir: '', statementTimeoutMs: 30_000, poolSize: 2 });
  }

  it('is restored as it was and brought up to date', async () => {
    const old = await openBare();
    const fresh = await openBare();
    try {
      await migrate(old);
      await makeUser(old.db, 'asha');
      const text = 'ALTER TABLE users ADD COLUMN note text; UPDATE users SET note = username';
      const later = [...(await readMigrations()), { name: '900-note.sql', checksum: 'x', text }];
      expect(await restoreBackup(fresh, Readable.from(await backUp(old)), later)).toBe(2);
      expect(await migrate(fresh, later)).toEqual([]);
      // Made by the later migration from what the older rows hold.
      const { rows } = await sql`SELECT username, note FROM users`.execute(fresh.db);
      expect(rows).toEqual([{ username: 'asha', note: 'asha' }]);
    } finally {
      await old.close();
      await fresh.close();
    }
  });
});
