import { sessionCalls } from '#contract/session.ts';
import { clientOf, giveSession, isDemo, userOf } from '../identity/request-session.ts';
import { currentUserOf } from '../identity/current-user.ts';
import { ApiProblem, apiProblem } from '../problems.ts';
import type { Routes } from '../route.ts';
import { demoFacts, openDemo } from './open-demo.ts';

const OPEN = { message: 'The demo is open.', authenticated: true as const };

/** How many demos are made at the same time. Beyond that, the answer is to try again. */
const AT_ONCE = 8;

/** Opens the demo, without an account, and gives the files to try in it. */
export const demoRoutes: Routes = (app, { identity, config }) => {
  let beingMade = 0;
  app.route({
    ...sessionCalls.startDemo,
    handler: async (request, reply) => {
      if (isDemo(request)) return { ...OPEN, user: currentUserOf(userOf(request)) };
      if (request.user !== null) throw apiProblem('demo-logged-in');
      if (config.demoDir === null) throw apiProblem('no-demo');
      if (beingMade >= AT_ONCE) throw apiProblem('demos-busy', null, { retryAfter: 5 });
      beingMade += 1;
      try {
        const opened = await openDemo(identity, config.demoDir, clientOf(request));
        if (opened instanceof ApiProblem) return opened;
        giveSession(reply, config, opened);
        return { ...OPEN, user: currentUserOf(opened.user) };
      } finally {
        beingMade -= 1;
      }
    },
  });

  app.route({
    ...sessionCalls.listDemoFiles,
    handler: async () => {
      const known = config.demoDir === null ? null : await demoFacts(config.demoDir);
      return known === null ? apiProblem('no-demo') : { files: known.files };
    },
  });
};
