import { randomBytes } from 'node:crypto';
import { afterAll, describe, inject } from 'vitest';
import { openAttached, openStore, type Store, type StoreConfig } from '#server/store/client.ts';
import { ENDURANCE } from './endurance.ts';
import { adminOf, TEMPLATE_DATABASE, withDatabase } from './server-databases.ts';

/** Opens a store on a fresh database of its own, migrated unless it is bare; it is closed and dropped after the file's tests. */
export type OpenStore = (changes?: Partial<StoreConfig>, content?: 'migrated' | 'bare') => Promise<Store>;

const LIMITS = { statementTimeoutMs: 30_000, poolSize: 4 };

/** Runs the same tests on the embedded database, of which one process serves the whole run, and on a server. */
export function describeOnBothEngines(name: string, tests: (open: OpenStore, engine: Store['engine']) => void): void {
  describe(`${name} (embedded)`, () => tests(openEmbedded(), 'embedded'));
  describe(`${name} (server)`, () => tests(openServer(), 'server'));
}

/** Runs the tests on a server; in the long run on the embedded database too. For code that leaves the engine to the store. */
export function describeOnOneEngine(name: string, tests: (open: OpenStore, engine: Store['engine']) => void): void {
  if (ENDURANCE) describeOnBothEngines(name, tests);
  else describe(`${name} (server)`, () => tests(openServer(), 'server'));
}

/** For tests of the embedded database alone. */
export function openEmbedded(): OpenStore {
  const cleanUp = cleaning();
  return async (changes, content) => {
    const admin = adminOf(withDatabase(inject('embeddedUrl'), 'template1'));
    const name = newName();
    await admin.create(name, content === 'bare' ? 'template0' : 'postgres');
    const { onQuery, ...limits } = { ...LIMITS, ...changes };
    const store = openAttached({ engine: 'embedded', databaseUrl: admin.urlOf(name), limits }, onQuery);
    return cleanUp(store, () => admin.drop(name));
  };
}

/** For tests of the server alone. */
export function openServer(): OpenStore {
  const cleanUp = cleaning();
  return async (changes, content) => {
    const admin = adminOf(inject('serverUrl'));
    const name = newName();
    await admin.create(name, content === 'bare' ? 'template0' : TEMPLATE_DATABASE);
    const store = await openStore({ databaseUrl: admin.urlOf(name), dataDir: '', ...LIMITS, ...changes });
    return cleanUp(store, () => admin.drop(name));
  };
}

function newName(): string {
  return `test_${randomBytes(8).toString('hex')}`;
}

/** Closes each store once, after the tests at the latest, and then removes its database. */
function cleaning(): (store: Store, remove: () => Promise<void>) => Store {
  const endings: (() => Promise<void>)[] = [];
  afterAll(async () => {
    for (const end of endings) await end();
  });
  return (store, remove) => {
    let closed: Promise<void> | null = null;
    const close = (): Promise<void> => (closed ??= store.close());
    endings.push(async () => {
      await close();
      await remove();
    });
    return { ...store, close };
  };
}
