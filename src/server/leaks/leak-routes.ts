import type { TradeFilter } from '#contract/filter.ts';
import { leakCalls } from '#contract/leaks.ts';
import { factsWithin } from './look-for-leaks.ts';
import { isUnfiltered } from '../filter/closed-filter.ts';
import { askForLook, lookOf } from '../ledger/leak-looks.ts';
import { leakReportOf } from './leak-reports.ts';
import type { Routes } from '../route.ts';
import { leakFactsBody, leaksAnswer, NEVER_LOOKED } from './leak-bodies.ts';

/** To whom the money goes, as it was last computed. */
export const leakRoutes: Routes = (app) => {
  app.route({
    ...leakCalls.leaks,
    handler: async (request) => {
      const mine = request.mine();
      const { period } = request.query;
      const [look, kept] = await Promise.all([lookOf(mine), leakReportOf(mine, period)]);
      if (!look) await askForLook(mine, 'now');
      if (!look?.computed_at || !look.up_to || !kept) return NEVER_LOOKED;
      const answer = leaksAnswer(look.due_at !== null, { computedAt: look.computed_at, upTo: look.up_to }, kept);
      if (isEverything(request.query)) return answer;
      return { ...answer, facts: leakFactsBody(await factsWithin(mine, period, look.up_to, request.query)) };
    },
  });
};

function isEverything(filter: TradeFilter): boolean {
  return filter.segment.length === 0 && isUnfiltered(filter);
}
