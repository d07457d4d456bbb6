import { type RawBuilder, sql } from 'kysely';
import type { TradingDay } from '#engine/day.ts';

/** Instruments of one account: of those with a floor, what is later than that day; of the others all. */
export interface Spans {
  readonly accountId: number;
  readonly instrumentIds: readonly number[];
  readonly floors: ReadonlyMap<number, TradingDay>;
}

/** No floor at all. */
export const WHOLE: Spans['floors'] = new Map();

/** Whether a row is of these instruments, and later than their floors by this column of days; for a table with an instrument_id. */
export function isWithin({ instrumentIds, floors }: Omit<Spans, 'accountId'>, column: string): RawBuilder<boolean> {
  const whole = instrumentIds.filter((id) => !floors.has(id));
  const parts: RawBuilder<unknown>[] = [];
  for (const id of instrumentIds) {
    const floor = floors.get(id);
    if (floor !== undefined) parts.push(sql`(instrument_id = ${id} AND ${sql.ref(column)} > ${floor}::date)`);
  }
  // No empty list beside others, so that the database looks those up by its index.
  if (whole.length > 0 || parts.length === 0) parts.push(sql`instrument_id = ANY(${whole}::int8[])`);
  return sql`(${sql.join(parts, sql` OR `)})`;
}
