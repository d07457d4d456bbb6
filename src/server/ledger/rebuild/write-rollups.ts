import { entryDay, exitDay } from '#engine/daily/closed-trade.ts';
import type { TradingDay } from '#engine/day.ts';
import { type CostedBook, rollupsOf } from '#engine/journal.ts';
import { closedTradesTouching } from '../closed-trades.ts';
import { replaceDayFlows, replaceDayResults } from '../day-rollups.ts';
import { positionsOpenedOn } from '../open-positions.ts';
import type { Derived } from '../replace-rows.ts';
import type { Mine } from '../../store/mine.ts';

/** A bound on the trades that are in memory at once. */
const DAYS_AT_ONCE = 250;

/**
 * Sums the days again on which something changed, from all closed trades and open positions of the user: those of `of` as the given books
 * have them, the others as stored.
 */
export async function writeRollups(mine: Mine, of: Derived, books: readonly CostedBook[], changed: ReadonlySet<TradingDay>): Promise<void> {
  const days = [...changed].sort();
  const closed = books.flatMap((book) => book.closed);
  const open = books.flatMap((book) => book.open);
  for (let first = 0; first < days.length; first += DAYS_AT_ONCE) {
    const part = new Set(days.slice(first, first + DAYS_AT_ONCE));
    const ourClosed = closed.filter((trade) => part.has(exitDay(trade)) || part.has(entryDay(trade)));
    const ourOpen = open.filter((position) => part.has(position.openedOn));
    const otherClosed = await closedTradesTouching(mine, part, of);
    const otherOpen = await positionsOpenedOn(mine, part, of);
    const { results, flows } = rollupsOf([...ourClosed, ...otherClosed], [...ourOpen, ...otherOpen]);
    await replaceDayResults(mine, part, results);
    await replaceDayFlows(mine, part, flows);
  }
}
