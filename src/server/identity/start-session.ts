import { type Client, type Identity, note } from './identity.ts';
import { hashSecret, newSecret } from './secret.ts';
import { trustBrowser } from './second-factor/trusted-browsers.ts';
import { openSession, type OpenedSession } from './session.ts';
import { endSession, keepSessions, type Session } from './sessions.ts';
import { addToken, findToken, keepTokens, type Token } from './tokens.ts';
import { changeUser, findUserByName, type User } from './users.ts';
import { mineIn } from '../store/mine.ts';

/** The user who logged in, and the new session. */
export interface LoggedIn extends OpenedSession {
  readonly user: User;
  /** The secret by which the browser is known at its next login; null when it has one already. */
  readonly browser: OpenedSession | null;
  /** The secret by which the browser is trusted; null where it is not from now on. */
  readonly trusted: OpenedSession | null;
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
  /** The secret of a browser that is trusted. */
  readonly trusted: string | null;
}

/** The browser of a request, if it has logged in before. */
export async function knownBrowser(identity: Identity, { browser }: Caller): Promise<Token | null> {
  if (browser === null) return null;
  return (await findToken(identity.store.db, 'known-browser', hashSecret(browser), new Date(identity.now()))) ?? null;
}

/** The first session of an account that was just made; null where it is gone already. */
export async function sessionOfNew(identity: Identity, username: string, caller: Caller): Promise<LoggedIn | null> {
  const user = await findUserByName(identity.store.db, username);
  return user ? startSession(identity, user, caller, { isProven: true }) : null;
}

/** How a login went. */
interface Steps {
  /** As it was typed: its hash is renewed where it has another cost. */
  readonly password?: string | undefined;
  /** Whether no step was left out because the browser is trusted. */
  readonly isProven?: boolean;
  /** Whether the browser is trusted from now on. */
  readonly trust?: boolean;
}

/** Opens a session for a user who has taken every step of the login. */
export async function startSession(
  identity: Identity,
  user: User,
  caller: Caller,
  { password, isProven = false, trust = false }: Steps,
): Promise<LoggedIn> {
  const now = new Date(identity.now());
  const isOutdated = password !== undefined && user.password_hash !== null && identity.passwords.isOutdated(user.password_hash);
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
    const trusted = trust ? await trustBrowser(mine, caller, now) : null;
    if (trusted) await note(mine, 'browser-trusted', caller, now);
    return { user, browser, trusted, ...(await openSession(mine, caller, now, isProven ? now : null)) };
  });
}
