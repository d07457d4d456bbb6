import { type RawBuilder, sql } from 'kysely';

/**
 * The ISINs of each instrument of a user that has one, as a table to join: instrument_id, isin (one of them), isins. Names have no index by
 * instrument.
 */
export function isins(userId: number): RawBuilder<unknown> {
  return sql`(SELECT instrument_id, max(substr(alias, 6)) AS isin, array_agg(substr(alias, 6)) AS isins FROM instrument_aliases
    WHERE user_id = ${userId} AND alias >= 'ISIN:' AND alias < 'ISIN;' GROUP BY instrument_id)`;
}
