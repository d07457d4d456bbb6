import { readFileSync } from 'node:fs';
import { isGuessable } from './guessable-words.ts';

const leaked = new Set(
  readFileSync(new URL('./leaked-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#')),
);

/** The parts of an account that its password must not repeat. */
export interface PasswordOwner {
  readonly username: string;
  readonly email: string;
}

export type PasswordFault = 'password-leaked' | 'password-guessable' | 'password-is-name';

/** Why a password of the right length is refused: it is widely leaked, easy to guess here, or the user's own name. null when it is fine. */
export function faultOfPassword(password: string, owner: PasswordOwner): PasswordFault | null {
  const folded = password.normalize('NFKC').toLowerCase();
  if (leaked.has(folded)) return 'password-leaked';
  if (isGuessable(folded)) return 'password-guessable';
  const email = owner.email.toLowerCase();
  const names = [owner.username.toLowerCase(), email, email.slice(0, email.lastIndexOf('@'))];
  return names.includes(folded) ? 'password-is-name' : null;
}
