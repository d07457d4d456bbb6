import { type Kysely, sql } from 'kysely';
import type { Store } from '../client.ts';
import { migrate, type Migration } from '../migrate.ts';
import { UNHURRIED } from '../pool.ts';
import { StoreRefused } from '../store-error.ts';
import type { Tables } from '../tables/registry.ts';
import { hasCitus, type PlacedTable, placeTables } from './place-tables.ts';

/**
 * Brings the database up to date, distributes what of it is not yet distributed, in one transaction, and returns the tables that it placed.
 * Throws StoreRefused where this is no database that can be distributed, and where other programs use it.
 */
export async function distribute(store: Store, migrations?: readonly Migration[]): Promise<PlacedTable[]> {
  await refuseOthers(store.db);
  await migrate(store, migrations);
  return store.transaction(async (tx) => {
    // Copying may take longer than any request.
    await sql.raw(UNHURRIED).execute(tx);
    await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(tx);
    await refuseOthers(tx);
    return placeTables(tx);
  });
}

/**
 * Throws where the database is not the coordinator's of a cluster with workers, or other programs are connected to it as the same role.
 * Another role's may stay: Patroni always has a connection.
 */
async function refuseOthers(db: Kysely<Tables>): Promise<void> {
  if (!(await hasCitus(db))) {
    throw new StoreRefused('The database has no Citus extension: run CREATE EXTENSION citus in it first, on every machine.');
  }
  const { rows } = await sql<{ group: number; hasCoordinator: boolean; workers: number; others: number }>`
    SELECT (SELECT groupid FROM pg_dist_local_group) AS group,
      EXISTS (SELECT FROM pg_dist_node WHERE groupid = 0) AS "hasCoordinator",
      (SELECT count(*) FROM pg_dist_node WHERE noderole = 'primary' AND isactive AND shouldhaveshards) AS workers,
      (SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend'
        AND usename = current_user AND pid <> pg_backend_pid() AND application_name NOT LIKE 'citus%') AS others`.execute(db);
  for (const { group, hasCoordinator, workers, others } of rows) {
    if (group !== 0) throw new StoreRefused('This machine is a worker: DATABASE_URL must name the coordinator.');
    if (!hasCoordinator)
      throw new StoreRefused('Citus does not know the address of its coordinator: run citus_set_coordinator_host first.');
    if (workers === 0) throw new StoreRefused('Citus has no worker: run citus_add_node for each first.');
    if (others > 0) throw new StoreRefused(`Other programs are connected to the database (${others}): stop the servers first.`);
  }
}
