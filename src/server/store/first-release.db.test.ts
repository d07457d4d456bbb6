import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { importRequest } from '#test/server/export-file.ts';
import { openJournalApp } from '#test/server/journal-app.ts';
import { journalFigures, SAMPLE_DAY, SAMPLE_USERS } from '#test/server/sample-journal.ts';
import { syntheticTradebook } from '#test/server/synthetic-tradebook.ts';
import { tempFolder } from '#test/server/temp-folder.ts';
import { PASSWORD } from '#test/server/test-app.ts';
import { workOff, workUntil } from '#test/server/work-here.ts';
import { checkJournal } from '../ledger/rebuild/check-journal.ts';
import { findUserByName } from '../identity/users.ts';
import { changesPage } from '../ledger/change-list.ts';
import { originsOf } from '../ledger/share-origins.ts';
import { openStore, type Store } from './client.ts';
import { MAJOR } from './embedded-cluster.ts';
import { migrate } from './migrate.ts';
import { restoreBackup } from './restore-backup.ts';
import { type Mine, mineOf } from './mine.ts';

/**
 * Made by the code of a state of the schema (scripts/make-fixtures.ts), which the names begin with. They never change: what users have must
 * open with every later version.
 */
const FOLDER = fileURLToPath(new URL('../../../test/fixtures/', import.meta.url));
const FIXTURES = readdirSync(FOLDER);
/** In every state: a data folder of each embedded PostgreSQL, a backup of each engine, an export, figures. */
const STATES = FIXTURES.filter((name) => name.endsWith('.json')).map((name) => name.replace(/\.json$/, ''));

const OF_GIVEN = { source: 'edit', file_name: null, status: 'completed', trade_count: 1, is_undone: false };

/** The figures of the journals in a fixture. */
function figuresIn(fixture: string): Record<string, Record<string, object[]>> {
  const state = STATES.find((name) => fixture.startsWith(name)) ?? '';
  const figures = JSON.parse(readFileSync(join(FOLDER, `${state}.json`), 'utf8')) as Record<string, Record<string, object[]>>;
  return Object.fromEntries(Object.entries(figures).map(([name, ofUser]) => [name, 'given' in ofUser ? ofUser : asNow(ofUser)]));
}

/** Shares that corporate actions gave were rows of trades, each with an import of its own. Which trades are superseded: see expectReadings. */
function asNow({ trades = [], imports = [], ...rest }: Record<string, object[]>): Record<string, object[]> {
  const given: object[] = [];
  const traded: object[] = [];
  const left = [...imports];
  for (const { credited_on, ...trade } of trades as {
    credited_on: string | null;
    result?: unknown;
    is_read_again?: unknown;
    time?: unknown;
  }[]) {
    const { is_read_again: _, ...stored } = trade;
    if (credited_on === null) traded.push(stored);
    else {
      const { result: __, time: ___, ...shares } = stored;
      given.push({ ...shares, credited_on });
      left.splice(
        left.findIndex((row) => isDeepStrictEqual(row, OF_GIVEN)),
        1,
      );
    }
  }
  return { ...rest, trades: traded, given, imports: left };
}

/** Which of the same imports went is not told by them. */
function sorted({ imports = [], ...figures }: Record<string, object[]>): Record<string, unknown> {
  return { ...figures, imports: imports.map((row) => JSON.stringify(row)).toSorted() };
}

/** The journals are those that were made then, are right by today's rules, and can be written on. */
async function expectSampleJournals(store: Store, fixture: string): Promise<void> {
  const app = await openJournalApp(store, SAMPLE_DAY);
  // Migrations queue the pairing of what later versions derive.
  await workOff(store, SAMPLE_DAY);
  for (const name of SAMPLE_USERS) {
    const { id } = (await findUserByName(store.db, name)) ?? { id: 0 };
    const figures = figuresIn(fixture)[name] ?? {};
    expect(sorted(await journalFigures(mineOf(store, id)))).toEqual(sorted(figures));
    expect(await checkJournal(mineOf(store, id), SAMPLE_DAY)).toEqual([]);
    await expectOrigins(mineOf(store, id), name === 'asha' ? 2 : 0);
    await expectReadings(mineOf(store, id), name === 'asha' ? 2 : 0);
    expect((await app.visitor.form('POST', '/api/login/', { username: name, password: PASSWORD })).statusCode).toBe(200);
    const csv = syntheticTradebook({ trades: 30, seed: 40, from: '2026-03-02', days: 10 });
    expect(await app.upload(app.visitor, csv)).toMatchObject({ status: 200 });
    expect((await journalFigures(mineOf(store, id)))['files']).toHaveLength((figures['files']?.length ?? 0) + 1);
    expect(await checkJournal(mineOf(store, id), SAMPLE_DAY)).toEqual([]);
  }
}

