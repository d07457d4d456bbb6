import type { TradingDay } from '#engine/day.ts';
import { sql } from 'kysely';
import { between, type ClosedFilter, matching } from '../filter/closed-filter.ts';
import type { Tables } from '../store/tables/registry.ts';
import type { Mine } from '../store/mine.ts';

/** A closed trade as charts need it; underlying and expiry are null for a share. */
export type ClosedPoint = Pick<
  Tables['closed_trades'],
  | 'symbol'
  | 'segment'
  | 'direction'
  | 'quantity'
  | 'buy_on'
  | 'buy_time'
  | 'buy_value'
  | 'sell_on'
  | 'sell_time'
  | 'sell_value'
  | 'gross'
  | 'net'
> &
  Pick<Tables['instruments'], 'underlying' | 'expiry_on'>;

interface KeyedPoint extends ClosedPoint {
  readonly buy_id: number;
  readonly sell_id: number;
  readonly exited_on: TradingDay;
}

/** Rows of one query: few enough that neither the store nor the event loop is held for long. */
const BATCH = 2000;

/**
 * The latest closed trades of the filter by day of exit, at most `most`, in batches. Each batch is a query of its own that goes on where
 * the last one ended, so that a slow reader holds no transaction.
 */
export async function* latestClosed(mine: Mine, filter: ClosedFilter, most: number): AsyncGenerator<readonly ClosedPoint[]> {
  const where = sql`user_id = ${mine.userId} ${matching(mine.userId, filter)} ${between('exited_on', filter)}`;
  let last: KeyedPoint | undefined;
  for (let left = most; left > 0;) {
    const before = last ? sql`AND (exited_on, buy_id, sell_id) < (${last.exited_on}, ${last.buy_id}, ${last.sell_id})` : sql``;
    const taken = Math.min(left, BATCH);
    const { rows } = await sql<KeyedPoint>`SELECT t.*, i.underlying, i.expiry_on FROM (
        SELECT symbol, segment, direction, quantity, buy_on, buy_time, buy_value, sell_on, sell_time, sell_value, gross, net,
          buy_id, sell_id, exited_on, instrument_id
        FROM closed_trades WHERE ${where} ${before} ORDER BY exited_on DESC, buy_id DESC, sell_id DESC LIMIT ${taken}
      ) AS t JOIN instruments AS i ON i.user_id = ${mine.userId} AND i.id = t.instrument_id
      ORDER BY exited_on DESC, buy_id DESC, sell_id DESC`.execute(mine.db);
    yield rows;
    last = rows.at(-1);
    left = rows.length < taken ? 0 : left - taken;
  }
}
