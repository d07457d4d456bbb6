import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { distribute } from '#server/store/citus/distribute.ts';
import { openStore } from '#server/store/client.ts';
import { type EmbeddedServer, startEmbedded } from '#server/store/embedded-server.ts';
import { migrate } from '#server/store/migrate.ts';
import { join as joinMachines } from './citus-cluster.ts';
import { copyTemplate, embeddedTemplate } from './embedded-template.ts';
import { builtMain } from './server-process.ts';
import { startPostgres } from './postgres-server.ts';
import { adminOf, runOn, TEMPLATE_DATABASE, testWorkers, withDatabase } from './server-databases.ts';
import { removeFolder } from './remove-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server with the migrated template database. */
    serverUrl: string;
    /** A data folder to copy. */
    embeddedTemplate: string;
    /** The embedded database of this run. Its database `postgres` is migrated and empty. */
    embeddedUrl: string;
  }
}

/** Enough for all test files that run at the same time. */
const CONNECTIONS = 200;

/**
 * Starts a real PostgreSQL server (or uses the one in TEST_DATABASE_URL, as a superuser) and the embedded database, each with a migrated
 * template. If a server does not start, the run fails: database tests are never skipped.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Before workers look for it, which would each build it.
  builtMain();
  const given = process.env['TEST_DATABASE_URL'];
  const server = given === undefined ? await startPostgres() : null;
  const serverUrl = given ?? server?.socketUrl ?? '';
  const admin = adminOf(serverUrl);
  const dataDir = mkdtempSync(join(tmpdir(), 'rojmel-embedded-'));
  let embedded: EmbeddedServer | null = null;
  const stop = async (): Promise<void> => {
    await embedded?.close();
    await server?.stop();
    removeFolder(dataDir);
  };
  try {
    await admin.recreate(TEMPLATE_DATABASE);
    const databaseUrl = admin.urlOf(TEMPLATE_DATABASE);
    const workers = testWorkers();
    if (workers.length > 0) {
      const onWorkers = workers.map((url) => withDatabase(url, TEMPLATE_DATABASE));
      await joinMachines(databaseUrl, onWorkers);
    }
    const store = await openStore({ databaseUrl, dataDir: '', statementTimeoutMs: 60_000, poolSize: 1 });
    await migrate(store);
    if (workers.length > 0) await distribute(store);
    await store.close();
    for (const url of workers.length > 0 ? [...workers, serverUrl] : []) await closeTemplate(url);
    project.provide('serverUrl', serverUrl);
    const template = await embeddedTemplate();
    project.provide('embeddedTemplate', template);
    copyTemplate(template, dataDir);
    embedded = await startEmbedded(dataDir, CONNECTIONS);
    await waitForNoDisk(embedded.url);
    project.provide('embeddedUrl', embedded.url);
  } catch (error) {
    await stop();
    throw error;
  }
  return async () => {
    if (given !== undefined) await admin.drop(TEMPLATE_DATABASE);
    await stop();
  };
}

/** Keeps Citus's own process out of the template, which could not be copied while it is connected. */
async function closeTemplate(url: string): Promise<void> {
  await runOn(url, `ALTER DATABASE ${TEMPLATE_DATABASE} ALLOW_CONNECTIONS false`);
  await runOn(url, `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${TEMPLATE_DATABASE}'`);
}

/** Faster: the tests' data may be lost. Another test checks that the embedded database waits for the disk. */
async function waitForNoDisk(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('ALTER SYSTEM SET fsync = off');
  await client.query('SELECT pg_reload_conf()');
  await client.end();
}
