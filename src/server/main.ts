import { fileURLToPath } from 'node:url';
import { buildApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { openStore, type Store } from './db/client.ts';
import { releaseAll } from './db/jobs.ts';
import { migrate } from './db/migrate.ts';
import { postOfficeOf } from './identity/post-office-of.ts';
import { openPostOffice } from './mail/post-office.ts';
import { StoreDown, StoreRefused } from './db/store-error.ts';
import { startCleanUp } from './identity/clean-up.ts';
import { startThreads } from './jobs/threads.ts';

const WEB_ROOT = fileURLToPath(new URL('../../dist/web/', import.meta.url));
const STATEMENT_TIMEOUT_MS = 30_000;
const POOL_SIZE = 10;
const STOP_WITHIN_MS = 20_000;

/** Ends the program with one sentence. */
function giveUp(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** The sentence for what keeps the server from starting; anything unknown is thrown on with its stack. */
function reasonOf(error: unknown, config: Config): string {
  if (error instanceof StoreRefused || error instanceof StoreDown) return error.message;
  const { code } = error as { code?: unknown };
  if (code === 'EADDRINUSE') return `Port ${config.port} is in use already: stop the other program, or set PORT to another one.`;
  if (code === 'EACCES') return `Port ${config.port} or the folder ${config.dataDir} may not be used by this user.`;
  if (code === 'EADDRNOTAVAIL') return `HOST ${config.host} is not an address of this machine.`;
  throw error;
}

async function serve(config: Config, store: Store): Promise<void> {
  await migrate(store);
  if (store.engine === 'embedded') await releaseAll(store.db);
  const threads = startThreads(store, (event, facts) => app.log.info({ event, ...facts }, 'background work'));
  const app = await buildApp({ store, config, threads, now: Date.now, webRoot: WEB_ROOT });
  if (!config.rateLimits) app.log.warn('RATE_LIMITS=off: passwords can be guessed without a pause. For load tests only.');

  const closeMail = openPostOffice(postOfficeOf(config, store, Date.now, app.log));
  const stopCleaning = startCleanUp(store.db, Date.now, (error) => app.log.error({ err: error }, 'cleaning up has to wait'));

  let stopping: Promise<void> | null = null;
  const stop = async (): Promise<void> => {
    setTimeout(() => giveUp('The server did not stop in time and was ended.'), STOP_WITHIN_MS).unref();
    await app.close();
    stopCleaning();
    await closeMail();
    await threads.stop();
    await store.close();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void (stopping ??= stop()));

  try {
    const address = await app.listen({ port: config.port, host: config.host });
    process.stdout.write(`Rojmel is ready: ${config.publicUrl ?? address}\n`);
  } catch (error) {
    await (stopping ??= stop());
    throw error;
  }
}

const read = readConfig(process.env);
if ('fault' in read) giveUp(read.fault);
const { config } = read;
try {
  const store = await openStore({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    poolSize: POOL_SIZE,
  });
  await serve(config, store);
} catch (error) {
  giveUp(reasonOf(error, config));
}
