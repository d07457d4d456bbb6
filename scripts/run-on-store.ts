import { readConfig } from '../src/server/config.ts';
import { openStore, type Store } from '../src/server/db/client.ts';
import { StoreDown, StoreRefused } from '../src/server/db/store-error.ts';

const STATEMENT_TIMEOUT_MS = 600_000;

/**
 * Runs a command on the database that the environment names, opened when the command asks for it. Any expected trouble, a data folder
 * that a running server holds among it, ends the command with one sentence and exit code 1.
 */
export async function runOnStore(command: (open: () => Promise<Store>) => Promise<void>): Promise<void> {
  const read = readConfig(process.env);
  let store: Store | null = null;
  try {
    if ('fault' in read) throw new StoreRefused(read.fault);
    const { databaseUrl, dataDir } = read.config;
    await command(async () => (store = await openStore({ databaseUrl, dataDir, statementTimeoutMs: STATEMENT_TIMEOUT_MS, poolSize: 1 })));
  } catch (error) {
    const code = (error as { code?: unknown }).code;
    const isExpected = error instanceof StoreRefused || error instanceof StoreDown || (typeof code === 'string' && code.startsWith('E'));
    if (!isExpected) throw error;
    console.error((error as Error).message);
    process.exitCode = 1;
  } finally {
    await (store as Store | null)?.close();
  }
}
