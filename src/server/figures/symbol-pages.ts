import type { Segment } from '#engine/instruments/instrument.ts';
import type { Paise } from '#engine/money.ts';
import { type RawBuilder, sql } from 'kysely';
import { type ClosedFilter, symbolDaysSource } from '../filter/closed-filter.ts';
import type { ClosedSlicing } from './closed-pages.ts';
import type { Mine } from '../store/mine.ts';

/** What the closed trades of one instrument come to; `rank` is by net among all of the filter. */
export interface SymbolTotals {
  readonly instrumentId: number;
  readonly symbol: string;
  readonly segment: Segment;
  readonly rank: number;
  readonly trades: number;
  readonly wins: number;
  readonly losses: number;
  readonly gross: Paise;
  readonly net: Paise;
  readonly charges: Paise;
}

const SYMBOL_ORDERS: ReadonlyMap<string, RawBuilder<unknown>> = new Map(
  Object.entries({
    symbol: sql`symbol`,
    segment: sql`segment`,
    trades: sql`trades`,
    wins: sql`wins`,
    losses: sql`losses`,
    win_rate: sql`coalesce(wins::float8 / nullif(wins + losses, 0), -1)`,
    pnl: sql`gross`,
    charges: sql`charges`,
  }),
);

/** One page of the instruments of the filter, and how many there are; an unknown order means by net. */
export async function symbolPage(
  mine: Mine,
  filter: ClosedFilter,
  { order, descending, limit, offset }: ClosedSlicing,
): Promise<{ rows: SymbolTotals[]; total: number }> {
  const way = sql.raw(descending ? 'DESC' : 'ASC');
  const key = SYMBOL_ORDERS.get(order) ?? sql`net`;
  const { rows } = await sql<Counted>`${ranked(mine.userId, filter)} SELECT * FROM ranked
    ORDER BY ${key} ${way}, symbol, "instrumentId" LIMIT ${limit} OFFSET ${offset}`.execute(mine.db);
  if (rows[0] || offset === 0) return { rows, total: rows[0]?.total ?? 0 };
  const { rows: counted } = await sql<Counted>`${ranked(mine.userId, filter)} SELECT * FROM ranked LIMIT 1`.execute(mine.db);
  return { rows, total: counted[0]?.total ?? 0 };
}

/** The instruments of the filter, the best first: where there are more than `most` the best and the worst half of that. */
export async function bestAndWorst(mine: Mine, filter: ClosedFilter, most: number): Promise<{ rows: SymbolTotals[]; total: number }> {
  const { rows } = await sql<Counted>`${ranked(mine.userId, filter)} SELECT * FROM ranked
    WHERE total <= ${most}::int8 OR rank <= ${most}::int8 / 2 OR rank > total - ${most}::int8 / 2 ORDER BY rank`.execute(mine.db);
  return { rows, total: rows[0]?.total ?? 0 };
}

interface Counted extends SymbolTotals {
  readonly total: number;
}

function ranked(userId: number, filter: ClosedFilter): RawBuilder<unknown> {
  return sql`WITH ranked AS (
    SELECT instrument_id AS "instrumentId", min(symbol) AS symbol, min(segment) AS segment, sum(trades) AS trades, sum(wins) AS wins,
      sum(losses) AS losses, sum(gross) AS gross, sum(net) AS net, sum(charges) AS charges, count(*) OVER () AS total,
      row_number() OVER (ORDER BY sum(net) DESC, min(symbol), instrument_id) AS rank
    FROM ${symbolDaysSource(userId, filter)} GROUP BY instrument_id)`;
}
