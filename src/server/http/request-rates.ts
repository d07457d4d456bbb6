import fastifyRateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { addressKey } from '../identity/address-key.ts';
import { apiProblem } from '../problems.ts';
import type { App } from './route.ts';
import { MinuteCounts } from './minute-counts.ts';

type CheckRate = (request: FastifyRequest) => Promise<void>;

/** Refuses callers that call more often than screens and scripts do: `byAddress` before the session is known, `byUser` after it. */
export interface RequestRates {
  readonly byAddress: CheckRate;
  readonly byUser: CheckRate;
}

const MINUTE_MS = 60_000;
/** A network address may be a whole office; a screen of charts makes some thirty calls. Visitors of one address count as one user. */
const CALLS_A_MINUTE = { address: 6000, user: 1200 } as const;

/**
 * Limits on calls, counted in memory: each process guards itself, and a call costs no write. What must be counted by all processes
 * together (guesses, uploads) is counted in the database: identity/limits.ts.
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
      if (!rate.isAllowed && rate.isExceeded) throw apiProblem('too-many-requests', rate.ttlInSeconds);
    };
  };
  return {
    byAddress: check(CALLS_A_MINUTE.address, ({ ip }) => addressKey(ip)),
    byUser: check(CALLS_A_MINUTE.user, ({ session, ip }) => (session ? String(session.user.id) : addressKey(ip))),
  };
}
