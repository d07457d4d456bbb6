import type { ProposedStrategy, StrategyBody } from '#contract/strategies.ts';
import type { RoundTripBody } from '#contract/round-trips.ts';
import { add, type Paise, sum, toRupees, ZERO } from '#engine/money.ts';
import { resultInRisk, riskOf } from '#engine/round-trips/risk.ts';
import type { StrategyLeg } from '#engine/strategies/leg.ts';
import { findRolls } from '#engine/strategies/rolls.ts';
import { shapeName } from '#engine/strategies/shape-name.ts';
import { underlyingsOf, usualName } from './change-strategy.ts';
import { imagesOfStrategies } from '../ledger/images.ts';
import { entriesBeside, legOfRow } from './possible-legs.ts';
import { judgedRulesOf } from '../ledger/words/rule-marks.ts';
import { legsOfStrategies, type StoredLeg, type StoredStrategy } from '../ledger/strategies.ts';
import { sharedRules, sharedWords } from '../ledger/words/strategy-words.ts';
import { type TripRow, tripsAt } from '../trips/trip-pages.ts';
import type { TripPlace } from '../ledger/trip-place.ts';
import { type TripWords, wordsOfTrips } from '../ledger/words/trip-words.ts';
import { roundTripBodies } from '../trips/round-trip-bodies.ts';
import type { Mine } from '../store/mine.ts';

/** Round trips as rows, as they cross HTTP, and with what is written about them; by id. */
interface Trips {
  readonly rows: ReadonlyMap<number, TripRow>;
  readonly bodies: ReadonlyMap<number, RoundTripBody>;
  readonly words: ReadonlyMap<number, TripWords>;
  /** The rules of their setups. */
  readonly rules: Awaited<ReturnType<typeof judgedRulesOf>>;
}

/** Strategies with their legs, as they cross HTTP. */
export async function strategyBodies(mine: Mine, stored: readonly StoredStrategy[]): Promise<StrategyBody[]> {
  const legs = await legsOfStrategies(
    mine,
    stored.map(({ id }) => id),
  );
  const places = new Map(legs.flatMap(({ place }) => (place ? [[place.id, place] as const] : [])));
  const own = await tripsAt(mine, [...places.values()]);
  const closed = own.map(legOfRow).filter(({ closedOn }) => closedOn !== null);
  const beside = await entriesBeside(mine, closed);
  const rolls = findRolls(closed, beside);
  const trips = await tripsOf(mine, [...places.values(), ...rolls.map(({ to }) => placeOf(to))]);
  const images = await imagesOfStrategies(
    mine,
    stored.map(({ id }) => id),
  );
  const byStrategy = Map.groupBy(legs, ({ strategyId }) => strategyId);
  return stored.map((strategy) => {
    const ofIt = byStrategy.get(strategy.id) ?? [];
    return { ...strategyBody(strategy, ofIt, trips, rolls), image_list: images.get(strategy.id) ?? [] };
  });
}

function strategyBody(
  { id, name, note, note_version: version, risk: typed, plan_version: planVersion }: StoredStrategy,
  stored: readonly StoredLeg[],
  trips: Trips,
  rolls: ReturnType<typeof findRolls>,
): Omit<StrategyBody, 'image_list'> {
  const rows = entered([...new Set(stored.flatMap(({ place }) => place?.id ?? []))].flatMap((trip) => trips.rows.get(trip) ?? []));
  const legs = rows.map(legOfRow);
  const known = new Set(rows.map((row) => row.id));
  const within = new Map(findRolls(legs, legs).map(({ from, to }) => [to.id, from.id]));
  const risks = rows.flatMap((row) => riskOfTrip(row, trips.words.get(row.id)) ?? []);
  const risk = typed ?? (risks.length === 0 ? null : sum(risks));
  const shared = sharedWords(rows.map((row) => trips.words.get(row.id)));
  const r = resultInRisk(
    total(rows, ({ net }) => net),
    risk,
    rows.some((row) => row.exitedOn !== null),
  );
  return {
    id,
    name,
    ...figuresOf(rows, legs, trips),
    risk: risk === null ? null : toRupees(risk),
    planned_legs: risks.length,
    r: r === null ? null : Math.round(r * 100) / 100,
    plan: { risk: typed && toRupees(typed) },
    setup: shared.setup?.name ?? null,
    rules: shared.setup ? sharedRules(rows.map((row) => trips.rules.get(row.id) ?? [])) : [],
    tags: [...shared.tags],
    mistakes: [...shared.mistakes],
    versions: { ...shared.versions, plan: planVersion },
    note,
    note_version: version,
    legs: rows.flatMap((row) => {
      const body = trips.bodies.get(row.id);
      return body ? [{ ...body, rolled_from: within.get(row.id) ?? null }] : [];
    }),
    missing: stored.filter(({ place }) => !place || !known.has(place.id)).length,
    rolled_on: rolls.flatMap(({ from, to }) => (known.has(from.id) ? (trips.bodies.get(to.id) ?? []) : [])),
  };
}

