import { existsSync } from 'node:fs';
import { readConfig } from '../src/server/config.ts';
import { openStore, type Store } from '../src/server/store/client.ts';
import { versionOf } from '../src/server/store/readiness.ts';
import { sqlStateOf, StoreDown, StoreRefused } from '../src/server/store/store-error.ts';
import { usernames } from '../src/server/identity/users.ts';

/** Shown to the user in the account activity instead of a browser's address. */
export const OPERATOR = { address: 'the operator of this server', userAgent: '' };

const STATEMENT_TIMEOUT_MS = 600_000;

/** What a command cannot work on. */
const REFUSALS = {
  none: 'There is no journal in this database: look at DATA_DIR and DATABASE_URL.',
  older: 'The database is of an older version: start the server once to bring it up to date.',
  newer: 'The database is of a newer version: use the program of that version.',
} as const;

/**
 * Runs a command on the database that the environment names, also while a server runs. The database is opened when the command needs it;
 * `fills`: it may be a new one. An expected error ends the command with one sentence and exit code 1.
 */
export async function runOnStore(command: (open: () => Promise<Store>) => Promise<void>, fills = false): Promise<void> {
  const read = readConfig(process.env);
  let store: Store | null = null;
  try {
    if ('fault' in read) throw new StoreRefused(read.fault);
    const { databaseUrl, dataDir } = read.config;
    const limits = { statementTimeoutMs: STATEMENT_TIMEOUT_MS, poolSize: 1 };
    await command(async () => {
      if (!fills && databaseUrl === null && !existsSync(dataDir))
        throw new StoreRefused(`There is no folder ${dataDir}: look at DATA_DIR.`);
      store = await openStore({ databaseUrl, dataDir, besideServer: true, ...limits });
      const version = fills ? 'same' : ((await versionOf(store.db)) ?? 'none');
      if (version !== 'same') throw new StoreRefused(REFUSALS[version]);
      return store;
    });
  } catch (error) {
    const code = (error as { code?: unknown }).code;
    const isExpected = error instanceof StoreRefused || error instanceof StoreDown || (typeof code === 'string' && code.startsWith('E'));
    const isOfDatabase = sqlStateOf(error) !== null;
    if (!isExpected && !isOfDatabase) throw error;
    const { message } = error as Error;
    console.error(isOfDatabase ? `The database refused this: ${message}.` : message);
    process.exitCode = 1;
  } finally {
    await (store as Store | null)?.close();
  }
}

/** The user of this name (case does not matter), or all users where it is undefined. */
export async function usersNamed({ db }: Store, name: string | undefined): Promise<{ id: number; username: string }[]> {
  const key = name?.toLowerCase();
  const users = (await usernames(db)).filter(({ username }) => key === undefined || username.toLowerCase() === key);
  if (key !== undefined && users.length === 0) throw new StoreRefused(`There is no user ${key}.`);
  return users;
}
