import type { TradingDay } from '#engine/day.ts';
import type { CostedBook } from '#engine/journal.ts';
import type { Db } from '../db/client.ts';
import { replaceClosedTrades } from '../db/closed-trades.ts';
import { replaceContractDays } from '../db/contract-days.ts';
import { replaceOpenPositions } from '../db/open-positions.ts';
import type { Derived } from '../db/replace-rows.ts';
import { replaceSymbolDays } from '../db/symbol-days.ts';

/** Makes the derived rows of these instruments what their books say, none where there is no book; answers the days that changed. */
export async function writeBooks(tx: Db, userId: number, of: Derived, books: readonly CostedBook[]): Promise<Set<TradingDay>> {
  const closed = books.flatMap((book) => book.closed);
  const open = books.flatMap((book) => book.open);
  const days = books.flatMap((book) => book.days);
  const changed = await replaceClosedTrades(tx, userId, of, closed);
  changed.push(...(await replaceOpenPositions(tx, userId, of, open)));
  await replaceSymbolDays(tx, userId, of, closed);
  await replaceContractDays(tx, userId, of, days);
  return new Set(changed);
}
