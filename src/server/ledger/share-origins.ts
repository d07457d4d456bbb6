import type { Origin } from '#engine/tax/tax-trade.ts';
import { type Mine, isIn } from '../store/mine.ts';

/** Keeps where the shares of a trade came from, or went. */
export async function insertOrigin(mine: Mine, tradeId: number, kind: Origin): Promise<void> {
  await mine.insertInto('share_origins').values({ trade_id: tradeId, kind }).execute();
}

/** Where shares came from or went, by the id of the trade that the user's word put in. */
export async function originsOf(mine: Mine): Promise<Map<number, Origin>> {
  const rows = await mine.selectFrom('share_origins').select(['trade_id', 'kind']).execute();
  return new Map(rows.map((row) => [row.trade_id, row.kind]));
}

/** Says the same of trades that take the place of others: `from` each to `to`. */
export async function passOrigins(mine: Mine, instead: ReadonlyMap<number, number>): Promise<void> {
  const found = await mine
    .selectFrom('share_origins')
    .select(['trade_id', 'kind'])
    .where(isIn('trade_id', [...instead.keys()]))
    .execute();
  const rows = found.map(({ trade_id: from, kind }) => ({ tradeId: instead.get(from) as number, kind }));
  await mine.insertMany('share_origins', rows);
}

/** Whether the user entered one of these trades as shares that no file tells of. */
export async function haveOrigin(mine: Mine, tradeIds: readonly number[]): Promise<boolean> {
  const found = await mine.selectFrom('share_origins').select('trade_id').where(isIn('trade_id', tradeIds)).executeTakeFirst();
  return found !== undefined;
}
