import { needsYouCalls } from '#contract/needs-you.ts';
import { countActionQuestions } from '../corporate-actions/action-questions.ts';
import { heldCount } from '../ledger/held-trades.ts';
import { countWithoutSetup } from '../ledger/words/trip-words.ts';
import { countWaiting } from '../files/waiting-files.ts';
import type { Routes } from '../route.ts';
import { keptKinds } from './kept-kinds.ts';

/** What waits for the user on every screen. */
export const needsYouRoutes: Routes = (app) => {
  app.route({
    ...needsYouCalls.needsYou,
    handler: async (request) => {
      const mine = request.mine();
      const today = request.today();
      const [waiting, held, without, shares, kept] = await Promise.all([
        countWaiting(mine),
        heldCount(mine),
        countWithoutSetup(mine, today),
        countActionQuestions(mine),
        keptKinds(mine),
      ]);
      return {
        files_waiting: waiting,
        trades_held: held,
        today,
        actions_asked: shares.actions,
        sales_unmatched: shares.unmatched,
        without_setup: without,
        kept: shares.actions + shares.unmatched > 0 ? [...new Set([...kept, 'corporate-actions' as const])] : kept,
      };
    },
  });
};
