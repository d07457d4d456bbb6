import { lazy, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useSession } from '../identity/session.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Empty } from '../ui/page/empty.tsx';
import { loginUrl, paths } from '../urls.ts';

const Journal = lazy(async () => ({ default: (await import('./journal.tsx')).Journal }));

/** A screen for visitors only: a user who is logged in goes to the summary. It shows before the session is known. */
export function Guest({ element }: { readonly element: ReactNode }) {
  const { session } = useSession();
  return session.state === 'in' ? <Navigate to={paths.summary} replace /> : element;
}

/** The screens of a user. A visitor sees a request to log in instead. */
export function Protected() {
  const { session } = useSession();
  const { pathname, search } = useLocation();
  if (session.state === 'unknown') return <output className="notice stack gap-8 middle notice-hint">Loading...</output>;
  if (session.state === 'out') {
    return (
      <Empty
        icon="shield"
        level={1}
        title="Please log in to access your trading dashboard."
        hint="Your journal is kept under your account. New here? An account takes a minute and stays free."
      >
        <div className="notice-actions actions">
          <ButtonLink to={loginUrl(`${pathname}${search}`)}>Log in</ButtonLink>
          <ButtonLink to={paths.signup} variant="default">
            Create free journal
          </ButtonLink>
        </div>
      </Empty>
    );
  }
  return <Journal key={session.user?.user_id} />;
}
