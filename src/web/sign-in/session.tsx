import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { CurrentUser, MeBody } from '#contract/session.ts';
import { sessionPaths } from '#contract/paths.ts';
import { get, onLoggedOut, sendForm } from '../api.ts';

/** Who is there: unknown while the check runs; a failed check counts as logged out. */
export type Session =
  | { readonly state: 'unknown' }
  | { readonly state: 'out' }
  | { readonly state: 'in'; readonly user: CurrentUser | null };

interface SessionActions {
  readonly session: Session;
  /** Marks the visitor logged in and reads who it is. */
  readonly markLoggedIn: () => Promise<void>;
  /** There is no session any more. */
  readonly markLoggedOut: () => void;
  /** Ends the session; a failed call is ignored. */
  readonly logOut: () => Promise<void>;
}

const SessionContext = createContext<SessionActions | null>(null);

/** Checks the session, again when another tab logs in or out and when this one comes back into sight, and hands it to every screen. */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const [session, setSession] = useState<Session>({ state: 'unknown' });

  useEffect(() => {
    const controller = new AbortController();
    readSession(controller.signal).then(setSession, () => undefined);
    const again = () => void asked().then((now) => now && setSession((before) => (isSame(before, now) ? before : now)));
    const onStorage = ({ key }: StorageEvent) => key === MEMBER && again();
    const onSight = () => document.visibilityState === 'visible' && again();
    addEventListener('storage', onStorage);
    document.addEventListener('visibilitychange', onSight);
    return () => {
      controller.abort();
      removeEventListener('storage', onStorage);
      document.removeEventListener('visibilitychange', onSight);
    };
  }, []);

  const markLoggedOut = useCallback(() => setSession({ state: 'out' }), []);
  useEffect(() => onLoggedOut(markLoggedOut), [markLoggedOut]);

  useEffect(() => rememberMember(session.state), [session.state]);

  const markLoggedIn = useCallback(async () => {
    const checked = await readSession();
    setSession(checked.state === 'in' ? checked : { state: 'in', user: null });
  }, []);
  const logOut = useCallback(async () => {
    await sendForm('POST', sessionPaths.logout).catch(() => undefined);
    setSession({ state: 'out' });
  }, []);

  const actions = useMemo(() => ({ session, markLoggedIn, markLoggedOut, logOut }), [session, markLoggedIn, markLoggedOut, logOut]);
  return <SessionContext value={actions}>{children}</SessionContext>;
}

/** The session and what changes it. */
export function useSession(): SessionActions {
  const actions = use(SessionContext);
  if (!actions) throw new Error('useSession outside of SessionProvider');
  return actions;
}

/** The first known name of a user; specification 000 §2. */
export function userLabel(user: CurrentUser | null): string {
  return user?.display_name || user?.username || user?.email || 'User';
}

async function readSession(signal?: AbortSignal): Promise<Session> {
  try {
    const me = await get<MeBody>(sessionPaths.me, {}, signal);
    return me.authenticated ? { state: 'in', user: me.user } : { state: 'out' };
  } catch (error) {
    if (signal?.aborted) throw error;
    return { state: 'out' };
  }
}

/** What the server says now; null while it cannot be asked, which changes nothing. */
function asked(): Promise<Session | null> {
  return get<MeBody>(sessionPaths.me).then(
    ({ authenticated, user }) => (authenticated ? { state: 'in', user } : { state: 'out' }),
    () => null,
  );
}

function isSame(before: Session, now: Session): boolean {
  if (before.state !== 'in' || now.state !== 'in') return before.state === now.state;
  return before.user?.user_id === now.user?.user_id;
}

/** Also in public/first-paint.js; that it comes or goes is how other tabs hear of a login or a logout. */
const MEMBER = 'rojmel-member';

/** Lets first-paint.js know that the landing page will not be shown, before the session is checked; and shows the page again then. */
function rememberMember(state: Session['state']): void {
  if (state !== 'unknown') document.documentElement.removeAttribute('data-leaving');
  try {
    if (state === 'in') localStorage.setItem(MEMBER, '1');
    if (state === 'out') localStorage.removeItem(MEMBER);
  } catch {
    // Storage may be closed to us; the landing page then shows for a moment.
  }
}
