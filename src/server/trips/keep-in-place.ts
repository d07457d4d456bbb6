import type { TradingDay } from '#engine/day.ts';
import { tryLockDerived } from '../ledger/derived-rows.ts';
import { openWords } from '../ledger/words/trade-words.ts';
import type { TripPlace } from '../ledger/trip-place.ts';
import type { Mine } from '../store/mine.ts';
import { tripOfTrade } from './find-trips.ts';
import { queuePairing } from '../ledger/rebuild/queue-pairing.ts';

/** Opens words with trades. While their journal is being rebuilt, the round trips that show them may change: they are then paired after it. */
export async function keepInPlace(mine: Mine, places: ReadonlyMap<number, TripPlace>): Promise<void> {
  const isFree = await tryLockDerived(mine);
  await openWords(mine, places);
  if (!isFree) await queuePairing(mine, [...places.values()]);
}

/** The round trip of a trade, whose words are opened with this trade. Throws an ApiProblem: 404 where it has none. */
export async function openTrip(mine: Mine, tradeId: number, today: TradingDay): Promise<TripPlace> {
  const trip = await tripOfTrade(mine, tradeId, today);
  await keepInPlace(mine, new Map([[tradeId, trip]]));
  return trip;
}
