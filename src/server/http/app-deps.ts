import type { FastifyBaseLogger, FastifyInstance, RawReplyDefaultExpression, RawRequestDefaultExpression, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Config } from '../config.ts';
import type { Store } from '../db/client.ts';
import type { Identity } from '../identity/identity.ts';

/** What the app needs from outside; the clock gives the present instant. */
export interface AppDeps {
  readonly store: Store;
  readonly config: Config;
  readonly clock: () => Date;
  readonly identity: Identity;
}

/** The app with request types inferred from the zod schemas of a route. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** The routes of one resource. A handler unpacks, calls one thing and returns its answer or a Refusal. */
export type Routes = (app: App, deps: AppDeps) => void;
