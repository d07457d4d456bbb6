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

/** Whether the user entered one of these trades as shares that no file tells of. */
export async function haveOrigin(mine: Mine, tradeIds: readonly number[]): Promise<boolean> {
  const found = await mine.selectFrom('share_origins').select('trade_id').where(isIn('trade_id', tradeIds)).executeTakeFirst();
  return found !== undefined;
}
