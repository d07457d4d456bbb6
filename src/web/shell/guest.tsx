import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useSession } from '../sign-in/session.tsx';
import { paths } from '../urls.ts';

/** A screen for visitors only: who is logged in goes to the summary. It shows at once, before the session is known. */
export function Guest({ element }: { readonly element: ReactNode }) {
  const { session } = useSession();
  return session.state === 'in' ? <Navigate to={paths.summary} replace /> : element;
}
