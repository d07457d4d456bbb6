import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
/** Clocks differ: the codes of one period before and after count too (RFC 6238 §5.2). */
const WINDOW = 1;

/** 160 random bits (RFC 4226 §4) in base 32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What the QR code for an app holds. */
export function totpUri(secret: string, username: string): string {
  return totpOf(secret, username).toString();
}

/** The period whose code this is, counted from 1970; null where it is none of the present one and its neighbours. */
export function periodOfCode(secret: string, code: string, now: number): number | null {
  const delta = totpOf(secret, '').validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_SECONDS) + delta;
}

function totpOf(secret: string, label: string): TOTP {
  return new TOTP({ issuer: 'Rojmel', label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS });
}
