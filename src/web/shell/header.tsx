import { lazy, Suspense, useState } from 'react';
import { Link, NavLink, useNavigate } from 'react-router';
import { useSession, userLabel } from '../identity/session.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Logo } from '../ui/page/logo.tsx';
import { paths } from '../urls.ts';
import { Dropdown } from './dropdown.tsx';
import { FIND_PLACE } from './find-place.ts';
import { entriesOf, MENU, MENU_GROUPS } from './menu.ts';
import { shareSite } from './share.ts';
import { useMenuUrl } from './use-menu-url.ts';
import { useTheme } from '../ui/page-choice.ts';
import './header.css';
import { SHELL_TEXTS } from '../text/en/shell.ts';

const Drawer = lazy(async () => ({ default: (await import('./drawer.tsx')).Drawer }));

/** The bar at the top of every screen. Below 1,024 px the drawer has its entries. */
export function Header() {
  // null: it was never opened, and is not loaded.
  const [drawerOpened, setDrawerOpened] = useState<boolean | null>(null);
  const { theme, toggleTheme } = useTheme();
  return (
    <header className="header">
      <a className="skip-link" href="#main">
        {SHELL_TEXTS.skipToContent}
      </a>
      <div className="header-bar line gap-12">
        <Link to={paths.landing} className="header-home" aria-label={SHELL_TEXTS.rojmelHome}>
          <Logo />
        </Link>
        <Navigation />
        <div className="header-tools line gap-2 push">
          <span id="needs-you" className="header-needs" />
          <Link to={paths.upload} className="icon-button narrow-only" aria-label={SHELL_TEXTS.addTrade} title={SHELL_TEXTS.addTrade}>
            <Icon name="plus" />
          </Link>
          <span id={FIND_PLACE} className="header-find" />
          <span className="wide-only">
            {entriesOf('icon').map((entry) => (
              <Link key={entry.name} to={entry.to('overall')} className="icon-button" aria-label={entry.name} title={entry.name}>
                <Icon name={entry.icon} />
              </Link>
            ))}
          </span>
          <IconButton icon="share" label={SHELL_TEXTS.share} onClick={() => void shareSite()} />
          <IconButton
            icon={theme === 'dark' ? 'sun' : 'moon'}
            label={theme === 'dark' ? SHELL_TEXTS.switchToLightTheme : SHELL_TEXTS.switchToDarkTheme}
            onClick={toggleTheme}
          />
          <Account />
          <IconButton
            icon="menu"
            label={SHELL_TEXTS.openMenu}
            className="icon-button narrow-only"
            aria-haspopup="dialog"
            onClick={() => setDrawerOpened(true)}
          />
        </div>
      </div>
      {drawerOpened !== null && (
        <Suspense>
          <Drawer opened={drawerOpened} onClose={() => setDrawerOpened(false)} />
        </Suspense>
      )}
    </header>
  );
}

function Navigation() {
  const urlOf = useMenuUrl();
  return (
    <nav className="header-nav wide-only" aria-label={SHELL_TEXTS.main}>
      {entriesOf('action').map((entry) => (
        <ButtonLink key={entry.name} to={urlOf(entry)} size="s" variant="soft">
          {entry.label}
        </ButtonLink>
      ))}
      {MENU_GROUPS.map(([label, place]) => (
        <Dropdown key={place} label={label} entries={entriesOf(place)} />
      ))}
      {MENU.filter((entry) => entry.place === 'row').map((entry) => (
        <NavLink key={entry.name} to={urlOf(entry)} className="header-link inline type-14 quiet medium nowrap">
          {entry.name}
        </NavLink>
      ))}
    </nav>
  );
}

function Account() {
  const { session, logOut } = useSession();
  const navigate = useNavigate();
  if (session.state === 'unknown') return <span className="account wide-only" />;
  if (session.state === 'out') {
    return (
      <span className="account wide-only">
        <NavLink to={paths.login} className="header-link inline type-14 quiet medium nowrap">
          {SHELL_TEXTS.login}
        </NavLink>
        <ButtonLink to={paths.signup} size="s">
          {SHELL_TEXTS.signup}
        </ButtonLink>
      </span>
    );
  }
  return (
    <span className="account wide-only">
      <span className="account-name ellipsis type-14 quiet" title={userLabel(session.user)}>
        {userLabel(session.user)}
      </span>
      <Button size="s" variant="default" onClick={() => void logOut().then(() => navigate(paths.login))}>
        {SHELL_TEXTS.logout}
      </Button>
    </span>
  );
}
