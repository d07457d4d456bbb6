import { createHash, randomBytes } from 'node:crypto';

/** A fresh 256-bit secret as 43 URL-safe characters, from the system's generator: this one source of chance is never passed in. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256 of a secret as hex: all that the database keeps; a slow hash adds nothing to 256 bits of chance. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
