import { dayFlows } from '#engine/daily/day-flows.ts';
import { dayResults } from '#engine/daily/day-results.ts';
import { sql } from 'kysely';
import type { Store } from '../db/client.ts';
import { closedTradesTouching, type TouchedDays } from '../db/closed-trades.ts';
import { replaceDayFlows, replaceDayResults } from '../db/day-rollups.ts';
import { positionsOpenedOn } from '../db/open-positions.ts';
import type { AccountLease } from './account-lease.ts';

const DAYS_PER_TRANSACTION = 40;

/** Sums the days again on which something may have changed, from all closed trades and open positions of the user. */
export async function writeRollups(store: Store, lease: AccountLease, touched: TouchedDays): Promise<void> {
  const { userId } = lease;
  const days = [...new Set([...touched.entered, ...touched.exited])].sort();
  for (let first = 0; first < days.length; first += DAYS_PER_TRANSACTION) {
    const portion = new Set(days.slice(first, first + DAYS_PER_TRANSACTION));
    await store.transaction(async (tx) => {
      // Days are the user's, not the account's: rebuilds of two accounts take turns here.
      await sql`SELECT id FROM users WHERE id = ${userId} FOR UPDATE`.execute(tx);
      await lease.keep(tx);
      const closed = await closedTradesTouching(tx, userId, portion);
      const open = await positionsOpenedOn(tx, userId, portion);
      await replaceDayResults(tx, userId, portion, dayResults(closed));
      await replaceDayFlows(tx, userId, portion, dayFlows(closed, open));
    });
  }
}
