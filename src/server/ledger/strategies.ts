import { type RawBuilder, sql } from 'kysely';
import type { Paise } from '#engine/money.ts';
import type { TripPlace } from './trip-place.ts';
import { deleteTexts } from './words/texts.ts';
import type { Mine } from '../store/mine.ts';

export interface StoredStrategy {
  readonly id: number;
  readonly name: string;
  readonly note: string;
  readonly note_version: number;
  /** Planned with all legs together, as typed. */
  readonly risk: Paise | null;
  readonly plan_version: number;
}

/** A leg: the trade that it is kept with, and the round trip that has this trade now. */
export interface StoredLeg {
  readonly strategyId: number;
  readonly tradeId: number;
  /** null where the trade is not in the journal now. */
  readonly place: TripPlace | null;
}

const COLUMNS = ['id', 'name', 'note', 'note_version', 'risk', 'plan_version'] as const;

/** A page of strategies by the first entry of their legs, the latest first; those without a leg in the journal last. */
export async function strategyPage(mine: Mine, page: number, perPage: number): Promise<StoredStrategy[]> {
  const { rows } = await sql<StoredStrategy>`SELECT s.id, s.name, s.note, s.note_version, s.risk, s.plan_version FROM strategies AS s
    LEFT JOIN (SELECT l.strategy_id, min(r.opened_on) AS opened_on, min(r.id) AS anchor FROM strategy_legs AS l
      JOIN word_places AS p ON p.user_id = l.user_id AND p.trade_id = l.trade_id
      JOIN round_trips AS r ON r.user_id = l.user_id AND r.account_id = p.account_id AND r.instrument_id = p.instrument_id
        AND r.id = p.round_trip_id
      WHERE l.user_id = ${mine.userId} AND l.strategy_id IS NOT NULL GROUP BY l.strategy_id) AS entered ON entered.strategy_id = s.id
    WHERE s.user_id = ${mine.userId} ORDER BY entered.opened_on DESC NULLS LAST, entered.anchor DESC, s.id DESC
    LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`.execute(mine.db);
  return rows;
}

/** How many strategies there are, and how many round trips were declined. */
export async function strategyCounts(mine: Mine): Promise<{ strategies: number; declined: number }> {
  const { rows } = await sql<{ strategies: number; declined: number }>`SELECT
    (SELECT count(*) FROM strategies WHERE user_id = ${mine.userId}) AS strategies,
    (SELECT count(DISTINCT p.round_trip_id) FROM strategy_legs AS l JOIN word_places AS p ON p.user_id = l.user_id AND p.trade_id = l.trade_id
      WHERE l.user_id = ${mine.userId} AND l.strategy_id IS NULL) AS declined`.execute(mine.db);
  return rows[0] as { strategies: number; declined: number };
}

/** A strategy of the user; undefined where there is none of this id. */
export function strategyById(mine: Mine, id: number): Promise<StoredStrategy | undefined> {
  return mine.selectFrom('strategies').select(COLUMNS).where('id', '=', id).executeTakeFirst();
}

/** The confirmed strategy that a round trip is a leg of, or null. */
export async function strategyOfTrip(mine: Mine, tripId: number): Promise<{ id: number; name: string } | null> {
  const { rows } = await sql<{ id: number; name: string }>`SELECT s.id, s.name FROM strategies AS s
    JOIN strategy_legs AS l ON l.user_id = ${mine.userId} AND l.strategy_id = s.id
    JOIN word_places AS p ON p.user_id = ${mine.userId} AND p.trade_id = l.trade_id
    WHERE s.user_id = ${mine.userId} AND p.round_trip_id = ${tripId} ORDER BY s.id LIMIT 1`.execute(mine.db);
  return rows[0] ?? null;
}

export async function legsOfStrategies(mine: Mine, strategyIds: readonly number[]): Promise<StoredLeg[]> {
  return storedLegs(mine, sql`l.strategy_id = ANY(${[...strategyIds]}::int8[])`);
}

/** The legs that these round trips are in strategies. */
export async function legsAmong(mine: Mine, trips: readonly TripPlace[]): Promise<StoredLeg[]> {
  const ids = trips.map(({ id }) => id);
  return storedLegs(mine, sql`l.strategy_id IS NOT NULL AND p.round_trip_id = ANY(${ids}::int8[])`);
}

