import { sql } from 'kysely';
import { type CountedTrades, countedTrades } from '#engine/trades/closed-results.ts';
import type { Mine } from '../../store/mine.ts';
import { correctionsOf } from '../corrections.ts';
import { instrumentsById } from '../instruments.ts';
import { tradesOf } from '../trades.ts';

/** How many closed results of these instruments in an account do not count as a whole: see countedTrades. */
export async function resultsBesideTrades(
  mine: Mine,
  accountId: number,
  instruments: readonly number[],
): Promise<Pick<CountedTrades, 'completing' | 'replaced'>> {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT r.instrument_id AS id FROM trades AS r
    WHERE r.user_id = ${mine.userId} AND r.account_id = ${accountId} AND r.result IS NOT NULL
      AND r.instrument_id = ANY(${[...instruments]}::int8[])
      AND EXISTS (SELECT FROM trades AS t WHERE t.user_id = ${mine.userId} AND t.account_id = ${accountId}
        AND t.instrument_id = r.instrument_id AND t.result IS NULL)`.execute(mine.db);
  const ids = rows.map(({ id }) => id);
  const stored = await instrumentsById(mine, ids);
  const trades = await tradesOf(mine, accountId, new Map([...stored].map(([id, { instrument }]) => [id, instrument])));
  const corrections = await correctionsOf(mine, accountId, ids);
  const found = [...trades].map(([id, own]) => countedTrades(own, corrections.get(id) ?? []));
  return {
    completing: found.reduce((sum, { completing }) => sum + completing, 0),
    replaced: found.reduce((sum, { replaced }) => sum + replaced, 0),
  };
}
