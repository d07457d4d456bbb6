import { securityCalls } from '#contract/security.ts';
import { listAudit } from './audit.ts';
import { listSessions } from './sessions.ts';
import { clientOf, sessionOf } from './request-session.ts';
import { writeCookie } from '../http/session-cookie.ts';
import { revokeSession } from './log-out.ts';
import { requireRecentLogin } from './recent-login.ts';
import { apiProblem } from '../problems.ts';
import type { Routes } from '../route.ts';
import { mineOf } from '../store/mine.ts';

/** Lists and ends the user's sessions, and lists the audit log. */
export const securityRoutes: Routes = (app, { store, identity, config, now }) => {
  app.route({
    ...securityCalls.listSessions,
    handler: async (request) => {
      const { user, session: own } = sessionOf(request);
      const sessions = await listSessions(mineOf(store, user.id), new Date(now()));
      return {
        data: sessions.map(({ id, created_at, last_used_at, address, user_agent }) => ({
          id,
          created_at: created_at.toISOString(),
          last_used_at: last_used_at.toISOString(),
          address,
          user_agent,
          current: id === own.id,
        })),
      };
    },
  });

  app.route({
    ...securityCalls.endSession,
    handler: async (request, reply) => {
      const { user, session: own } = sessionOf(request);
      const { id } = request.params;
      const refused = id === own.id ? null : requireRecentLogin(identity, own);
      if (refused) return refused;
      if (!(await revokeSession(identity, user.id, id, clientOf(request)))) return apiProblem('not-found');
      if (id === own.id) writeCookie(reply, config, 'session', null);
      return { message: 'Session ended.' };
    },
  });

  app.route({
    ...securityCalls.listAudit,
    handler: async (request) => {
      const { page, per_page } = request.query;
      const { entries, total } = await listAudit(request.mine(), page, per_page);
      const data = entries.map(({ at, event, address, user_agent }) => ({ at: at.toISOString(), event, address, user_agent }));
      return { data, meta: { total } };
    },
  });
};
