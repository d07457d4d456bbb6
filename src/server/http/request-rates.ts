import fastifyRateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { addressKey } from './address-key.ts';
import { apiProblem } from '../problems.ts';
import type { App } from '../route.ts';
import { MinuteCounts } from './minute-counts.ts';

type CheckRate = (request: FastifyRequest) => Promise<void>;

/** Hooks that refuse callers with too many calls a minute. `byAddress` runs before the session is known, `byUser` after. */
export interface RequestRates {
  readonly byAddress: CheckRate;
  readonly byUser: CheckRate;
}

const MINUTE_MS = 60_000;
/** Calls a minute. An address may be a whole office; a screen of charts makes about 30 calls. Visitors at one address count as one user. */
const CALLS_A_MINUTE = { address: 6000, user: 1200 } as const;

/**
 * Limits calls. The counts are in memory: each process protects itself, and a call costs no write. What all processes must count together
 * (guesses, uploads) is counted in the database, by identity/limits.ts.
 */
export async function makeRequestRates(app: App): Promise<RequestRates> {
  await app.register(fastifyRateLimit, {
    global: false,
    timeWindow: MINUTE_MS,
    store: MinuteCounts as unknown as FastifyRateLimitStoreCtor,
  });
  const check = (max: number, keyOf: (request: FastifyRequest) => string): CheckRate => {
    const count = app.createRateLimit({ max, keyGenerator: keyOf });
    return async (request) => {
      const rate = await count(request);
      if (!rate.isAllowed && rate.isExceeded) throw apiProblem('too-many-requests', null, { retryAfter: rate.ttlInSeconds });
    };
  };
  return {
    byAddress: check(CALLS_A_MINUTE.address, ({ ip }) => addressKey(ip)),
    byUser: check(CALLS_A_MINUTE.user, ({ user, ip }) => (user ? String(user.id) : addressKey(ip))),
  };
}
