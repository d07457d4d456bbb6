import type { Session } from '../accounts/sessions.ts';
import { apiProblem, type ApiProblem } from '../problems.ts';
import type { Identity } from './identity.ts';

const RECENT_MS = 30 * 60_000;

/**
 * What changes how an account is reached needs a login, with password or Google, of the last half hour: the forms of these calls have no
 * place for a password. null when there was one.
 */
export function requireRecentLogin(identity: Identity, session: Session): ApiProblem | null {
  return identity.now() - session.created_at.getTime() > RECENT_MS ? apiProblem('log-in-again') : null;
}
