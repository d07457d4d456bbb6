import { type RawBuilder, sql } from 'kysely';
import type { KeptKind } from '#contract/needs-you.ts';
import type { Mine } from '../store/mine.ts';

/** What the journal has any of. */
export async function keptKinds(mine: Mine): Promise<KeptKind[]> {
  // The first entry of the primary key. EXISTS may look for any row of the user among everybody's.
  const any = (table: string) => sql<boolean>`(SELECT min(id) FROM ${sql.table(table)} WHERE user_id = ${mine.userId}) IS NOT NULL`;
  const has: Readonly<Record<KeptKind, RawBuilder<boolean>>> = {
    playbook: sql`${any('setups')} OR ${any('tags')}`,
    cash: any('cash_movements'),
    'corporate-actions': any('corporate_actions'),
    reconciled: any('reconciled_periods'),
  };
  const kinds = Object.entries(has) as [KeptKind, RawBuilder<boolean>][];
  const { rows } = await sql<{ kind: KeptKind }>`
    SELECT kind FROM (VALUES ${sql.join(kinds.map(([kind, found]) => sql`(${sql.lit(kind)}, ${found})`))}) AS k (kind, found)
    WHERE found`.execute(mine.db);
  return rows.map(({ kind }) => kind);
}
