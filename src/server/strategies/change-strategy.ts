import { LONGEST_NAME, LONGEST_NOTE, MOST_LEGS } from '#contract/limits.ts';
import type { StrategyForm } from '#contract/strategies.ts';
import type { TradingDay } from '#engine/day.ts';
import { add, ZERO } from '#engine/money.ts';
import type { StrategyLeg } from '#engine/strategies/leg.ts';
import { shapeName } from '#engine/strategies/shape-name.ts';
import { legOfRow } from './possible-legs.ts';
import * as strategies from '../ledger/strategies.ts';
import { replaceText, textAt } from '../ledger/words/texts.ts';
import { tripsAt } from '../trips/trip-pages.ts';
import type { TripPlace } from '../ledger/trip-place.ts';
import { orMissing, apiProblem } from '../problems.ts';
import { findTrips } from '../trips/find-trips.ts';
import { keepInPlace } from '../trips/keep-in-place.ts';
import { plannedRisk } from '../ledger/words/word-parts.ts';
import { joinRows } from '../store/join-rows.ts';
import { type Mine, locked } from '../store/mine.ts';

/** A strategy. Throws an ApiProblem: 404. */
export async function foundStrategy(mine: Mine, id: number): Promise<strategies.StoredStrategy> {
  return orMissing(await strategies.strategyById(mine, id), 'no-strategy');
}

/** The name of a strategy that has none of its user's: 'NIFTY iron condor'. */
export function usualName(legs: readonly StrategyLeg[]): string {
  return `${underlyingsOf(legs)} ${shapeName(legs)}`.slice(0, LONGEST_NAME);
}

/** What legs are on: 'NIFTY', 'GOLD + SILVER'. */
export function underlyingsOf(legs: readonly StrategyLeg[]): string {
  return [...new Set(legs.map(({ underlying }) => underlying))].join(' + ');
}

/** Makes a strategy of round trips; answers what `read` says of it, by its id. Throws an ApiProblem: 404, or 409 where one is in a strategy or there are too few. */
export function makeStrategy<T>(
  mine: Mine,
  today: TradingDay,
  { ids, name }: StrategyForm,
  read: (tx: Mine, id: number) => Promise<T>,
): Promise<T> {
  return locked(mine, async (tx) => {
    const trips = await freeTrips(tx, today, ids);
    if (trips.length < 2) throw apiProblem('too-few-legs');
    const id = await strategies.insertStrategy(tx, name ?? usualName((await tripsAt(tx, trips)).map(legOfRow)));
    await setLegs(tx, trips, id);
    return read(tx, id);
  });
}

/** Gives a strategy another name. Throws an ApiProblem: 404. */
export function renameStrategy(mine: Mine, id: number, name: string): Promise<void> {
  return onStrategy(mine, id, (tx) => strategies.setStrategyName(tx, id, name));
}

/** Writes what a strategy is planned to risk; answers the version of its plan. Throws an ApiProblem: 404, 409 or 422. */
export function writeStrategyPlan(mine: Mine, id: number, risk: number | null, version: number | undefined): Promise<number> {
  const planned = plannedRisk(risk);
  return onStrategy(mine, id, async (tx, before) => {
    if (before.risk === planned) return before.plan_version;
    if (version !== undefined && version !== before.plan_version)
      throw apiProblem('stale', null, { body: { version: before.plan_version } });
    return strategies.setStrategyRisk(tx, before, planned);
  });
}

/** Adds round trips to a strategy. Throws an ApiProblem: 404, or 409 where one is in another or there are too many. */
export function addLegs(mine: Mine, today: TradingDay, id: number, ids: readonly number[]): Promise<void> {
  return onStrategy(mine, id, async (tx) => {
    const trips = await freeTrips(tx, today, ids, id);
    const legs = await strategies.legsOfStrategies(tx, [id]);
    const known = new Set(legs.map(({ place }) => place?.id));
    const added = trips.filter((trip) => !known.has(trip.id));
    refuseTooMany(legs.length + added.length);
    await setLegs(tx, added, id);
  });
}

