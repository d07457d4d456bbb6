import type { FastifyRequest } from 'fastify';
import { IDEMPOTENCY_KEY, ONCE_CALLS } from '#contract/routes.ts';
import { nameOf } from './identity/request-session.ts';
import { apiProblem } from './problems.ts';
import type { KeyedRequest } from './store/once.ts';
import { sha256Of } from './store/sha256.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set where a call that creates something came with an Idempotency-Key. */
    keyed: KeyedRequest | null;
  }
}

/** The key of a request with a hash of what it asks for, once its body is read; null where it has none, or its call creates nothing. */
export function keyedOf(request: FastifyRequest, at: Date): KeyedRequest | null {
  const { method, url, headers, body } = request;
  const key = headers[IDEMPOTENCY_KEY];
  const name = nameOf(request);
  if (typeof key !== 'string' || name === undefined || !ONCE_CALLS.includes(name)) return null;
  const hash = sha256Of(
    `${method} ${url}\n${JSON.stringify(body, (_, value: unknown) => (value instanceof Uint8Array ? sha256Of(value) : value))}`,
  );
  return { key, hash, at, refusal: () => apiProblem('key-of-another') };
}
