import type { LoginForm } from '#contract/session.ts';
import { changeUser, findUserByName, findUsersByEmail, type User } from './users.ts';
import { apiProblem, type ApiProblem } from '../problems.ts';
import type { Client, Identity } from './identity.ts';
import { byAccount, byAddress, countAttempts, forgiveAttempts, type Limit } from './limits.ts';
import { afterFirstStep, type StepAsked } from './second-factor/second-step.ts';
import { type Caller, knownBrowser, type LoggedIn } from './start-session.ts';

/** Logs in by e-mail or username and password. */
export async function logIn(identity: Identity, form: LoginForm, caller: Caller): Promise<LoggedIn | StepAsked | ApiProblem> {
  const identifier = form.email || form.username || '';
  const candidates = await findCandidates(identity, identifier);
  const { own, joint } = await limitsOf(identity, identifier, candidates, caller);
  const address = byAddress('login-address', caller.address);
  const limited = await countAttempts(identity, [...own, address]);
  if (limited) return limited;
  const isPaused = (await countAttempts(identity, joint)) !== null;

  const matching = await firstWithPassword(identity, candidates, form.password);
  const user = isPaused ? null : matching;
  if (user === null) {
    const target = candidates.find(({ activated_at }) => activated_at !== null);
    if (target)
      identity.auditLog.add({
        user_id: target.id,
        at: new Date(identity.now()),
        event: 'login-failed',
        address: caller.address,
        user_agent: caller.userAgent,
      });
    return apiProblem('wrong-credentials');
  }
  await forgiveAttempts(identity, [...own, ...joint], [address]);
  const refused = await admit(identity, user, candidates);
  return refused ?? afterFirstStep(identity, user, caller, form.password);
}

/**
 * A browser that the user has logged in with before has its own counter, so that strangers who guess from many addresses cannot lock the
 * user out (OWASP, device cookies). Other browsers count by the name that was typed, alone and with the address. Guesses at a user's
 * username and e-mail also count together (`joint`). A pause of that counter is answered like a wrong password: otherwise guesses at a
 * username would tell whether an e-mail address belongs to the same user.
 */
async function limitsOf(
  identity: Identity,
  identifier: string,
  candidates: readonly User[],
  caller: Caller,
): Promise<{ own: Limit[]; joint: Limit[] }> {
  const known = await knownBrowser(identity, caller);
  if (known && candidates.some(({ id }) => id === known.user_id)) return { own: [byAccount('login-browser', known.token_hash)], joint: [] };
  const userId = candidates[0]?.id;
  return {
    own: [byAccount('login-pair', identifier, caller.address), byAccount('login-account', identifier)],
    joint: jointLimits(userId === undefined ? identifier : String(userId), caller),
  };
}

/** The counters of all guesses at one user. Where there is no such user, counts by the text, which takes as long. */
export function jointLimits(user: string, { address }: Client): Limit[] {
  return [byAccount('login-user-pair', user, address), byAccount('login-user', user)];
}

async function findCandidates(identity: Identity, identifier: string): Promise<User[]> {
  const { db } = identity.store;
  if (identifier.includes('@')) return findUsersByEmail(db, identifier);
  const user = await findUserByName(db, identifier);
  return user ? [user] : [];
}

/** The first candidate whose password this is. A failure always takes two verifications, so that its time tells nothing. */
async function firstWithPassword(identity: Identity, candidates: readonly User[], password: string): Promise<User | null> {
  for (const candidate of [candidates[0] ?? null, candidates[1] ?? null]) {
    if (await identity.passwords.verify(candidate?.password_hash ?? null, password)) return candidate;
  }
  return null;
}

/** Whether the account may be used. A sign-up that waits for verification may, once verification is switched off. */
export async function admit(identity: Identity, user: User, candidates: readonly User[]): Promise<ApiProblem | null> {
  if (identity.config.emailVerification) {
    return user.activated_at === null || user.email_verified_at === null ? apiProblem('email-unverified') : null;
  }
  if (user.activated_at !== null) return null;
  if (candidates.some((other) => other.id !== user.id && other.activated_at !== null)) return apiProblem('wrong-credentials');
  await changeUser(identity.store.db, user.id, { activated_at: new Date(identity.now()) });
  return null;
}
