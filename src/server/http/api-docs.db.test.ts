import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#test/server/calls.ts';
import { docsPaths, scopesOf } from '#contract/call.ts';
import type { RouteName } from '#contract/routes.ts';
import type { Store } from '../store/client.ts';
import { openServer } from '#test/server/describe-on-both-engines.ts';
import { openTestApp } from '#test/server/test-app.ts';

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly security: readonly object[];
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> };
  readonly responses: Readonly<Record<string, { readonly description: string }>>;
}

interface Document extends Record<string, unknown> {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly securitySchemes: object };
}

/** Calls that need no session, and may answer 401. */
const SECOND_STEPS = ['/api/login/second-step', '/api/login/second-step/passkey'];
const LOGINS: readonly string[] = ['/api/login/', ...SECOND_STEPS, '/api/login/passkey', '/api/auth/google/login'];

describe('the description of the API', () => {
  const open = openServer();
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });

  const documentOf = async () => {
    const { visitor } = await openTestApp(store);
    const answer = await visitor.get(docsPaths.document);
    expect(answer.statusCode).toBe(200);
    return answer.json<Document>();
  };

  it('is an OpenAPI document whose references all resolve', async () => {
    const document = await documentOf();
    expect(document.openapi).toMatch(/^3\.1\./);
    const validator = new Validator();
    expect(await validator.validate(document)).toEqual({ valid: true });
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path.split('/'));
    expect(references.length).toBeGreaterThan(100);
    for (const path of references) {
      const found = path.reduce<unknown>((part, key) => (part as Readonly<Record<string, unknown>> | undefined)?.[key], document);
      expect([path, typeof found]).toEqual([path, 'object']);
    }
  });

  it('has exactly the calls of the contract, with their parameters and answers', async () => {
    const { paths, components } = await documentOf();
    const operations = Object.entries(paths).flatMap(([path, byMethod]) =>
      Object.entries(byMethod).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
    );
    const documented = new Map<string, Operation>(operations);
    const nameOf = ({ method, url }: (typeof calls)[number]) => `${method} ${url.replaceAll(/:(\w+)/g, '{$1}')}`;
    expect([...documented.keys()].toSorted()).toEqual(calls.map(nameOf).toSorted());
    expect(new Set(operations.map(([, { operationId }]) => operationId)).size).toBe(calls.length);
    expect(components.securitySchemes).toEqual({
      session: { type: 'apiKey', in: 'cookie', name: 'rojmel_session' },
      token: { type: 'http', scheme: 'bearer', description: expect.any(String) },
    });
    for (const call of calls) {
      const operation = documented.get(nameOf(call));
      expect(Object.keys(operation?.responses ?? {})).toEqual(Object.keys(call.schema.response));
      expect(Object.values(operation?.responses ?? {}).filter(({ description }) => !description.endsWith('.'))).toEqual([]);
      expect(operation?.summary).toMatch(/^[A-Z].+[^.]$/);
      expect(Object.keys(operation?.requestBody?.content ?? {})).toEqual(
        call.schema.body ? (call.schema.consumes ?? ['application/json']) : [],
      );
      const isOfUsers = call.schema.response[401] && !LOGINS.includes(call.url);
      const scopes = scopesOf(call.schema.operationId as RouteName);
      expect(operation?.security).toEqual(isOfUsers ? [{ session: [] }, ...scopes.map((scope) => ({ token: [scope] }))] : []);
    }
  });

  it('is shown on a page that loads its parts from this server only', async () => {
    const { visitor } = await openTestApp(store);
    for (const url of [docsPaths.page, `${docsPaths.page}/`]) {
      const page = await visitor.get(url);
      expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(page.headers['content-security-policy']).toContain("script-src 'self';");
      const parts = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, part = '']) => new URL(part, `http://localhost${url}`));
      expect(parts.length).toBeGreaterThan(4);
      expect(page.body).not.toMatch(/<script(?![^>]*\bsrc=)/);
      for (const { host, pathname } of parts) {
        const part = await visitor.get(pathname);
        expect([host, pathname, part.statusCode]).toEqual(['localhost', pathname, 200]);
      }
    }
  });
});
