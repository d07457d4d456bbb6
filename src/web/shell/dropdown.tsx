import { useEffect, useId, useRef, useState } from 'react';
import { NavLink } from 'react-router';
import type { Slice } from '#engine/daily/rollup.ts';
import { Icon } from '../ui/icon.tsx';
import type { MenuEntry } from './menu.ts';

interface DropdownProps {
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  readonly slice: Slice;
}

/** A button that opens a list of links (the disclosure pattern). Escape, leaving it or following a link closes it. */
export function Dropdown({ label, entries, slice }: DropdownProps) {
  const [opened, setOpened] = useState(false);
  const list = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!opened) return undefined;
    const leave = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) setOpened(false);
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpened(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', escape);
    };
  }, [opened]);

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
            <NavLink to={entry.to(slice)} className="menu-entry" onClick={() => setOpened(false)}>
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