/** What changes told of origins is in a table, and the list of changes still tells it. */
async function expectOrigins(mine: Mine, count: number): Promise<void> {
  const { data } = await changesPage(mine, { imports: false, ofTrades: null, limit: 1000, offset: 0 });
  const told = data.flatMap(({ origin }) => origin ?? []);
  expect(told).toHaveLength(count);
  expect([...(await originsOf(mine)).values()].toSorted()).toEqual(told.toSorted());
}

/** Where files were read again, the trades that were taken out are superseded, and no others. */
async function expectReadings(mine: Mine, count: number): Promise<void> {
  const { rows } = await sql<{ reading: number; superseded: number[]; out: number[] }>`
    SELECT c.id AS reading, array_agg(k.trade_id ORDER BY k.trade_id) AS out,
      (SELECT array_agg(t.id ORDER BY t.id) FROM trades AS t WHERE t.user_id = c.user_id
        AND t.superseded_by = (c.facts->'reading'->'with'->>'import_id')::int8) AS superseded
    FROM changes AS c JOIN corrections AS k ON k.user_id = c.user_id AND k.change_id = c.id
    WHERE c.user_id = ${mine.userId} AND c.undone_at IS NULL AND c.facts->'reading' IS NOT NULL GROUP BY c.user_id, c.id`.execute(mine.db);
  expect(rows).toHaveLength(count);
  for (const { superseded, out } of rows) expect(superseded).toEqual(out);
}

describe('a data folder of an earlier state', () => {
  const folders = FIXTURES.filter((name) => name.endsWith('.tar.gz'));

  test(`is there of PostgreSQL ${MAJOR}`, () => {
    const advice = `The embedded PostgreSQL is ${MAJOR} now: add a data folder made with it (scripts/make-fixtures.ts), and keep the older ones.`;
    expect(folders, advice).toContainEqual(expect.stringMatching(`-embedded-pg${MAJOR}.tar.gz$`));
  });

  test.each(folders.filter((name) => name.endsWith(`-embedded-pg${MAJOR}.tar.gz`)))('opens: %s', async (name) => {
    const dataDir = tempFolder();
    execFileSync('tar', ['-xzf', join(FOLDER, name), '-C', dataDir, '--no-same-owner']);
    const store = await openStore({ databaseUrl: null, dataDir, statementTimeoutMs: 30_000, poolSize: 4 });
    try {
      await migrate(store);
      await expectSampleJournals(store, name);
      expect(await migrate(store)).toEqual([]);
    } finally {
      await store.close();
    }
  });
});

describeOnOneEngine('what an earlier state gave', (open) => {
  test.each(FIXTURES.filter((name) => name.endsWith('.backup.gz')))('%s is restored', async (name) => {
    const store = await open({}, 'bare');
    const lines = gunzipSync(readFileSync(join(FOLDER, name)))
      .toString()
      .trimEnd()
      .split('\n');
    expect(await restoreBackup(store, Readable.from(lines))).toBe(lines.length - 2);
    await expectSampleJournals(store, name);
  });

  test.each(FIXTURES.filter((name) => name.endsWith('-export.zip')))('%s is brought into an empty journal', async (name) => {
    const store = await open();
    const browser = await (await openJournalApp(store, SAMPLE_DAY)).logIn('asha');
    const taken = await workUntil(store, SAMPLE_DAY, browser.send(importRequest(readFileSync(join(FOLDER, name)))));
    expect([taken.statusCode, taken.json()]).toMatchObject([200, { status: 'completed', read_differently: { rows: 0 } }]);
    const { id } = (await findUserByName(store.db, 'asha')) ?? { id: 0 };
    expect(sorted(await journalFigures(mineOf(store, id)))).toEqual(sorted(figuresIn(name)['asha'] ?? {}));
    expect(await checkJournal(mineOf(store, id), SAMPLE_DAY)).toEqual([]);
    await expectOrigins(mineOf(store, id), 2);
    await expectReadings(mineOf(store, id), 2);
  });
});

test.each(STATES)('of %s there is all that users may have', (state) => {
  expect(FIXTURES.filter((name) => name.startsWith(state)).map((name) => name.slice(state.length))).toEqual([
    expect.stringMatching(/^-embedded-pg\d+\.tar\.gz$/),
    '-embedded.backup.gz',
    '-export.zip',
    expect.stringMatching(/^-server-pg\d+\.backup\.gz$/),
    '.json',
  ]);
});
