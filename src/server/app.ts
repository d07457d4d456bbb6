import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import fastifyFormbody from '@fastify/formbody';
import fastifyHelmet from '@fastify/helmet';
import fastifyMultipart from '@fastify/multipart';
import fastify, { LogController, type FastifyReply, type FastifyRequest } from 'fastify';
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { ErrorBody } from '#contract/error.ts';
import { pathOf } from '#contract/routes.ts';
import { dayInIndia } from '#engine/day.ts';
import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import { clamd } from './antivirus/clamd.ts';
import { addressKey } from './http/address-key.ts';
import { serveApiDocs } from './http/api-docs.ts';
import { exportWithinMs, limitArrival } from './http/arrival.ts';
import { limitBodiesInFlight, SMALL_BODY, USER_BODY } from './http/bodies-in-flight.ts';
import { type Config, mostExportBytes } from './config.ts';
import { answerClientError } from './http/client-error.ts';
import { isForeign } from './http/foreign-origin.ts';
import { loggerOptions } from './http/log.ts';
import type { Metrics } from './metrics.ts';
import { makeRequestRates, type RequestRates } from './http/request-rates.ts';
import { securityHeaders } from './http/security-headers.ts';
import { readCookie } from './http/session-cookie.ts';
import { loadUser, requireUser, userOf } from './identity/request-session.ts';
import { keyedOf } from './keyed-request.ts';
import { isStorable } from './http/storable-text.ts';
import { serveWebFiles } from './http/web-files.ts';
import { makeIdentity } from './identity/identity.ts';
import { ApiProblem, apiProblemOf, apiProblem } from './problems.ts';
import { type EndTurn, makeTurns, workingFor } from './store/shares.ts';
import { mineOf } from './store/mine.ts';
import { onceOnly } from './store/once.ts';
import { healthRoutes } from './health-routes.ts';
import { publicRoutes, protectedRoutes } from './registry.ts';
import type { App, RouteDeps } from './route.ts';

/** What the app is made of; webRoot is the folder of the built web app. */
export interface AppDeps extends Omit<RouteDeps, 'identity' | 'antivirus'> {
  readonly webRoot: string;
  /** null when nobody asks for them. */
  readonly metrics?: Metrics | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Ends the turn that the request has of its user's calls. */
    endTurn: EndTurn | null;
  }
}

