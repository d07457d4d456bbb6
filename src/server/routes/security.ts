import { z } from 'zod';
import { type AuditBody, auditQuery, securityPaths, type SessionsBody } from '#contract/security.ts';
import { listAudit } from '../db/audit.ts';
import { listSessions } from '../db/sessions.ts';
import { clientOf, visitOf } from '../http/session.ts';
import { writeCookie } from '../http/session-cookie.ts';
import { revokeSession } from '../identity/log-out.ts';
import { refuse } from '../problems.ts';
import type { Routes } from './routes.ts';

const params = z.object({ id: z.string() });

/** Where the user is logged in, and what happened to the account. */
export const securityRoutes: Routes = (app, { store, identity, config, now }) => {
  app.get(securityPaths.sessions, async (request): Promise<SessionsBody> => {
    const { user, session: own } = visitOf(request);
    const sessions = await listSessions(store.db, user.id, new Date(now()));
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
  });

  app.delete(securityPaths.session(':id').replace('%3A', ':'), { schema: { params } }, async (request, reply) => {
    const { user, session: own } = visitOf(request);
    const { id } = request.params;
    if (!(await revokeSession(identity, user.id, id, clientOf(request)))) return refuse('not-found');
    if (id === own.id) writeCookie(reply, config, 'session', null);
    return { message: 'Session ended.' };
  });

  app.get(securityPaths.audit, { schema: { querystring: auditQuery } }, async (request): Promise<AuditBody> => {
    const { page, per_page } = request.query;
    const { entries, total } = await listAudit(store.db, request.userId(), page, per_page);
    const data = entries.map(({ at, event, address, user_agent }) => ({ at: at.toISOString(), event, address, user_agent }));
    return { data, meta: { total } };
  });
};
