import { Secret, TOTP } from 'otpauth';

const PERIOD_MS = 30_000;

/** The code of an authenticator app at this time; `later` periods after it. */
export function codeOf(secret: string, now: number, later = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now + later * PERIOD_MS });
}
