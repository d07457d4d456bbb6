import { afterAll, beforeAll } from 'vitest';
import { ownDatabase } from './own-database.ts';
import { newSession, type ServerProcess, startServer } from './server-process.ts';

/** A real server with its own embedded database, and the Cookie header of its one user. */
export interface OwnServer {
  readonly server: ServerProcess;
  readonly cookie: string;
}

/** Starts one for the tests of a describe block. Call the returned function within a test. */
export function ownServer(changes: Readonly<Record<string, string>> = {}): () => OwnServer {
  const database = ownDatabase('embedded');
  let own: OwnServer | null = null;
  beforeAll(async () => {
    const server = await startServer({ ...(await database), ...changes });
    own = { server, cookie: await newSession(server.base, 'asha') };
  }, 120_000);
  afterAll(() => own?.server.end('SIGKILL'));
  return () => {
    if (!own) throw new Error('the server is used before the tests begin');
    return own;
  };
}
