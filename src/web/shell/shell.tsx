import { useEffect, useState } from 'react';
import { Outlet, useLocation, useNavigationType, NavigationType } from 'react-router';
import { Header } from './header.tsx';

/** The frame of every screen. */
export function Shell() {
  const { pathname } = useLocation();
  return (
    <>
      <Header />
      <main id="main" tabIndex={-1}>
        <ScrollToTop key={pathname} />
        <Outlet />
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
