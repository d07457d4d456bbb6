import { LONGEST_NAME, LONGEST_NOTE, MOST_LEGS } from '#contract/limits.ts';
import type { StrategyForm } from '#contract/strategies.ts';
import type { TradingDay } from '#engine/day.ts';
import { add, ZERO } from '#engine/money.ts';
import { plainText } from '#engine/plain-text.ts';
import type { StrategyLeg } from '#engine/strategies/leg.ts';
import { shapeName } from '#engine/strategies/shape-name.ts';
import { lockUser } from '../accounts/users.ts';
import { legOfRow } from '../journal/possible-legs.ts';
import * as strategies from '../journal/strategies.ts';
import { tripsAt } from '../journal/trip-pages.ts';
import type { TripPlace } from '../journal/trip-place.ts';
import { ApiProblem } from '../problems.ts';
import type { Db, Store } from '../store/client.ts';
import { findTrips } from './find-trips.ts';
import { keepInPlace } from './write-words.ts';

/** Who changes strategies, and when. */
export interface By {
  readonly userId: number;
  readonly today: TradingDay;
}

const NO_STRATEGY = 'No such strategy.';
/** Another tab was first. */
export const STALE = 'This was changed in another tab. Nothing was overwritten.';

/** A strategy. Throws an ApiProblem: 404. */
export async function foundStrategy(db: Db, userId: number, id: number): Promise<strategies.StoredStrategy> {
  const found = await strategies.strategyById(db, userId, id);
  if (!found) throw new ApiProblem(404, NO_STRATEGY);
  return found;
}

/** The name of a strategy that has none of its user's: 'NIFTY iron condor'. */
export function usualName(legs: readonly StrategyLeg[]): string {
  return `${underlyingsOf(legs)} ${shapeName(legs)}`.slice(0, LONGEST_NAME);
}

/** What legs are on: 'NIFTY', 'GOLD + SILVER'. */
export function underlyingsOf(legs: readonly StrategyLeg[]): string {
  return [...new Set(legs.map(({ underlying }) => underlying))].join(' + ');
}

/** Makes a strategy of round trips; answers its id. Throws an ApiProblem: 404, or 409 where one is in a strategy or there are too few. */
export function makeStrategy(store: Store, by: By, { ids, name }: StrategyForm): Promise<number> {
  return locked(store, by, async (tx) => {
    const trips = await freeTrips(tx, by, ids);
    if (trips.length < 2) throw new ApiProblem(409, 'A strategy is made of two trades or more.');
    const called = name === undefined ? '' : plainText(name).trim();
    const id = await strategies.insertStrategy(tx, by.userId, called || usualName((await tripsAt(tx, by.userId, trips)).map(legOfRow)));
    await setLegs(tx, by, trips, id);
    return id;
  });
}

/** Gives a strategy another name. Throws an ApiProblem: 404, or 422 where nothing is left of the name. */
export function renameStrategy(store: Store, by: By, id: number, name: string): Promise<void> {
  const called = plainText(name).trim();
  if (called === '') throw new ApiProblem(422, 'The name must not be empty.');
  return onStrategy(store, by, id, (tx) => strategies.renameStrategy(tx, by.userId, id, called));
}

/** Writes the note of a strategy; answers its version. Throws an ApiProblem: 404, or 409 with what another tab wrote. */
export function writeStrategyNote(store: Store, by: By, id: number, text: string, version: number): Promise<number> {
  return onStrategy(store, by, id, async (tx, before) => {
    // The same text once more, as after an answer that was lost, is no conflict.
    if (before.note === text) return before.note_version;
    if (before.note_version !== version) throw new ApiProblem(409, STALE, { text: before.note, version: before.note_version });
    return strategies.replaceStrategyNote(tx, by.userId, before, text);
  });
}

/** Adds round trips to a strategy. Throws an ApiProblem: 404, or 409 where one is in another or there are too many. */
export function addLegs(store: Store, by: By, id: number, ids: readonly number[]): Promise<void> {
  return onStrategy(store, by, id, async (tx) => {
    const trips = await freeTrips(tx, by, ids, id);
    const legs = await strategies.legsOf(tx, by.userId, [id]);
    const known = new Set(legs.map(({ place }) => place?.id));
    const added = trips.filter((trip) => !known.has(trip.id));
    refuseTooMany(legs.length + added.length);
    await setLegs(tx, by, added, id);
  });
}

/** Takes a round trip out of a strategy; it is not proposed again. Throws an ApiProblem: 404, or 409 where it is the last leg. */
export function takeLegOut(store: Store, by: By, id: number, tripId: number): Promise<void> {
  return onStrategy(store, by, id, async (tx) => {
    const [trip] = await foundTrips(tx, by, [tripId]);
    const legs = await strategies.legsOf(tx, by.userId, [id]);
    if (!trip || !legs.some(({ place }) => place?.id === trip.id)) throw new ApiProblem(404, 'The strategy has no such leg.');
    if (legs.every(({ place }) => place?.id === trip.id)) throw new ApiProblem(409, 'It is the last leg. Delete the strategy instead.');
    await setLegs(tx, by, [trip], null);
  });
}

