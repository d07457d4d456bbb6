import { type RawBuilder, sql } from 'kysely';

/** The setup of each round trip that has one: that of the first of its trades that has one. */
export function tripSetups(userId: number): RawBuilder<unknown> {
  return sql`SELECT DISTINCT ON (p.round_trip_id) p.round_trip_id, w.setup_id
    FROM trade_words AS w JOIN word_places AS p ON p.user_id = w.user_id AND p.trade_id = w.trade_id
    LEFT JOIN trades AS t ON t.user_id = w.user_id AND t.id = w.trade_id
    WHERE w.user_id = ${userId} AND w.setup_id IS NOT NULL ORDER BY p.round_trip_id, t.day, t.time, w.trade_id`;
}

/** The planned risk of each round trip with a plan, in paise, as riskOf of the engine gives it. */
export function tripRisks(userId: number): RawBuilder<unknown> {
  return sql`SELECT r.id AS round_trip_id,
      coalesce(p.risk, nullif(abs(r.first_value - floor((p.stop::numeric * r.first_quantity + 50) / 100)), 0)) AS risk
    FROM (${tripPlans(userId)}) AS p
    JOIN round_trips AS r ON r.user_id = ${userId} AND r.account_id = p.account_id AND r.instrument_id = p.instrument_id
      AND r.id = p.round_trip_id`;
}

/**
 * How each round trip with a planned stop or target ended, as (trip, value): one of PLAN_RESULTS. A stop is judged as judgePlan of the engine
 * does it. Those without an exit have none.
 */
export function tripPlanResults(userId: number): RawBuilder<unknown> {
  const price = (value: RawBuilder<unknown>) => sql`(${value} * 200 + c.quantity) / (2 * c.quantity)`;
  const [bought, sold] = [price(sql`c.buy_value`), price(sql`c.sell_value`)];
  const reached = sql`CASE c.direction WHEN 'LONG' THEN ${sold} >= p.target ELSE ${bought} <= p.target END`;
  const worse = sql`CASE c.direction WHEN 'LONG' THEN ${sold} < p.stop ELSE ${bought} > p.stop END`;
  return sql`SELECT p.round_trip_id AS trip,
      CASE WHEN bool_or(${reached}) THEN 'target' WHEN NOT bool_or(${worse}) THEN 'held' ELSE 'neither' END AS value
    FROM (${tripPlans(userId)}) AS p JOIN closed_trades AS c ON c.user_id = ${userId} AND c.account_id = p.account_id
      AND c.instrument_id = p.instrument_id AND c.round_trip_id = p.round_trip_id
    WHERE num_nonnulls(p.stop, p.target) > 0 GROUP BY p.round_trip_id`;
}

/** Which rules each round trip kept and broke: of the first of its trades that was judged. */
export function tripMarks(userId: number): RawBuilder<unknown> {
  return sql`SELECT DISTINCT ON (p.round_trip_id, m.setup_rule_id) p.round_trip_id, m.setup_rule_id AS rule, m.kept
    FROM rule_marks AS m JOIN word_places AS p ON p.user_id = m.user_id AND p.trade_id = m.trade_id
    LEFT JOIN trades AS t ON t.user_id = m.user_id AND t.id = m.trade_id
    WHERE m.user_id = ${userId} ORDER BY p.round_trip_id, m.setup_rule_id, t.day, t.time, m.trade_id`;
}

/** The plan of each round trip that has one: that of the first of its trades that has one. */
function tripPlans(userId: number): RawBuilder<unknown> {
  return sql`SELECT DISTINCT ON (p.round_trip_id) p.round_trip_id, p.account_id, p.instrument_id, w.stop, w.target, w.risk
    FROM trade_words AS w JOIN word_places AS p ON p.user_id = w.user_id AND p.trade_id = w.trade_id
    LEFT JOIN trades AS t ON t.user_id = w.user_id AND t.id = w.trade_id
    WHERE w.user_id = ${userId} AND num_nonnulls(w.stop, w.target, w.risk) > 0
    ORDER BY p.round_trip_id, t.day, t.time, w.trade_id`;
}
