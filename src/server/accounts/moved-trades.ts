import { type CoveredDay, isCoveredBy, rivalsOf } from '#engine/brokers/covered-trades.ts';
import { firstByRow, type RowProblem } from '#engine/problem.ts';
import { type RawBuilder, sql } from 'kysely';
import { ACCOUNT_TABLES } from '../ledger/derived-rows.ts';
import { daysFrom } from '../ledger/trades.ts';
import { type Mine, isIn } from '../store/mine.ts';

/** Imports of one account on their way into another. */
interface Journey {
  readonly from: number;
  readonly into: number;
  readonly importIds: readonly number[];
}

/** A trade that both accounts have. One of the two is dropped: the one that is not in the journal, else the one that moves. */
export interface HeldTwice {
  readonly droppedId: number;
  /** null where it is known by its day: another report of the account lists the same trades. */
  readonly keptId: number | null;
  /** The dropped one, or the kept one, is edited or deleted by a change in force. */
  readonly isEdited: boolean;
  readonly isKeptEdited: boolean;
  /** Neither came with an import that was removed. */
  readonly areBothThere: boolean;
}

/** The reports of an account's files, the latest first. */
export async function reportsOfAccount(mine: Mine, accountId: number): Promise<(string | null)[]> {
  const rows = await mine
    .selectFrom('imports')
    .select('report')
    .where('account_id', '=', accountId)
    .where('source', '=', 'file')
    .where('removed_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ report }) => report);
}

/** Every import of an account: files, typed trades and edits. */
export async function importsOfAccount(mine: Mine, accountId: number): Promise<number[]> {
  const rows = await mine.selectFrom('imports').select('id').where('account_id', '=', accountId).orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** Those of these imports that are in this account. */
export async function importsIn(mine: Mine, accountId: number, importIds: readonly number[]): Promise<number[]> {
  const ids = new Set(importIds);
  return (await importsOfAccount(mine, accountId)).filter((id) => ids.has(id));
}

/** The trades that would be in the account twice: by their identity, or by the days of a rival report. */
export async function heldTwice(mine: Mine, journey: Journey): Promise<HeldTwice[]> {
  const { from, into, importIds } = journey;
  const { rows } = await sql<HeldTwice>`
    WITH pairs AS (
      SELECT moving.id AS moving, kept.id AS staying, mi.removed_at IS NULL AS moving_there, ki.removed_at IS NULL AS staying_there
      FROM trades AS moving
      JOIN trades AS kept ON kept.user_id = ${mine.userId} AND kept.account_id = ${into} AND kept.identity = moving.identity
        AND (kept.superseded_by IS NULL) = (moving.superseded_by IS NULL)
      JOIN imports AS mi ON mi.user_id = ${mine.userId} AND mi.id = moving.import_id
      JOIN imports AS ki ON ki.user_id = ${mine.userId} AND ki.id = kept.import_id
      WHERE moving.user_id = ${mine.userId} AND moving.account_id = ${from} AND moving.import_id = ANY(${[...importIds]}::int8[])),
    chosen AS (
      SELECT CASE WHEN moving_there AND NOT staying_there THEN staying ELSE moving END AS dropped,
        CASE WHEN moving_there AND NOT staying_there THEN moving ELSE staying END AS kept,
        moving_there AND staying_there AS both_there
      FROM pairs)
    SELECT dropped AS "droppedId", kept AS "keptId", both_there AS "areBothThere",
      both_there AND ${isEdited(mine.userId, sql`chosen.dropped`)} AS "isEdited", ${isEdited(mine.userId, sql`chosen.kept`)} AS "isKeptEdited"
    FROM chosen ORDER BY dropped`.execute(mine.db);
  const known = new Set(rows.map(({ droppedId }) => droppedId));
  return [...rows, ...(await heldByRivals(mine, journey)).filter(({ droppedId }) => !known.has(droppedId))];
}

function isEdited(userId: number, trade: RawBuilder<number>): RawBuilder<boolean> {
  return sql`EXISTS (SELECT FROM corrections AS c JOIN changes ON changes.user_id = ${userId} AND changes.id = c.change_id
    WHERE c.user_id = ${userId} AND c.trade_id = ${trade} AND changes.undone_at IS NULL)`;
}

/** Trades of days that the account has from a report which lists the same trades. Edited ones are a dispute: there is no one to edit. */
async function heldByRivals(mine: Mine, { into, importIds }: Journey): Promise<HeldTwice[]> {
  const reports = await mine
    .selectFrom('imports')
    .select('report')
    .distinct()
    .where(isIn('id', importIds))
    .where('removed_at', 'is', null)
    .execute();
  const found: HeldTwice[] = [];
  for (const { report } of reports) {
    const covered = await daysFrom(mine, into, rivalsOf(report ?? ''));
    if (covered.length === 0) continue;
    const isCovered = isCoveredBy(covered);
    const { rows } = await sql<CoveredDay & { id: number; isEdited: boolean }>`
      SELECT t.id, t.day, i.segment, ${isEdited(mine.userId, sql`t.id`)} AS "isEdited" FROM trades AS t
      JOIN instruments AS i ON i.user_id = ${mine.userId} AND i.id = t.instrument_id
      JOIN imports AS m ON m.user_id = ${mine.userId} AND m.id = t.import_id
      WHERE t.user_id = ${mine.userId} AND m.report = ${report} AND m.removed_at IS NULL
        AND t.import_id = ANY(${[...importIds]}::int8[])`.execute(mine.db);
    for (const { id, day, segment, isEdited: edited } of rows) {
      if (isCovered(day, segment)) found.push({ droppedId: id, keptId: null, isEdited: edited, isKeptEdited: edited, areBothThere: true });
    }
  }
  return found;
}

/**
 * Where one of two such trades was put in the place of the other, nothing is replaced any more: they are one trade, which counts. Answers how many
 * rows had replaced trades.
 */
export async function endReplacements(mine: Mine, into: number, twice: readonly HeldTwice[]): Promise<number> {
  if (twice.length === 0) return 0;
  const [dropped, kept] = [twice.map(({ droppedId }) => droppedId), twice.map(({ keptId }) => keptId)];
  // Of those without one that is kept, what the account has instead.
  const { rows } = await sql`
    WITH met AS (SELECT * FROM unnest(${dropped}::int8[], ${kept}::int8[]) AS pair(dropped, kept)),
    replaced AS (
      SELECT c.id AS correction, c.trade_id AS gone, c.account_id = ${into} AS is_gone_there, h.id AS row, t.id AS by, h.account_id = ${into} AS is_by_there
      FROM held_trades AS h CROSS JOIN unnest(h.trade_ids) AS was (id)
      JOIN corrections AS c ON c.user_id = ${mine.userId} AND c.change_id = h.change_id AND c.trade_id = was.id
      JOIN trades AS t ON t.user_id = ${mine.userId} AND t.import_id = h.import_id AND t.identity = h.identity
      WHERE h.user_id = ${mine.userId} AND h.decision = 'replace'),
    ended AS (
      SELECT correction, row FROM replaced JOIN met ON met.dropped = by WHERE coalesce(met.kept = gone, is_gone_there)
      UNION ALL SELECT correction, row FROM replaced JOIN met ON met.dropped = gone WHERE coalesce(met.kept = by, is_by_there)),
    counted AS (DELETE FROM corrections WHERE user_id = ${mine.userId} AND id IN (SELECT correction FROM ended))
    DELETE FROM held_trades WHERE user_id = ${mine.userId} AND id IN (SELECT row FROM ended) RETURNING id`.execute(mine.db);
  return rows.length;
}

/** Lays the corrections of dropped trades over those that are kept in their place. */
export async function passCorrections(mine: Mine, twice: readonly HeldTwice[]): Promise<void> {
  const edited = twice.filter(({ keptId, areBothThere }) => keptId !== null && areBothThere);
  const [dropped, kept] = [edited.map(({ droppedId }) => droppedId), edited.map(({ keptId }) => keptId)];
  await sql`UPDATE corrections SET trade_id = pair.kept
    FROM unnest(${dropped}::int8[], ${kept}::int8[]) AS pair(dropped, kept)
    WHERE user_id = ${mine.userId} AND trade_id = pair.dropped`.execute(mine.db);
  // The open row of an edited trade has exchanged its id with that of the edit.
  await sql`UPDATE trades SET listed_as = gone.listed_as
    FROM unnest(${dropped}::int8[], ${kept}::int8[]) AS pair(dropped, kept)
    JOIN trades AS gone ON gone.user_id = ${mine.userId} AND gone.id = pair.dropped
    WHERE trades.user_id = ${mine.userId} AND trades.id = pair.kept AND gone.listed_as IS NOT NULL`.execute(mine.db);
}

/** Deletes the dropped trades. Their imports list them as duplicates. */
export async function forgetTrades(mine: Mine, twice: readonly HeldTwice[]): Promise<void> {
  if (twice.length === 0) return;
  const ids = twice.map(({ droppedId }) => droppedId);
  const { rows } = await sql<{ importId: number; row: number; symbol: string }>`
    DELETE FROM trades WHERE user_id = ${mine.userId} AND id = ANY(${ids}::int8[]) RETURNING import_id AS "importId", row, symbol`.execute(
    mine.db,
  );
  for (const [importId, dropped] of Map.groupBy(rows, (row) => row.importId)) {
    const made = await mine
      .selectFrom('imports')
      .select(['trade_count', 'skipped', 'skipped_count'])
      .where('id', '=', importId)
      .executeTakeFirstOrThrow();
    const known = dropped.map(({ row, symbol }): RowProblem => ({ row, code: 'duplicate', column: null, text: symbol }));
    await mine
      .updateTable('imports')
      .set({
        trade_count: Math.max(made.trade_count - dropped.length, 0),
        skipped: JSON.stringify(firstByRow([...(made.skipped as RowProblem[]), ...known])),
        skipped_count: made.skipped_count + dropped.length,
      })
      .where('id', '=', importId)
      .execute();
  }
}

/**
 * Gives what was derived of trades to the account that they are in now ('moved'), or of a whole account ('all'), so that a rebuild there
 * replaces it: the key of a closed trade does not name the account. Notes and sums by symbol are of an account and stay or go with it.
 */
export async function giveDerived(mine: Mine, from: number, into: number, which: 'all' | 'moved'): Promise<void> {
  if (which === 'moved') {
    await sql`UPDATE closed_trades SET account_id = ${into} FROM trades
      WHERE closed_trades.user_id = ${mine.userId} AND closed_trades.account_id = ${from} AND trades.user_id = ${mine.userId}
        AND trades.account_id = ${into} AND trades.id = CASE WHEN buy_id = 0 THEN sell_id ELSE buy_id END`.execute(mine.db);
    return;
  }
  for (const table of ACCOUNT_TABLES) {
    if (table === 'closed_trades' || table === 'open_positions') {
      await mine.updateTable(table).set({ account_id: into }).where('account_id', '=', from).execute();
    } else await mine.deleteFrom(table).where('account_id', '=', from).execute();
  }
}
