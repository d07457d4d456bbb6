import { Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { CrashBoundary } from '../ui/crash-boundary.tsx';
import { Header } from './header.tsx';

/** The frame of every screen. A new address starts at its top, with the focus on its content for who does not see it change. */
export function Shell() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <>
      <Header />
      <main id="main" ref={main} tabIndex={-1}>
        <CrashBoundary key={pathname}>
          <Suspense fallback={<div className="screen-space" />}>
            <Outlet />
          </Suspense>
        </CrashBoundary>
      </main>
    </>
  );
}
