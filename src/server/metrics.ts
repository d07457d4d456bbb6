import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Store } from './store/client.ts';
import { readGauges } from './queue/gauges.ts';
import type { ThreadLog } from './jobs/threads.ts';

/** The figures of this process for Prometheus. Labels are routes, methods, statuses and outcomes, never a user, an address or an id. */
export interface Metrics {
  /** Records an answer: the pattern of its route (null where there is none) and how long it took. */
  readonly answered: (method: string, route: string | null, status: number, ms: number) => void;
  readonly thread: ThreadLog;
  /** The page in Prometheus' text format, with its media type. */
  readonly page: () => Promise<{ readonly type: string; readonly text: string }>;
}

/** Upper limits in seconds. They include 15 and 60 ms, the limits for reads, and 30 s for the longest uploads. */
const BUCKETS = [0.001, 0.005, 0.015, 0.03, 0.06, 0.1, 0.25, 1, 5, 30];

/** Starts to measure. Includes Node's own figures: event loop delay, memory, garbage collection. */
export function makeMetrics(store: Store): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'rojmel_http_request_duration_seconds',
    help: 'Time from a request’s first byte to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const rows = new Counter({ name: 'rojmel_import_rows_total', help: 'Trades stored from files by this process.', registers });
  const files = new Counter({
    name: 'rojmel_files_total',
    help: 'Files that this process stored or refused, by outcome.',
    labelNames: ['outcome'],
    registers,
  });
  const ended = new Counter({
    name: 'rojmel_jobs_ended_total',
    help: 'Attempts at jobs that ended in this process.',
    labelNames: ['outcome'],
    registers,
  });
  const readStore = makeGauges(store, registers);
  return {
    answered: (method, route, status, ms) => requests.observe({ method, route: route ?? 'none', status }, ms / 1000),
    thread: (event, facts) => {
      if (event === 'file') {
        const { outcome, trades = 0 } = facts as { outcome: string; trades?: number };
        files.inc({ outcome });
        rows.inc(trades);
      } else if (event === 'job') ended.inc({ outcome: 'error' in facts ? 'failed' : 'done' });
    },
    page: async () => {
      await readStore();
      return { type: registry.contentType, text: await registry.metrics() };
    },
  };
}

/** Gauges of the store, read again for each answer. While the database is down, rojmel_database_up is 0 and the queue has no figures. */
function makeGauges(store: Store, registers: Registry[]): () => Promise<void> {
  const connections = new Gauge({
    name: 'rojmel_db_connections',
    help: 'Database connections of the main thread: open, of them idle, and requests waiting for one.',
    labelNames: ['state'],
    registers,
  });
  const jobs = new Gauge({
    name: 'rojmel_jobs',
    help: 'Jobs by status, in the whole database: ready, running, failed for good.',
    labelNames: ['status'],
    registers,
  });
  const mails = new Gauge({ name: 'rojmel_mails_waiting', help: 'E-mails to send, in the whole database.', registers });
  const isUp = new Gauge({ name: 'rojmel_database_up', help: '1 while the database answers.', registers });
  return async () => {
    for (const [state, count] of Object.entries(store.usage())) connections.set({ state }, count);
    const gauges = await readGauges(store.db).catch(() => null);
    isUp.set(gauges ? 1 : 0);
    jobs.reset();
    mails.remove();
    if (!gauges) return;
    for (const [status, count] of Object.entries(gauges.jobs)) jobs.set({ status }, count);
    mails.set(gauges.mailsWaiting);
  };
}