/** Gives the legs, the note, the images and the typed risk of a strategy to another, and deletes it. Throws an ApiProblem: 404, or 409. */
export function mergeStrategy(store: Store, by: By, id: number, into: number): Promise<void> {
  return onStrategy(store, by, id, async (tx, from) => {
    const other = await foundStrategy(tx, by.userId, into);
    if (id === into) throw new ApiProblem(409, 'Choose another strategy to join it to.');
    refuseTooMany((await strategies.legsOf(tx, by.userId, [id, into])).length);
    const note = [other.note, from.note].filter((text) => text !== '').join('\n\n');
    if (note.length > LONGEST_NOTE) throw new ApiProblem(409, `Their notes together have more than ${LONGEST_NOTE} characters.`);
    await strategies.passFormerNotes(tx, by.userId, id, into);
    await strategies.passImages(tx, by.userId, id, into);
    if (note !== other.note) await strategies.replaceStrategyNote(tx, by.userId, other, note);
    // Both were planned: together they risk both.
    const risk = other.risk === null ? from.risk : add(other.risk, from.risk ?? ZERO);
    if (risk !== other.risk) await strategies.setStrategyRisk(tx, by.userId, other, risk);
    await strategies.passLegs(tx, by.userId, id, into);
    await strategies.deleteStrategy(tx, by.userId, id);
  });
}

/** Deletes a strategy. Its round trips stay and are not proposed again. Throws an ApiProblem: 404. */
export function removeStrategy(store: Store, by: By, id: number): Promise<void> {
  return onStrategy(store, by, id, async (tx) => {
    await strategies.passLegs(tx, by.userId, id, null);
    await strategies.deleteStrategy(tx, by.userId, id);
  });
}

/** Proposes these round trips no more. Throws an ApiProblem: 404, or 409 where one is in a strategy. */
export function declineStrategy(store: Store, by: By, ids: readonly number[]): Promise<void> {
  return locked(store, by, async (tx) => setLegs(tx, by, await freeTrips(tx, by, ids), null));
}

/** Proposes what was declined again. */
export function proposeDeclined(store: Store, by: By): Promise<void> {
  return locked(store, by, (tx) => strategies.forgetDeclined(tx, by.userId));
}

function locked<T>(store: Store, { userId }: By, change: (tx: Db) => Promise<T>): Promise<T> {
  return store.transaction(async (tx) => {
    await lockUser(tx, userId);
    return change(tx);
  });
}

/** Changes a strategy in a transaction of its own. Throws an ApiProblem: 404. */
export function onStrategy<T>(
  store: Store,
  by: By,
  id: number,
  change: (tx: Db, strategy: strategies.StoredStrategy) => Promise<T>,
): Promise<T> {
  return locked(store, by, async (tx) => change(tx, await foundStrategy(tx, by.userId, id)));
}

/** The round trips of these trades, each once. Throws an ApiProblem: 404 where a trade has none. */
async function foundTrips(tx: Db, { userId, today }: By, ids: readonly number[]): Promise<TripPlace[]> {
  const found = await findTrips(tx, userId, ids, today);
  if (ids.some((id) => !found.has(id))) throw new ApiProblem(404, 'No such trade.');
  return [...new Map([...found.values()].map((trip) => [trip.id, trip])).values()];
}

/** The same; refuses those that are in a strategy, but for `own`. */
async function freeTrips(tx: Db, by: By, ids: readonly number[], own?: number): Promise<TripPlace[]> {
  const trips = await foundTrips(tx, by, ids);
  const taken = (await strategies.legsAmong(tx, by.userId, trips)).find(({ strategyId }) => strategyId !== own);
  if (taken) {
    const { name } = await foundStrategy(tx, by.userId, taken.strategyId);
    throw new ApiProblem(409, `One of them is a leg of '${name}' already. Take it out there first, or join the two strategies.`);
  }
  return trips;
}

async function setLegs(tx: Db, { userId }: By, trips: readonly TripPlace[], strategyId: number | null): Promise<void> {
  await keepInPlace(tx, userId, new Map(trips.map((trip) => [trip.id, trip])));
  await strategies.setLegs(
    tx,
    userId,
    trips.map(({ id }) => id),
    strategyId,
  );
}

function refuseTooMany(legs: number): void {
  if (legs > MOST_LEGS) throw new ApiProblem(409, `A strategy may have at most ${MOST_LEGS} legs.`);
}
