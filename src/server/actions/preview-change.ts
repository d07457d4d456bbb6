import type { TripChangedBody, TripEffect } from '#contract/changes.ts';
import type { TradingDay } from '#engine/day.ts';
import { type Paise, subtract, toRupees, ZERO } from '#engine/money.ts';
import { lockUser } from '../accounts/users.ts';
import { journalNet } from '../journal/day-rollups.ts';
import { tripNets } from '../journal/round-trips.ts';
import type { Db, Store } from '../store/client.ts';
import { findTrip } from './find-trip.ts';
import type { Recorded } from './record-change.ts';
import { waitForJobs } from './wait-for-job.ts';

/** What a change of one round trip did. `tradeId` is of the round trip as it is now; null where it is gone. */
export interface TripChange {
  /** null where nothing differs. */
  readonly recorded: Recorded | null;
  readonly tradeId: number | null;
  /** What has happened, as a sentence. */
  readonly message: string;
}

/** Takes the whole transaction back, and brings out what was found in it. */
class Previewed extends Error {
  readonly found: Found;
  constructor(found: Found) {
    super('only a preview');
    this.found = found;
  }
}

interface Found extends TripChange {
  readonly effect: TripEffect;
}

/**
 * Changes the round trip of a trade in one transaction and says what that comes to. A preview does the same and takes all of it back, so
 * it says exactly what the change does.
 */
export async function changeTrip(
  store: Store,
  userId: number,
  { tradeId, preview, today }: { readonly tradeId: number; readonly preview: boolean; readonly today: TradingDay },
  act: (tx: Db) => Promise<TripChange>,
): Promise<TripChangedBody> {
  const found = await store
    .transaction(async (tx) => {
      await lockUser(tx, userId);
      const before = await figures(tx, userId, tradeId, today);
      const done = await act(tx);
      const isPaired = done.recorded?.jobs.length === 0;
      const after = isPaired ? await figures(tx, userId, done.tradeId, today) : null;
      const effect = done.recorded ? effectOf(before, after) : effectOf(before, before);
      if (preview) throw new Previewed({ ...done, effect });
      return { ...done, effect };
    })
    .catch((error: unknown) => {
      if (error instanceof Previewed) return error.found;
      throw error;
    });
  const { recorded, effect, tradeId: after } = found;
  const answer = { rows: recorded?.rows ?? 0, round_trip: after, effect };
  if (!recorded) return { ...answer, message: 'Nothing differs.', change_id: null, status: 'completed' };
  if (preview) return { ...answer, message: 'Nothing is stored yet.', change_id: null, status: 'completed' };
  const isDone = await waitForJobs(store, recorded.jobs);
  return { ...answer, message: found.message, change_id: recorded.changeId, status: isDone ? 'completed' : 'pending' };
}

interface Figures {
  readonly tripId: number | null;
  readonly nets: ReadonlyMap<number, Paise>;
  readonly journal: Paise;
}

async function figures(tx: Db, userId: number, tradeId: number | null, today: TradingDay): Promise<Figures> {
  const trip = tradeId === null ? null : await findTrip(tx, userId, tradeId, today);
  return { tripId: trip?.traced.trip.id ?? null, nets: await tripNets(tx, userId), journal: await journalNet(tx, userId) };
}

function effectOf(before: Figures, after: Figures | null): TripEffect {
  const netOf = ({ tripId, nets }: Figures) => {
    const net = tripId === null ? undefined : nets.get(tripId);
    return net === undefined ? null : toRupees(net);
  };
  if (!after) return { trip: { before: netOf(before), after: null }, journal: null, others: null };
  let [many, change, most] = [0, ZERO, ZERO];
  for (const id of new Set([...before.nets.keys(), ...after.nets.keys()])) {
    if (id === before.tripId || id === after.tripId) continue;
    const differs = subtract(after.nets.get(id) ?? ZERO, before.nets.get(id) ?? ZERO);
    if (differs === 0) continue;
    many += 1;
    change = (change + differs) as Paise;
    most = Math.max(most, Math.abs(differs)) as Paise;
  }
  return {
    trip: { before: netOf(before), after: netOf(after) },
    journal: { before: toRupees(before.journal), after: toRupees(after.journal) },
    others: { round_trips: many, change: toRupees(change), most: toRupees(most) },
  };
}
