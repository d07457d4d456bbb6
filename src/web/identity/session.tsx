import { createContext, startTransition, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { TradingDay } from '#engine/day.ts';
import type { CurrentUser } from '#contract/session.ts';
import { api, ApiError, onLoggedOut } from '../api.ts';
import { SHELL_TEXTS } from '../text/en/shell.ts';
import { demoDay } from '../ui/demo-day.ts';

/** Whether a user is logged in: unknown while the check runs; a failed check counts as logged out. */
export type Session =
  | { readonly state: 'unknown' }
  | { readonly state: 'out' }
  | { readonly state: 'in'; readonly user: CurrentUser | null };

interface SessionActions {
  readonly session: Session;
  /** Marks the visitor as logged in and loads the user. */
  readonly markLoggedIn: () => Promise<void>;
  /** Marks the session as ended. */
  readonly markLoggedOut: () => void;
  /** Ends the session; a failed call is ignored. */
  readonly logOut: () => Promise<void>;
}

const SessionContext = createContext<SessionActions | null>(null);

/** Provides the session. Checks it on load, when another tab logs in or out, and when this tab becomes visible. */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const [session, setSession] = useState<Session>({ state: 'unknown' });

  useEffect(() => {
    const controller = new AbortController();
    // What is shown stays until the code of the user's screen is there.
    readSession(controller.signal).then(
      (read) => startTransition(() => setSession(read)),
      () => undefined,
    );
    const recheck = () => void fetchSession().then((now) => now && setSession((before) => (isSame(before, now) ? before : now)));
    const onStorage = ({ key }: StorageEvent) => key === MEMBER && recheck();
    const onVisible = () => document.visibilityState === 'visible' && recheck();
    addEventListener('storage', onStorage);
    document.addEventListener('visibilitychange', onVisible);
    addEventListener('online', recheck);
    return () => {
      controller.abort();
      removeEventListener('storage', onStorage);
      document.removeEventListener('visibilitychange', onVisible);
      removeEventListener('online', recheck);
    };
  }, []);

  const markLoggedOut = useCallback(() => setSession({ state: 'out' }), []);
  useEffect(() => onLoggedOut(markLoggedOut), [markLoggedOut]);

  useEffect(() => rememberMember(session), [session]);
  useEffect(() => {
    userId = userIdOf(session);
  }, [session]);

  const markLoggedIn = useCallback(async () => {
    const checked = await readSession();
    setSession(checked.state === 'in' ? checked : { state: 'in', user: null });
  }, []);
  const logOut = useCallback(async () => {
    await api('logOut', {}).catch(() => undefined);
    // What another app shared was for this user.
    if ('caches' in globalThis) void caches.delete('shared');
    setSession({ state: 'out' });
  }, []);

  const actions = useMemo(() => ({ session, markLoggedIn, markLoggedOut, logOut }), [session, markLoggedIn, markLoggedOut, logOut]);
  return <SessionContext value={actions}>{children}</SessionContext>;
}

/** The session and the functions that change it. */
export function useSession(): SessionActions {
  const actions = use(SessionContext);
  if (!actions) throw new Error('useSession outside of SessionProvider');
  return actions;
}

let userId: number | null = null;

/** The user who is logged in now, for what runs without a screen. */
export function userIdNow(): number | null {
  return userId;
}

/** The user of a session; null if there is none, or none is known. */
export function userIdOf(session: Session): number | null {
  return session.state === 'in' ? (session.user?.user_id ?? null) : null;
}

/** The first known name of a user; specification 000 §2. */
export function userLabel(user: CurrentUser | null): string {
  return user?.display_name || user?.username || user?.email || SHELL_TEXTS.user;
}

async function readSession(signal?: AbortSignal): Promise<Session> {
  const session = await fetchSession(signal);
  signal?.throwIfAborted();
  return session ?? { state: 'out' };
}

/** The session according to the server; without a network the one of before; null if the call failed. */
function fetchSession(signal?: AbortSignal): Promise<Session | null> {
  return api('me', {}, signal).then(
    ({ authenticated, user }) => {
      // Before a screen asks for it.
      demoDay.today = (user?.demo?.today as TradingDay | undefined) ?? null;
      return authenticated ? { state: 'in', user } : { state: 'out' };
    },
    (error: unknown) => (error instanceof ApiError && error.status === 0 ? rememberedSession() : null),
  );
}

function isSame(before: Session, now: Session): boolean {
  if (before.state !== 'in' || now.state !== 'in') return before.state === now.state;
  return before.user?.user_id === now.user?.user_id;
}

/** Also in static/first-paint.js. Other tabs notice a login or logout when this key is set or removed. */
const MEMBER = 'rojmel-member';

/**
 * Stores who is logged in, so that first-paint.js can hide the landing page and the product opens without a network; shows the page again.
 */
function rememberMember({ state, user = null }: Session & { readonly user?: CurrentUser | null }): void {
  if (state !== 'unknown') document.documentElement.removeAttribute('data-leaving');
  try {
    if (state === 'in') localStorage.setItem(MEMBER, JSON.stringify(user && { ...user, email: '' }));
    if (state === 'out') localStorage.removeItem(MEMBER);
  } catch {
    // Without storage the landing page shows for a moment.
  }
}

/** Who was logged in here, as long as they do not log out. It opens the screens; every figure needs the server. */
function rememberedSession(): Session | null {
  try {
    const user = JSON.parse(localStorage.getItem(MEMBER) ?? 'null') as CurrentUser | number | null;
    if (user === null || typeof user !== 'object') return null;
    demoDay.today = (user.demo?.today as TradingDay | undefined) ?? null;
    return { state: 'in', user };
  } catch {
    return null;
  }
}
