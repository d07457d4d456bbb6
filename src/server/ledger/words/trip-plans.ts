import { type RawBuilder, sql } from 'kysely';
import type { PlanResult } from '#engine/round-trips/risk.ts';
import { TRADES_AND_GIVEN } from '../trades.ts';

type Sql = RawBuilder<unknown>;

/** The trades of a round trip in their order, which decides whose words hold for it: those of the first that has some. `t`: trades, `w`: words. */
export const IN_ORDER = sql`t.day, t.time, w.trade_id`;

/** The setup of each round trip that has one. */
export function tripSetups(userId: number): Sql {
  return firstOf(userId, sql`trade_words`, sql`w.setup_id`, sql`w.setup_id IS NOT NULL`);
}

/**
 * The planned risk of each round trip with a plan, in paise, as riskOf of the engine gives it. They are read once: of a user whose rows the
 * planner does not know yet, it expects one, and would read all of them again for each row that they are joined to.
 */
export function tripRisks(userId: number): Sql {
  return sql`WITH risks AS MATERIALIZED (SELECT p.round_trip_id,
      coalesce(p.risk, CASE WHEN p.first_quantity <> 0 THEN nullif(greatest(-p.at_stop, 0), 0) END) AS risk
    FROM (${placedPlans(userId)}) AS p) SELECT round_trip_id, risk FROM risks`;
}

/** How each round trip with a planned stop or target ended, as (trip, value), as planResult of the engine gives it. Those without an exit that can be compared have none. */
export function tripPlanResults(userId: number): Sql {
  const worse = (exit: Sql, than: Sql) => sql`CASE side WHEN 'LONG' THEN ${exit} < ${than} ELSE ${exit} > ${than} END`;
  const [target, held, neither] = ['target', 'held', 'neither'] satisfies PlanResult[];
  return sql`SELECT round_trip_id AS trip,
      CASE WHEN NOT ${worse(sql`best_exit`, sql`target`)} THEN ${target} WHEN NOT ${worse(sql`worst_exit`, sql`stop`)} THEN ${held} ELSE ${neither} END AS value
    FROM (${placedPlans(userId)}) AS p WHERE num_nonnulls(stop, target) > 0 AND worst_exit IS NOT NULL`;
}

/** Which rules of its setup each round trip kept and broke. Those of a setup that it had before do not count. Setups are read once, as above. */
export function tripMarks(userId: number): Sql {
  const marks = firstOf(userId, sql`rule_marks`, sql`w.setup_rule_id AS rule, w.kept`, sql`true`, sql`w.setup_rule_id`);
  return sql`WITH setups AS MATERIALIZED (${tripSetups(userId)}) SELECT m.round_trip_id, m.rule, m.kept FROM (${marks}) AS m
    JOIN setup_rules AS r ON r.user_id = ${userId} AND r.id = m.rule
    JOIN setups AS s ON s.round_trip_id = m.round_trip_id AND s.setup_id = r.setup_id`;
}

/** The plan of each round trip that has one, without misplaced levels, as placedPlan of the engine gives it; `at_stop`: what it would have won. */
function placedPlans(userId: number): Sql {
  const wonAt = (level: Sql) =>
    sql`CASE r.side WHEN 'LONG' THEN 1 ELSE -1 END * (floor((${level}::numeric * r.first_quantity + 50) / 100) - r.first_value)`;
  return sql`SELECT round_trip_id, risk, first_quantity, at_stop, side, best_exit, worst_exit,
      CASE WHEN first_quantity = 0 OR at_stop <= 0 THEN stop END AS stop, CASE WHEN first_quantity = 0 OR at_target >= 0 THEN target END AS target
    FROM (SELECT p.*, r.first_quantity, r.side, r.best_exit, r.worst_exit, ${wonAt(sql`p.stop`)} AS at_stop, ${wonAt(sql`p.target`)} AS at_target
      FROM (${tripPlans(userId)}) AS p
      JOIN round_trips AS r ON r.user_id = ${userId} AND r.account_id = p.account_id AND r.instrument_id = p.instrument_id
        AND r.id = p.round_trip_id) AS judged`;
}

/** The plan of each round trip that has one. */
function tripPlans(userId: number): Sql {
  const columns = sql`p.account_id, p.instrument_id, w.stop, w.target, w.risk`;
  return firstOf(userId, sql`trade_words`, columns, sql`num_nonnulls(w.stop, w.target, w.risk) > 0`);
}

/** Of each round trip what the first of its trades has that has some; with `by`, once for each value of it. */
function firstOf(userId: number, words: Sql, columns: Sql, has: Sql, by?: Sql): Sql {
  const each = by ? sql`p.round_trip_id, ${by}` : sql`p.round_trip_id`;
  return sql`SELECT DISTINCT ON (${each}) p.round_trip_id, ${columns}
    FROM ${words} AS w JOIN word_places AS p ON p.user_id = w.user_id AND p.trade_id = w.trade_id
    LEFT JOIN ${TRADES_AND_GIVEN} AS t ON t.user_id = w.user_id AND t.id = w.trade_id
    WHERE w.user_id = ${userId} AND ${has} ORDER BY ${each}, ${IN_ORDER}`;
}