/** How often Node looks for requests that have not arrived in time. */
const LOOK_FOR_LATE_MS = 5000;
const HEADERS_WITHIN_MS = 60_000;
/** Calls of one user that are worked on at the same time, and that may wait; a browser sends six. Beyond them the answer is 429. */
const CALLS_AT_ONCE = { each: 6, waiting: 250 } as const;
/** More of one sender at the same time are a crowd: no screen asks for so many. */
const CROWD = 18;
/** Strong enough for JSON, and quick: level 4 of 11. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** The whole HTTP server, listening to nothing yet. */
export async function buildApp(deps: AppDeps): Promise<App> {
  const { config } = deps;
  const app: App = fastify({
    routerOptions: { ignoreTrailingSlash: true },
    trustProxy: trusted(config.trustProxy),
    bodyLimit: SMALL_BODY,
    // Counted from the first line of the request on: as long again as it may take to arrive.
    handlerTimeout: 2 * config.requestTimeoutMs,
    http: timeoutsOf(config),
    clientErrorHandler: answerClientError,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    genReqId: () => randomUUID(),
    logger: loggerOptions(config.logLevel),
    // One line at the end of each request, which addHooks writes, instead of two.
    logController: new LogController({ disableRequestLogging: true }),
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  // Answers are ours: typed by the contract and checked against it in tests, not parsed again for each request.
  app.setSerializerCompiler(() => (body) => JSON.stringify(body));
  app.setErrorHandler(answerError);

  await app.register(fastifyHelmet, securityHeaders(config));
  await app.register(fastifyCookie);
  await app.register(fastifyFormbody, { bodyLimit: SMALL_BODY });
  await app.register(fastifyMultipart);
  await app.register(fastifyCompress, { encodings: ['br', 'gzip', 'identity'], brotliOptions: BROTLI, globalDecompression: false });
  const identity = makeIdentity(deps, (error) => app.log.error({ err: error }, 'an audit entry was lost'));
  addHooks(app, deps, config.rateLimits ? await makeRequestRates(app) : null);
  // Forms and JSON are read; the framework's own parser of plain text is not wanted.
  app.removeContentTypeParser('text/plain');
  acceptEmptyJson(app);
  const antivirus = config.clamdUrl === null ? null : clamd(config.clamdUrl);
  if (config.web) await serveApiDocs(app, config);
  await addRoutes(app, { ...deps, identity, antivirus });
  if (config.web) await serveWebFiles(app, deps.webRoot, config);
  else app.setNotFoundHandler(() => Promise.reject(apiProblem('not-found')));
  app.addHook('onClose', () => identity.auditLog.flush());
  return app;
}

/** Node has one time for all requests, which is that of the largest export; limitArrival ends the others. */
function timeoutsOf(config: Config): { requestTimeout: number; headersTimeout: number; connectionsCheckingInterval: number } {
  const headersTimeout = Math.min(HEADERS_WITHIN_MS, config.requestTimeoutMs);
  const requestTimeout = exportWithinMs(config, mostExportBytes(config));
  return { requestTimeout, headersTimeout, connectionsCheckingInterval: LOOK_FOR_LATE_MS };
}

/** A number counts the proxies in front of the server. Addresses that proxies beyond these name are not trusted. */
function trusted(proxies: number | string | null): string | false | ((address: string, hop: number) => boolean) {
  return typeof proxies === 'number' ? (_, hop) => hop < proxies : (proxies ?? false);
}

function addHooks(app: App, deps: AppDeps, rates: RequestRates | null): void {
  app.decorateRequest('session', null);
  app.decorateRequest('token', null);
  app.decorateRequest('user', null);
  app.decorateRequest('keyed', null);
  app.decorateRequest('endTurn', null);
  app.decorateRequest('userId', function userId() {
    return userOf(this).id;
  });
  app.decorateRequest('mine', function mine() {
    const mine = mineOf(deps.store, this.userId());
    return this.keyed === null ? mine : onceOnly(mine, this.keyed);
  });
  app.decorateRequest('today', function today() {
    return this.user?.demo_today ?? dayInIndia(deps.now());
  });
  const limit = limitArrival(deps.config);
  app.addHook('onRequest', async (request, reply) => {
    limit(request);
    reply.header('x-request-id', request.id);
    if (isCall(request)) reply.header('cache-control', 'no-store');
    const { method, host, headers } = request;
    const fetchSite = headers['sec-fetch-site'];
    const sent = { method, host, origin: headers.origin, fetchSite: typeof fetchSite === 'string' ? fetchSite : undefined };
    if (isForeign(sent, deps.config.publicUrl)) throw apiProblem('foreign-origin');
  });
  const loaded = loadUser(deps);
  /** Calls that are not answered yet, by who sent them. */
  const open = new Map<string, number>();
  app.addHook('onRequest', async (request, reply) => {
    if (!isCall(request)) return;
    const sender = senderOf(request, deps.config);
    open.set(sender, (open.get(sender) ?? 0) + 1);
    reply.raw.once('close', () => {
      const left = (open.get(sender) ?? 0) - 1;
      if (left > 0) open.set(sender, left);
      else open.delete(sender);
    });
    await rates?.byAddress(request);
    await workingFor(null, () => loaded(request, reply), sender);
    await rates?.byUser(request);
  });
  // After the validation: by then a multipart form has been read too.
  app.addHook('preHandler', async ({ body, query, params }) => {
    if (!isStorable(params) || !isStorable(query) || !isStorable(body)) throw apiProblem('unreadable');
  });
  const take = makeTurns(CALLS_AT_ONCE);
  app.addHook('preHandler', async (request, reply) => {
    // What an assistant asks for comes as calls of its own, which take turns.
    if (!isCall(request) || request.routeOptions.url === pathOf('askJournal')) return;
    // A file that is not there comes here a second time, on its way to the answer that says so.
    if (request.endTurn) return;
    const left = new AbortController();
    const leave = () => left.abort(apiProblem('too-slow'));
    reply.raw.once('close', leave);
    // All demos, and all visitors of an address, are many people.
    const isOfCrowd = request.user?.demo_until === null && (open.get(senderOf(request, deps.config)) ?? 0) > CROWD;
    request.endTurn = await take(shareOf(request), left.signal, isOfCrowd);
    reply.raw.off('close', leave);
  });
  // A turn lasts until the work is done and its answer is sent, which is in memory so long, or its client has left.
  app.addHook('onSend', async ({ endTurn }, reply) => {
    if (!endTurn) return;
    if (reply.raw.closed) endTurn();
    else reply.raw.once('close', endTurn);
  });
  // After the body was read, whose events would not know the user.
  app.addHook('preHandler', (request, _reply, done) => workingFor(request.user?.id ?? null, done, shareOf(request)));
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, ip } = request;
    const { elapsedTime, statusCode: status } = reply;
    const route = routeOptions.url ?? null;
    deps.metrics?.answered(method, route, status, elapsedTime);
    const facts = { method, route, status, ms: Math.round(elapsedTime), address: ip };
    request.log.info({ ...facts, user: request.user?.id ?? null }, 'answered');
  });
}

