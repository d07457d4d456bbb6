import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { CrashBoundary } from '../ui/page/crash-boundary.tsx';
import { goToPart, keepPlace, returnToPlace } from './kept-places.ts';

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

/** After a link to another screen: scrolls to its top, or to the part that the link names, and moves the focus there. Going back returns to the place that was left. */
function PlaceOnScreen() {
  const type = useNavigationType();
  const { key, hash } = useLocation();
  const [arrived] = useState({ by: type, hash });
  // Before the next screen is drawn, which would scroll this one. A plain link to a part of the page makes an entry without a key of its own.
  useLayoutEffect(() => {
    const entry = `${key}${hash}`;
    if (type === NavigationType.Pop) return returnToPlace(entry, hash);
    return hash === '' ? keepPlace(entry) : goToPart(entry, hash);
  }, [key, type, hash]);
  useEffect(() => {
    if (arrived.by === NavigationType.Pop) return;
    if (arrived.hash === '') window.scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [arrived]);
  return null;
}
