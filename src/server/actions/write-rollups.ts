import { entryDay, exitDay } from '#engine/daily/closed-trade.ts';
import { dayFlows } from '#engine/daily/day-flows.ts';
import { dayResults } from '#engine/daily/day-results.ts';
import type { TradingDay } from '#engine/day.ts';
import type { CostedBook } from '#engine/journal.ts';
import type { Store } from '../db/client.ts';
import { closedTradesTouching } from '../db/closed-trades.ts';
import { replaceDayFlows, replaceDayResults } from '../db/day-rollups.ts';
import { positionsOpenedOn } from '../db/open-positions.ts';
import { type Spans, WHOLE } from '../db/spans.ts';
import { lockUser } from '../db/users.ts';
import type { AccountLease } from './account-lease.ts';

const DAYS_PER_TRANSACTION = 40;

/**
 * Sums the days again on which something may have changed, from all closed trades and open positions of the user: those of the given
 * books as they are above their floors (nobody else writes them under this lease), the others as stored.
 */
export async function writeRollups(
  store: Store,
  lease: AccountLease,
  books: readonly CostedBook[],
  touched: ReadonlySet<TradingDay>,
  floors: Spans['floors'] = WHOLE,
): Promise<void> {
  const { userId, accountId } = lease;
  const days = [...touched].sort();
  const ours = { accountId, instrumentIds: books.map((book) => book.instrumentId), floors };
  const closed = books.flatMap((book) => book.closed);
  const open = books.flatMap((book) => book.open);
  for (let first = 0; first < days.length; first += DAYS_PER_TRANSACTION) {
    const portion = new Set(days.slice(first, first + DAYS_PER_TRANSACTION));
    const ourClosed = closed.filter((trade) => portion.has(exitDay(trade)) || portion.has(entryDay(trade)));
    const ourOpen = open.filter((position) => portion.has(position.openedOn));
    await store.transaction(async (tx) => {
      // Days are the user's, not the account's: rebuilds of two accounts take turns here.
      await lockUser(tx, userId);
      await lease.keep(tx);
      const allClosed = [...ourClosed, ...(await closedTradesTouching(tx, userId, portion, ours))];
      const allOpen = [...ourOpen, ...(await positionsOpenedOn(tx, userId, portion, ours))];
      await replaceDayResults(tx, userId, portion, dayResults(allClosed));
      await replaceDayFlows(tx, userId, portion, dayFlows(allClosed, allOpen));
    }, 'with the next');
  }
}
