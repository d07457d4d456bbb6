import { sql } from 'kysely';
import { type CountedTrades, countedTrades } from '#engine/trades/closed-results.ts';
import type { StoredTrade } from '#engine/trades/trade.ts';
import type { Mine } from '../../store/mine.ts';
import { accountsOf } from '../broker-accounts.ts';
import { correctionsOf } from '../corrections.ts';
import { instrumentsById } from '../instruments.ts';
import { tradesOf } from '../trades.ts';

/** How many closed results of these instruments in an account do not count as a whole: see countedTrades. */
export async function resultsBesideTrades(
  mine: Mine,
  accountId: number,
  instruments: readonly number[],
): Promise<Pick<CountedTrades, 'completing' | 'replaced'>> {
  const found = (await tradesWithResults(mine, accountId, instruments)).map(({ counted }) => counted);
  return {
    completing: found.reduce((sum, { completing }) => sum + completing, 0),
    replaced: found.reduce((sum, { replaced }) => sum + replaced, 0),
  };
}

/** The legs of closed results that do not count, as the account's trades tell them: the ids of their rows. */
export async function legsNotCounted(mine: Mine): Promise<ReadonlySet<number>> {
  const found = await Promise.all((await accountsOf(mine)).map(({ id }) => tradesWithResults(mine, id, null)));
  return new Set(
    found.flat().flatMap(({ stored, counted }) => {
      const counts = new Set([...counted.trades, ...counted.results.flatMap(({ buy, sell }) => [buy, sell])].map(({ id }) => id));
      return stored.flatMap(({ id, result }) => (result === undefined || counts.has(id) ? [] : [id]));
    }),
  );
}

/** The trades of instruments that have closed results and other trades in the account, and what of them counts; of all instruments: null. */
async function tradesWithResults(
  mine: Mine,
  accountId: number,
  instruments: readonly number[] | null,
): Promise<{ readonly stored: readonly StoredTrade[]; readonly counted: CountedTrades }[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT r.instrument_id AS id FROM trades AS r
    WHERE r.user_id = ${mine.userId} AND r.account_id = ${accountId} AND r.result IS NOT NULL
      ${instruments === null ? sql`` : sql`AND r.instrument_id = ANY(${[...instruments]}::int8[])`}
      AND EXISTS (SELECT FROM trades AS t WHERE t.user_id = ${mine.userId} AND t.account_id = ${accountId}
        AND t.instrument_id = r.instrument_id AND t.result IS NULL)`.execute(mine.db);
  const ids = rows.map(({ id }) => id);
  const known = await instrumentsById(mine, ids);
  const trades = await tradesOf(mine, accountId, new Map([...known].map(([id, { instrument }]) => [id, instrument])));
  const corrections = await correctionsOf(mine, accountId, ids);
  return [...trades].map(([id, stored]) => ({ stored, counted: countedTrades(stored, corrections.get(id) ?? []) }));
}
