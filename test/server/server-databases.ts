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

/** Administers a server. Each call opens its own connection. Names are not escaped: only lower-case letters, digits, _. */
export function adminOf(url: string): ServerAdmin {
  const run = async (sql: string): Promise<void> => {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      await client.query(sql);
    } finally {
      await client.end();
    }
  };
  const drop = (name: string): Promise<void> => run(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  return {
    drop,
    create: (name, template) => run(`CREATE DATABASE ${name} TEMPLATE ${template}`),
    recreate: async (name) => {
      await drop(name);
      await run(`CREATE DATABASE ${name}`);
    },
    urlOf: (name) => withDatabase(url, name),
  };
}

/** The address of another database on the same server. */
export function withDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
