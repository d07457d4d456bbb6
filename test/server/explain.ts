import { CompiledQuery, sql } from 'kysely';
import type { Store } from '#server/store/client.ts';

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly Plan[];
}

/** Asks the server for the plans of statements. */
export interface Explainer {
  /** The steps of the statement's plan that read a table of users without an index on the user; empty when there are none. */
  readonly faultsOf: (statement: string, parameters: readonly unknown[]) => Promise<string[]>;
}

/**
 * Needs a server. `exempt` names tables that are read without a user. A good plan reads tables with fewer rows than `small` whole, so for
 * these the test only asks whether an index could be used.
 */
export async function explainOn(store: Store, small: number, exempt: readonly string[]): Promise<Explainer> {
  const { rows } = await sql<{ name: string; rows: number; index: string }>`
    SELECT c.relname AS name, c.reltuples::int8 AS rows, i.indexname AS index FROM pg_class AS c JOIN pg_indexes AS i ON i.tablename = c.relname
    WHERE i.schemaname = 'public' AND EXISTS (SELECT FROM information_schema.columns AS owner WHERE owner.table_schema = 'public'
      AND owner.table_name = c.relname AND owner.column_name = 'user_id' AND owner.is_nullable = 'NO')`.execute(store.db);
  const indexes = rows.filter(({ name }) => !exempt.includes(name));
  const large = new Set(indexes.filter(({ rows }) => rows >= small).map(({ name }) => name));
  const owned = new Set(indexes.map(({ name }) => name));
  const ownedIndexes = new Set(indexes.map(({ index }) => index));
  const planOf = (statement: string, parameters: readonly unknown[], scans: 'on' | 'off') =>
    store.transaction(async (tx) => {
      await sql`SELECT set_config('enable_seqscan', ${scans}, true)`.execute(tx);
      const answer = await tx.executeQuery(CompiledQuery.raw(`EXPLAIN (FORMAT JSON) ${statement}`, [...parameters]));
      return (answer.rows as { 'QUERY PLAN': [{ Plan: Plan }] }[])[0]?.['QUERY PLAN'][0].Plan as Plan;
    });
  const faultsIn = (plan: Plan, tables: ReadonlySet<string>): string[] => {
    const table = plan['Relation Name'] ?? '';
    const isWhole = plan['Node Type'] === 'Seq Scan' && tables.has(table);
    const index = plan['Index Name'] ?? '';
    const isAnybodys = ownedIndexes.has(index) && !/\buser_id\b/.test(plan['Index Cond'] ?? '');
    const own = isWhole ? [`${plan['Node Type']} on ${table}`] : isAnybodys ? [`${plan['Node Type']} using ${index} without the user`] : [];
    return [...own, ...(plan.Plans ?? []).flatMap((part) => faultsIn(part, tables))];
  };
  return {
    faultsOf: async (statement, parameters) =>
      // COPY reads no table, and has no plan.
      statement.startsWith('COPY ')
        ? []
        : [...faultsIn(await planOf(statement, parameters, 'on'), large), ...faultsIn(await planOf(statement, parameters, 'off'), owned)],
  };
}
