import type { TestProject } from 'vitest/node';
import { openStore } from '../db/client.ts';
import { migrate } from '../db/migrate.ts';
import { embeddedTemplate } from './embedded-template.ts';
import { startPostgres } from './postgres-server.ts';
import { adminOf, TEMPLATE_DATABASE } from './server-databases.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server with the migrated template database. */
    serverUrl: string;
    /** A data folder to copy. */
    embeddedTemplate: string;
  }
}

/**
 * Brings up a real PostgreSQL server (or takes the one in TEST_DATABASE_URL, as a superuser) and makes a migrated template on
 * both engines. A server that does not start fails the run: database tests are never left out.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  const server = given === undefined ? await startPostgres() : null;
  const serverUrl = given ?? server?.url ?? '';
  const admin = adminOf(serverUrl);
  try {
    await admin.recreate(TEMPLATE_DATABASE);
    const databaseUrl = admin.urlOf(TEMPLATE_DATABASE);
    const store = await openStore({ databaseUrl, dataDir: '', statementTimeoutMs: 60_000, poolSize: 1 });
    await migrate(store);
    await store.close();
    project.provide('serverUrl', serverUrl);
    project.provide('embeddedTemplate', await embeddedTemplate());
  } catch (error) {
    await server?.stop();
    throw error;
  }
  return async () => {
    if (given !== undefined) await admin.drop(TEMPLATE_DATABASE);
    await server?.stop();
  };
}
