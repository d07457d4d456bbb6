import { type RawBuilder, sql } from 'kysely';
import type { Paise } from '#engine/money.ts';
import { tripMarks, tripRisks, tripSetups } from '../ledger/words/trip-plans.ts';
import type { Mine } from '../store/mine.ts';

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
export async function figuresOfSetups(mine: Mine): Promise<Map<number, Figures>> {
  const { rows } = await sql<Figures & { setup: number }>`${closedTrips(mine.userId)}
    SELECT setup_id AS setup, ${FIGURES} FROM trips GROUP BY setup_id`.execute(mine.db);
  return new Map(rows.map((row) => [row.setup, row]));
}

/** The figures of the round trips of a setup that kept and that broke each of its rules. */
export async function figuresOfRules(mine: Mine, setupId: number): Promise<(Figures & { rule: number; kept: boolean })[]> {
  const { rows } = await sql<Figures & { rule: number; kept: boolean }>`${closedTrips(mine.userId)},
    marks AS (SELECT round_trip_id AS id, rule, kept FROM (${tripMarks(mine.userId)}) AS m)
    SELECT rule, kept, ${FIGURES} FROM marks JOIN trips USING (id) WHERE setup_id = ${setupId} GROUP BY rule, kept`.execute(mine.db);
  return rows;
}

/** Closed round trips that have a setup, each once, with their risk in paise. Setups are read once, as tripRisks says. */
function closedTrips(userId: number): RawBuilder<unknown> {
  return sql`WITH setups AS MATERIALIZED (${tripSetups(userId)}),
    trips AS (SELECT r.id, s.setup_id, r.net, k.risk FROM setups AS s
      JOIN round_trips AS r ON r.user_id = ${userId} AND r.id = s.round_trip_id
      LEFT JOIN (${tripRisks(userId)}) AS k ON k.round_trip_id = r.id WHERE r.status = 'closed')`;
}
