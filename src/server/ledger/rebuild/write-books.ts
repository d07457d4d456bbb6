import type { TradingDay } from '#engine/day.ts';
import type { CostedBook } from '#engine/journal.ts';
import { replaceClosedTrades } from '../closed-trades.ts';
import { replaceContractDays } from '../contract-days.ts';
import { replaceHoldingChanges } from '../holding-changes.ts';
import { replaceOpenPositions } from '../open-positions.ts';
import type { Derived } from '../replace-rows.ts';
import { replaceRoundTrips } from '../round-trips.ts';
import { replaceSymbolDays } from '../symbol-days.ts';
import { replaceWordPlaces } from '../words/word-places.ts';
import { howFar } from './how-far.ts';
import type { Mine } from '../../store/mine.ts';

/** Replaces the derived rows of these instruments by those of their books; returns the days that changed, and those on whose notes something did. */
export async function writeBooks(
  mine: Mine,
  of: Derived,
  books: readonly CostedBook[],
): Promise<{ changed: Set<TradingDay>; noted: readonly TradingDay[] }> {
  const closed = books.flatMap((book) => book.closed);
  const open = books.flatMap((book) => book.open);
  const days = books.flatMap((book) => book.days);
  const changed = await replaceClosedTrades(mine, of, closed);
  changed.push(...(await replaceOpenPositions(mine, of, open)));
  await replaceHoldingChanges(
    mine,
    of,
    books.flatMap((book) => book.holdingChanges),
  );
  await replaceSymbolDays(mine, of, closed);
  const noted = await replaceContractDays(mine, of, days);
  const trips = books.flatMap((book) => book.trips);
  await replaceRoundTrips(
    mine,
    of,
    trips.map(({ trip }) => trip),
    await howFar(mine, trips),
  );
  await replaceWordPlaces(mine, of, trips);
  return { changed: new Set(changed), noted };
}
