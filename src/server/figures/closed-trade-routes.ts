import { type PairedQuery, closedTradeCalls } from '#contract/closed-trades.ts';
import { within } from '#contract/filter.ts';
import { type Paise, sum, toRupees } from '#engine/money.ts';
import { deleteClosed } from '../ledger/changes/delete-rows.ts';
import { settledByOf } from '../ledger/rebuild/official-settlements.ts';
import { type ClosedFilter, closedTotals } from '../filter/closed-filter.ts';
import { namesOf } from '../filter/id-names.ts';
import { closedPage, type ClosedSlicing } from './closed-pages.ts';
import { symbolPage } from './symbol-pages.ts';
import { apiProblem } from '../problems.ts';
import { pairedTradeBody, symbolRowBody } from './closed-bodies.ts';
import type { Routes } from '../route.ts';

/** Lists closed trades by row and by symbol, and deletes one (specification 001 §7). */
export const closedTradeRoutes: Routes = (app) => {
  app.route({
    ...closedTradeCalls.listClosedTrades,
    handler: async (request) => {
      const { query } = request;
      const mine = request.mine();
      const filter = filterOf(query);
      const totals = await closedTotals(mine, filter);
      const meta = (total: number, rows: readonly { readonly gross: Paise; readonly net: Paise }[]) => ({
        total,
        page: query.page,
        per_page: query.per_page,
        trades: totals.trades,
        total_pnl: toRupees(totals.gross),
        total_net_pnl: toRupees(totals.net),
        page_pnl: toRupees(sum(rows.map(({ gross }) => gross))),
        page_net_pnl: toRupees(sum(rows.map(({ net }) => net))),
      });
      if (query.type === 'symbols') {
        const { rows, total } = await symbolPage(mine, filter, slicing(query));
        const nameOf = await namesOf(mine, rows);
        return { data: rows.map((row) => symbolRowBody(row, nameOf(row))), meta: meta(total, rows), total };
      }
      const rows = await closedPage(mine, filter, slicing(query), totals.trades);
      const [settled, nameOf] = await Promise.all([settledByOf(mine, rows), namesOf(mine, rows)]);
      return {
        data: rows.map((row) => pairedTradeBody(row, nameOf(row), settled.get(row.instrumentId))),
        meta: meta(totals.trades, rows),
        total: totals.trades,
      };
    },
  });

  app.route({
    ...closedTradeCalls.deleteClosedTrade,
    handler: (request) => {
      const [, buy, sell] = /^(\d{1,15})-(\d{1,15})$/.exec(request.params.id) ?? [];
      if (buy === undefined || sell === undefined) throw apiProblem('no-trade');
      return deleteClosed(request.mine(), Number(buy), Number(sell), request.today());
    },
  });
};

function filterOf(query: PairedQuery): ClosedFilter {
  const { q, slice_key: slice, status, min_days: minDays, max_days: maxDays } = query;
  return {
    ...within(query, { slice, status }),
    symbolPart: q,
    minDays: minDays === '' ? undefined : minDays,
    maxDays: maxDays === '' ? undefined : maxDays,
  };
}

function slicing({ skey, sdir, page, per_page }: PairedQuery): ClosedSlicing {
  return { order: skey, descending: sdir.toLowerCase() !== 'asc', limit: per_page, offset: (page - 1) * per_page };
}
