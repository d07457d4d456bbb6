import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { describeOnBothEngines } from '#test/server/describe-on-both-engines.ts';
import { openJournalApp } from '#test/server/journal-app.ts';
import { journalFigures, SAMPLE_DAY, SAMPLE_USERS } from '#test/server/sample-journal.ts';
import { syntheticTradebook } from '#test/server/synthetic-tradebook.ts';
import { tempFolder } from '#test/server/temp-folder.ts';
import { PASSWORD } from '#test/server/test-app.ts';
import { workOff } from '#test/server/work-here.ts';
import { checkJournal } from '../actions/check-journal.ts';
import { findUserByName } from '../accounts/users.ts';
import { openStore, type Store } from './client.ts';
import { MAJOR } from './embedded-cluster.ts';
import { migrate } from './migrate.ts';
import { restoreBackup } from './restore-backup.ts';
import { mineOf } from './mine.ts';

/** Made by the first release (scripts/make-fixtures.ts). They never change: what users have must open with every later version. */
const FOLDER = fileURLToPath(new URL('../../../test/fixtures/', import.meta.url));
const FIXTURES = readdirSync(FOLDER);
const FIGURES = JSON.parse(readFileSync(join(FOLDER, 'first-release.json'), 'utf8')) as Record<string, object>;

/** The journals are those that were made then, are right by today's rules, and can be written on. */
async function expectSampleJournals(store: Store): Promise<void> {
  const app = await openJournalApp(store, SAMPLE_DAY);
  // Migrations queue the pairing of what later versions derive.
  await workOff(store, SAMPLE_DAY);
  for (const name of SAMPLE_USERS) {
    const { id } = (await findUserByName(store.db, name)) ?? { id: 0 };
    expect(await journalFigures(mineOf(store, id))).toEqual(FIGURES[name]);
    expect(await checkJournal(mineOf(store, id), SAMPLE_DAY)).toEqual([]);
    expect((await app.visitor.form('POST', '/api/login/', { username: name, password: PASSWORD })).statusCode).toBe(200);
    const csv = syntheticTradebook({ trades: 30, seed: 40, from: '2026-03-02', days: 10 });
    expect(await app.upload(app.visitor, csv)).toMatchObject({ status: 200 });
    expect((await journalFigures(mineOf(store, id)))['files']).toHaveLength(3);
    expect(await checkJournal(mineOf(store, id), SAMPLE_DAY)).toEqual([]);
  }
}

describe('a data folder of the first release', () => {
  test(`opens with PostgreSQL ${MAJOR}, of which there is a fixture`, async () => {
    const name = `first-release-embedded-pg${MAJOR}.tar.gz`;
    const advice = `The embedded PostgreSQL is ${MAJOR} now: add a data folder made with it as test/fixtures/${name}, and keep the older ones.`;
    expect(FIXTURES, advice).toContain(name);
    const dataDir = tempFolder();
    execFileSync('tar', ['-xzf', join(FOLDER, name), '-C', dataDir, '--no-same-owner']);
    const store = await openStore({ databaseUrl: null, dataDir, statementTimeoutMs: 30_000, poolSize: 4 });
    try {
      await migrate(store);
      await expectSampleJournals(store);
    } finally {
      await store.close();
    }
  });
});

describeOnBothEngines('a backup of the first release', (open) => {
  test.each(FIXTURES.filter((name) => name.endsWith('.backup.gz')))('%s is restored', async (name) => {
    const store = await open({}, 'bare');
    const lines = gunzipSync(readFileSync(join(FOLDER, name)))
      .toString()
      .trimEnd()
      .split('\n');
    expect(await restoreBackup(store, Readable.from(lines))).toBe(lines.length - 2);
    await expectSampleJournals(store);
  });
});

test('there is a backup of each engine', () => {
  const backups = FIXTURES.filter((name) => name.endsWith('.backup.gz'));
  expect(backups).toEqual([expect.stringMatching(/-embedded\./), expect.stringMatching(/-server-pg\d+\./)]);
});
