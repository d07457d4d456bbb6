import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { loginBody } from '#contract/session.ts';
import type { TradingDay } from '#engine/day.ts';
import type { Config } from '../config.ts';
import { findSession, type SessionWithUser } from './sessions.ts';
import type { User } from './users.ts';
import type { Client } from './identity.ts';
import { currentUserOf } from './current-user.ts';
import type { StepAsked } from './second-factor/second-step.ts';
import type { Caller, LoggedIn } from './start-session.ts';
import { hashSecret } from './secret.ts';
import { keepAlive, type OpenedSession } from './session.ts';
import type { RouteDeps } from '../route.ts';
import { apiProblem } from '../problems.ts';
import type { Mine } from '../store/mine.ts';
import { readCookie, writeCookie } from '../http/session-cookie.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The session of the request's cookie; null for a visitor. */
    session: SessionWithUser | null;
    /** The id of the user who is logged in. Throws a 401 for a visitor. */
    userId: () => number;
    /** The rows of the user who is logged in. Throws a 401 for a visitor. */
    mine: () => Mine;
    /** The day in India; in a demo, the day that its journal takes for today. */
    today: () => TradingDay;
  }
}

/** Finds the session of a request, once per call; an onRequest hook. Using a session extends it. */
export function loadSession(
  deps: Pick<RouteDeps, 'store' | 'config' | 'now'>,
): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  return async (request, reply) => {
    const secret = readCookie(request, deps.config, 'session');
    if (secret === null) return;
    const now = new Date(deps.now());
    request.session = await findSession(deps.store.db, hashSecret(secret), now);
    if (request.session === null) return;
    const expires = await keepAlive(deps.store.db, request.session.session, now);
    if (expires !== null) writeCookie(reply, deps.config, 'session', secret, expires);
  };
}

/** The request's session. Throws a 401 for a visitor. */
export function sessionOf(request: FastifyRequest): SessionWithUser {
  if (request.session === null) throw apiProblem('not-logged-in');
  return request.session;
}

/** The user of a route that requires one. */
export function userOf(request: FastifyRequest): User {
  return sessionOf(request).user;
}

/** Refuses visitors with a 401. An onRequest hook that runs after loadSession. */
export function requireUser(request: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  sessionOf(request);
  done();
}

/** The client of a login: its address, the session that it had, and the secrets by which its browser is known and trusted. */
export function callerOf(request: FastifyRequest, config: Config): Caller {
  const cookies = { browser: readCookie(request, config, 'browser'), trusted: readCookie(request, config, 'trusted') };
  return { ...clientOf(request), previous: request.session?.session ?? null, ...cookies };
}

/** Sets the browser's session cookie, and after a login the cookie by which the browser is known next time. */
export function giveSession(
  reply: FastifyReply,
  config: Config,
  { secret, expiresAt, browser, trusted }: OpenedSession & Partial<LoggedIn>,
): void {
  writeCookie(reply, config, 'session', secret, expiresAt);
  if (browser) writeCookie(reply, config, 'browser', browser.secret, browser.expiresAt);
  if (trusted) writeCookie(reply, config, 'trusted', trusted.secret, trusted.expiresAt);
}

/** Answers a login: with the session's cookie, or with the one that the second step goes on from. */
export function answerLogin(reply: FastifyReply, config: Config, login: LoggedIn | StepAsked, message: string): z.output<typeof loginBody> {
  if ('ways' in login) {
    writeCookie(reply, config, 'step', login.secret, login.expiresAt);
    return { message: 'Enter a code to finish logging in.', authenticated: false, second_factor: [...login.ways] };
  }
  giveSession(reply, config, login);
  return { message, authenticated: true, user: currentUserOf(login.user) };
}

/** The client's address and user agent, for limits, sessions and the audit log. */
export function clientOf(request: FastifyRequest): Client {
  return { address: request.ip, userAgent: (request.headers['user-agent'] ?? '').replaceAll('\0', '').slice(0, 300) };
}
