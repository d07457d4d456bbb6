import type { TradingDay } from '#engine/day.ts';
import { type Book, pairBook, settleBooks } from '#engine/journal.ts';
import type { TracedTrip } from '#engine/round-trips/round-trips.ts';
import { tripsByTrade } from '#engine/round-trips/trips-by-trade.ts';
import { planOf } from '../ledger/account-plans.ts';
import { knownTrips } from './trip-pages.ts';
import type { TripPlace } from '../ledger/trip-place.ts';
import { placesOfTrades } from '../ledger/trades.ts';
import { orMissing } from '../problems.ts';
import { loadBooks } from '../ledger/rebuild/load-books.ts';
import type { Mine } from '../store/mine.ts';

/** The round trips of these trades, by trade. What is not in the journal, or in no round trip, is left out. */
export async function findTrips(mine: Mine, tradeIds: readonly number[], today: TradingDay): Promise<Map<number, TripPlace>> {
  const found = await knownTrips(mine, tradeIds);
  // Neither the first trade of an entry nor one with words: only the trades themselves tell.
  const others = tradeIds.filter((id) => !found.has(id));
  if (others.length === 0) return found;
  const byAccount = Map.groupBy(await placesOfTrades(mine, others), ({ accountId }) => accountId);
  for (const [accountId, places] of byAccount) {
    const instrumentIds = places.map(({ instrumentId }) => instrumentId);
    const trips = tripsByTrade((await traceBooks(mine, accountId, instrumentIds, today)).trips);
    for (const id of others) {
      const trip = trips.get(id)?.trip;
      if (trip) found.set(id, { id: trip.id, accountId, instrumentId: trip.instrumentId });
    }
  }
  return found;
}

/** The round trip of a trade. Throws an ApiProblem: 404 where it has none. */
export async function tripOfTrade(mine: Mine, tradeId: number, today: TradingDay): Promise<TripPlace> {
  return orMissing((await findTrips(mine, [tradeId], today)).get(tradeId), 'no-trade');
}

/** A round trip with its parts and orders. Their charges are those of its instrument alone: a note's rounding may lie elsewhere. */
export async function traceTrip(mine: Mine, place: TripPlace, today: TradingDay): Promise<TracedTrip | null> {
  const { trips } = await traceBooks(mine, place.accountId, [place.instrumentId], today);
  return trips.find(({ trip }) => trip.id === place.id) ?? null;
}

/** The books of these instruments in an account and their round trips; charges are of these books alone. */
export async function traceBooks(
  mine: Mine,
  accountId: number,
  instrumentIds: readonly number[],
  today: TradingDay,
): Promise<{ books: readonly Book[]; trips: readonly TracedTrip[] }> {
  const books = await loadBooks(mine, accountId, instrumentIds);
  const plan = await planOf(mine, accountId);
  const paired = books.map((book) => pairBook(book, plan, today));
  return { books, trips: settleBooks(paired, [], plan).books.flatMap(({ trips }) => trips) };
}
