import type { Paise } from '#engine/money.ts';
import type { Db } from './client.ts';

/** What ratios stand on: the user's own capital, or null, and the risk-free rate as a fraction a year. */
export async function riskOf(db: Db, userId: number): Promise<{ capital: Paise | null; riskFreeRate: number }> {
  const row = await db.selectFrom('users').select(['capital', 'risk_free_rate']).where('id', '=', userId).executeTakeFirstOrThrow();
  return { capital: row.capital, riskFreeRate: row.risk_free_rate };
}
