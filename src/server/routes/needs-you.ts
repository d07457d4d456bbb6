import { needsYouCalls } from '#contract/needs-you.ts';
import { dayInIndia } from '#engine/day.ts';
import { countActionQuestions } from '../journal/action-questions.ts';
import { heldCount } from '../journal/held-trades.ts';
import { countWithoutSetup } from '../journal/trip-words.ts';
import { countWaiting } from '../journal/waiting-files.ts';
import type { Routes } from '../http/route.ts';

/** What waits for the user on every screen. */
export const needsYouRoutes: Routes = (app, { now }) => {
  app.route({
    ...needsYouCalls.needsYou,
    handler: async (request) => {
      const mine = request.mine();
      const today = dayInIndia(now());
      const [waiting, held, without, shares] = await Promise.all([
        countWaiting(mine),
        heldCount(mine),
        countWithoutSetup(mine, today),
        countActionQuestions(mine),
      ]);
      return {
        files_waiting: waiting,
        trades_held: held,
        today,
        actions_asked: shares.actions,
        sales_unmatched: shares.unmatched,
        without_setup: without,
      };
    },
  });
};
