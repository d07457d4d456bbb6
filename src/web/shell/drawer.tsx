import { Fragment, useEffect, useEffectEvent } from 'react';
import { NavLink, Link } from 'react-router';
import { useSession, userLabel } from '../identity/session.tsx';
import { useModal } from '../ui/dialog/use-modal.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { paths } from '../urls.ts';
import { MenuEntries } from './menu-entries.tsx';
import { entriesOf, MENU, type MenuEntry, MENU_GROUPS } from './menu.ts';
import { useMenuUrl } from './use-menu-url.ts';
import { useHiddenRupees, useTheme } from '../ui/page-choice.ts';
import './drawer.css';
import { FIND_TEXTS } from '../text/en/find.ts';
import { SHELL_TEXTS } from '../text/en/shell.ts';

/** Headings of the drawer, and the entries below each. */
const GROUPS = [
  ['', 'action'],
  ...MENU_GROUPS,
  [FIND_TEXTS.positions, 'row'],
  [FIND_TEXTS.you, 'icon'],
] as const satisfies readonly (readonly [string, MenuEntry['place']])[];

interface DrawerProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The menu on narrow screens: a native dialog. Escape, the backdrop and every link or button close it. */
export function Drawer({ opened, onClose }: DrawerProps) {
  const modal = useModal(opened, onClose);
  const { theme, toggleTheme } = useTheme();
  const [hidden, toggleRupees] = useHiddenRupees();
  const { session } = useSession();

  const choose = useEffectEvent((event: Event) => {
    if ((event.target as Element).closest('a, button')) onClose();
  });
  useEffect(() => {
    const element = modal.ref.current;
    const listen = (event: Event) => choose(event);
    element?.addEventListener('click', listen);
    return () => element?.removeEventListener('click', listen);
  }, [modal.ref]);

  return (
    <dialog {...modal} className="drawer" aria-label={FIND_TEXTS.menu}>
      <div className="drawer-panel stack gap-8">
        <div className="drawer-head">
          <strong>{FIND_TEXTS.menu}</strong>
          <IconButton icon="close" label={FIND_TEXTS.closeMenu} />
        </div>
        <nav aria-label={FIND_TEXTS.menu}>
          {GROUPS.map(([heading, place]) => (
            <Fragment key={heading}>
              {heading && <p className="drawer-group type-12 quiet strong">{heading}</p>}
              <MenuEntries of={entriesOf(place)}>{(some) => <Entries of={some} />}</MenuEntries>
            </Fragment>
          ))}
          <button type="button" className="menu-entry line gap-12 strong" onClick={toggleTheme}>
            <Icon name={theme === 'dark' ? 'sun' : 'moon'} size={20} />
            <span>
              {FIND_TEXTS.theme}
              <small>{theme === 'dark' ? FIND_TEXTS.switchToLight : FIND_TEXTS.switchToDark}</small>
            </span>
          </button>
          {session.state === 'in' && (
            <button type="button" className="menu-entry line gap-12 strong" aria-pressed={hidden} onClick={toggleRupees}>
              <Icon name={hidden ? 'eyeOff' : 'eye'} size={20} />
              <span>
                {FIND_TEXTS.hideRupees}
                <small>{hidden ? FIND_TEXTS.rupeesAreHidden : FIND_TEXTS.percentAndRStay}</small>
              </span>
            </button>
          )}
          <Entries of={MENU.filter((entry) => entry.afterTheme)} />
        </nav>
        <DrawerAccount />
      </div>
    </dialog>
  );
}

function Entries({ of: entries }: { readonly of: readonly MenuEntry[] }) {
  const urlOf = useMenuUrl();
  return entries.map((entry) => (
    <NavLink key={entry.name} to={urlOf(entry)} className="menu-entry line gap-12 strong">
      <Icon name={entry.icon} size={20} />
      <span>
        {entry.name}
        <small>{entry.caption}</small>
      </span>
    </NavLink>
  ));
}

function DrawerAccount() {
  const { session, logOut } = useSession();
  if (session.state === 'unknown') return null;
  if (session.state === 'out') {
    return (
      <div className="drawer-account line gap-16 apart">
        <Link to={paths.login}>{SHELL_TEXTS.login}</Link>
        <Link to={paths.signup}>{SHELL_TEXTS.signup}</Link>
      </div>
    );
  }
  return (
    <div className="drawer-account line gap-16 apart">
      <strong className="ellipsis">{userLabel(session.user)}</strong>
      <button type="button" className="text-button" onClick={() => void logOut()}>
        {SHELL_TEXTS.logout}
      </button>
    </div>
  );
}
