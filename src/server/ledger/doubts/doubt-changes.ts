import type { TradingDay } from '#engine/day.ts';
import { sql } from 'kysely';
import type { PlacedNet } from '#engine/doubts/change-in-net.ts';
import type { NewRow } from '../../store/columns-of.ts';
import { isIn, type Mine } from '../../store/mine.ts';

/** The doubts of an account that have changes, each with the instruments in which they are. */
export async function doubtsWithChanges(mine: Mine, accountId: number): Promise<Map<string, number[]>> {
  const stored = mine.selectFrom('doubt_changes').select(['doubt', 'instrument_id']).distinct().where('account_id', '=', accountId);
  const byDoubt = Map.groupBy(await stored.execute(), (row) => row.doubt);
  return new Map([...byDoubt].map(([doubt, rows]) => [doubt, rows.map((row) => row.instrument_id)]));
}

/** The doubts of an account that change something on one of these days. */
export async function doubtsChangingOn(mine: Mine, accountId: number, days: readonly TradingDay[]): Promise<Set<string>> {
  if (days.length === 0) return new Set();
  const stored = mine.selectFrom('doubt_changes').select('doubt').distinct().where('account_id', '=', accountId).where(isIn('day', days));
  return new Set((await stored.execute()).map((row) => row.doubt));
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
