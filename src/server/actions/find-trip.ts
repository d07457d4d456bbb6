import type { TradingDay } from '#engine/day.ts';
import { journalOf } from '#engine/journal.ts';
import type { Leg } from '#engine/pairing/position.ts';
import type { TracedTrip } from '#engine/round-trips/round-trips.ts';
import { tripsByTrade } from '#engine/round-trips/trips-by-trade.ts';
import { planOf } from '../journal/account-plans.ts';
import { placesOfTrades } from '../journal/trades.ts';
import { ApiProblem } from '../problems.ts';
import type { Db } from '../store/client.ts';
import type { FoundRow } from './find-rows.ts';
import { loadBooks } from './load-books.ts';

/** A round trip with the book that it comes from; its charges are of this book alone. */
export interface FoundTrip extends Omit<FoundRow, 'paired'> {
  readonly traced: TracedTrip;
  /** All of the book. */
  readonly trips: readonly TracedTrip[];
}

/** The round trip that has this trade, from the trades themselves; null where the trade is not in the journal, or of no round trip. */
export async function findTrip(tx: Db, userId: number, tradeId: number, today: TradingDay): Promise<FoundTrip | null> {
  const [place] = await placesOfTrades(tx, userId, [tradeId]);
  if (!place) return null;
  const { accountId, instrumentId } = place;
  const [book] = await loadBooks(tx, userId, accountId, [instrumentId]);
  if (!book) return null;
  const { trips } = journalOf([book], await planOf(tx, userId, accountId), today);
  const traced = tripsByTrade(trips).get(tradeId);
  return traced ? { accountId, book, traced, trips, legs: legsOf(traced) } : null;
}

/** The same, or an ApiProblem (404). */
export async function requireTrip(tx: Db, userId: number, tradeId: number, today: TradingDay): Promise<FoundTrip> {
  const found = await findTrip(tx, userId, tradeId, today);
  if (!found) throw new ApiProblem(404, 'No such trade.');
  return found;
}

/** Every executed part of a round trip. A settlement at expiry goes with its entry. */
export function legsOf({ closed, open }: Pick<TracedTrip, 'closed' | 'open'>): Leg[] {
  const legs = [...closed.flatMap(({ buy, sell }) => [buy, sell]), ...open.map(({ leg }) => leg)];
  return legs.filter(({ order }) => order.id !== 0);
}
