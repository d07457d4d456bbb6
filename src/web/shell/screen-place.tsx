import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { CrashBoundary } from '../ui/page/crash-boundary.tsx';
import { keepPlace, returnToPlace } from './kept-places.ts';

interface ScreenPlaceProps {
  /** The screen, with what else begins anew with it. */
  readonly children: ReactNode;
}

/** Where a screen stands. Each address begins anew; a screen that fails leaves the others as they are. */
export function ScreenPlace({ children }: ScreenPlaceProps) {
  const { pathname } = useLocation();
  return (
    <CrashBoundary key={pathname}>
      <PlaceOnScreen />
      {children}
    </CrashBoundary>
  );
}

/** After a link to another screen: scrolls to the top and moves the focus there. Going back returns to the place that was left. */
function PlaceOnScreen() {
  const type = useNavigationType();
  const { key } = useLocation();
  const [arrivedBy] = useState(type);
  // Before the next screen is drawn, which would scroll this one.
  useLayoutEffect(() => (type === NavigationType.Pop ? returnToPlace(key) : keepPlace(key)), [key, type]);
  useEffect(() => {
    if (arrivedBy === NavigationType.Pop) return;
    window.scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [arrivedBy]);
  return null;
}