async function storedLegs(mine: Mine, which: RawBuilder<unknown>): Promise<StoredLeg[]> {
  const { rows } = await sql<{ strategy: number; trade: number; id: number | null; account: number; instrument: number }>`
    SELECT l.strategy_id AS strategy, l.trade_id AS trade, p.round_trip_id AS id, p.account_id AS account, p.instrument_id AS instrument
    FROM strategy_legs AS l LEFT JOIN word_places AS p ON p.user_id = ${mine.userId} AND p.trade_id = l.trade_id
    WHERE l.user_id = ${mine.userId} AND ${which} ORDER BY l.strategy_id, l.trade_id`.execute(mine.db);
  return rows.map(({ strategy, trade, id, account, instrument }) => ({
    strategyId: strategy,
    tradeId: trade,
    place: id === null ? null : { id, accountId: account, instrumentId: instrument },
  }));
}

/** Stores a strategy without legs; answers its id. */
export async function insertStrategy(mine: Mine, name: string): Promise<number> {
  return (await mine.insertInto('strategies').values({ name }).returning('id').executeTakeFirstOrThrow()).id;
}

/** Gives a strategy another name. */
export async function setStrategyName(mine: Mine, id: number, name: string): Promise<void> {
  await mine.updateTable('strategies').set({ name }).where('id', '=', id).execute();
}

/** Writes what a strategy is planned to risk; answers the version of its plan. */
export async function setStrategyRisk(mine: Mine, before: StoredStrategy, risk: Paise | null): Promise<number> {
  const version = before.plan_version + 1;
  await mine.updateTable('strategies').set({ risk, plan_version: version }).where('id', '=', before.id).execute();
  return version;
}

/** The risks that were typed for strategies. */
export async function typedRisks(mine: Mine): Promise<Map<number, Paise>> {
  const { rows } = await sql<{ id: number; risk: Paise }>`SELECT id, risk FROM strategies
    WHERE user_id = ${mine.userId} AND risk IS NOT NULL`.execute(mine.db);
  return new Map(rows.map(({ id, risk }) => [id, risk]));
}

/** The confirmed strategy of each round trip that is a leg of one, as (trip, strategy). */
export function strategyOfEach(userId: number): RawBuilder<unknown> {
  return sql`SELECT p.round_trip_id AS trip, min(l.strategy_id) AS strategy
    FROM strategy_legs AS l JOIN word_places AS p ON p.user_id = l.user_id AND p.trade_id = l.trade_id
    WHERE l.user_id = ${userId} AND l.strategy_id IS NOT NULL GROUP BY p.round_trip_id`;
}

/**
 * Makes these round trips legs of a strategy, or of none (null), each by the trade that anchors it. What was said of them before is gone, also
 * with other trades of theirs. Their words must be open.
 */
export async function setLegs(mine: Mine, tripIds: readonly number[], strategyId: number | null): Promise<void> {
  const ids = [...tripIds];
  await sql`DELETE FROM strategy_legs WHERE user_id = ${mine.userId}
    AND trade_id IN (SELECT trade_id FROM word_places WHERE user_id = ${mine.userId} AND round_trip_id = ANY(${ids}::int8[]))`.execute(
    mine.db,
  );
  await sql`INSERT INTO strategy_legs (user_id, trade_id, strategy_id)
    SELECT ${mine.userId}::int8, id, ${strategyId}::int8 FROM unnest(${ids}::int8[]) AS trips (id)`.execute(mine.db);
}

/** Leaves the legs of a strategy without one: they are not proposed again. */
export async function declineLegs(mine: Mine, strategyId: number): Promise<void> {
  await mine.updateTable('strategy_legs').set({ strategy_id: null }).where('strategy_id', '=', strategyId).execute();
}

/** Forgets what was declined. */
export async function forgetDeclined(mine: Mine): Promise<void> {
  await mine.deleteFrom('strategy_legs').where('strategy_id', 'is', null).execute();
}

/** Deletes a strategy without legs, its former notes and its images. */
export async function deleteStrategy(mine: Mine, id: number): Promise<void> {
  await deleteTexts(mine, 'strategy_id', id);
  await mine.deleteFrom('strategies').where('id', '=', id).execute();
}
