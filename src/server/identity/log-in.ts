import type { LoginForm } from '#contract/session.ts';
import { endSession, type Session } from '../db/sessions.ts';
import { changeUser, findUserByName, findUsersByEmail, type User } from '../db/users.ts';
import { refuse, type Refusal } from '../problems.ts';
import { type Client, type Identity, note } from './identity.ts';
import { byAccount, byAddress, countAttempts, forgiveAttempts } from './limits.ts';
import { openSession, type OpenedSession } from './session.ts';

/** A user who is in, and the new session. */
export interface LoggedIn extends OpenedSession {
  readonly user: User;
}

/** Logs in by e-mail or username and password. The session that the browser had before ends. */
export async function logIn(identity: Identity, form: LoginForm, previous: Session | null, client: Client): Promise<LoggedIn | Refusal> {
  const identifier = form.email || form.username || '';
  const pair = byAccount('login-pair', identifier, client.address);
  const account = byAccount('login-account', identifier);
  const address = byAddress('login-address', client.address);
  const limited = await countAttempts(identity, [pair, account, address]);
  if (limited) return limited;

  const candidates = await findCandidates(identity, identifier);
  const user = await firstWithPassword(identity, candidates, form.password);
  if (user === null) {
    const target = candidates.find(({ activated_at }) => activated_at !== null);
    if (target)
      identity.trail.add({
        user_id: target.id,
        at: new Date(identity.now()),
        event: 'login-failed',
        address: client.address,
        user_agent: client.userAgent,
      });
    return refuse('wrong-credentials');
  }
  await forgiveAttempts(identity, [pair, account], [address]);
  const refused = await admit(identity, user, candidates);
  return refused ?? startSession(identity, user, previous, client, form.password);
}

/** Opens the session of a user who has proven who they are; `password` when it was typed, to renew its hash at today's cost. */
export async function startSession(
  identity: Identity,
  user: User,
  previous: Session | null,
  client: Client,
  password: string | null = null,
): Promise<LoggedIn> {
  const now = new Date(identity.now());
  const isOutdated = password !== null && user.password_hash !== null && identity.passwords.isOutdated(user.password_hash);
  const renewed = isOutdated ? await identity.passwords.hash(password) : null;
  return identity.store.transaction(async (tx) => {
    if (previous) await endSession(tx, previous.user_id, previous.id);
    if (renewed !== null) await changeUser(tx, user.id, { password_hash: renewed });
    await note(tx, user.id, 'logged-in', client, now);
    return { user, ...(await openSession(tx, user.id, client, now)) };
  });
}

async function findCandidates(identity: Identity, identifier: string): Promise<User[]> {
  const { db } = identity.store;
  if (identifier.includes('@')) return findUsersByEmail(db, identifier);
  const user = await findUserByName(db, identifier);
  return user ? [user] : [];
}

/** The first candidate that the password belongs to. A failure takes two verifications however many candidates there are. */
async function firstWithPassword(identity: Identity, candidates: readonly User[], password: string): Promise<User | null> {
  for (const candidate of [candidates[0] ?? null, candidates[1] ?? null]) {
    if (await identity.passwords.verify(candidate?.password_hash ?? null, password)) return candidate;
  }
  return null;
}

/** Whether the account may be used; a sign-up that waited is let in once verification is switched off. */
async function admit(identity: Identity, user: User, candidates: readonly User[]): Promise<Refusal | null> {
  if (identity.config.emailVerification) {
    return user.activated_at === null || user.email_verified_at === null ? refuse('email-unverified') : null;
  }
  if (user.activated_at !== null) return null;
  if (candidates.some((other) => other.id !== user.id && other.activated_at !== null)) return refuse('wrong-credentials');
  await changeUser(identity.store.db, user.id, { activated_at: new Date(identity.now()) });
  return null;
}
