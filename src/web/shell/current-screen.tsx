import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { CrashBoundary } from '../ui/crash-boundary.tsx';

/** The screen of the address. Another address begins anew: without what the screen before held, and without its crash. */
export function CurrentScreen() {
  const { pathname } = useLocation();
  return (
    <CrashBoundary key={pathname}>
      <Suspense fallback={<div className="screen-space" />}>
        <Outlet />
      </Suspense>
    </CrashBoundary>
  );
}
