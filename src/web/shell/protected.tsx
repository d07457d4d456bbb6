import { lazy, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useSession } from '../identity/session.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Empty } from '../ui/page/empty.tsx';
import { loginUrl, paths } from '../urls.ts';
import { SHELL_TEXTS } from '../text/en/shell.ts';
import { KIT_TEXTS } from '../text/en/kit.ts';

/** Loads what surrounds a user's screens. */
export async function loadJournal() {
  const { Journal: journal, keptIsRead } = await import('./journal.tsx');
  await keptIsRead;
  return { default: journal };
}

const Journal = lazy(loadJournal);

/** A screen for visitors only: a user who is logged in goes to the summary. It shows before the session is known. */
export function Guest({ element }: { readonly element: ReactNode }) {
  const { session } = useSession();
  return session.state === 'in' ? <Navigate to={paths.summary} replace /> : element;
}

/** The screens of a user. A visitor sees a request to log in instead. */
export function Protected() {
  const { session } = useSession();
  const { pathname, search } = useLocation();
  if (session.state === 'unknown') return <output className="notice stack gap-8 middle notice-hint">{KIT_TEXTS.loading}</output>;
  if (session.state === 'out') {
    return (
      <Empty icon="shield" level={1} title={SHELL_TEXTS.pleaseLogAccessTrading} hint={SHELL_TEXTS.journalKeptUnderAccount}>
        <div className="notice-actions actions">
          <ButtonLink to={loginUrl(`${pathname}${search}`)}>{SHELL_TEXTS.logIn}</ButtonLink>
          <ButtonLink to={paths.signup} variant="default">
            {SHELL_TEXTS.createFreeJournal}
          </ButtonLink>
        </div>
      </Empty>
    );
  }
  return <Journal key={session.user?.user_id} demo={session.user?.demo} />;
}
