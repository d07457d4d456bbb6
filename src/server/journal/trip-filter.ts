import { type RawBuilder, sql } from 'kysely';
import type { RoundTripFilter } from '#contract/round-trips.ts';

/** Which of a user's round_trips a filter means, as a condition. */
export function tripsMatching(userId: number, filter: RoundTripFilter): RawBuilder<unknown> {
  const { from_date: from, to_date: to, status, segment, account_id: account, instrument_id: instrument } = filter;
  const conditions = [sql`user_id = ${userId}`];
  if (from) conditions.push(sql`coalesce(exited_on, opened_on) >= ${from}::date`);
  if (to) conditions.push(sql`coalesce(exited_on, opened_on) <= ${to}::date`);
  if (status) conditions.push(status === 'closed' ? sql`status = 'closed'` : sql`status <> 'closed'`);
  if (segment) conditions.push(sql`segment = ${segment}`);
  if (account !== undefined) conditions.push(sql`account_id = ${account}::int8`);
  if (instrument !== undefined) conditions.push(sql`instrument_id = ${instrument}::int8`);
  for (const part of filter.q.toUpperCase().split(/\s+/)) if (part !== '') conditions.push(sql`strpos(symbol, ${part}) > 0`);
  if (filter.tag) conditions.push(tagged(userId, 'tag', filter.tag));
  if (filter.mistake) conditions.push(tagged(userId, 'mistake', filter.mistake));
  if (filter.setup === '') conditions.push(sql`id NOT IN (SELECT round_trip_id FROM (${tripSetups(userId)}) AS s)`);
  else if (filter.setup !== undefined) {
    conditions.push(sql`id IN (SELECT round_trip_id FROM (${tripSetups(userId)}) AS s
      WHERE setup_id = (SELECT id FROM setups WHERE user_id = ${userId} AND lower(name) = lower(${filter.setup})))`);
  }
  return sql.join(conditions, sql` AND `);
}

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
    FROM (SELECT DISTINCT ON (p.round_trip_id) p.round_trip_id, p.account_id, p.instrument_id, w.stop, w.risk
      FROM trade_words AS w JOIN word_places AS p ON p.user_id = w.user_id AND p.trade_id = w.trade_id
      LEFT JOIN trades AS t ON t.user_id = w.user_id AND t.id = w.trade_id
      WHERE w.user_id = ${userId} AND num_nonnulls(w.stop, w.target, w.risk) > 0
      ORDER BY p.round_trip_id, t.day, t.time, w.trade_id) AS p
    JOIN round_trips AS r ON r.user_id = ${userId} AND r.account_id = p.account_id AND r.instrument_id = p.instrument_id
      AND r.id = p.round_trip_id`;
}

function tagged(userId: number, kind: 'tag' | 'mistake', name: string): RawBuilder<unknown> {
  return sql`id IN (SELECT p.round_trip_id FROM tags AS g
    JOIN trade_tags AS x ON x.user_id = g.user_id AND x.tag_id = g.id
    JOIN word_places AS p ON p.user_id = g.user_id AND p.trade_id = x.trade_id
    WHERE g.user_id = ${userId} AND g.kind = ${kind} AND lower(g.name) = lower(${name}))`;
}
