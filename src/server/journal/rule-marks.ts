import { sql } from 'kysely';
import type { RoundTripDetail } from '#contract/round-trips.ts';
import type { Db } from '../store/client.ts';
import { forUser } from '../store/for-user.ts';

/** The rules of a setup with what a round trip made of them: of the first of its trades that was judged. Retired ones only where judged. */
export async function judgedRules(db: Db, userId: number, tripId: number, setupId: number): Promise<RoundTripDetail['rules']> {
  const { rows } = await sql<{ id: number; text: string; kept: boolean | null }>`
    SELECT r.id, r.text, marks.kept FROM setup_rules AS r
    LEFT JOIN LATERAL (SELECT m.kept FROM word_places AS p
      JOIN rule_marks AS m ON m.user_id = p.user_id AND m.trade_id = p.trade_id AND m.setup_rule_id = r.id
      LEFT JOIN trades AS t ON t.user_id = p.user_id AND t.id = p.trade_id
      WHERE p.user_id = ${userId} AND p.round_trip_id = ${tripId} ORDER BY t.day, t.time, p.trade_id LIMIT 1) AS marks ON true
    WHERE r.user_id = ${userId} AND r.setup_id = ${setupId} AND (r.retired_at IS NULL OR marks.kept IS NOT NULL)
    ORDER BY r.place, r.id`.execute(db);
  return rows.map(({ id, text, kept }) => ({ id, text, mark: kept === null ? null : kept ? 'kept' : 'broken' }));
}

/** Judges rules of a round trip: written with `tradeId`, gone from its other trades. */
export async function judgeRules(
  tx: Db,
  userId: number,
  { tradeId, trades }: { readonly tradeId: number; readonly trades: readonly number[] },
  marks: ReadonlyMap<number, 'kept' | 'broken' | null>,
): Promise<void> {
  if (marks.size === 0) return;
  const scoped = forUser(tx, userId);
  await scoped
    .deleteFrom('rule_marks')
    .where(({ eb, val }) => eb('trade_id', '=', eb.fn.any(val([...trades]))))
    .where(({ eb, val }) => eb('setup_rule_id', '=', eb.fn.any(val([...marks.keys()]))))
    .execute();
  const rows = [...marks].flatMap(([rule, mark]) => {
    return mark === null ? [] : [{ trade_id: tradeId, setup_rule_id: rule, kept: mark === 'kept' }];
  });
  await scoped.insertMany('rule_marks', { trade_id: 'int8', setup_rule_id: 'int8', kept: 'bool' }, rows);
}
