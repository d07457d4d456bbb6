import type { TradingDay } from '#engine/day.ts';
import type { Leg } from '#engine/pairing/position.ts';
import type { TracedTrip } from '#engine/round-trips/round-trips.ts';
import { tripsByTrade } from '#engine/round-trips/trips-by-trade.ts';
import { placesOfTrades } from '../ledger/trades.ts';
import { orMissing } from '../problems.ts';
import type { FoundRow } from '../ledger/changes/find-rows.ts';
import { traceBooks } from './find-trips.ts';
import type { Mine } from '../store/mine.ts';

/** A round trip with the book that it comes from; its charges are of this book alone. */
export interface FoundTrip extends Omit<FoundRow, 'paired'> {
  readonly traced: TracedTrip;
  /** All of the book. */
  readonly trips: readonly TracedTrip[];
}

/** The round trip that has this trade, from the trades themselves; null where the trade is not in the journal, or of no round trip. */
export async function findTrip(mine: Mine, tradeId: number, today: TradingDay): Promise<FoundTrip | null> {
  const [place] = await placesOfTrades(mine, [tradeId]);
  if (!place) return null;
  const { accountId, instrumentId } = place;
  const {
    books: [book],
    trips,
  } = await traceBooks(mine, accountId, [instrumentId], today);
  const traced = tripsByTrade(trips).get(tradeId);
  return book && traced ? { accountId, book, traced, trips, legs: executedLegs(traced) } : null;
}

/** The same, or an ApiProblem (404). */
export async function requireTrip(mine: Mine, tradeId: number, today: TradingDay): Promise<FoundTrip> {
  return orMissing(await findTrip(mine, tradeId, today), 'no-trade');
}

/** Every executed part of a round trip. A settlement at expiry goes with its entry. */
export function executedLegs({ closed, open }: Pick<TracedTrip, 'closed' | 'open'>): Leg[] {
  const legs = [...closed.flatMap(({ buy, sell }) => [buy, sell]), ...open.map(({ leg }) => leg)];
  return legs.filter(({ order }) => order.id !== 0);
}
