import { leakCalls } from '#contract/leaks.ts';
import type { TradeFilter } from '#contract/trade-filter.ts';
import { factsWithin } from '../actions/look-for-leaks.ts';
import { closedFilter, isUnfiltered } from '../journal/closed-filter.ts';
import { askForLook, lookOf, reportOf } from '../journal/leak-reports.ts';
import type { Routes } from '../http/route.ts';
import { leakFactsBody, leaksAnswer, NEVER_LOOKED } from './leak-bodies.ts';

/** To whom the money goes, as it was last computed. */
export const leakRoutes: Routes = (app, { store }) => {
  app.route({
    ...leakCalls.leaks,
    handler: async (request) => {
      const userId = request.userId();
      const { period } = request.query;
      const [look, kept] = await Promise.all([lookOf(store.db, userId), reportOf(store.db, userId, period)]);
      if (!look) await askForLook(store.db, userId, 'now');
      if (!look?.computed_at || !look.up_to || !kept) return NEVER_LOOKED;
      const answer = leaksAnswer(look.due_at !== null, { computedAt: look.computed_at, upTo: look.up_to }, kept);
      if (isEverything(request.query)) return answer;
      return { ...answer, facts: leakFactsBody(await factsWithin(store.db, userId, period, look.up_to, request.query)) };
    },
  });
};

function isEverything(filter: TradeFilter): boolean {
  return filter.segment.length === 0 && isUnfiltered(closedFilter('overall', filter));
}
