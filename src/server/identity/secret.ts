import { randomBytes } from 'node:crypto';
import { sha256Of } from '../store/sha256.ts';

/** A new 256-bit secret as 43 URL-safe characters, from the system's generator. This randomness is never passed in as a value. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256 of a secret as hex; the database stores only this. 256 random bits need no slow hash. */
export function hashSecret(secret: string): string {
  return sha256Of(secret);
}
