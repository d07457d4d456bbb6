import { Readable } from 'node:stream';
import { within } from '#contract/filter.ts';
import { chartCalls } from '#contract/charts.ts';
import { MOST_SYMBOLS } from '#contract/limits.ts';
import { holdings } from '#engine/metrics/holdings.ts';
import { toRupees } from '#engine/money.ts';
import { closedTotals } from '../filter/closed-filter.ts';
import { namesOf } from '../filter/id-names.ts';
import { bestAndWorst } from './symbol-pages.ts';
import { heldShares } from '../ledger/open-positions.ts';
import { bookedIn } from '../ledger/symbol-days.ts';
import type { Routes } from '../route.ts';
import { chartGroups } from './chart-groups.ts';
import { latestClosed } from './closed-points.ts';
import { closedRangeText } from './closed-range-text.ts';

/** The data that the charts draw (specification 001 §7). */
export const chartRoutes: Routes = (app) => {
  app.route({
    ...chartCalls.closedRange,
    handler: async (request, reply) => {
      const mine = request.mine();
      const filter = within(request.query, { slice: request.params.slice, from: request.query.from, to: request.query.to });
      const { trades: total } = await closedTotals(mine, filter);
      const batches = latestClosed(mine, filter, request.query.most);
      // Read the first batch before sending anything: a failure of the store can then still set the status.
      const first = await batches.next();
      const text = closedRangeText(first.done ? [] : first.value, batches, total);
      return reply.type('application/json; charset=utf-8').send(Readable.from(text) as never);
    },
  });

  app.route({
    ...chartCalls.symbols,
    handler: async (request) => {
      const mine = request.mine();
      const filter = within(request.query, { slice: request.params.slice, from: request.query.from, to: request.query.to });
      const { rows, total } = await bestAndWorst(mine, filter, MOST_SYMBOLS);
      const nameOf = await namesOf(mine, rows);
      const data = rows.map((row) => ({
        symbol: row.symbol,
        plain_name: nameOf(row),
        instrument_id: row.instrumentId,
        segment: row.segment,
        pnl: toRupees(row.net),
        gross_pnl: toRupees(row.gross),
        charges: toRupees(row.charges),
        trades: row.trades,
        wins: row.wins,
        losses: row.losses,
      }));
      return { data, meta: { total, truncated: total > data.length } };
    },
  });

  app.route({
    ...chartCalls.chartGroups,
    handler: (request) =>
      chartGroups(request.mine(), within(request.query, { slice: request.params.slice, from: request.query.from, to: request.query.to })),
  });

  app.route({
    ...chartCalls.holdings,
    handler: async (request) => {
      const mine = request.mine();
      const open = await heldShares(mine);
      const booked = await bookedIn(mine, [...new Set(open.map((lot) => lot.instrumentId))]);
      return {
        holdings: holdings(open, booked).map((holding) => ({
          symbol: holding.symbol,
          instrument_id: holding.instrumentId,
          qty: holding.quantity,
          value: toRupees(holding.value),
          pnl: toRupees(holding.booked),
        })),
      };
    },
  });
};
