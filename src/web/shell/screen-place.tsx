import { useEffect, useState, type ReactNode } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { CrashBoundary } from '../ui/crash-boundary.tsx';

interface ScreenPlaceProps {
  /** The screen, with what else begins anew with it. */
  readonly children: ReactNode;
}

/** Where a screen stands. Each address begins anew; a screen that fails leaves the others as they are. */
export function ScreenPlace({ children }: ScreenPlaceProps) {
  const { pathname } = useLocation();
  return (
    <CrashBoundary key={pathname}>
      <ScrollToTop />
      {children}
    </CrashBoundary>
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
