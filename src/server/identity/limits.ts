import { clearAttempts, countAttempt, forgiveAttempt, type Patience } from './attempts.ts';
import { apiProblem, type ApiProblem } from '../problems.ts';
import { addressKey } from '../http/address-key.ts';
import type { Identity } from './identity.ts';
import { hashSecret } from './secret.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/**
 * One address may guess at one account a few times, then the pauses grow. All addresses together have fewer than 100 guesses an hour at one
 * account (OWASP ASVS 2.2.1). One address may guess more often at all accounts together, because it may be the router of many people.
 */
const PATIENCE = {
  'login-pair': { free: 5, firstPauseMs: SECOND, longestPauseMs: 15 * MINUTE, forgetMs: HOUR },
  'login-browser': { free: 10, firstPauseMs: SECOND, longestPauseMs: 15 * MINUTE, forgetMs: HOUR },
  'login-account': { free: 50, firstPauseMs: SECOND, longestPauseMs: 5 * MINUTE, forgetMs: HOUR },
  'login-user-pair': { free: 5, firstPauseMs: SECOND, longestPauseMs: 15 * MINUTE, forgetMs: HOUR },
  'login-user': { free: 50, firstPauseMs: SECOND, longestPauseMs: 5 * MINUTE, forgetMs: HOUR },
  'login-address': { free: 50, firstPauseMs: SECOND, longestPauseMs: 15 * MINUTE, forgetMs: HOUR },
  'signup-address': { free: 100, firstPauseMs: 10 * SECOND, longestPauseMs: HOUR, forgetMs: HOUR },
  'mail-address': { free: 50, firstPauseMs: 10 * SECOND, longestPauseMs: HOUR, forgetMs: HOUR },
  'mail-account': { free: 5, firstPauseMs: MINUTE, longestPauseMs: HOUR, forgetMs: HOUR },
  'token-address': { free: 50, firstPauseMs: SECOND, longestPauseMs: 15 * MINUTE, forgetMs: HOUR },
  'google-address': { free: 100, firstPauseMs: SECOND, longestPauseMs: 15 * MINUTE, forgetMs: HOUR },
  'passkey-address': { free: 100, firstPauseMs: SECOND, longestPauseMs: 15 * MINUTE, forgetMs: HOUR },
  'demo-address': { free: 10, firstPauseMs: 10 * SECOND, longestPauseMs: HOUR, forgetMs: HOUR },
  'demo-upload': { free: 20, firstPauseMs: 10 * SECOND, longestPauseMs: 5 * MINUTE, forgetMs: HOUR },
  // All demos together, for what they bring takes room on the disk. Only files that came count: one demo could stop the others without any.
  'demo-uploads': { free: 100, firstPauseMs: 10 * SECOND, longestPauseMs: 5 * MINUTE, forgetMs: HOUR },
  'upload-user': { free: 100, firstPauseMs: 10 * SECOND, longestPauseMs: 5 * MINUTE, forgetMs: HOUR },
  'image-user': { free: 100, firstPauseMs: 10 * SECOND, longestPauseMs: 5 * MINUTE, forgetMs: HOUR },
  // A year of all lists is a thousand files.
  'market-user': { free: 5000, firstPauseMs: SECOND, longestPauseMs: MINUTE, forgetMs: HOUR },
  // A form that is filled in asks for a preview at every change.
  'preview-user': { free: 500, firstPauseMs: SECOND, longestPauseMs: MINUTE, forgetMs: HOUR },
  'code-user': { free: 10, firstPauseMs: SECOND, longestPauseMs: 15 * MINUTE, forgetMs: HOUR },
  'password-user': { free: 5, firstPauseMs: SECOND, longestPauseMs: 15 * MINUTE, forgetMs: HOUR },
} as const satisfies Record<string, Patience>;

export type LimitName = keyof typeof PATIENCE;

/** A counter: its limit, and the key that it counts. */
export interface Limit {
  readonly name: LimitName;
  readonly key: string;
}

/** Counts by network address. */
export function byAddress(name: LimitName, address: string): Limit {
  return { name, key: `${name}:${addressKey(address)}` };
}

/** Counts by the account name as typed, whether or not it exists. Only a hash of the text is stored. */
export function byAccount(name: LimitName, ...identifiers: string[]): Limit {
  return { name, key: `${name}:${hashSecret(identifiers.join('\n'))}` };
}

/** Counts an attempt on each limit. Returns a refusal with the time to wait if one of them is paused, else null. */
export async function countAttempts(identity: Identity, limits: readonly Limit[]): Promise<ApiProblem | null> {
  if (!identity.config.rateLimits) return null;
  const now = new Date(identity.now());
  return identity.store.transaction(async (tx) => {
    for (const { name, key } of limits) {
      const until = await countAttempt(tx, key, PATIENCE[name], now);
      if (until !== null)
        return apiProblem('too-many-attempts', null, { retryAfter: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / SECOND)) });
    }
    return null;
  });
}

/** After a successful attempt: resets the user's counters and takes this attempt off the others. */
export async function forgiveAttempts(identity: Identity, clear: readonly Limit[], takeBack: readonly Limit[] = []): Promise<void> {
  if (!identity.config.rateLimits) return;
  await identity.store.transaction(async (tx) => {
    const keys = clear.map(({ key }) => key);
    if (keys.length > 0) await clearAttempts(tx, keys);
    for (const { key } of takeBack) await forgiveAttempt(tx, key);
  });
}
