import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { CrashBoundary } from '../ui/page/crash-boundary.tsx';
import { Header } from './header.tsx';

/**
 * The frame of every screen. The one place that waits for the code of a screen: the former screen stays until the next can be shown. A
 * boundary of the screen's own would show its fallback, which React leaves for at least 300 ms.
 */
export function Shell() {
  return (
    <>
      <Header />
      <main id="main" tabIndex={-1}>
        <CrashBoundary>
          <Suspense fallback={<div className="screen-space" />}>
            <Outlet />
          </Suspense>
        </CrashBoundary>
      </main>
    </>
  );
}
