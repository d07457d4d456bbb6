import { Suspense, useEffect, useState } from 'react';
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

/**
 * A followed link starts at the top of the new screen, with the focus there for who does not see it change; going back does not, nor
 * does a tab, a page or an order of the same screen.
 */
function Arrival() {
  const type = useNavigationType();
  const [arrivedBy] = useState(type);
  useEffect(() => {
    if (arrivedBy === NavigationType.Pop) return;
    window.scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [arrivedBy]);
  return null;
}
