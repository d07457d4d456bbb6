import type { TripChangedBody, TripEffect } from '#contract/changes.ts';
import type { TradingDay } from '#engine/day.ts';
import { add, type Paise, subtract, toRupees, ZERO } from '#engine/money.ts';
import { journalNet } from '../ledger/day-rollups.ts';
import { tripNets } from '../ledger/round-trips.ts';
import { findTrips } from './find-trips.ts';
import type { Recorded } from '../ledger/changes/record-change.ts';
import { waitForJobs } from '../ledger/rebuild/wait-for-job.ts';
import { type Mine, locked } from '../store/mine.ts';

/** What changes of round trips did. */
export interface TripChange {
  /** None where nothing differs. */
  readonly recorded: readonly Recorded[];
  /** A trade of each round trip as it is now; none where they are gone. */
  readonly tradeIds: readonly number[];
  /** What has happened, as a sentence. */
  readonly message: string;
  /** How many of the ids that were sent are of no trade; none where it is not there. */
  readonly gone?: number;
}

/** What changes came to, or would. */
export interface TripsChanged extends Pick<TripChangedBody, 'message' | 'rows' | 'effect' | 'status'> {
  /** Empty where it was a preview, or nothing differs. */
  readonly changeIds: readonly number[];
  readonly tradeIds: readonly number[];
  readonly gone: number;
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

/** What is changed: the round trips of these trades. */
interface Asked {
  readonly tradeIds: readonly number[];
  readonly preview: boolean;
  readonly today: TradingDay;
}

/** The same as changeTrips for the round trip of one trade, as the calls answer it. */
export async function changeTrip(
  mine: Mine,
  { tradeId, ...asked }: Omit<Asked, 'tradeIds'> & { readonly tradeId: number },
  act: (tx: Mine) => Promise<TripChange>,
): Promise<TripChangedBody> {
  return oneTrip(await changeTrips(mine, { ...asked, tradeIds: [tradeId] }, act));
}

/** The answer about a change of one round trip. */
export function oneTrip({ changeIds: [id], tradeIds: [tradeId], gone: _none, ...answer }: TripsChanged): TripChangedBody {
  return { ...answer, change_id: id ?? null, round_trip: tradeId ?? null };
}

/**
 * Changes the round trips of trades in one transaction and says what that comes to. A preview does the same and takes all of it back, so
 * it says exactly what the change does.
 */
export async function changeTrips(
  mine: Mine,
  { tradeIds, preview, today }: Asked,
  act: (tx: Mine) => Promise<TripChange>,
): Promise<TripsChanged> {
  const found = await locked(mine, async (tx) => {
    const before = await figures(tx, tradeIds, today);
    const done = await act(tx);
    const isPaired = done.recorded.every(({ jobs }) => jobs.length === 0);
    const after = isPaired ? await figures(tx, done.tradeIds, today) : null;
    const effect = done.recorded.length > 0 ? effectOf(before, after) : effectOf(before, before);
    if (preview) throw new Previewed({ ...done, effect });
    return { ...done, effect };
  }).catch((error: unknown) => {
    if (error instanceof Previewed) return error.found;
    throw error;
  });
  const { recorded, effect, tradeIds: after, message, gone = 0 } = found;
  const rows = recorded.reduce((sum, one) => sum + one.rows, 0);
  const answer = { rows, tradeIds: after, effect, gone, changeIds: [], status: 'completed' } as const;
  if (recorded.length === 0) return { ...answer, message: 'Nothing differs.' };
  if (preview) return { ...answer, message: 'Nothing is stored yet.' };
  const isDone = await waitForJobs(
    mine,
    recorded.flatMap(({ jobs }) => jobs),
  );
  const changeIds = recorded.map(({ changeId }) => changeId);
  return { ...answer, message, changeIds, status: isDone ? 'completed' : 'pending' };
}

interface Figures {
  readonly tripIds: ReadonlySet<number>;
  readonly nets: ReadonlyMap<number, Paise>;
  readonly journal: Paise;
}

async function figures(mine: Mine, tradeIds: readonly number[], today: TradingDay): Promise<Figures> {
  const trips = await findTrips(mine, tradeIds, today);
  const tripIds = new Set([...trips.values()].map(({ id }) => id));
  return { tripIds, nets: await tripNets(mine), journal: await journalNet(mine) };
}

function effectOf(before: Figures, after: Figures | null): TripEffect {
  const netOf = ({ tripIds, nets }: Figures) => {
    const known = [...tripIds].flatMap((id) => nets.get(id) ?? []);
    return known.length === 0 ? null : toRupees(known.reduce((sum, net) => add(sum, net), ZERO));
  };
  if (!after) return { trip: { before: netOf(before), after: null }, journal: null, others: null };
  let [many, change, most] = [0, ZERO, ZERO];
  for (const id of new Set([...before.nets.keys(), ...after.nets.keys()])) {
    if (before.tripIds.has(id) || after.tripIds.has(id)) continue;
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
