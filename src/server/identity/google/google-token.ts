import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import { apiProblem, type ApiProblem } from '../../problems.ts';

/** The person that a Google token names. */
export interface GoogleIdentity {
  readonly sub: string;
  /** Lower case, and verified by Google. */
  readonly email: string;
  readonly name: string;
  readonly issuedAt: number;
}

/** Checks ID tokens. `nonce` is the one that this browser got for its Google button, or null. */
export type CheckGoogleToken = (idToken: string, nonce: string | null) => Promise<GoogleIdentity | ApiProblem>;

/** OpenID Connect Core §5.1; Google sends email_verified as a boolean, other issuers of the same shape as text. */
const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(254).toLowerCase(),
  email_verified: z.union([z.literal(true), z.literal('true')]),
  name: z.string().optional(),
  nonce: z.string().optional(),
  azp: z.string().optional(),
  iat: z.number(),
});

const CLOCK_TOLERANCE_S = 60;
const FETCH_WITHIN_MS = 5000;
const UNBOUND_VALID_MS = 10 * 60_000;
const MAX_NAME = 80;

/**
 * Verifies signature, audience, issuer, expiry, nonce and that the e-mail is verified (developers.google.com/identity/gsi/web/
 * guides/verify-google-id-token). Our page always asks for a token with a nonce. Such a token works only in the browser that asked, so a
 * stolen one is useless. The specified call (000 §7) has no nonce; a token without one is accepted for a few minutes only.
 */
export function googleTokenCheck(google: NonNullable<Config['google']>, now: () => number): CheckGoogleToken {
  const keys = createRemoteJWKSet(new URL(google.jwksUrl), { timeoutDuration: FETCH_WITHIN_MS });
  const issuer = [google.issuer, google.issuer.replace(/^https:\/\//, '')];
  return async (idToken, nonce) => {
    let payload: unknown;
    try {
      const verified = await jwtVerify(idToken, keys, {
        issuer,
        audience: google.clientId,
        algorithms: ['RS256', 'ES256'],
        requiredClaims: ['exp', 'iat', 'sub'],
        clockTolerance: CLOCK_TOLERANCE_S,
        currentDate: new Date(now()),
      });
      payload = verified.payload;
    } catch (error) {
      return apiProblem(isTokenFault(error) ? 'google-refused' : 'google-down');
    }
    const read = claims.safeParse(payload);
    if (!read.success) return apiProblem('google-refused');
    const { sub, email, name, azp = google.clientId, iat } = read.data;
    const issuedAt = iat * 1000;
    const isOurs = read.data.nonce === undefined ? now() - issuedAt <= UNBOUND_VALID_MS : read.data.nonce === nonce;
    const isAhead = issuedAt - now() > CLOCK_TOLERANCE_S * 1000;
    if (!isOurs || isAhead || azp !== google.clientId) return apiProblem('google-refused');
    return { sub, email, name: cleanName(name ?? '') || email.slice(0, email.lastIndexOf('@')), issuedAt };
  };
}

function cleanName(name: string): string {
  return name
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, MAX_NAME);
}

/** Whether the token is at fault. Otherwise Google's keys could not be loaded. */
function isTokenFault(error: unknown): boolean {
  return (
    error instanceof errors.JOSEError &&
    !(error instanceof errors.JWKSTimeout) &&
    !(error instanceof errors.JWKSInvalid) &&
    error.code !== 'ERR_JOSE_GENERIC'
  );
}
