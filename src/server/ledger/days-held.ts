import { type DaysHeld, dayHeld, sessionOn } from '#engine/exchange/sessions.ts';
import type { TradingDay } from '#engine/day.ts';
import type { MarketSource } from '#engine/market/market-file.ts';
import { exchangeOf } from '#engine/market/sources-of.ts';
import type { Mine } from '../store/mine.ts';

/** The days that the calendar has no session for, or does not know, and of which a market file of the user or the operator is there. */
export async function sessionDaysHeld(mine: Mine): Promise<DaysHeld> {
  const [own, shared] = await Promise.all([
    mine.selectFrom('market_days').select(['source', 'day']).distinct().execute(),
    mine.db.selectFrom('shared_market_days').select(['source', 'day']).execute(),
  ]);
  const held = new Set<string>();
  for (const { source, day } of [...own, ...shared]) if (isNews(source, day)) held.add(dayHeld(exchangeOf(source), day));
  return held;
}

function isNews(source: MarketSource, day: TradingDay): boolean {
  const session = sessionOn(exchangeOf(source), day);
  return session === 'closed' || session === 'unknown';
}
