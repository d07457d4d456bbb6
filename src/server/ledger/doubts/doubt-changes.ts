import type { TradingDay } from '#engine/day.ts';
import { sql } from 'kysely';
import type { PlacedNet } from '#engine/doubts/change-in-net.ts';
import type { NewRow } from '../../store/columns-of.ts';
import { isIn, type Mine } from '../../store/mine.ts';

/** Where the stored changes of a doubt are: their instruments, and whether one is on any of the days asked for. */
interface ChangedPlaces {
  readonly instrumentIds: readonly number[];
  readonly isOnDays: boolean;
}

/** The doubts of an account that have changes. */
export async function doubtsWithChanges(mine: Mine, accountId: number, days: readonly TradingDay[]): Promise<Map<string, ChangedPlaces>> {
  const { rows } = await sql<ChangedPlaces & { readonly doubt: string }>`SELECT doubt, array_agg(DISTINCT instrument_id) AS "instrumentIds",
      bool_or(day = ANY(${[...days]}::date[])) AS "isOnDays"
    FROM doubt_changes WHERE user_id = ${mine.userId} AND account_id = ${accountId} GROUP BY doubt`.execute(mine.db);
  return new Map(rows.map(({ doubt, ...places }) => [doubt, places]));
}

export async function deleteDoubtChanges(mine: Mine, accountId: number, doubts: readonly string[]): Promise<void> {
  await mine.deleteFrom('doubt_changes').where('account_id', '=', accountId).where(isIn('doubt', doubts)).execute();
}

export async function insertDoubtChanges(mine: Mine, rows: readonly NewRow<'doubt_changes'>[]): Promise<void> {
  await mine.insertMany('doubt_changes', rows);
}

/** The net of the stored closed trades of these instruments in one account, by product and day of exit. */
export async function netsOf(mine: Mine, accountId: number, instrumentIds: readonly number[]): Promise<PlacedNet[]> {
  const { rows } = await sql<PlacedNet>`SELECT instrument_id AS "instrumentId", product, exited_on AS day, sum(net)::int8 AS net
    FROM closed_trades WHERE user_id = ${mine.userId} AND account_id = ${accountId} AND instrument_id = ANY(${[...instrumentIds]}::int8[])
    GROUP BY instrument_id, product, exited_on`.execute(mine.db);
  return rows;
}
