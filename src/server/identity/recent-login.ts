import type { Session } from './sessions.ts';
import { apiProblem, type ApiProblem } from '../problems.ts';
import type { Identity } from './identity.ts';

const RECENT_MS = 30 * 60_000;

/**
 * Returns a refusal unless the user logged in, by password or Google, within the last half hour; else null. For calls that change how an
 * account is reached and whose forms have no field for a password.
 */
export function requireRecentLogin(identity: Identity, session: Session): ApiProblem | null {
  return identity.now() - session.created_at.getTime() > RECENT_MS ? apiProblem('log-in-again') : null;
}
