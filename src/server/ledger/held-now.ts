import { sql } from 'kysely';
import type { Paise } from '#engine/money.ts';
import type { Mine } from '../store/mine.ts';

/** What is held of a share in all accounts. */
export interface HeldNow {
  readonly instrumentId: number;
  readonly quantity: number;
  readonly value: Paise;
  /** Sold beyond what was held. */
  readonly unmatched: number;
}

/** The shares that the user holds or has sold without their purchase, by instrument. */
export async function heldOf(mine: Mine): Promise<Map<number, HeldNow>> {
  const { rows } = await sql<HeldNow>`SELECT instrument_id AS "instrumentId",
      coalesce(sum(quantity) FILTER (WHERE status = 'open' AND side = 'BUY'), 0)::int8 AS quantity,
      coalesce(sum(value) FILTER (WHERE status = 'open' AND side = 'BUY'), 0)::int8 AS value,
      coalesce(sum(quantity) FILTER (WHERE status = 'unmatched'), 0)::int8 AS unmatched
    FROM open_positions WHERE user_id = ${mine.userId} AND segment = 'EQ' GROUP BY instrument_id`.execute(mine.db);
  return new Map(rows.map((row) => [row.instrumentId, row]));
}
