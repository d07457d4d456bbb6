import type { InjectOptions } from 'fastify';
import { docsPaths } from '#contract/call.ts';
import type { TestApp } from './test-app.ts';

/** A registered route. Its pattern has no slash at the end. */
export interface Route {
  readonly method: NonNullable<InjectOptions['method']>;
  readonly url: string;
}

/** The routes that anyone may call, in the form of `routesOf`. */
export const PUBLIC_ROUTES: readonly string[] = [
  'GET /healthz',
  'GET /readyz',
  'GET /api/me',
  'POST /api/signup',
  'POST /api/login',
  'POST /api/login/second-step',
  'POST /api/login/second-step/passkey',
  'POST /api/login/passkey/start',
  'POST /api/login/passkey',
  'POST /api/logout',
  'POST /api/demo',
  'GET /api/demo/files',
  'POST /api/resend-verification',
  'POST /api/verify-email',
  'POST /api/keep-email',
  'POST /api/password/forgot',
  'POST /api/password/reset',
  'GET /api/auth/google',
  'POST /api/auth/google/login',
];

/** Routes of the account, not of the journal. access.db.test.ts and their own tests call them. */
export const ACCOUNT_ROUTES =
  /^\/(healthz|readyz|api\/(me|signup|login|logout|demo|resend|verify|keep-email|password|auth|link)\b)|^\/(?!api)/;

/** Every call of the app, from the routes that Fastify prints. Leaves out the files that describe the API. */
export function routesOf({ app }: Pick<TestApp, 'app'>): Route[] {
  const lines = app.printRoutes({ commonPrefix: false }).split('\n');
  const path: string[] = [];
  const routes = lines.flatMap((line) => {
    const match = /^([│\s]*)[├└]── (.*?)(?: \((.*)\))?$/.exec(line);
    if (!match) return [];
    const [, indent = '', segment = '', methods = ''] = match;
    path.length = indent.length / 4;
    path.push(segment);
    return methods
      .split(', ')
      .filter((method) => method !== '' && method !== 'HEAD' && method !== 'OPTIONS')
      .map((method) => ({ method, url: path.join('').replace(/(?<=.)\/$/, '') }));
  });
  return routes.filter(({ url }) => !url.startsWith(docsPaths.page));
}

/** How the addresses of a route look, or those of a method and a route: 'GET /api/setups/:id'. */
export function patternOf(route: string): RegExp {
  return new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`);
}
