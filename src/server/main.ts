import type { FastifyBaseLogger } from 'fastify';
import { fileURLToPath } from 'node:url';
import { buildApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { openStore, type Store } from './store/client.ts';
import { migrate } from './store/migrate.ts';
import { mailerOf } from './mailer-of.ts';
import { startMailer } from './mail/mailer.ts';
import { sqlStateOf, StoreDown, StoreRefused } from './store/store-error.ts';
import { startCleanUp } from './identity/clean-up.ts';
import { makeMetrics } from './metrics.ts';
import { serveMetrics } from './serve-metrics.ts';
import { giveBackMemoryOf } from './jobs/give-back-memory.ts';
import { startThreads, type ThreadLog } from './jobs/threads.ts';

const WEB_ROOT = fileURLToPath(new URL('../../dist/web/', import.meta.url));
const STOP_WITHIN_MS = 20_000;

/** Ends the program with one sentence. */
function giveUp(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** The sentence for what keeps the server from starting; anything unknown is thrown on with its stack. */
function reasonOf(error: unknown, config: Config): string {
  if (error instanceof StoreRefused || error instanceof StoreDown) return error.message;
  const { code, port = config.port } = error as { code?: unknown; port?: number };
  const name = port === config.metricsPort ? 'METRICS_PORT' : 'PORT';
  if (code === 'EADDRINUSE') return `Port ${port} is in use already: stop the other program, or set ${name} to another one.`;
  if (code === 'EACCES') return `Port ${config.port} or the folder ${config.dataDir} may not be used by this user.`;
  if (code === 'EPERM' || code === 'EROFS') return `The folder ${config.dataDir} may not be used by this user.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `HOST ${config.host} is not an address of this machine.`;
  if (sqlStateOf(error) !== null) return `The database refused this: ${(error as Error).message}.`;
  throw error;
}

/** A job or a look that failed, or a thread that died: operators may log from 'warn' on. */
function isFailure(facts: object): boolean {
  return 'error' in facts || 'err' in facts;
}

async function serve(config: Config, store: Store): Promise<void> {
  await migrate(store);
  let log: FastifyBaseLogger | null = null;
  const metrics = config.metricsPort === null ? null : makeMetrics(store);
  const heard: ThreadLog = (event, facts) => {
    metrics?.thread(event, facts);
    log?.[isFailure(facts) ? 'warn' : 'info']({ event, ...facts }, 'background work');
  };
  const { web: intake, worker: jobs, marketDir, marketUrl } = config;
  const threads = startThreads(store, heard, { intake, jobs, marketDir, marketUrl });
  const app = await buildApp({ store, config, threads, now: Date.now, webRoot: WEB_ROOT, metrics });
  ({ log } = app);
  giveBackMemoryOf(app.server);
  if (!config.rateLimits) log.warn('RATE_LIMITS=off: passwords can be guessed without a pause. For load tests only.');

  // What is undone at the end, the last begun first.
  const undo: (() => void | PromiseLike<void>)[] = [() => store.close(), () => threads.stop(), () => app.close()];
  let stopping: Promise<void> | null = null;
  const stop = (): Promise<void> => (stopping ??= undoAll(undo));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());

  try {
    if (metrics && config.metricsPort !== null) undo.push(await serveMetrics(metrics, { port: config.metricsPort, host: config.host }));
    await threads.ready;
    if (stopping !== null) return;
    const address = await app.listen({ port: config.port, host: config.host });
    const origin = config.publicUrl ?? address;
    if (config.worker) {
      const closeMail = startMailer(mailerOf(config, origin, store, Date.now, log));
      const stopCleaning = startCleanUp(store, Date.now, (error) => app.log.error({ err: error }, 'cleaning up has to wait'));
      undo.splice(2, 0, closeMail, stopCleaning);
    }
    process.stdout.write(`Rojmel is ready: ${origin}\n`);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function undoAll(undo: readonly (() => void | PromiseLike<void>)[]): Promise<void> {
  setTimeout(() => giveUp('The server did not stop in time and was ended.'), STOP_WITHIN_MS).unref();
  for (const step of undo.toReversed()) await step();
}

const read = readConfig(process.env);
if ('fault' in read) giveUp(read.fault);
const { config } = read;
try {
  const store = await openStore({
    databaseUrl: config.databaseUrl,
    listenUrl: config.listenUrl,
    dataDir: config.dataDir,
    statementTimeoutMs: config.statementTimeoutMs,
    poolSize: config.poolSize,
  });
  await serve(config, store);
} catch (error) {
  giveUp(reasonOf(error, config));
}
