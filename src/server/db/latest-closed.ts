import type { TradingDay } from '#engine/day.ts';
import { sql } from 'kysely';
import type { Db } from './client.ts';
import { between, type ClosedFilter, matching } from './closed-filter.ts';
import type { ClosedTradesTable } from './tables.ts';

/** A closed trade as charts need it. */
export type ClosedPoint = Pick<
  ClosedTradesTable,
  'symbol' | 'segment' | 'direction' | 'buy_on' | 'sell_on' | 'quantity' | 'buy_value' | 'sell_value' | 'gross' | 'net'
>;

/** Some of the filter's closed trades and how many there are in all: of the latest days of exit, whole days at a time. */
export interface LatestClosed {
  readonly total: number;
  /** At most the limit, the latest first; each portion is read when it is asked for. */
  readonly portions: AsyncIterable<readonly ClosedPoint[]>;
}

/** Enough that a statement's own cost vanishes, few enough that neither memory nor other users notice. */
const PORTION = 1000;

/** The latest closed trades of the filter by day of exit, `limit` at most. The filter's instruments must be all. */
export async function latestClosed(db: Db, userId: number, filter: ClosedFilter, limit: number, portion = PORTION): Promise<LatestClosed> {
  const { rows: days } = await sql<{ day: TradingDay; trades: number }>`SELECT day, trades FROM day_results
    WHERE user_id = ${userId} AND slice = ${filter.slice} ${between('day', filter)} ORDER BY day DESC`.execute(db);
  const total = days.reduce((sum, { trades }) => sum + trades, 0);
  async function* portions(): AsyncGenerator<readonly ClosedPoint[]> {
    let left = limit;
    for (let first = 0, counted = 0, at = 0; at < days.length && left > 0; at += 1) {
      counted += days[at]?.trades ?? 0;
      if (counted < Math.min(portion, left) && at + 1 < days.length) continue;
      const span = { ...filter, from: days[at]?.day ?? null, to: days[first]?.day ?? null };
      const { rows } =
        await sql<ClosedPoint>`SELECT symbol, segment, direction, buy_on, sell_on, quantity, buy_value, sell_value, gross, net
        FROM closed_trades WHERE user_id = ${userId} ${matching(filter)} ${between('exited_on', span)}
        ORDER BY exited_on DESC, exit_time DESC, instrument_id DESC, buy_id DESC, sell_id DESC LIMIT ${left}`.execute(db);
      yield rows;
      left -= rows.length;
      [first, counted] = [at + 1, 0];
    }
  }
  return { total, portions: portions() };
}
