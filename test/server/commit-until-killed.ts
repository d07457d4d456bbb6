/** A process that commits numbered rows to the given data folder and prints each number that is acknowledged. It never ends by itself. */
import { sql } from 'kysely';
import { openStore } from '#server/store/client.ts';

const store = await openStore({ databaseUrl: null, dataDir: process.argv[2] ?? '', statementTimeoutMs: 30_000, poolSize: 2 });
for (let n = 1; ; n += 1) {
  await sql`INSERT INTO jobs (kind, payload) SELECT 'written', jsonb_build_object('n', ${n}::int8) FROM generate_series(1, 3)`.execute(
    store.db,
  );
  process.stdout.write(`${n}\n`);
}
