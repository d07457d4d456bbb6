import { type RawBuilder, sql } from 'kysely';
import type { TradingDay } from '#engine/day.ts';
import { noteGroup } from '#engine/charges/contract-day.ts';
import { SEGMENTS } from '#engine/instruments/instrument.ts';
import { type StatedSegment, statedSegment } from '#engine/statements/stated-segment.ts';
import { LEVIES } from '#engine/trades/charges.ts';

/** The days of a statement, and the account; null for all. */
export interface StatementDays {
  readonly from: TradingDay;
  readonly to: TradingDay;
  readonly accountId: number | null;
}

/** The same, of one segment. */
export interface StatementPeriod extends StatementDays {
  readonly segment: StatedSegment;
}

/** The segment as statements have it, of a segment or of the group of a contract note. */
export function stated(of: RawBuilder<unknown>): RawBuilder<unknown> {
  const names = new Map(SEGMENTS.flatMap((segment) => [segment, noteGroup(segment)].map((name) => [name, statedSegment(segment)])));
  return sql`CASE ${of} ${sql.join(
    [...names].map(([name, segment]) => sql`WHEN ${sql.lit(name)} THEN ${sql.lit(segment)}`),
    sql` `,
  )} END`;
}

/** The charges of a contract day `d`, in the order of LEVIES. */
export const LEVIED = LEVIES.map((_, index) => {
  const place = sql.lit(index + 1);
  return sql`d.shares[${place}] + coalesce(d.own[${place}], 0)`;
});

/** Sums of the charges of contract days `d`, in the order of LEVIES. */
export const CHARGED = sql`ARRAY[${sql.join(LEVIED.map((levy) => sql`coalesce(sum(${levy}), 0)::int8`))}]`;