/** Whose call it is, before the user is known: one who sends the same secret is one. */
function senderOf(request: FastifyRequest, config: Config): string {
  return request.headers.authorization ?? readCookie(request, config, 'session') ?? addressKey(request.ip);
}

/** On whose share a request works: the user's; all demos have one, and all visitors of an address. */
function shareOf({ user, ip }: FastifyRequest): string {
  if (user === null) return addressKey(ip);
  return user.demo_until === null ? String(user.id) : 'demos';
}

/** Whether the request is a call of the contract, but those for monitoring. Its route says so where the address is written in escapes. */
function isCall({ url, routeOptions }: FastifyRequest): boolean {
  return [url, routeOptions.url ?? ''].some((one) => /^\/(?:api\/|mcp(?:[/?]|$))/.test(one));
}

/** A client that always names JSON may send nothing: a call without a body works, and any other says which field is missing. */
function acceptEmptyJson(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'ignore');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null);
    else void parse(request, text, done);
  });
}

async function addRoutes(app: App, deps: RouteDeps): Promise<void> {
  if (!deps.config.web) return healthRoutes(app, deps);
  for (const routes of publicRoutes) routes(app, deps);
  await app.register(async (scope) => {
    scope.addHook('onRequest', requireUser);
    const limitBodies = limitBodiesInFlight(deps.now);
    scope.addHook('onRequest', async (request, reply) => limitBodies(request, reply));
    scope.addHook('preHandler', async (request) => {
      request.keyed = keyedOf(request, new Date(deps.now()));
    });
    scope.addHook('onRoute', (route) => {
      route.bodyLimit ??= USER_BODY;
    });
    for (const routes of protectedRoutes) routes(scope.withTypeProvider<ZodTypeProvider>(), deps);
  });
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = apiProblemOf(error);
  if (request.raw.socket.destroyed) request.log.info('the client went away before its answer');
  else if (refusal.status >= 500 && !(error instanceof ApiProblem)) request.log.error({ err: error }, 'a request failed');
  if (refusal.retryAfter !== null) reply.header('retry-after', String(refusal.retryAfter));
  const { detail, code, params } = refusal;
  const body: ErrorBody = { detail, code, ...(params && { params }), ...refusal.body };
  return reply.code(refusal.status).send(body);
}
