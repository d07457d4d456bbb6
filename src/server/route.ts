import type { FastifyBaseLogger, FastifyInstance, RawReplyDefaultExpression, RawRequestDefaultExpression, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Antivirus } from './antivirus/antivirus.ts';
import type { Config } from './config.ts';
import type { Store } from './store/client.ts';
import type { Identity } from './identity/identity.ts';
import type { Threads } from './jobs/threads.ts';

/** What the routes need. now() is milliseconds since the Unix epoch. */
export interface RouteDeps {
  readonly store: Store;
  readonly config: Config;
  readonly now: () => number;
  readonly threads: Threads;
  readonly identity: Identity;
  /** null when the server has no antivirus; files are then not scanned. */
  readonly antivirus: Antivirus | null;
}

/** The app with request types inferred from the zod schemas of a route. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** The routes of one resource. A handler unpacks, calls one thing and returns the answer; an ApiProblem is returned or thrown. */
export type Routes = (app: App, deps: RouteDeps) => void;
