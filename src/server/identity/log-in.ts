import type { LoginForm } from '#contract/session.ts';
import { endSession, keepSessions, type Session } from './sessions.ts';
import { addToken, findToken, keepTokens, type Token } from './tokens.ts';
import { changeUser, findUserByName, findUsersByEmail, type User } from './users.ts';
import { apiProblem, type ApiProblem } from '../problems.ts';
import { type Client, type Identity, note } from './identity.ts';
import { byAccount, byAddress, countAttempts, forgiveAttempts, type Limit } from './limits.ts';
import { hashSecret, newSecret } from './secret.ts';
import { openSession, type OpenedSession } from './session.ts';
import { mineIn } from '../store/mine.ts';

/** The user who logged in, and the new session. */
export interface LoggedIn extends OpenedSession {
  readonly user: User;
  /** The secret by which the browser is known at its next login; null when it has one already. */
  readonly browser: OpenedSession | null;
}

const BROWSER_KNOWN_MS = 180 * 24 * 3_600_000;
/** How many sessions, and known browsers, an account can have. Another login ends the least recently used one. */
const MOST_SESSIONS = 50;

/** The cookies of the browser that logs in. */
export interface Caller extends Client {
  /** Its session so far, which ends. */
  readonly previous: Session | null;
  /** The secret of a browser that has logged in before. */
  readonly browser: string | null;
}

/** Logs in by e-mail or username and password. */
export async function logIn(identity: Identity, form: LoginForm, caller: Caller): Promise<LoggedIn | ApiProblem> {
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
  return refused ?? startSession(identity, user, caller, form.password);
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

async function knownBrowser(identity: Identity, { browser }: Caller): Promise<Token | null> {
  if (browser === null) return null;
  return (await findToken(identity.store.db, 'known-browser', hashSecret(browser), new Date(identity.now()))) ?? null;
}

/** The first session of an account that was just made; null where it is gone already. */
export async function sessionOfNew(identity: Identity, username: string, caller: Caller): Promise<LoggedIn | null> {
  const user = await findUserByName(identity.store.db, username);
  return user ? startSession(identity, user, caller) : null;
}

/** Opens a session for a user who has proved who they are. If they typed a password, its hash is renewed where it has another cost. */
export async function startSession(identity: Identity, user: User, caller: Caller, password: string | null = null): Promise<LoggedIn> {
  const now = new Date(identity.now());
  const isOutdated = password !== null && user.password_hash !== null && identity.passwords.isOutdated(user.password_hash);
  const renewed = isOutdated ? await identity.passwords.hash(password) : null;
  const known = await knownBrowser(identity, caller);
  const browser = known?.user_id === user.id ? null : { secret: newSecret(), expiresAt: new Date(now.getTime() + BROWSER_KNOWN_MS) };
  return identity.store.transaction(async (tx) => {
    if (caller.previous) await endSession(mineIn(tx, caller.previous.user_id), caller.previous.id);
    if (renewed !== null) await changeUser(tx, user.id, { password_hash: renewed });
    const mine = mineIn(tx, user.id);
    await keepSessions(mine, MOST_SESSIONS - 1);
    if (browser) {
      await keepTokens(mine, 'known-browser', MOST_SESSIONS - 1);
      const token_hash = hashSecret(browser.secret);
      await addToken(tx, { user_id: user.id, token_hash, purpose: 'known-browser', email: null, expires_at: browser.expiresAt });
    }
    await note(mine, 'logged-in', caller, now);
    return { user, browser, ...(await openSession(mine, caller, now)) };
  });
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
async function admit(identity: Identity, user: User, candidates: readonly User[]): Promise<ApiProblem | null> {
  if (identity.config.emailVerification) {
    return user.activated_at === null || user.email_verified_at === null ? apiProblem('email-unverified') : null;
  }
  if (user.activated_at !== null) return null;
  if (candidates.some((other) => other.id !== user.id && other.activated_at !== null)) return apiProblem('wrong-credentials');
  await changeUser(identity.store.db, user.id, { activated_at: new Date(identity.now()) });
  return null;
}
