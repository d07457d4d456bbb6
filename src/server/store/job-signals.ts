import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { Client } from 'pg';

const CHANNEL = 'rojmel_jobs';
const CONNECT_WITHIN_MS = 10_000;
const RECONNECT_MS = 1000;

/** For a SELECT list: signals to all processes that there is work, once the transaction commits. */
export const signalJob = sql`pg_notify(${CHANNEL}, '')`;

/**
 * Listens for work on a connection of its own, until the returned function is called. A lost connection is made again; the signals missed
 * meanwhile do no harm, since workers also check every second.
 */
export function listenForJobs(databaseUrl: string, wake: () => void): () => Promise<void> {
  const stopping = new AbortController();
  let client: Client | null = null;
  let connecting: Promise<unknown> = Promise.resolve();
  const listen = async (): Promise<void> => {
    const made = new Client({ connectionString: databaseUrl, keepAlive: true, connectionTimeoutMillis: CONNECT_WITHIN_MS });
    client = made;
    const lost = new Promise<void>((resolve) => made.once('end', resolve));
    made.on('error', () => undefined);
    made.on('notification', wake);
    try {
      const connected = made.connect();
      connecting = connected.catch(() => undefined);
      await connected;
      await made.query(`LISTEN ${CHANNEL}`);
      if (!stopping.signal.aborted) await lost;
    } finally {
      await made.end();
    }
  };
  const running = (async () => {
    while (!stopping.signal.aborted) {
      await listen().catch(() => undefined);
      await pause(RECONNECT_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  })();
  return async () => {
    stopping.abort();
    // Ended before, it would be neither connected nor refused for ever.
    await connecting;
    await client?.end().catch(() => undefined);
    await running;
  };
}
