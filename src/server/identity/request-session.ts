import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { scopesOf } from '#contract/call.ts';
import { NOT_IN_DEMO, type RouteName, type Scope } from '#contract/routes.ts';
import type { loginBody } from '#contract/session.ts';
import type { TradingDay } from '#engine/day.ts';
import type { Config } from '../config.ts';
import { findSession, type SessionWithUser } from './sessions.ts';
import type { User } from './users.ts';
import { findAccessToken, markUsed, type TokenWithUser } from './access-tokens/access-tokens.ts';
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
    /** The session of the request's cookie; null for a visitor, and for a program with a token. */
    session: SessionWithUser | null;
    /** The valid token that a program sent. */
    token: TokenWithUser['token'] | null;
    /** The user of the session or the token; null for a visitor. */
    user: User | null;
    /** The id of the user. Throws a 401 for a visitor. */
    userId: () => number;
    /** The rows of the user. Throws a 401 for a visitor. */
    mine: () => Mine;
    /** The day in India; in a demo, the day that its journal takes for today. */
    today: () => TradingDay;
  }
}

/** The name of a call in the contract, of its route. */
interface NamedRoute {
  readonly operationId?: RouteName;
}

/**
 * Finds the user of a request, once per call; an onRequest hook. A program sends a token, and no cookie is read then. Using a session
 * extends it.
 */
export function loadUser(
  deps: Pick<RouteDeps, 'store' | 'config' | 'now'>,
): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  return async (request, reply) => {
    const now = new Date(deps.now());
    const bearer = bearerOf(request);
    if (bearer !== null) {
      const found = await findAccessToken(deps.store.db, bearer, now);
      if (found === null) return;
      request.token = found.token;
      request.user = found.user;
      return markUsed(deps.store.db, found.token, request.ip, now);
    }
    const secret = readCookie(request, deps.config, 'session');
    if (secret === null) return;
    request.session = await findSession(deps.store.db, hashSecret(secret), now);
    if (request.session === null) return;
    request.user = request.session.user;
    const expires = await keepAlive(deps.store.db, request.session.session, now);
    if (expires !== null) writeCookie(reply, deps.config, 'session', secret, expires);
  };
}

/** What a program sent as its token (RFC 6750); null where it sent none. */
function bearerOf({ headers }: FastifyRequest): string | null {
  return /^bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1] ?? null;
}

/** The request's session. Throws a 401 for a visitor, and for a program. */
export function sessionOf(request: FastifyRequest): SessionWithUser {
  if (request.session === null) throw apiProblem('not-logged-in');
  return request.session;
}

/** The user of a route that requires one. */
export function userOf(request: FastifyRequest): User {
  if (request.user === null) throw apiProblem('not-logged-in');
  return request.user;
}

/**
 * Refuses visitors with a 401, and with a 403 programs whose token is not for the call, and what a demo may not do. An onRequest hook that runs
 * after loadUser: the one place where scopes are checked.
 */
export function requireUser(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  if (request.user === null && bearerOf(request) !== null) {
    reply.header('www-authenticate', 'Bearer error="invalid_token"');
    throw apiProblem('bad-token');
  }
  userOf(request);
  if (request.token !== null) requireScope(request, request.token.scopes);
  if (isDemo(request) && NOT_IN_DEMO.some((name) => name === nameOf(request))) throw apiProblem('not-in-demo');
  done();
}

/** The name of the call in the contract. */
export function nameOf(request: FastifyRequest): RouteName | undefined {
  return ((request.routeOptions.schema ?? {}) as NamedRoute).operationId;
}

/** Whether the user is a demo. */
export function isDemo({ user }: FastifyRequest): boolean {
  return user !== null && user.demo_until !== null;
}

function requireScope(request: FastifyRequest, scopes: readonly Scope[]): void {
  const name = nameOf(request);
  const needed = name === undefined ? [] : scopesOf(name);
  if (needed.length === 0) throw apiProblem('never-by-token');
  if (!needed.some((scope) => scopes.includes(scope))) throw apiProblem('other-scope', { scope: needed.join(' or ') });
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
    return { message: 'Take the second step to finish logging in.', authenticated: false, second_factor: [...login.ways] };
  }
  giveSession(reply, config, login);
  return { message, authenticated: true, user: currentUserOf(login.user) };
}

/** The client's address and user agent, for limits, sessions and the audit log. */
export function clientOf(request: FastifyRequest): Client {
  return { address: request.ip, userAgent: (request.headers['user-agent'] ?? '').replaceAll('\0', '').slice(0, 300) };
}
