import type { TracedTrip } from './round-trips.ts';

/**
 * Each trade's round trip, by trade id. A trade may be in two: its order closes one position and opens the next, or is netted in part and
 * delivered in part. It is then of the one that it anchors, else of the first.
 */
export function tripsByTrade(trips: readonly TracedTrip[]): Map<number, TracedTrip> {
  const found = new Map<number, TracedTrip>();
  for (const traced of trips) {
    for (const { tradeIds } of traced.orders) for (const id of tradeIds) if (!found.has(id)) found.set(id, traced);
  }
  for (const traced of trips) found.set(traced.trip.id, traced);
  return found;
}
