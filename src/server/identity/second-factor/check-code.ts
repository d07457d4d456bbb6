import { mineIn, mineOf } from '../../store/mine.ts';
import { apiProblem, type ApiProblem } from '../../problems.ts';
import { type Client, type Identity, tell } from '../identity.ts';
import { byAccount, byAddress, countAttempts, forgiveAttempts } from '../limits.ts';
import { unseal } from './seal.ts';
import { plainCode, spendPeriod, totpFactor, spendRecoveryCode } from './second-factors.ts';
import { periodOfCode } from './totp.ts';
import type { User } from '../users.ts';

/**
 * Checks a code of the app or a recovery code of a user who has a second factor, and uses it up; null when it was right. Guesses have a
 * counter of the user that only a right code clears: who guesses may know the password. The owner reads of a wrong code in the audit log.
 */
export async function checkCode(identity: Identity, user: User, typed: string, client: Client): Promise<ApiProblem | null> {
  const own = byAccount('code-user', String(user.id));
  const address = byAddress('login-address', client.address);
  const limited = await countAttempts(identity, [own, address]);
  if (limited) return limited;
  const code = plainCode(typed);
  const refused = /^\d{6}$/.test(code) ? await checkTotp(identity, user, code) : await checkRecovery(identity, user, code, client);
  if (refused) {
    const at = new Date(identity.now());
    identity.auditLog.add({ user_id: user.id, at, event: 'second-factor-failed', address: client.address, user_agent: client.userAgent });
    return refused;
  }
  await forgiveAttempts(identity, [own], [address]);
  return null;
}

/** The same for a code of the app alone, also of a secret that waits for its first code. */
export async function checkTotp(identity: Identity, user: User, code: string): Promise<ApiProblem | null> {
  const mine = mineOf(identity.store, user.id);
  const factor = await totpFactor(mine);
  const secret = factor && (await unseal(identity, user.id, factor.sealed_secret));
  if (factor && secret === null) return apiProblem('other-secret-key');
  const period = secret && periodOfCode(secret, code, identity.now());
  return factor && period && (await spendPeriod(mine, factor, period)) ? null : apiProblem('wrong-code');
}

function checkRecovery(identity: Identity, user: User, code: string, client: Client): Promise<ApiProblem | null> {
  return identity.store.transaction(async (tx) => {
    const now = new Date(identity.now());
    if (!(await spendRecoveryCode(mineIn(tx, user.id), code))) return apiProblem('wrong-code');
    await tell(tx, user, 'recovery-code-used', client, now);
    return null;
  });
}
