import { type RawBuilder, sql } from 'kysely';
import type { Paise } from '#engine/money.ts';
import type { Db } from '../store/client.ts';

/** Closed round trips, summed. `averageR` is of those whose plan has a risk; null without any. */
export interface Figures {
  readonly trades: number;
  readonly net: Paise;
  readonly wins: number;
  readonly averageR: number | null;
}

const FIGURES = sql`count(*)::int4 AS trades, sum(net) AS net, (count(*) FILTER (WHERE net > 0))::int4 AS wins,
  avg(net::float8 / nullif(risk, 0)) AS "averageR"`;

/** The figures of each setup that closed round trips have, by its id. */
export async function figuresOfSetups(db: Db, userId: number): Promise<Map<number, Figures>> {
  const { rows } = await sql<Figures & { setup: number }>`${closedTrips(userId)}
    SELECT setup_id AS setup, ${FIGURES} FROM trips GROUP BY setup_id`.execute(db);
  return new Map(rows.map((row) => [row.setup, row]));
}

/** The figures of the round trips of a setup that kept and that broke each of its rules. */
export async function figuresOfRules(db: Db, userId: number, setupId: number): Promise<(Figures & { rule: number; kept: boolean })[]> {
  const { rows } = await sql<Figures & { rule: number; kept: boolean }>`${closedTrips(userId)},
    marks AS (SELECT DISTINCT ON (words.round_trip_id, words.account_id, words.instrument_id, m.setup_rule_id)
        words.round_trip_id AS id, words.account_id, words.instrument_id, m.setup_rule_id AS rule, m.kept
      FROM words JOIN rule_marks AS m ON m.user_id = ${userId} AND m.trade_id = words.trade_id
      ORDER BY words.round_trip_id, words.account_id, words.instrument_id, m.setup_rule_id, place)
    SELECT rule, kept, ${FIGURES} FROM marks
      JOIN trips USING (id, account_id, instrument_id)
      JOIN setup_rules AS r ON r.user_id = ${userId} AND r.id = rule AND r.setup_id = trips.setup_id
    WHERE trips.setup_id = ${setupId} GROUP BY rule, kept`.execute(db);
  return rows;
}

/**
 * Closed round trips that have a setup, each once, with their risk in paise. Setup and plan are those of the first of their trades, by day, time
 * and id, that has one. The risk is that of src/engine/round-trips/risk.ts.
 */
function closedTrips(userId: number): RawBuilder<unknown> {
  const ofTrip = sql`round_trip_id AS id, account_id, instrument_id`;
  return sql`WITH words AS (SELECT p.round_trip_id, p.account_id, p.instrument_id, w.trade_id, w.setup_id, w.stop, w.target, w.risk,
      row_number() OVER (ORDER BY t.day, t.time, w.trade_id) AS place
    FROM trade_words AS w JOIN word_places AS p ON p.user_id = ${userId} AND p.trade_id = w.trade_id
    LEFT JOIN trades AS t ON t.user_id = ${userId} AND t.id = w.trade_id WHERE w.user_id = ${userId}),
  chosen AS (SELECT DISTINCT ON (round_trip_id, account_id, instrument_id) ${ofTrip}, setup_id FROM words
    WHERE setup_id IS NOT NULL ORDER BY round_trip_id, account_id, instrument_id, place),
  planned AS (SELECT DISTINCT ON (round_trip_id, account_id, instrument_id) ${ofTrip}, stop, risk FROM words
    WHERE num_nonnulls(stop, target, risk) > 0 ORDER BY round_trip_id, account_id, instrument_id, place),
  trips AS (SELECT id, account_id, instrument_id, setup_id, net,
      coalesce(risk, abs(first_value - floor((stop::numeric * first_quantity + 50) / 100))) AS risk
    FROM chosen JOIN round_trips AS r USING (id, account_id, instrument_id) LEFT JOIN planned USING (id, account_id, instrument_id)
    WHERE r.user_id = ${userId} AND r.status = 'closed')`;
}
