import type { FastifyReply, FastifyRequest } from 'fastify';
import { findSession, type SessionWithUser } from '../db/sessions.ts';
import type { User } from '../db/users.ts';
import type { Client } from '../identity/identity.ts';
import { hashSecret } from '../identity/secret.ts';
import { keepAlive } from '../identity/session.ts';
import { refuse } from '../problems.ts';
import type { AppDeps } from './app-deps.ts';
import { readCookie, writeCookie } from './session-cookie.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks, by the session cookie; null for a visitor. */
    visit: SessionWithUser | null;
  }
}

/** Finds who asks, once per request; an onRequest hook. A cookie that is used moves its end further out. */
export function loadVisit(deps: AppDeps): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  return async (request, reply) => {
    const secret = readCookie(request, deps.config, 'session');
    if (secret === null || !request.url.startsWith('/api/')) return;
    const now = deps.clock();
    request.visit = await findSession(deps.store.db, hashSecret(secret), now);
    if (request.visit === null) return;
    const expires = await keepAlive(deps.store.db, request.visit.session, now);
    if (expires !== null) writeCookie(reply, deps.config, 'session', secret, expires);
  };
}

/** Turns visitors away; an onRequest hook after loadVisit. */
export async function requireUser(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (request.visit === null) await reply.send(refuse('not-logged-in'));
}

/** The visit of a route that requires a user. */
export function visitOf(request: FastifyRequest): SessionWithUser {
  if (request.visit === null) throw new Error('a route for users was reached without requireUser');
  return request.visit;
}

/** The user of a route that requires one. */
export function userOf(request: FastifyRequest): User {
  return visitOf(request).user;
}

/** Where a request comes from, for limits, sessions and the audit trail. */
export function clientOf(request: FastifyRequest): Client {
  return { address: request.ip, userAgent: (request.headers['user-agent'] ?? '').replaceAll('\0', '').slice(0, 300) };
}
