import { needsYouCalls } from '#contract/calls/needs-you-calls.ts';
import { countWaiting } from '../journal/waiting-files.ts';
import type { Routes } from '../http/route.ts';

/** What waits for the user on every screen. */
export const needsYouRoutes: Routes = (app, { store }) => {
  app.route({
    ...needsYouCalls.needsYou,
    handler: async (request) => ({ files_waiting: await countWaiting(store.db, request.userId()), trades_held: 0 }),
  });
};
