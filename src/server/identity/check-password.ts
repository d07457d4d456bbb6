import type { User } from './users.ts';
import { apiProblem, type ApiProblem } from '../problems.ts';
import type { Identity } from './identity.ts';
import { byAccount, countAttempts, forgiveAttempts } from './limits.ts';

/** Checks the current password of a user who is logged in; null when it is right. Guesses are limited as at the login. */
export async function checkPassword(identity: Identity, user: User, password: string): Promise<ApiProblem | null> {
  const limit = byAccount('password-user', String(user.id));
  const limited = await countAttempts(identity, [limit]);
  if (limited) return limited;
  if (!(await identity.passwords.verify(user.password_hash, password))) return apiProblem('wrong-password');
  await forgiveAttempts(identity, [limit]);
  return null;
}
