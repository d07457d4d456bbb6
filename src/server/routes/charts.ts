import { Readable } from 'node:stream';
import { z } from 'zod';
import {
  chartPaths,
  type ClosedRangeBody,
  closedRangeBody,
  holdingsBody,
  MOST_CLOSED,
  MOST_SYMBOLS,
  rangeQuery,
  symbolsBody,
} from '#contract/charts.ts';
import type { Slice } from '#engine/daily/rollup.ts';
import type { TradingDay } from '#engine/day.ts';
import { holdings } from '#engine/metrics/holdings.ts';
import { toRupees } from '#engine/money.ts';
import type { ClosedFilter } from '../db/closed-filter.ts';
import { type ClosedPoint, type LatestClosed, latestClosed } from '../db/latest-closed.ts';
import { bestAndWorst } from '../db/symbol-pages.ts';
import { heldShares } from '../db/open-positions.ts';
import { bookedIn } from '../db/symbol-days.ts';
import type { Routes } from './routes.ts';
import { sliceParam } from './summary.ts';

const params = z.object({ slice: sliceParam });

/** What charts draw from (specification 001 §7). */
export const chartRoutes: Routes = (app, { store }) => {
  const closedRange = { schema: { params, querystring: rangeQuery, response: { 200: closedRangeBody } } };
  app.get(chartPaths.closedRange(':slice'), closedRange, async (request, reply) => {
    const filter = filterOf(request.params.slice, request.query);
    const latest = await latestClosed(store.db, request.userId(), filter, MOST_CLOSED);
    // Sent portion by portion: however many there are, memory holds one.
    return reply.type('application/json; charset=utf-8').send(Readable.from(closedRangeText(latest)) as never);
  });

  const symbols = { schema: { params, querystring: rangeQuery, response: { 200: symbolsBody } } };
  app.get(chartPaths.symbols(':slice'), symbols, async (request) => {
    const userId = request.userId();
    const filter = filterOf(request.params.slice, request.query);
    const { rows, total } = await bestAndWorst(store.db, userId, filter, MOST_SYMBOLS);
    const data = rows.map((row) => ({
      symbol: row.symbol,
      segment: row.segment,
      pnl: toRupees(row.net),
      gross_pnl: toRupees(row.gross),
      charges: toRupees(row.charges),
      trades: row.trades,
      wins: row.wins,
      losses: row.losses,
    }));
    return { data, meta: { total, truncated: total > data.length } };
  });

  app.get(chartPaths.holdings, { schema: { response: { 200: holdingsBody } } }, async (request) => {
    const userId = request.userId();
    const open = await heldShares(store.db, userId);
    const booked = await bookedIn(store.db, userId, [...new Set(open.map((lot) => lot.instrumentId))]);
    return {
      holdings: holdings(open, booked).map((holding) => ({
        symbol: holding.symbol,
        instrument_id: holding.instrumentId,
        qty: holding.quantity,
        value: toRupees(holding.value),
        pnl: toRupees(holding.booked),
      })),
    };
  });
};

/** The text of a ClosedRangeBody, in pieces. */
async function* closedRangeText({ total, portions }: LatestClosed): AsyncGenerator<string> {
  let sent = 0;
  yield '{"data":[';
  for await (const rows of portions) {
    if (rows.length === 0) continue;
    yield `${sent === 0 ? '' : ','}${rows.map((row) => JSON.stringify(pointBody(row))).join(',')}`;
    sent += rows.length;
  }
  const meta: ClosedRangeBody['meta'] = { total, truncated: total > sent };
  yield `],"meta":${JSON.stringify(meta)}}`;
}

function pointBody(row: ClosedPoint): ClosedRangeBody['data'][number] {
  return {
    symbol: row.symbol,
    segment: row.segment,
    direction: row.direction,
    buy_date: row.buy_on,
    sell_date: row.sell_on,
    quantity: row.quantity,
    buy_total: toRupees(row.buy_value),
    sell_total: toRupees(row.sell_value),
    realized_pnl: toRupees(row.net),
    gross_pnl: toRupees(row.gross),
  };
}

function filterOf(slice: Slice, { from, to }: z.infer<typeof rangeQuery>): ClosedFilter {
  return { slice, from: (from || null) as TradingDay | null, to: (to || null) as TradingDay | null, instrumentIds: null };
}