/** Proposals as they cross HTTP. */
export async function proposalBodies(mine: Mine, proposed: readonly (readonly StrategyLeg[])[]): Promise<ProposedStrategy[]> {
  const trips = await tripsOf(mine, proposed.flat().map(placeOf));
  return proposed.map((legs) => {
    const rows = legs.flatMap(({ id }) => trips.rows.get(id) ?? []);
    const bodies = legs.flatMap(({ id }) => trips.bodies.get(id) ?? []);
    return { name: usualName(legs), ...figuresOf(rows, legs, trips), legs: bodies };
  });
}

function figuresOf(rows: readonly TripRow[], legs: readonly StrategyLeg[], { bodies }: Trips) {
  const closed = rows.length > 0 && rows.every(({ status }) => status === 'closed');
  const accounts = new Set(rows.map(({ broker }) => broker));
  const last = rows.flatMap(({ id }) => bodies.get(id)?.closed_at ?? []).toSorted();
  return {
    shape: shapeName(legs),
    underlying: underlyingsOf(legs),
    account: accounts.size === 1 ? (rows[0]?.broker ?? null) : null,
    status: closed ? ('closed' as const) : ('open' as const),
    opened_at: (rows[0] && bodies.get(rows[0].id)?.opened_at) ?? null,
    closed_at: closed ? (last.at(-1) ?? null) : null,
    gross: toRupees(total(rows, ({ gross }) => gross)),
    charges: toRupees(total(rows, ({ charges }) => charges)),
    net: toRupees(total(rows, ({ net }) => net)),
  };
}

async function tripsOf(mine: Mine, places: readonly TripPlace[]): Promise<Trips> {
  const rows = await tripsAt(mine, places);
  const ids = rows.map(({ id }) => id);
  const [bodies, words] = await Promise.all([roundTripBodies(mine, rows), wordsOfTrips(mine, ids)]);
  const setups = new Map([...words].flatMap(([id, { setup }]) => (setup ? [[id, setup.id] as const] : [])));
  const rules = await judgedRulesOf(mine, setups);
  return { rows: new Map(rows.map((row) => [row.id, row])), bodies: new Map(bodies.map((body) => [body.id, body])), words, rules };
}

function riskOfTrip(row: TripRow, words: TripWords | undefined): Paise | null {
  return words?.plan ? riskOf(words.plan, row) : null;
}

/** By entry. */
function entered(rows: readonly TripRow[]): TripRow[] {
  return rows.toSorted((a, b) => {
    if (a.openedOn !== b.openedOn) return a.openedOn < b.openedOn ? -1 : 1;
    return (a.openedTime ?? 0) - (b.openedTime ?? 0) || a.id - b.id;
  });
}

function placeOf({ id, accountId, instrumentId }: StrategyLeg): TripPlace {
  return { id, accountId, instrumentId };
}

function total(rows: readonly TripRow[], amount: (row: TripRow) => Paise): Paise {
  return rows.reduce((all, row) => add(all, amount(row)), ZERO);
}
