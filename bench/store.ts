/** Prints one JSON line a figure: opening, a point read and 50,000 trades inserted, on both engines, the server's bare COPY as reference. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openStore, type Store } from '../src/server/db/client.ts';
import { forUser } from '../src/server/db/for-user.ts';
import { migrate } from '../src/server/db/migrate.ts';
import { TRADE_COLUMNS } from '../src/server/db/trades.ts';
import { makeTrades } from '../src/server/testing/make-trades.ts';
import { makeUser } from '../src/server/testing/make-user.ts';
import { startPostgres } from '../src/server/testing/postgres-server.ts';

const ROWS = 50_000;
const READS = 1000;
const LIMITS = { statementTimeoutMs: 60_000, poolSize: 4 };

function report(engine: string, what: string, ms: number): void {
  console.log(
    JSON.stringify({ bench: 'store', engine, what, ms: Math.round(ms * 1000) / 1000, rssMB: Math.round(process.memoryUsage().rss / 1e6) }),
  );
}

async function timed<T>(engine: string, what: string, run: () => Promise<T>, per = 1): Promise<T> {
  const start = performance.now();
  const result = await run();
  report(engine, what, (performance.now() - start) / per);
  return result;
}

async function measure(store: Store): Promise<void> {
  const { engine } = store;
  const { id } = await makeUser(store.db, 'asha');
  const asha = forUser(store.db, id);
  const rows = makeTrades(ROWS);
  await timed(engine, `insertMany ${ROWS} trades, one transaction`, () =>
    store.transaction((tx) => forUser(tx, id).insertMany('trades', TRADE_COLUMNS, rows, { skipDuplicates: true, returning: ['id'] })),
  );
  await asha.deleteFrom('trades').execute();
  await timed(engine, `insertMany ${ROWS} trades, a transaction each 500`, () => asha.insertMany('trades', TRADE_COLUMNS, rows));
  const first = await asha.selectFrom('trades').select('id').limit(1).executeTakeFirstOrThrow();
  const read = async (): Promise<void> => {
    for (let n = 0; n < READS; n += 1)
      await asha
        .selectFrom('trades')
        .select(['symbol', 'value'])
        .where('id', '=', first.id + n)
        .execute();
  };
  await timed(engine, 'point read', read, READS);
  await timed(
    engine,
    'commit of one row',
    async () => {
      for (let n = 0; n < 200; n += 1) await sql`UPDATE users SET capital = ${n + 1} WHERE id = ${id}`.execute(store.db);
    },
    200,
  );
  await timed(engine, 'GROUP BY day', () =>
    asha
      .selectFrom('trades')
      .select(['day', sql`sum(value)`.as('total')])
      .groupBy('day')
      .execute(),
  );
  await timed(engine, `read ${ROWS} trades`, () => asha.selectFrom('trades').selectAll().execute());
}

/** The same rows from a file of the server into the same table: parsing, constraints and indexes, no client. */
async function copyReference(store: Store): Promise<void> {
  const { id } = await makeUser(store.db, 'ravi');
  const file = join(tmpdir(), `rojmel-bench-${process.pid}.csv`);
  const columns = Object.keys(TRADE_COLUMNS).join(', ');
  await sql.raw(`COPY (SELECT ${id}, ${columns} FROM trades) TO '${file}' CSV`).execute(store.db);
  await timed(store.engine, `bare COPY ${ROWS} trades`, () =>
    sql.raw(`COPY trades (user_id, ${columns}) FROM '${file}' CSV`).execute(store.db),
  );
  rmSync(file);
}

const dataDir = mkdtempSync(join(tmpdir(), 'rojmel-bench-'));
const embedded = { databaseUrl: null, dataDir, ...LIMITS };
const empty = await timed('embedded', 'open an empty folder', () => openStore(embedded));
await timed('embedded', 'migrate', () => migrate(empty));
await measure(empty);
await timed('embedded', 'close', () => empty.close());
const again = await timed('embedded', 'open again', () => openStore(embedded));
await again.close();
rmSync(dataDir, { recursive: true, force: true });

const server = await startPostgres({ durable: true });
const store = await openStore({ databaseUrl: server.url, dataDir: '', ...LIMITS });
await timed('server', 'migrate', () => migrate(store));
await measure(store);
await copyReference(store);
await store.close();
await server.stop();
