import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { dayInIndia } from '#engine/day.ts';
import { onCitus } from '#test/server/open-on-citus.ts';
import { openJournalApp } from '#test/server/journal-app.ts';
import { makeUser } from '#test/server/make-user.ts';
import { type PostgresServer, startPostgres } from '#test/server/postgres-server.ts';
import { PASSWORD, startServer } from '#test/server/server-process.ts';
import { syntheticTradebook } from '#test/server/synthetic-tradebook.ts';
import { setToWork } from '#test/server/traders-at-work.ts';
import { workOff } from '#test/server/work-here.ts';
import { usernames } from '../../identity/users.ts';
import { checkJournal } from '../../ledger/rebuild/check-journal.ts';
import { settleExpired } from '../../ledger/rebuild/settle-expired.ts';
import { openStore, type Store } from '../client.ts';
import { restoreBackup } from '../restore-backup.ts';
import { writeBackup } from '../write-backup.ts';
import { distribute } from './distribute.ts';
import { isDistributed } from './place-tables.ts';
import { mineOf } from '../mine.ts';

const TODAY = dayInIndia(Date.now());
const WITHIN_MS = 120_000;

async function backUp(store: Store): Promise<string[]> {
  const lines: string[] = [];
  await writeBackup(store, (batch) => Promise.resolve(void lines.push(...batch)));
  return lines;
}

/** The rows apart from their order, which a backup does not promise. */
function sorted([head, ...rows]: readonly string[]): unknown[] {
  return [head, ...rows.toSorted()];
}

async function faultsOf(store: Store): Promise<string[]> {
  const faults: string[] = [];
  for (const { id, username } of await usernames(store.db)) {
    for (const fault of await checkJournal(mineOf(store, id), TODAY)) faults.push(`${username}: ${fault}`);
  }
  return faults;
}