/** Takes a round trip out of a strategy; it is not proposed again. Throws an ApiProblem: 404, or 409 where it is the last leg. */
export function takeLegOut(mine: Mine, today: TradingDay, id: number, tripId: number): Promise<void> {
  return onStrategy(mine, id, async (tx) => {
    const [trip] = await foundTrips(tx, today, [tripId]);
    const legs = await strategies.legsOfStrategies(tx, [id]);
    if (!trip || !legs.some(({ place }) => place?.id === trip.id)) throw apiProblem('no-leg');
    if (legs.every(({ place }) => place?.id === trip.id)) throw apiProblem('last-leg');
    await setLegs(tx, [trip], null);
  });
}

/** Gives the legs, the note, the images and the typed risk of a strategy to another, and deletes it. Throws an ApiProblem: 404, or 409. */
export function mergeStrategy(mine: Mine, id: number, into: number, now: Date): Promise<void> {
  return onStrategy(mine, id, async (tx, from) => {
    const other = await foundStrategy(tx, into);
    if (id === into) throw apiProblem('join-with-itself');
    refuseTooMany((await strategies.legsOfStrategies(tx, [id, into])).length);
    const note = [other.note, from.note].filter((text) => text !== '').join('\n\n');
    if (note.length > LONGEST_NOTE) throw apiProblem('notes-too-long', { most: LONGEST_NOTE });
    await joinRows(tx, 'strategies', id, into);
    const place = { kind: 'strategy', strategy_id: into } as const;
    if (note !== other.note) await replaceText(tx, place, await textAt(tx, place), note, now);
    // Both were planned: together they risk both.
    const risk = other.risk === null ? from.risk : add(other.risk, from.risk ?? ZERO);
    if (risk !== other.risk) await strategies.setStrategyRisk(tx, other, risk);
    await strategies.deleteStrategy(tx, id);
  });
}

/** Deletes a strategy. Its round trips stay and are not proposed again. Throws an ApiProblem: 404. */
export function removeStrategy(mine: Mine, id: number): Promise<void> {
  return onStrategy(mine, id, async (tx) => {
    await strategies.declineLegs(tx, id);
    await strategies.deleteStrategy(tx, id);
  });
}

/** Proposes these round trips no more. Throws an ApiProblem: 404, or 409 where one is in a strategy. */
export function declineStrategy(mine: Mine, today: TradingDay, ids: readonly number[]): Promise<void> {
  return locked(mine, async (tx) => setLegs(tx, await freeTrips(tx, today, ids), null));
}

/** Proposes what was declined again. */
export function proposeDeclined(mine: Mine): Promise<void> {
  return locked(mine, (tx) => strategies.forgetDeclined(tx));
}

/** Changes a strategy in a transaction of its own. Throws an ApiProblem: 404. */
export function onStrategy<T>(mine: Mine, id: number, change: (tx: Mine, strategy: strategies.StoredStrategy) => Promise<T>): Promise<T> {
  return locked(mine, async (tx) => change(tx, await foundStrategy(tx, id)));
}

/** The round trips of these trades, each once. Throws an ApiProblem: 404 where a trade has none. */
async function foundTrips(tx: Mine, today: TradingDay, ids: readonly number[]): Promise<TripPlace[]> {
  const found = await findTrips(tx, ids, today);
  if (ids.some((id) => !found.has(id))) throw apiProblem('no-trade');
  return [...new Map([...found.values()].map((trip) => [trip.id, trip])).values()];
}

/** The same; refuses those that are in a strategy, but for `own`. */
async function freeTrips(tx: Mine, today: TradingDay, ids: readonly number[], own?: number): Promise<TripPlace[]> {
  const trips = await foundTrips(tx, today, ids);
  const taken = (await strategies.legsAmong(tx, trips)).find(({ strategyId }) => strategyId !== own);
  if (taken) {
    const { name } = await foundStrategy(tx, taken.strategyId);
    throw apiProblem('leg-of-another', { name });
  }
  return trips;
}

async function setLegs(tx: Mine, trips: readonly TripPlace[], strategyId: number | null): Promise<void> {
  await keepInPlace(tx, new Map(trips.map((trip) => [trip.id, trip])));
  await strategies.setLegs(
    tx,
    trips.map(({ id }) => id),
    strategyId,
  );
}

function refuseTooMany(legs: number): void {
  if (legs > MOST_LEGS) throw apiProblem('too-many-legs', { most: MOST_LEGS });
}
