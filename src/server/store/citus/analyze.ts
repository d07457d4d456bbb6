import { sql } from 'kysely';
import type { UserTable } from '../tables/registry.ts';
import { isDistributed } from './place-tables.ts';
import type { Mine } from '../mine.ts';

/**
 * Updates the planner's statistics of tables with rows of this user. On a distributed database only those of the user's shards: ANALYZE of
 * the whole table asks every machine, and fails while one is away.
 */
export async function analyzeFor(mine: Mine, tables: readonly UserTable[]): Promise<void> {
  if (!(await isDistributed(mine.db))) {
    await sql`ANALYZE ${sql.join(tables.map((table) => sql.table(table)))}`.execute(mine.db);
    return;
  }
  await sql`SELECT master_run_on_worker(array_agg(n.nodename), array_agg(n.nodeport), array_agg('ANALYZE ' || shard_name(t.name, s.id)), false)
    FROM unnest(${[...tables]}::text[]::regclass[]) AS t (name)
    CROSS JOIN LATERAL get_shard_id_for_distribution_column(t.name, ${mine.userId}::int8) AS s (id)
    JOIN pg_dist_placement AS p ON p.shardid = s.id
    JOIN pg_dist_node AS n ON n.groupid = p.groupid AND n.noderole = 'primary'`.execute(mine.db);
}