describe('a backup of a cluster', () => {
  const { open, openAt, makeDatabase } = onCitus();
  const folder = mkdtempSync(join(tmpdir(), 'rojmel-backup-'));
  let single: PostgresServer | null = null;
  let embeddeds = 0;
  const openSingle = async (): Promise<Store> => {
    single ??= await startPostgres();
    return openAt(single.url);
  };
  const openEmbedded = async (): Promise<Store> => {
    const dataDir = join(folder, `data${(embeddeds += 1)}`);
    const store = await openStore({ databaseUrl: null, dataDir, statementTimeoutMs: 30_000, poolSize: 2 });
    onTestFinished(() => store.close());
    return store;
  };
  afterAll(async () => {
    await single?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it(
    'is restored into the embedded database, a single server and another cluster, and from each of them',
    { timeout: WITHIN_MS * 3 },
    async () => {
      const store = await open();
      const app = await openJournalApp(store, TODAY);
      await app.withTradebook('asha', syntheticTradebook({ trades: 600, seed: 5, from: '2026-04-06', days: 60 }));
      await app.withTradebook('ravi', syntheticTradebook({ trades: 100, seed: 6, from: '2026-05-04', days: 28 }));
      await settleExpired(store, TODAY);
      await workOff(store, TODAY);
      const before = await backUp(store);
      for (const openNext of [openEmbedded, openSingle, open]) {
        const target = await openNext();
        expect(await restoreBackup(target, Readable.from(before))).toBe(before.length - 2);
        expect(sorted(await backUp(target))).toEqual(sorted(before));
        expect(await faultsOf(target)).toEqual([]);
        // What comes new does not collide with what was restored.
        const there = await openJournalApp(target, TODAY);
        await there.withTradebook('mira', syntheticTradebook({ trades: 50, seed: 7, from: '2026-05-04', days: 28 }));
        const grown = await backUp(target);
        const back = await open();
        expect(await restoreBackup(back, Readable.from(grown))).toBe(grown.length - 2);
        expect(await isDistributed(back.db)).toBe(true);
        expect(sorted(await backUp(back))).toEqual(sorted(grown));
      }
    },
  );

  it('waits for transactions of several machines that are ending, and has those that end later not at all', async () => {
    const store = await open({ poolSize: 6 });
    await makeUser(store.db, 'asha');
    const release = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    // The lock that Citus takes while it commits on several machines.
    const ending = store.transaction(async (tx) => {
      await sql`LOCK TABLE pg_dist_transaction IN ROW EXCLUSIVE MODE`.execute(tx);
      held.resolve();
      await release.promise;
    });
    await held.promise;
    let isDone = false;
    const backup = backUp(store).finally(() => (isDone = true));
    const waiting = async () => {
      const { rows } = await sql`SELECT FROM pg_locks WHERE NOT granted AND relation = 'pg_dist_transaction'::regclass`.execute(store.db);
      return rows.length;
    };
    await expect.poll(waiting, { timeout: WITHIN_MS }).toBe(1);
    const late = store.transaction((tx) => makeUser(tx, 'late'));
    await pause(200);
    expect(isDone).toBe(false);
    release.resolve();
    const lines = await backup;
    await Promise.all([ending, late]);
    const of = (table: string) => lines.filter((line) => line.startsWith(`${table}\t`)).length;
    expect([of('users'), of('owners')]).toEqual([1, 1]);
    expect(await usernames(store.db)).toHaveLength(2);
  });

  it('under load has every change whole or not at all', { timeout: WITHIN_MS * 4 }, async () => {
    const url = await makeDatabase();
    const first = await openAt(url, { poolSize: 1 });
    await distribute(first);
    await first.close();
    const server = await startServer({ DATABASE_URL: url, DATA_DIR: join(folder, 'outbox'), LOG_LEVEL: 'warn' });
    onTestFinished(() => server.end('SIGKILL'));
    const { base } = server;
    const work = await setToWork(['asha', 'ravi', 'meera', 'bina'], () => Promise.resolve(base));
    const over = new AbortController();
    let count = 0;
    const signUps = async () => {
      for (; !over.signal.aborted; count += 1) {
        const name = `new${count}`;
        const form = { username: name, name, email: `${name}@example.in`, password: PASSWORD, agree_terms: 'true' };
        const answer = await fetch(`${base}/api/signup/`, { method: 'POST', body: new URLSearchParams(form) });
        if (answer.status !== 200) throw new Error(`sign-up: ${answer.status}`);
      }
    };
    const signing = signUps();
    await work.untilMore();
    const store = await openAt(url);
    const backups: string[][] = [];
    for (let taken = 0; taken < 3; taken += 1) {
      backups.push(await backUp(store));
      await work.untilMore();
    }
    over.abort();
    await Promise.all([signing, work.stop()]);
    expect(count).toBeGreaterThan(0);
    for (const [place, lines] of backups.entries()) {
      const of = (table: string) =>
        lines
          .filter((line) => line.startsWith(`${table}\t`))
          .map((line) => JSON.parse(line.slice(table.length + 1)) as Record<string, unknown>);
      const numbers = (table: string, column: string) => new Set(of(table).map((row) => row[column]));
      expect(numbers('owners', 'user_id')).toEqual(numbers('users', 'id'));
      // An import is completed in the transaction that ends its job, on another machine.
      const jobs = of('jobs').map(({ status, user_id, payload }) => ({ status, user_id, ...(payload as { importId: number | null }) }));
      const imports = of('imports').filter(({ source }) => source === 'file');
      for (const { id, user_id, status } of imports) {
        const own = jobs.filter((job) => job.importId === id && job.user_id === user_id);
        expect([place, id, own.length > 0 && own.every((job) => job.status === 'done')]).toEqual([place, id, status === 'completed']);
      }
      const target = await openEmbedded();
      await restoreBackup(target, Readable.from(lines));
      await sql`UPDATE jobs SET run_at = statement_timestamp(), leased_until = statement_timestamp() - interval '1 s' WHERE status <> 'done'`.execute(
        target.db,
      );
      await settleExpired(target, TODAY);
      await workOff(target, TODAY);
      expect(await faultsOf(target)).toEqual([]);
    }
  });
});
