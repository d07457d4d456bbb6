import type { TradingDay } from '#engine/day.ts';
import type { CostedBook } from '#engine/journal.ts';
import type { Db } from '../store/client.ts';
import { replaceClosedTrades } from '../journal/closed-trades.ts';
import { replaceContractDays } from '../journal/contract-days.ts';
import { replaceOpenPositions } from '../journal/open-positions.ts';
import type { Derived } from '../journal/replace-rows.ts';
import { replaceRoundTrips } from '../journal/round-trips.ts';
import { replaceSymbolDays } from '../journal/symbol-days.ts';
import { replaceWordPlaces } from '../journal/word-places.ts';
import { howFar } from './how-far.ts';

/** Replaces the derived rows of these instruments by those of their books; returns the days that changed. */
export async function writeBooks(tx: Db, userId: number, of: Derived, books: readonly CostedBook[]): Promise<Set<TradingDay>> {
  const closed = books.flatMap((book) => book.closed);
  const open = books.flatMap((book) => book.open);
  const days = books.flatMap((book) => book.days);
  const changed = await replaceClosedTrades(tx, userId, of, closed);
  changed.push(...(await replaceOpenPositions(tx, userId, of, open)));
  await replaceSymbolDays(tx, userId, of, closed);
  await replaceContractDays(tx, userId, of, days);
  const trips = books.flatMap((book) => book.trips);
  await replaceRoundTrips(
    tx,
    userId,
    of,
    trips.map(({ trip }) => trip),
    await howFar(tx, userId, trips),
  );
  await replaceWordPlaces(tx, userId, of, trips);
  return new Set(changed);
}
