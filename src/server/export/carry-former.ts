import { sql } from 'kysely';
import type { Mine } from '../store/mine.ts';

/** What an export of a former state says in another way, as the migrations 002 and 003 carried it over; doing it again changes nothing. */
export async function carryFormer(mine: Mine): Promise<void> {
  const { userId } = mine;
  await sql`UPDATE trades SET identity = left(identity, -length('|read again')),
      superseded_by = (change.facts->'reading'->'with'->>'import_id')::int8
    FROM corrections AS c JOIN changes AS change ON change.user_id = c.user_id AND change.id = c.change_id
    WHERE trades.user_id = ${userId} AND c.user_id = ${userId} AND trades.id = c.trade_id
      AND right(trades.identity, length('|read again')) = '|read again'
      AND change.kind = 'import' AND change.undone_at IS NULL`.execute(mine.db);
  await sql`INSERT INTO share_origins (user_id, trade_id, kind)
    SELECT user_id, trade_id, facts->>'origin' FROM changes
    WHERE user_id = ${userId} AND kind = 'origin' AND trade_id IS NOT NULL AND facts ? 'origin' ON CONFLICT DO NOTHING`.execute(mine.db);
  await sql`UPDATE changes SET facts = facts - 'origin' WHERE user_id = ${userId} AND kind = 'origin' AND facts ? 'origin'`.execute(
    mine.db,
  );
}
