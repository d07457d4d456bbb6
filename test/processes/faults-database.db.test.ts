import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { jobsLeft, NO_JOBS, otherFaults, wrongJournals, wrongRows } from '../server/acknowledged.ts';
import { times } from '../server/endurance.ts';
import { type PostgresServer, startPostgres } from '../server/postgres-server.ts';
import { adminOf } from '../server/server-databases.ts';
import { newSession, postFile, type ServerProcess, startServer, untilCompleted } from '../server/server-process.ts';
import { syntheticTradebook } from '../server/synthetic-tradebook.ts';
import { startProxy } from '../server/tcp-proxy.ts';
import { setToWork } from '../server/traders-at-work.ts';
import { TYPED_SHARE } from '../server/typed-share.ts';
import { said } from '../server/said.ts';

const DOWN = [503, said('The journal cannot reach its database right now. Please try again shortly.'), '5'];
const LATE = [503, said('The answer took too long. Please try again shortly.'), '5'];
const FILE = syntheticTradebook({ trades: 50, seed: 1, from: '2026-04-06', days: 10 });
const CONNECTIONS = 25;
/** The table of this many trades is larger than the limit on the size of a file. */
const LARGE = times(7000, 16_000);

describe('a PostgreSQL server that fails', () => {
  let postgres: PostgresServer;
  let env: Record<string, string>;
  let databases = 0;
  beforeAll(async () => {
    // Durable: what it acknowledged must survive a crash.
    postgres = await startPostgres({ durable: true, walMegabytes: 1 });
  });
  afterAll(() => postgres.stop());
  beforeEach(async () => {
    databases += 1;
    const admin = adminOf(postgres.url);
    await admin.recreate(`faulty_${databases}`);
    env = { DATABASE_URL: admin.urlOf(`faulty_${databases}`), DATA_DIR: '/nonexistent', LOG_LEVEL: 'fatal' };
  });

  async function start(more: Record<string, string> = {}): Promise<ServerProcess> {
    const server = await startServer({ ...env, ...more });
    onTestFinished(() => server.end('SIGKILL'));
    return server;
  }

  async function connect(): Promise<Client> {
    const client = new Client({ connectionString: env['DATABASE_URL'] ?? '' });
    client.on('error', () => undefined);
    await client.connect();
    onTestFinished(() => client.end());
    return client;
  }

  const told = async (asked: Promise<Response>) => {
    const answer = await asked;
    return [answer.status, await answer.json(), answer.headers.get('retry-after')];
  };

  /** Sends one call of every kind, reads first, and returns the answers. */
  function toldAll({ base }: ServerProcess, cookie: string): Promise<unknown[][]> {
    const send = (method: string, path: string, fields?: Record<string, string>) =>
      fetch(base + path, { method, headers: { cookie }, body: fields ? new URLSearchParams(fields) : null });
    const calls = [
      send('GET', '/api/me'),
      send('GET', '/api/open-positions/paged'),
      send('GET', '/api/paired/'),
      send('POST', '/api/trades', TYPED_SHARE),
      send('PUT', '/api/open-positions/1', { quantity: '5' }),
      send('DELETE', '/api/open-positions/1'),
      postFile(base, cookie, FILE),
      send('POST', '/api/login/', { username: 'asha', password: 'correct horse battery 9' }),
    ];
    return Promise.all(calls.map(told));
  }

  const isReady = async ({ base }: ServerProcess) => (await fetch(`${base}/readyz`)).status;

  it('killed while users work: 503, nothing lost, and only PostgreSQL needs a restart', async () => {
    const server = await start();
    const { traders, untilMore, stop } = await setToWork(['asha', 'ravi'], () => Promise.resolve(server.base));
    for (let time = 0; time < times(1, 3); time += 1) {
      await untilMore();
      await postgres.crash();
      for (const answer of await toldAll(server, traders[0]?.cookie ?? '')) expect(answer).toEqual(DOWN);
      expect(await isReady(server)).toBe(503);
      expect((await fetch(`${server.base}/healthz`)).status).toBe(200);
      await postgres.restart();
      await expect.poll(() => isReady(server)).toBe(200);
    }
    await untilMore();
    await stop();
    await expect.poll(() => jobsLeft(server)).toEqual(NO_JOBS);
    for (const trader of traders) expect(await wrongRows(server.base, trader)).toEqual([]);
    expect(otherFaults(traders)).toEqual([]);
    expect(await wrongJournals(env, traders)).toEqual([]);
    expect(server.child.exitCode).toBeNull();
  });

  it('slow because of a lock: waiting calls end with 503 and are not done later', { tags: 'slow' }, async () => {
    const server = await start({ STATEMENT_TIMEOUT_SECONDS: '1' });
    const cookie = await newSession(server.base, 'asha');
    const client = await connect();
    await client.query('BEGIN; LOCK TABLE trades, imports IN ACCESS EXCLUSIVE MODE');
    const trade = () => fetch(`${server.base}/api/trades`, { method: 'POST', headers: { cookie }, body: new URLSearchParams(TYPED_SHARE) });
    expect(await told(trade())).toEqual(LATE);
    expect(await told(postFile(server.base, cookie, FILE))).toEqual(LATE);
    await client.query('ROLLBACK');
    const { rows } = await client.query('SELECT (SELECT count(*) FROM imports)::int4 + (SELECT count(*) FROM trades)::int4 AS count');
    expect(rows).toEqual([{ count: 0 }]);
    expect((await trade()).status).toBe(200);
    const { taskid } = (await (await postFile(server.base, cookie, FILE)).json()) as { taskid: string };
    await untilCompleted(server.base, cookie, taskid);
  });

  it('silent: calls end with 503, and succeed when it answers again or another server takes over', { tags: 'slow' }, async () => {
    const url = new URL(env['DATABASE_URL'] ?? '');
    const proxy = await startProxy(Number(url.port));
    url.port = String(proxy.port);
    const server = await start({ DATABASE_URL: url.href, STATEMENT_TIMEOUT_SECONDS: '1', REQUEST_TIMEOUT_SECONDS: '60' });
    const cookie = await newSession(server.base, 'asha');
    for (const comeBack of [proxy.resume, proxy.forget]) {
      proxy.halt();
      for (const [status] of await toldAll(server, cookie)) expect(status).toBe(503);
      comeBack();
      await expect.poll(() => isReady(server)).toBe(200);
      for (let call = 0; call < 20; call += 1)
        expect((await fetch(`${server.base}/api/paired/`, { headers: { cookie } })).status).toBe(200);
      const added = await fetch(`${server.base}/api/trades`, {
        method: 'POST',
        headers: { cookie },
        body: new URLSearchParams(TYPED_SHARE),
      });
      expect(added.status).toBe(200);
      await expect.poll(() => jobsLeft(server)).toEqual(NO_JOBS);
    }
  });

  it('without free connections: 503 until there are some', { tags: 'slow' }, async () => {
    await postgres.crash();
    await postgres.restart({ settings: [`max_connections=${CONNECTIONS}`] });
    const server = await start();
    const cookie = await newSession(server.base, 'asha');
    const held: Client[] = [await connect()];
    const admin = held[0] as Client;
    const take = async (): Promise<number> => {
      await admin.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = '' AND pid <> pg_backend_pid()
        AND backend_type = 'client backend' AND query NOT LIKE '%held%'`);
      try {
        for (;;) {
          const client = await connect();
          await client.query('SELECT 1 AS held');
          held.push(client);
        }
      } catch (error) {
        expect(String(error)).toMatch(/too many clients|terminated/);
      }
      return held.length;
    };
    // Each one is held here: none that ends later can serve a call.
    await expect.poll(take, { interval: 20 }).toBe(CONNECTIONS);
    expect(await isReady(server)).toBe(503);
    for (const answer of await toldAll(server, cookie)) expect(answer).toEqual(DOWN);
    for (const client of held.splice(0)) await client.end();
    await expect.poll(() => isReady(server)).toBe(200);
    const { total } = (await (await fetch(`${server.base}/api/open-positions/paged`, { headers: { cookie } })).json()) as { total: number };
    expect(total).toBe(0);
    const file = await postFile(server.base, cookie, FILE);
    expect(file.status).toBe(200);
    await postgres.crash();
    await postgres.restart();
  });

  it('without disk space: nothing is stored of a file that does not fit, and all of it when there is space', { tags: 'slow' }, async () => {
    const large = syntheticTradebook({ trades: LARGE, seed: 3, from: '2025-06-02', days: 200 });
    const server = await start();
    const cookie = await newSession(server.base, 'asha');
    await postgres.crash();
    await postgres.restart({ fileBlocks: times(2501, 6001) });
    await expect.poll(() => isReady(server)).toBe(200);
    const refused = await postFile(server.base, cookie, large);
    // Some versions of PostgreSQL report the limit on file size as a full disk, others as an error of another code.
    expect([500, 503]).toContain(refused.status);
    const imports = async () =>
      ((await (await fetch(`${server.base}/api/imports`, { headers: { cookie } })).json()) as { total: number }).total;
    expect(await imports()).toBe(0);
    await postgres.crash();
    await postgres.restart();
    await expect.poll(() => isReady(server)).toBe(200);
    const stored = await postFile(server.base, cookie, large);
    expect(stored.status).toBe(200);
    const { taskid } = (await stored.json()) as { taskid: string };
    await untilCompleted(server.base, cookie, taskid);
    expect(await imports()).toBe(1);
    expect(await wrongJournals(env, [{ name: 'asha', trades: () => LARGE, notes: () => new Map() }])).toEqual([]);
  });
});
