import { PROBLEMS } from '#contract/problems.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { ChangeFacts, ChangeRow } from '#contract/changes.ts';
import { toRupees } from '#engine/money.ts';
import type { Origin } from '#engine/tax/tax-trade.ts';
import type { Tables } from '../store/tables/registry.ts';
import { type Mine, joinOwn } from '../store/mine.ts';
import { resultsOfImports } from './import-history.ts';
import { builtUpon } from './changes/changes.ts';

/** Why a change can never be undone; null where it can, unless a later one is built on it. */
export function whyNeverUndone(kind: Tables['changes']['kind'], { moved }: ChangeFacts): 'accounts-merged' | 'counted-once' | null {
  if (kind === 'account-merge') return 'accounts-merged';
  return moved && moved.duplicates > 0 ? 'counted-once' : null;
}

/** Which changes are listed. */
interface AskedChanges {
  readonly imports: boolean;
  /** Only changes of these trades, and no imports; null for all. */
  readonly ofTrades: readonly number[] | null;
  readonly limit: number;
  readonly offset: number;
}

/** Whether a change concerns one of these trades: it corrects one, or put one in. */
function concerns(userId: number, tradeIds: readonly number[]): RawBuilder<unknown> {
  const ids = [...tradeIds];
  return sql`(trade_id = ANY(${ids}::int8[])
    OR id IN (SELECT change_id FROM corrections WHERE user_id = ${userId} AND trade_id = ANY(${ids}::int8[])))`;
}

/** How many changes concern these trades. */
export async function countChangesOf(mine: Mine, tradeIds: readonly number[]): Promise<number> {
  const { rows } = await sql<{ total: number }>`SELECT count(*) AS total FROM changes
    WHERE user_id = ${mine.userId} AND ${concerns(mine.userId, tradeIds)}`.execute(mine.db);
  return rows[0]?.total ?? 0;
}

/** All that the user changed, and the imports, the latest first. Edits' own imports and files that wait are no imports to their user. */
export async function changesPage(
  mine: Mine,
  { imports: withImports, ofTrades, limit, offset }: AskedChanges,
): Promise<{ data: ChangeRow[]; total: number }> {
  const all = sql`SELECT false AS imported, id, created_at FROM changes
      WHERE user_id = ${mine.userId} ${ofTrades === null ? sql`` : sql`AND ${concerns(mine.userId, ofTrades)}`}
    UNION ALL SELECT true, id, created_at FROM imports
      WHERE ${withImports && ofTrades === null} AND user_id = ${mine.userId} AND source <> 'edit' AND status <> 'waiting'`;
  const [{ rows: page }, { rows: counted }] = await Promise.all([
    sql<{ imported: boolean; id: number }>`SELECT imported, id FROM (${all}) AS listed
      ORDER BY created_at DESC, imported, id DESC LIMIT ${limit} OFFSET ${offset}`.execute(mine.db),
    sql<{ total: number }>`SELECT count(*) AS total FROM (${all}) AS listed`.execute(mine.db),
  ]);
  const [changes, imports] = await Promise.all([
    changesOf(
      mine,
      page.filter(({ imported }) => !imported).map(({ id }) => id),
    ),
    importsOf(
      mine,
      page.filter(({ imported }) => imported).map(({ id }) => id),
    ),
  ]);
  const data = page.flatMap(({ imported, id }) => (imported ? imports : changes).get(id) ?? []);
  return { data, total: counted[0]?.total ?? 0 };
}

async function changesOf(mine: Mine, ids: readonly number[]): Promise<Map<number, ChangeRow>> {
  if (ids.length === 0) return new Map();
  const rows = await mine
    .selectFrom('changes')
    .leftJoin('share_origins', joinOwn('share_origins.trade_id', 'changes.trade_id'))
    .selectAll('changes')
    .select('share_origins.kind as origin')
    // Not what only undoing needs: it is long.
    .select(sql<object>`facts - 'undo'`.as('facts'))
    .where('changes.id', 'in', ids)
    .execute();
  // Of another reading the trades are those of a whole file: it is refused when it is asked for.
  const undoable = rows.filter((row) => row.undone_at === null && (row.facts as ChangeFacts).reading === undefined);
  const built = await builtUpon(
    mine,
    undoable.map(({ id }) => id),
  );
  return new Map(rows.map((row) => [row.id, changeBody(row, built.has(row.id))]));
}

type Listed = Selectable<Tables['changes']> & { readonly origin: Origin | null };

function changeBody({ id, kind, facts, created_at: madeAt, undone_at: undoneAt, origin }: Listed, isBuiltUpon: boolean): ChangeRow {
  const seen = facts as ChangeFacts;
  const whyNot = undoneAt === null ? (whyNeverUndone(kind, seen) ?? (isBuiltUpon ? 'built-upon' : null)) : null;
  return {
    ...seen,
    ...(kind === 'origin' && origin && { origin }),
    id,
    kind,
    made_at: madeAt.toISOString(),
    undone_at: undoneAt?.toISOString() ?? null,
    can: undoneAt === null && whyNot === null ? 'undo' : null,
    why_not: whyNot && PROBLEMS[whyNot][1],
  };
}

async function importsOf(mine: Mine, ids: readonly number[]): Promise<Map<number, ChangeRow>> {
  if (ids.length === 0) return new Map();
  const rows = await mine
    .selectFrom('imports')
    .innerJoin('broker_accounts', joinOwn('broker_accounts.id', 'imports.account_id'))
    .select(['imports.id', 'source', 'file_name', 'report', 'status', 'trade_count', 'created_at', 'removed_at', 'net_before', 'net_after'])
    .select(['broker_accounts.broker', resultsOfImports(mine)])
    .where('imports.id', 'in', ids)
    .execute();
  return new Map(
    rows.map((row): [number, ChangeRow] => [
      row.id,
      {
        before: [],
        after: null,
        settlement: null,
        ...(row.net_before === null || row.net_after === null
          ? {}
          : { net: { before: toRupees(row.net_before), after: toRupees(row.net_after) } }),
        id: row.id,
        kind: 'import',
        made_at: row.created_at.toISOString(),
        undone_at: row.removed_at?.toISOString() ?? null,
        import: {
          name: row.file_name ?? row.report,
          typed: row.source === 'manual',
          account: row.broker,
          trades: row.trade_count,
          results: row.results,
          status: row.status as NonNullable<ChangeRow['import']>['status'],
        },
        can: row.removed_at === null ? 'undo' : 'bring-back',
        why_not: null,
      },
    ]),
  );
}

/** The change in force of each decision about a corporate action. */
export async function changesOfActions(mine: Mine): Promise<Map<number, number>> {
  const { rows } = await sql<{
    id: number;
    action: number;
  }>`SELECT id, (action->>'corporate_action_id')::int8 AS action FROM changes
      CROSS JOIN jsonb_array_elements(jsonb_build_array(facts->'action') || coalesce(facts->'actions', '[]')) AS action
    WHERE user_id = ${mine.userId} AND kind IN ('action-apply', 'action-decline') AND undone_at IS NULL`.execute(mine.db);
  return new Map(rows.map(({ id, action }) => [action, id]));
}
