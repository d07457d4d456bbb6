import type { Segment } from '#engine/instruments/instrument.ts';
import type { Paise } from '#engine/money.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from './client.ts';
import { type ClosedFilter, symbolDays } from './closed-filter.ts';
import type { ClosedSlicing } from './closed-pages.ts';

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

/** One page of the instruments of the filter; an unknown order means by net. */
export async function symbolPage(
  db: Db,
  userId: number,
  filter: ClosedFilter,
  { order, descending, limit, offset }: ClosedSlicing,
): Promise<SymbolTotals[]> {
  const way = sql.raw(descending ? 'DESC' : 'ASC');
  const key = SYMBOL_ORDERS.get(order) ?? sql`net`;
  const { rows } = await sql<SymbolTotals>`WITH summed AS (
      SELECT instrument_id AS "instrumentId", min(symbol) AS symbol, min(segment) AS segment, sum(trades) AS trades, sum(wins) AS wins,
        sum(losses) AS losses, sum(gross) AS gross, sum(net) AS net, sum(charges) AS charges
      FROM ${symbolDays(userId, filter)} GROUP BY instrument_id)
    SELECT *, row_number() OVER (ORDER BY net DESC, symbol, "instrumentId") AS rank FROM summed
    ORDER BY ${key} ${way}, symbol, "instrumentId" LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}

/** How many instruments the filter has. */
export async function symbolCount(db: Db, userId: number, filter: ClosedFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(DISTINCT instrument_id) AS count FROM ${symbolDays(userId, filter)}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
