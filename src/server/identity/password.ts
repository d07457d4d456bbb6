import { hash, verify } from '@node-rs/argon2';
import type { PasswordCost } from '../config.ts';
import { makeTurns } from '../store/shares.ts';
import { newSecret } from './secret.ts';

/**
 * Hashes at a time, by turns of users and of visitors' addresses. Node has four threads for them, for compressing answers and for files:
 * two are left.
 */
const takeTurn = makeTurns({ all: 2, each: 1 });

/** Hashes and checks passwords with argon2id. */
export interface Passwords {
  /** Returns the hash to store, as a PHC string. */
  readonly hash: (password: string) => Promise<string>;
  /** Takes as long for an account that does not exist (null) as for a wrong password. */
  readonly verify: (stored: string | null, password: string) => Promise<boolean>;
  /** Whether a stored hash was made with another cost than the current one. */
  readonly isOutdated: (stored: string) => boolean;
}

/** Passwords at the given cost; the library uses argon2id. Unicode is normalised (NFKC), since keyboards encode characters differently. */
export function makePasswords(cost: PasswordCost): Passwords {
  const prefix = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;
  const nobody = hash(newSecret(), cost);
  const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password.normalize('NFKC'), cost));
  return {
    hash: hashPassword,
    verify: async (stored, password) => {
      const hashed = stored ?? (await nobody);
      const matches = await inTurn(() => verify(hashed, password.normalize('NFKC')));
      return matches && stored !== null;
    },
    isOutdated: (stored) => !stored.startsWith(prefix),
  };
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const end = await takeTurn();
  return work().finally(end);
}
