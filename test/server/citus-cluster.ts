import { type PostgresServer, startPostgres } from './postgres-server.ts';
import { runOn, withDatabase } from './server-databases.ts';

/** A coordinator and workers with the Citus extension, each a PostgreSQL server on a free port of this machine. */
export interface CitusCluster {
  readonly coordinator: PostgresServer;
  readonly workers: readonly PostgresServer[];
  /** Makes an empty database on all machines and joins them. Returns its address on the coordinator. */
  readonly makeDatabase: (name: string) => Promise<string>;
  readonly stop: () => Promise<void>;
}

/** What each machine needs. Citus sets max_prepared_transactions by itself. wal_level is for moving shards. */
const SETTINGS = [
  // Machines of it crash in tests: what was acknowledged is in the log by then.
  'synchronous_commit=on',
  'shared_preload_libraries=citus',
  'wal_level=logical',
  'max_worker_processes=200',
  'citus.node_conninfo=sslmode=prefer',
  'citus.local_hostname=127.0.0.1',
  'citus.node_connection_timeout=3000',
];

/** Starts one; the extension must be installed. `shards` is the number of parts of each table; `more` are further settings. */
export async function startCitus({ workers = 2, shards = 4, durable = false, more = [] as readonly string[] } = {}): Promise<CitusCluster> {
  const started: PostgresServer[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(started.map((server) => server.stop()));
  };
  const settings = [...SETTINGS, `citus.shard_count=${shards}`, ...more];
  try {
    for (let count = 0; count <= workers; count += 1) started.push(await startPostgres({ durable, settings }));
  } catch (error) {
    await stop();
    throw error;
  }
  const [coordinator, ...others] = started as [PostgresServer, ...PostgresServer[]];
  const makeDatabase = async (name: string): Promise<string> => {
    for (const { url } of started) await runOn(url, `CREATE DATABASE ${name}`);
    await join(
      withDatabase(coordinator.url, name),
      others.map(({ url }) => withDatabase(url, name)),
    );
    return withDatabase(coordinator.url, name);
  };
  return { coordinator, workers: others, makeDatabase, stop };
}

/** Makes one cluster of databases without tables. */
export async function join(coordinator: string, workers: readonly string[]): Promise<void> {
  for (const url of [coordinator, ...workers]) await runOn(url, 'CREATE EXTENSION citus');
  await runOn(coordinator, `SELECT citus_set_coordinator_host(${address(coordinator)})`);
  for (const url of workers) await runOn(coordinator, `SELECT citus_add_node(${address(url)})`);
}

/** Host and port as two values of SQL. */
function address(url: string): string {
  const { hostname, port } = new URL(url);
  return `'${hostname}', ${port}`;
}
