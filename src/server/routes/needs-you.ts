import { needsYouCalls } from '#contract/calls/needs-you-calls.ts';
import { heldCount } from '../journal/held-trades.ts';
import { countWaiting } from '../journal/waiting-files.ts';
import type { Routes } from '../http/route.ts';

/** What waits for the user on every screen. */
export const needsYouRoutes: Routes = (app, { store }) => {
  app.route({
    ...needsYouCalls.needsYou,
    handler: async (request) => {
      const userId = request.userId();
      const [waiting, held] = await Promise.all([countWaiting(store.db, userId), heldCount(store.db, userId)]);
      return { files_waiting: waiting, trades_held: held };
    },
  });
};
