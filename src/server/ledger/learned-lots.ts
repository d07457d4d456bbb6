import { sql } from 'kysely';
import type { TradingDay } from '#engine/day.ts';
import type { LearnedLots } from '#engine/exchange/lot-size.ts';
import type { MarketSource } from '#engine/market/market-file.ts';
import { exchangeOf } from '#engine/market/sources-of.ts';
import type { Mine } from '../store/mine.ts';

/** The lots that market files of the user and the operator state and the lists do not have. */
export async function learnedLots(mine: Mine): Promise<LearnedLots[]> {
  const { rows } = await sql<{ source: MarketSource; lots: Record<string, number>; days: TradingDay[] }>`
    SELECT source, lots, array_agg(day::text) AS days FROM (
      SELECT source, day, lots FROM market_days WHERE user_id = ${mine.userId} AND lots IS NOT NULL
      UNION ALL SELECT source, day, lots FROM shared_market_days WHERE lots IS NOT NULL) AS stated
    GROUP BY source, lots`.execute(mine.db);
  return rows.map(({ source, lots, days }) => ({ exchange: exchangeOf(source), days, lots }));
}
