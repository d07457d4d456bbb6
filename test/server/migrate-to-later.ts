/** A process that migrates the database of its environment to an invented later version, in slow steps, and ends. */
import { openStore } from '#server/store/client.ts';
import { migrate, readMigrations } from '#server/store/migrate.ts';

const later = Array.from({ length: 4 }, (_, step) => ({
  name: `90${step}-later.sql`,
  checksum: 'made up',
  text: `ALTER TABLE users ADD COLUMN step_${step} text; UPDATE users SET step_${step} = username; SELECT pg_sleep(0.2)`,
}));

const { DATABASE_URL: databaseUrl = null, DATA_DIR: dataDir = '' } = process.env;
const store = await openStore({ databaseUrl, dataDir, statementTimeoutMs: 30_000, poolSize: 1 });
await migrate(store, [...(await readMigrations()), ...later]);
await store.close();
