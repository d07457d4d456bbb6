import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { TradingDay } from '#engine/day.ts';
import { jobsLeft, NO_JOBS, otherFaults, wrongJournals, wrongRows } from '#test/server/acknowledged.ts';
import { openJournalApp, uploadRequest } from '#test/server/journal-app.ts';
import { onCitus } from '#test/server/open-on-citus.ts';
import { newSession, PASSWORD, startServer } from '#test/server/server-process.ts';
import { syntheticTradebook } from '#test/server/synthetic-tradebook.ts';
import { setToWork } from '#test/server/traders-at-work.ts';
import { workOff } from '#test/server/work-here.ts';
import { usernames } from '../../identity/users.ts';
import type { PairPayload } from '../../ledger/rebuild/queue-pairing.ts';
import { enqueue } from '../../queue/jobs.ts';
import type { Store } from '../client.ts';
import { distribute } from './distribute.ts';
import { type Mine, mineOf } from '../mine.ts';

const TODAY = '2026-06-15' as TradingDay;
const NAMES = ['asha', 'ravi', 'meera', 'bina', 'chand', 'deepa', 'esha', 'farid'];
const WITHIN_MS = 120_000;
/** The server’s, where nothing else is said. */
const POOL_SIZE = 10;
const SUMMARY = '/api/summary/overall';

/** The port of the machine with a user's rows. */
async function portOf(mine: Mine): Promise<number> {
  const { rows } = await sql<{ port: number }>`SELECT nodeport AS port FROM pg_dist_placement JOIN pg_dist_node USING (groupid)
    WHERE shardid = get_shard_id_for_distribution_column('owners', ${mine.userId}::int8)`.execute(mine.db);
  return rows[0]?.port ?? 0;
}

