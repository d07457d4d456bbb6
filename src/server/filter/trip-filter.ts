import { type RawBuilder, sql } from 'kysely';
import type { RoundTripFilter } from '#contract/round-trips.ts';
import { daysOfFilter } from './closed-filter.ts';
import { symbolHas } from './symbol-search.ts';
import { asked, TRIPS } from './trade-dimensions.ts';

/** Which of a user's round_trips a filter means, as a condition. */
export function tripsMatching(userId: number, filter: RoundTripFilter): RawBuilder<unknown> {
  const { status, q = '' } = filter;
  const { from, to } = daysOfFilter(filter);
  const conditions = [sql`user_id = ${userId}`];
  if (from) conditions.push(sql`coalesce(exited_on, opened_on) >= ${from}::date`);
  if (to) conditions.push(sql`coalesce(exited_on, opened_on) <= ${to}::date`);
  if (status) conditions.push(status === 'closed' ? sql`status = 'closed'` : sql`status <> 'closed'`);
  if (q !== '') conditions.push(symbolHas('symbol', q));
  return sql.join([...conditions, ...asked(userId, TRIPS, filter)], sql` AND `);
}

/** Whether a filter asks for anything. */
export function asksForSome(filter: RoundTripFilter): boolean {
  return Object.values(filter).some((asked) => asked !== undefined && asked.length > 0);
}
