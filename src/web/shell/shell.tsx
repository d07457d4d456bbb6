import { Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation, useNavigationType, NavigationType } from 'react-router';
import { CrashBoundary } from '../ui/crash-boundary.tsx';
import { Header } from './header.tsx';

/**
 * The frame of every screen. The one place that waits for the code of a screen: the former screen stays until the next can be shown. A
 * boundary of the screen's own would show its fallback, which React leaves for at least 300 ms.
 */
export function Shell() {
  const { pathname } = useLocation();
  return (
    <>
      <Header />
      <main id="main" tabIndex={-1}>
        <Suspense fallback={<div className="screen-space" />}>
          <CrashBoundary key={pathname}>
            <ScrollToTop />
            <Outlet />
          </CrashBoundary>
        </Suspense>
      </main>
    </>
  );
}

/** After a link to another screen: scrolls to the top and moves the focus there. Going back does not. */
function ScrollToTop() {
  const type = useNavigationType();
  const [arrivedBy] = useState(type);
  useEffect(() => {
    if (arrivedBy === NavigationType.Pop) return;
    window.scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [arrivedBy]);
  return null;
}
