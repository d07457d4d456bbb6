import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { ownDatabase } from '../server/own-database.ts';
import { newSession, type ServerProcess, startServer } from '../server/server-process.ts';
import { said } from '../server/said.ts';

const LATE = said('The answer took too long. Please try again shortly.');

describe('limits of a server', async () => {
  const env = await ownDatabase('server');
  let server: ServerProcess;
  beforeAll(async () => {
    server = await startServer({ ...env, STATEMENT_TIMEOUT_SECONDS: '1', POOL_SIZE: '2' });
  });
  afterAll(() => server.end('SIGKILL'));

  it('end a statement that takes too long, and the next one is served', async () => {
    const cookie = await newSession(server.base, 'asha');
    const client = new Client({ connectionString: env['DATABASE_URL'] ?? '' });
    await client.connect();
    onTestFinished(() => client.end());
    await client.query('BEGIN; LOCK TABLE broker_accounts IN ACCESS EXCLUSIVE MODE');
    const answer = await fetch(`${server.base}/api/brokers/`, { headers: { cookie } });
    expect([answer.status, await answer.json(), answer.headers.get('retry-after')]).toEqual([503, LATE, '5']);
    await client.query('ROLLBACK');
    expect((await fetch(`${server.base}/api/brokers/`, { headers: { cookie } })).status).toBe(200);
  });

  it('answer bytes that are not HTTP in the shape of every refusal', async () => {
    const { hostname, port } = new URL(server.base);
    const socket = connect(Number(port), hostname);
    socket.write('hello\r\n\r\n');
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(JSON.parse(body)).toEqual(said('The request cannot be read.'));
  });

  it('keep connections within POOL_SIZE for each thread', async () => {
    const cookie = await newSession(server.base, 'meera');
    const client = new Client({ connectionString: env['DATABASE_URL'] ?? '' });
    await client.connect();
    onTestFinished(() => client.end());
    const calls = Promise.all(Array.from({ length: 60 }, () => fetch(`${server.base}/api/brokers/`, { headers: { cookie } })));
    const count = async () => {
      const { rows } = await client.query<{ count: number }>(
        `SELECT count(*)::int4 AS count FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
          AND backend_type = 'client backend' AND application_name NOT LIKE 'citus%'`,
      );
      return rows[0]?.count ?? 0;
    };
    const during = await count();
    expect((await calls).every(({ status }) => status === 200)).toBe(true);
    // Three threads, and the connection for LISTEN.
    for (const open of [during, await count()]) {
      expect(open).toBeGreaterThan(0);
      expect(open).toBeLessThanOrEqual(3 * 2 + 1);
    }
  });
});

describe('limits on the time of a request', async () => {
  const env = await ownDatabase('server');

  it('end a request that gets no answer, and one that does not arrive', { tags: 'slow' }, async () => {
    const server = await startServer({ ...env, REQUEST_TIMEOUT_SECONDS: '1' });
    onTestFinished(() => server.end('SIGKILL'));
    const cookie = await newSession(server.base, 'ravi');
    const client = new Client({ connectionString: env['DATABASE_URL'] ?? '' });
    await client.connect();
    onTestFinished(() => client.end());
    await client.query('BEGIN; LOCK TABLE broker_accounts IN ACCESS EXCLUSIVE MODE');
    const answer = await fetch(`${server.base}/api/brokers/`, { headers: { cookie } });
    expect([answer.status, await answer.json()]).toEqual([503, LATE]);
    await client.query('ROLLBACK');

    const { hostname, port } = new URL(server.base);
    const socket = connect(Number(port), hostname);
    socket.write('GET /api/me HTTP/1.1\r\nhost: loc');
    const late = await text(socket);
    expect(late).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(JSON.parse(late.split('\r\n\r\n')[1] ?? '')).toEqual(said('The request did not arrive in time.'));
    expect((await fetch(`${server.base}/readyz`)).status).toBe(200);
  });
});
