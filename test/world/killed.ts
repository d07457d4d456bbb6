import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import type { TradingDay } from '#engine/day.ts';
import { openStore } from '#server/store/client.ts';
import { startPostgres } from '../server/postgres-server.ts';
import { adminOf } from '../server/server-databases.ts';
import { newSession, type ServerProcess, startServer } from '../server/server-process.ts';
import { tempFolder } from '../server/temp-folder.ts';
import type { Reader } from './act.ts';
import { type Fault, reconnect } from './faults.ts';
import type { Place } from './world.ts';

const PRELOAD = new URL('../server/set-clock.ts', import.meta.url).href;
/** A request with so many statements takes about so long. */
const MS_PER_STATEMENT = 3;

/** A real server on a PostgreSQL of its own. At a fault the server's process is killed, or PostgreSQL, or both. */
export async function openKilled(today: TradingDay): Promise<Place> {
  // Durable: what it acknowledged must survive a crash.
  const postgres = await startPostgres({ durable: true });
  onTestFinished(() => postgres.stop());
  const admin = adminOf(postgres.url);
  await admin.recreate('world');
  const folder = tempFolder();
  const clock = join(folder, 'clock');
  const env = {
    DATABASE_URL: admin.urlOf('world'),
    DATA_DIR: folder,
    LOG_LEVEL: 'fatal',
    NODE_OPTIONS: `--import=${PRELOAD}`,
    CLOCK_FILE: clock,
  };
  const setDay = (day: TradingDay) => writeFileSync(clock, String(Date.parse(`${day}T12:00:00+05:30`) - Date.now()));
  setDay(today);
  let server: ServerProcess = await startServer(env);
  onTestFinished(() => server.end('SIGKILL'));
  const store = await openStore({ databaseUrl: env.DATABASE_URL, dataDir: '', statementTimeoutMs: 30_000, poolSize: 2 });
  onTestFinished(() => store.close());
  let isDown = false;
  const kill = async ({ at, how }: Fault): Promise<void> => {
    await pause(at * MS_PER_STATEMENT);
    isDown = true;
    if (how !== 'unanswered') await server.end('SIGKILL');
    if (how !== 'fails') await postgres.crash();
  };
  const restart = async ({ how }: Fault): Promise<void> => {
    isDown = false;
    if (how !== 'fails') {
      await postgres.restart();
      await reconnect(store);
    }
    if (how !== 'unanswered') server = await startServer(env);
    while (!(await fetch(`${server.base}/readyz`)).ok) await pause(20);
    await sql`UPDATE jobs SET leased_until = statement_timestamp() - interval '1 s' WHERE status = 'running'`.execute(store.db);
  };
  const workOff = async () => {
    const left = () => store.db.selectFrom('jobs').select('id').where('status', '!=', 'done').limit(1).execute();
    while ((await left()).length > 0) {
      if (isDown) throw new Error('nobody works');
      await pause(20);
    }
  };
  return {
    store,
    today,
    counts: {},
    logIn: async (name) => readerOf(() => server.base, await newSession(server.base, name)),
    setDay,
    workOff,
    workUntil: (_, call) => call,
    during: async (fault, work) => {
      if (fault === null) return work().then(() => false);
      const killed = kill(fault);
      await work();
      await killed;
      await restart(fault);
      return true;
    },
  };
}

/** A browser of a real server. A request without an answer is as one that is answered 503. */
function readerOf(base: () => string, cookie: string): Reader {
  const send = async ({ method = 'GET', url, payload, headers }: InjectOptions): Promise<LightMyRequestResponse> => {
    const isJson = typeof payload === 'object' && !(payload instanceof Uint8Array);
    const sent = { ...(headers as Record<string, string> | undefined), cookie, ...(isJson && { 'content-type': 'application/json' }) };
    const body = isJson ? JSON.stringify(payload) : (payload as string | Uint8Array<ArrayBuffer> | undefined);
    const answer = await fetch(`${base()}${url as string}`, { method, headers: sent, ...(body !== undefined && { body }) }).catch(
      () => null,
    );
    const bytes = await answer?.arrayBuffer().catch(() => null);
    const rawPayload = Buffer.from(bytes ?? new ArrayBuffer(0));
    const text = rawPayload.toString();
    const statusCode = bytes ? (answer?.status ?? 503) : 503;
    return { statusCode, body: text, rawPayload, json: () => JSON.parse(text) } as LightMyRequestResponse;
  };
  return { send, get: (url) => send({ method: 'GET', url }) };
}
