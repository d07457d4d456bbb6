import { setTimeout as pause } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { Client } from 'pg';

/** What processes on one server tell each other of the queue; lost ones cost a second, since everybody also looks. */
export interface JobSignals {
  readonly ready: () => void;
  readonly ended: (jobId: number) => void;
}

const CHANNEL = 'rojmel_jobs';
const READY = 'ready';
const CONNECT_WITHIN_MS = 10_000;
const RECONNECT_MS = 1000;

/** The call, for a statement to select, that tells all processes there is work, once the transaction commits. */
export const signalReady = sql`pg_notify(${CHANNEL}, ${READY})`;

/** The same that tells them the job has ended. */
export function signalEnded(jobId: number): RawBuilder<unknown> {
  return sql`pg_notify(${CHANNEL}, ${String(jobId)})`;
}

/** Listens on a connection of its own, which is made again whenever it is lost; the answer stops it. */
export function listenForJobs(databaseUrl: string, signals: JobSignals): () => Promise<void> {
  const stopping = new AbortController();
  let client: Client | null = null;
  const listen = async (): Promise<void> => {
    const made = new Client({ connectionString: databaseUrl, keepAlive: true, connectionTimeoutMillis: CONNECT_WITHIN_MS });
    client = made;
    const lost = new Promise<void>((resolve) => made.once('end', resolve));
    made.on('error', () => undefined);
    made.on('notification', ({ payload = '' }) => (payload === READY ? signals.ready() : signals.ended(Number(payload))));
    try {
      await made.connect();
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
    await client?.end().catch(() => undefined);
    await running;
  };
}
