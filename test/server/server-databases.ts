import { Client } from 'pg';

/** The migrated database that each test database is copied from. */
export const TEMPLATE_DATABASE = 'rojmel_template';

/** Makes and drops databases on a server; `url` must be a superuser's. */
export interface ServerAdmin {
  readonly create: (name: string, template: string) => Promise<void>;
  readonly recreate: (name: string) => Promise<void>;
  readonly drop: (name: string) => Promise<void>;
  readonly urlOf: (name: string) => string;
}

/**
 * Administers a server, and where it is the coordinator of `npm run test:citus`, its workers too. Each call opens its own connection. Names
 * are not escaped: only lower-case letters, digits, _.
 */
export function adminOf(url: string): ServerAdmin {
  const machines = url === process.env['TEST_DATABASE_URL'] ? [...testWorkers(), url] : [url];
  const run = async (sql: string): Promise<void> => {
    await Promise.all(machines.map((machine) => runOn(machine, sql)));
  };
  const drop = async (name: string): Promise<void> => {
    // Else Citus's own process may come back in between.
    if (machines.length > 1) await run(`UPDATE pg_database SET datallowconn = false WHERE datname = '${name}'`);
    await run(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  };
  return {
    drop,
    create: (name, template) => run(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`),
    recreate: async (name) => {
      await drop(name);
      await run(`CREATE DATABASE ${name}`);
    },
    urlOf: (name) => withDatabase(url, name),
  };
}

/** The workers of the coordinator in TEST_DATABASE_URL; none on a single server. */
export function testWorkers(): string[] {
  return (process.env['TEST_WORKER_URLS'] ?? '').split(' ').filter(Boolean);
}

/**
 * Whether the server of this run is a coordinator of Citus. A test that cannot run there says why where it is skipped; it asks for what only
 * one machine has, such as the locks or the plan of a statement.
 */
export const ON_CITUS = testWorkers().length > 0;

/** Runs one statement on a connection of its own. */
export async function runOn(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** The address of another database on the same server. */
export function withDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
