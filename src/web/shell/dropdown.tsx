import { useId, useRef, useState } from 'react';
import { NavLink } from 'react-router';
import { Icon } from '../ui/icon.tsx';
import { useLeave } from '../ui/use-leave.ts';
import type { MenuEntry } from './menu.ts';
import { useMenuUrl } from './use-menu-url.ts';

interface DropdownProps {
  readonly label: string;
  readonly entries: readonly MenuEntry[];
}

/** A button that opens a list of links (the disclosure pattern). Escape, leaving it or following a link closes it. */
export function Dropdown({ label, entries }: DropdownProps) {
  const urlOf = useMenuUrl();
  const [opened, setOpened] = useState(false);
  const list = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  const close = () => setOpened(false);
  useLeave(box, opened, close, () => {
    close();
    button.current?.focus();
  });

  return (
    <div ref={box} className="dropdown">
      <button
        ref={button}
        type="button"
        className="header-link dropdown-button"
        aria-expanded={opened}
        aria-controls={list}
        onClick={() => setOpened(!opened)}
      >
        {label}
        <Icon name="chevronDown" size={16} />
      </button>
      <ul id={list} className="dropdown-list boxed" hidden={!opened}>
        {entries.map((entry) => (
          <li key={entry.name}>
            <NavLink to={urlOf(entry)} className="menu-entry" onClick={() => setOpened(false)}>
              <Icon name={entry.icon} />
              <span>
                {entry.label}
                <small>{entry.caption}</small>
              </span>
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
