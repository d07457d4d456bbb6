import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openStore, type Store } from '../src/server/store/client.ts';
import { copyUser } from '../test/server/copy-user.ts';
import { newSession, pairFile, startServer } from '../test/server/server-process.ts';
import { syntheticTradebook } from '../test/server/synthetic-tradebook.ts';

/** Sizes of journals in trades. Of 200 users, about 5 have the largest and 50 the middle one. */
const MODELS = { small: 1000, middle: 5000, large: 50_000 } as const;
type Model = keyof typeof MODELS;
const FROM = '2023-01-02';
const WEEKDAYS = 740;
const WITHIN_MS = 300_000;

/** Makes journals of three years for this many users, all with the usual password, and returns their names. */
export async function prepareJournals(databaseUrl: string, count: number): Promise<string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rojmel-bench-'));
  const server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' });
  for (const [name, trades] of Object.entries(MODELS)) {
    const cookie = await newSession(server.base, name);
    await pairFile(server.base, cookie, syntheticTradebook({ trades, from: FROM, days: WEEKDAYS }), WITHIN_MS);
  }
  await server.end('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });

  const names: string[] = [];
  const had: Record<Model, number> = { small: 0, middle: 0, large: 0 };
  for (let number = 0; number < count; number += 1) {
    const model: Model = number % 41 === 0 ? 'large' : number % 4 === 1 ? 'middle' : 'small';
    names.push(had[model] === 0 ? model : `${model}-copy${had[model]}`);
    had[model] += 1;
  }
  await withStore(databaseUrl, async ({ db }) => {
    for (const model of ['small', 'middle', 'large'] as const) await copyUser(db, model, Math.max(0, had[model] - 1));
    await sql`VACUUM ANALYZE`.execute(db);
  });
  return names;
}

/** Opens the database for a while, beside the servers. */
export async function withStore<T>(databaseUrl: string, run: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore({ databaseUrl, dataDir: '', statementTimeoutMs: 0, poolSize: 1 });
  try {
    return await run(store);
  } finally {
    await store.close();
  }
}
