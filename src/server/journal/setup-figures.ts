import { type RawBuilder, sql } from 'kysely';
import type { Paise } from '#engine/money.ts';
import type { Db } from '../store/client.ts';
import { tripRisks, tripSetups } from './trip-filter.ts';

/** Closed round trips, summed. `averageR` is of those whose plan has a risk; null without any. */
export interface Figures {
  readonly trades: number;
  readonly net: Paise;
  readonly wins: number;
  readonly averageR: number | null;
}

const FIGURES = sql`count(*)::int4 AS trades, sum(net) AS net, (count(*) FILTER (WHERE net > 0))::int4 AS wins,
  avg(net::float8 / risk) AS "averageR"`;

/** The figures of each setup that closed round trips have, by its id. */
export async function figuresOfSetups(db: Db, userId: number): Promise<Map<number, Figures>> {
  const { rows } = await sql<Figures & { setup: number }>`${closedTrips(userId)}
    SELECT setup_id AS setup, ${FIGURES} FROM trips GROUP BY setup_id`.execute(db);
  return new Map(rows.map((row) => [row.setup, row]));
}

/** The figures of the round trips of a setup that kept and that broke each of its rules. */
export async function figuresOfRules(db: Db, userId: number, setupId: number): Promise<(Figures & { rule: number; kept: boolean })[]> {
  const { rows } = await sql<Figures & { rule: number; kept: boolean }>`${closedTrips(userId)},
    marks AS (SELECT DISTINCT ON (p.round_trip_id, m.setup_rule_id) p.round_trip_id AS id, m.setup_rule_id AS rule, m.kept
      FROM setup_rules AS r JOIN rule_marks AS m ON m.user_id = r.user_id AND m.setup_rule_id = r.id
      JOIN word_places AS p ON p.user_id = r.user_id AND p.trade_id = m.trade_id
      LEFT JOIN trades AS t ON t.user_id = r.user_id AND t.id = m.trade_id
      WHERE r.user_id = ${userId} AND r.setup_id = ${setupId} ORDER BY p.round_trip_id, m.setup_rule_id, t.day, t.time, m.trade_id)
    SELECT rule, kept, ${FIGURES} FROM marks JOIN trips USING (id) WHERE setup_id = ${setupId} GROUP BY rule, kept`.execute(db);
  return rows;
}

/** Closed round trips that have a setup, each once, with their risk in paise. */
function closedTrips(userId: number): RawBuilder<unknown> {
  return sql`WITH trips AS (SELECT r.id, s.setup_id, r.net, k.risk FROM (${tripSetups(userId)}) AS s
    JOIN round_trips AS r ON r.user_id = ${userId} AND r.id = s.round_trip_id
    LEFT JOIN (${tripRisks(userId)}) AS k ON k.round_trip_id = r.id WHERE r.status = 'closed')`;
}
