import { Suspense, useEffect } from 'react';
import { Outlet, useLocation, useNavigationType, NavigationType } from 'react-router';
import { CrashBoundary } from '../ui/crash-boundary.tsx';
import { Header } from './header.tsx';

/** The frame of every screen. */
export function Shell() {
  const { pathname } = useLocation();
  return (
    <>
      <Header />
      <main id="main" tabIndex={-1}>
        <CrashBoundary key={pathname}>
          <Arrival />
          <Suspense fallback={<div className="screen-space" />}>
            <Outlet />
          </Suspense>
        </CrashBoundary>
      </main>
    </>
  );
}

/** A followed link starts at the top of the new screen, with the focus there for who does not see it change; going back does not. */
function Arrival() {
  const type = useNavigationType();
  useEffect(() => {
    if (type === NavigationType.Pop) return;
    window.scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [type]);
  return null;
}
