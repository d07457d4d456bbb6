import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { ENGINES } from '#test/server/endurance.ts';
import { ownDatabase } from '#test/server/own-database.ts';
import { newSession, postFile, type ServerProcess, startServer, untilCompleted } from '#test/server/server-process.ts';
import { syntheticTradebook } from '#test/server/synthetic-tradebook.ts';
import { said } from '#test/server/said.ts';

const CSV = syntheticTradebook({ trades: 120, seed: 8, from: '2026-04-06', days: 20 });
/** The only allowed labels. One that names a user, an address or a row would make a time series of each. */
const LABELS = ['method', 'route', 'status', 'outcome', 'state', 'le', 'type', 'kind', 'version', 'major', 'minor', 'patch', 'space'];

describe.each(ENGINES)('GET /metrics (%s)', async (engine) => {
  const env = await ownDatabase(engine);
  let server: ServerProcess;
  beforeAll(async () => {
    server = await startServer(env);
  });
  afterAll(() => server.end('SIGKILL'));

  it('gives the time of answers by route, and the length of queues', async () => {
    const cookie = await newSession(server.base, 'asha');
    const { taskid } = (await (await postFile(server.base, cookie, CSV)).json()) as { taskid: string };
    await untilCompleted(server.base, cookie, taskid);
    await postFile(server.base, cookie, CSV);
    await fetch(`${server.base}/api/brokers/?secret=17`);
    await fetch(`${server.base}/wp-login.php?user=4711`);
    await fetch(`${server.base}/api/password/forgot`, { method: 'POST', body: new URLSearchParams({ email: 'nobody@example.in' }) });

    const answer = await fetch(server.metrics);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    const page = await answer.text();
    const valueOf = (series: string): number =>
      Number(
        page
          .split('\n')
          .find((line) => line.startsWith(`${series} `))
          ?.split(' ')
          .at(-1),
      );
    const requests = (method: string, route: string, status: number) =>
      valueOf(`rojmel_http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`);
    expect(requests('POST', '/api/upload-csv/', 200)).toBe(1);
    expect(requests('POST', '/api/upload-csv/', 409)).toBe(1);
    expect(requests('GET', '/api/brokers/', 401)).toBe(1);
    expect(requests('GET', '/api/upload-status/:taskid', 200)).toBeGreaterThan(0);
    expect(valueOf('rojmel_import_rows_total')).toBe(120);
    expect(valueOf('rojmel_files_total{outcome="known"}')).toBe(1);
    expect(valueOf('rojmel_jobs_ended_total{outcome="done"}')).toBeGreaterThan(0);
    expect(['ready', 'running', 'failed'].map((status) => valueOf(`rojmel_jobs{status="${status}"}`))).toEqual([0, 0, 0]);
    expect(valueOf('rojmel_db_connections{state="open"}')).toBeGreaterThan(0);
    expect(valueOf('rojmel_database_up')).toBe(1);
    expect(valueOf('rojmel_mails_waiting')).toBeGreaterThanOrEqual(0);
    expect(valueOf('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    const labels = new Set([...page.matchAll(/[{,](\w+)="/g)].map(([, name]) => name));
    expect([...labels].filter((label) => !LABELS.includes(label ?? ''))).toEqual([]);
    expect(page).not.toMatch(/asha|\b4711\b|secret|wp-login|127\.0\.0\.1|upload-status\/\d/);
  });

  it('is a 404 on the port of the pages, with or without a longer path', async () => {
    for (const path of ['/metrics', '/metrics/', '/metrics/x', '/metrics?x=1', '/Metrics/%2e%2e/metrics/']) {
      const answer = await fetch(server.base + path);
      expect([path, answer.status, await answer.json()]).toEqual([path, 404, said('Not found.')]);
    }
    expect((await fetch(new URL('/', server.metrics))).status).toBe(404);
  });

  it('is not served unless it is switched on', async () => {
    await server.end('SIGTERM');
    const silent = await startServer({ ...env, METRICS_PORT: '' });
    onTestFinished(() => silent.end('SIGKILL'));
    await expect(fetch(silent.metrics)).rejects.toThrow();
  });
});