async function transactionsOfSeveral({ db }: Store): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM pg_dist_transaction`.execute(db);
  return rows[0]?.count ?? 0;
}

describe('a machine that is away', () => {
  const { cluster, makeDatabase, openAt, open } = onCitus();

  it('cannot part a job from its results: both are one transaction of two machines', async () => {
    const store = await open();
    const app = await openJournalApp(store, TODAY);
    const asha = await app.logIn('asha');
    const sent = await asha.send(uploadRequest(syntheticTradebook({ trades: 60, seed: 1, from: '2026-05-04', days: 20 })));
    expect(sent.statusCode).toBe(200);
    const before = await transactionsOfSeveral(store);
    await workOff(store, TODAY);
    expect(await transactionsOfSeveral(store)).toBeGreaterThan(before);
    expect(await store.db.selectFrom('jobs').select('status').execute()).toEqual([{ status: 'done' }]);
  });

  it('troubles only its own users, and loses nothing', { timeout: 4 * WITHIN_MS }, async () => {
    const url = await makeDatabase();
    const folder = mkdtempSync(join(tmpdir(), 'rojmel-away-'));
    const env = { DATABASE_URL: url, DATA_DIR: folder, LOG_LEVEL: 'warn' };
    const first = await openAt(url, { poolSize: 1 });
    await distribute(first);
    await first.close();
    const server = await startServer(env);
    onTestFinished(async () => {
      await server.end('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    });
    const { base } = server;
    const store = await openAt(url);
    const work = await setToWork(NAMES, () => Promise.resolve(base));
    await work.untilMore();
    const [away, healthy] = cluster().workers;
    if (!away || !healthy) throw new Error('two workers are needed');
    const ids = new Map((await usernames(store.db)).map(({ id, username }) => [username, id]));
    const ports = new Map<string, number>();
    for (const name of NAMES) ports.set(name, await portOf(mineOf(store, ids.get(name) ?? 0)));
    const on = (port: string) => work.traders.filter(({ name }) => String(ports.get(name)) === port);
    const [troubled, others] = [on(new URL(away.url).port), on(new URL(healthy.url).port)];
    expect(Math.min(troubled.length, others.length)).toBeGreaterThan(0);
    const statusOf = async (path: string, cookie: string) => {
      const answer = await fetch(`${base}${path}`, { headers: { cookie } });
      return [answer.status, answer.headers.get('retry-after')];
    };

    await away.crash();
    for (const { cookie } of troubled) expect(await statusOf(SUMMARY, cookie)).toEqual([503, '5']);
    for (const { cookie } of others) expect(await statusOf(SUMMARY, cookie)).toEqual([200, null]);
    // The other users' files and typed trades go on.
    const before = others.map(({ done }) => [done.file, done.add]);
    const isMore = () => others.every(({ done }, at) => done.file > (before[at]?.[0] ?? 0) && done.add > (before[at]?.[1] ?? 0));
    await expect.poll(isMore, { timeout: WITHIN_MS, interval: 100 }).toBe(true);
    // A sign-up goes through where the new user's shard is healthy, and leaves nothing behind where it is not.
    const answers: number[] = [];
    for (let count = 0; count < 12; count += 1) {
      const name = `new${count}`;
      const form = { username: name, name, email: `${name}@example.in`, password: PASSWORD, agree_terms: 'true' };
      answers.push((await fetch(`${base}/api/signup/`, { method: 'POST', body: new URLSearchParams(form) })).status);
    }
    expect(new Set(answers)).toEqual(new Set([200, 503]));
    const signedUp = (await usernames(store.db)).filter(({ username }) => username.startsWith('new'));
    expect(signedUp).toHaveLength(answers.filter((status) => status === 200).length);
    // Work for a user of the machine waits, and uses up no attempt.
    const userId = ids.get(troubled[0]?.name ?? '') ?? 0;
    const payload: PairPayload = { accountId: 1, importId: null, instrumentIds: [1] };
    const job = await enqueue(store.db, { kind: 'pair', userId, payload });
    const tried = () => store.db.selectFrom('jobs').select(['status', 'attempts', 'error']).where('id', '=', job).executeTakeFirst();
    await expect.poll(tried, { timeout: WITHIN_MS }).toMatchObject({ status: 'ready', attempts: 0, error: expect.any(String) as string });

    await away.restart();
    await work.untilMore();
    await work.stop();
    await expect.poll(() => jobsLeft(server), { timeout: WITHIN_MS, interval: 500 }).toEqual(NO_JOBS);
    expect((await tried())?.status).toBe('done');
    expect(otherFaults(work.traders), server.log()).toEqual([]);
    for (const trader of work.traders) expect(await wrongRows(base, trader)).toEqual([]);
    await server.end('SIGTERM');
    expect(await wrongJournals(env, work.traders)).toEqual([]);
  });

  it('and does not answer leaves the others’ calls their connections', { timeout: 4 * WITHIN_MS }, async () => {
    const url = await makeDatabase();
    const folder = mkdtempSync(join(tmpdir(), 'rojmel-silent-'));
    const first = await openAt(url, { poolSize: 1 });
    await distribute(first);
    await first.close();
    const server = await startServer({ DATABASE_URL: url, DATA_DIR: folder, LOG_LEVEL: 'error' });
    onTestFinished(async () => {
      await server.end('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    });
    const store = await openAt(url);
    const [silent] = cluster().workers;
    if (!silent) throw new Error('a worker is needed');
    const [troubled, others]: [string[], string[]] = [[], []];
    for (let count = 0; troubled.length === 0 || others.length === 0; count += 1) {
      const cookie = await newSession(server.base, `user${count}`);
      const port = await portOf(mineOf(store, (await usernames(store.db)).find(({ username }) => username === `user${count}`)?.id ?? 0));
      (String(port) === new URL(silent.url).port ? troubled : others).push(cookie);
    }
    const call = async (cookie: string) => {
      const start = performance.now();
      const { status } = await fetch(`${server.base}${SUMMARY}`, { headers: { cookie } });
      return { status, ms: performance.now() - start };
    };
    for (const cookie of [...troubled, ...others]) expect((await call(cookie)).status).toBe(200);
    const goOn = silent.freeze();
    try {
      // More than the pool has connections.
      const hopeless = Array.from({ length: 3 * POOL_SIZE }, () => call(troubled[0] ?? ''));
      await pause(500);
      for (let count = 0; count < 40; count += 1) {
        const { status, ms } = await call(others[0] ?? '');
        expect(status).toBe(200);
        // Without shares it is the ten seconds after which a call gives up to wait for a connection.
        expect(ms).toBeLessThan(5000);
      }
      for (const { status } of await Promise.all(hopeless)) expect(status).toBe(503);
    } finally {
      goOn();
    }
    await expect.poll(async () => (await call(troubled[0] ?? '')).status, { timeout: WITHIN_MS }).toBe(200);
  });
});
