import { NavLink, parsePath, useLocation } from 'react-router';
import { Icon } from '../ui/icon.tsx';
import { useDisclosure } from '../ui/dialog/use-disclosure.ts';
import { MenuEntries } from './menu-entries.tsx';
import type { MenuEntry } from './menu.ts';
import { useMenuUrl } from './use-menu-url.ts';

interface DropdownProps {
  readonly label: string;
  readonly entries: readonly MenuEntry[];
}

/** A button that opens a list of links, marked where the screen is one of them. Escape, leaving it or following a link closes it. */
export function Dropdown({ label, entries }: DropdownProps) {
  const urlOf = useMenuUrl();
  const { pathname } = useLocation();
  const { box, button, list, close } = useDisclosure();
  const isHere = entries.some((entry) => parsePath(entry.to('overall')).pathname === pathname);
  return (
    <div ref={box} className="dropdown">
      <button {...button} className={`header-link inline type-14 quiet medium nowrap dropdown-button ${isHere ? 'active' : ''}`}>
        {label}
        <Icon name="chevronDown" size={12} />
      </button>
      <div {...list} className="dropdown-list boxed">
        <MenuEntries of={entries}>
          {(some) => (
            <ul className="menu-list">
              {some.map((entry) => (
                <li key={entry.name}>
                  <NavLink to={urlOf(entry)} className="menu-entry line gap-12 strong" onClick={close}>
                    <Icon name={entry.icon} />
                    <span>
                      {entry.label ?? entry.name}
                      <small>{entry.caption}</small>
                    </span>
                  </NavLink>
                </li>
              ))}
            </ul>
          )}
        </MenuEntries>
      </div>
    </div>
  );
}
