import { NONE } from '#contract/filter-values.ts';
import type { ClosedTrade } from '#engine/daily/closed-trade.ts';
import { add } from '#engine/money.ts';
import { NO_CHARGES } from '#engine/trades/charges.ts';
import { type RawBuilder, sql } from 'kysely';
import { readRows, selectList } from '../store/columns-of.ts';
import type { Mine } from '../store/mine.ts';
import { between, type ClosedFilter, matching } from './closed-filter.ts';
import { COMPUTED } from '../ledger/closed-trades.ts';

const READ = selectList('closed_trades', COMPUTED);
/** Without the amount of each levy. */
const SUMMED = selectList('closed_trades', [...COMPUTED, 'charges']);

/** The closed trades of a filter, in no order, with the amount of each levy: that takes a third longer than summedTradesOf. */
export async function closedTradesOf(mine: Mine, filter: ClosedFilter): Promise<ClosedTrade[]> {
  const { rows } = await sql<ClosedTrade>`SELECT ${READ} FROM closed_trades
    WHERE user_id = ${mine.userId} ${matching(mine.userId, filter)} ${between('exited_on', filter)}`.execute(mine.db);
  return readRows('closed_trades', rows);
}

/** The closed trades of a filter, in no order. Their charges are one sum, under `other`. */
export async function summedTradesOf(mine: Mine, filter: ClosedFilter): Promise<ClosedTrade[]> {
  return (await closedTradesWith(mine, sql`${matching(mine.userId, filter)} ${between('exited_on', filter)}`, [])).trades;
}

/**
 * The closed trades of further conditions, in no order, with these values of each as text. Their charges are one sum, under `other`: reading
 * each levy of many trades takes long.
 */
export async function closedTradesWith(
  mine: Mine,
  conditions: RawBuilder<unknown>,
  values: readonly RawBuilder<unknown>[],
): Promise<{ trades: ClosedTrade[]; values: string[][] }> {
  const listed = values.map((value, index) => sql`, ${value} AS ${sql.ref(`value_${index}`)}`);
  type Found = Omit<ClosedTrade, 'charges'> & { readonly [value: `value_${number}`]: string };
  const { rows } = await sql<Found>`SELECT ${SUMMED} ${sql.join(listed, sql``)}
    FROM closed_trades WHERE user_id = ${mine.userId} ${conditions}`.execute(mine.db);
  const trades = rows.map((row) => ({ ...row, charges: { ...NO_CHARGES, other: add(row.buyCharges, row.sellCharges) } }));
  return { trades, values: values.map((_, index) => rows.map((row) => row[`value_${index}`] ?? NONE)) };
}
