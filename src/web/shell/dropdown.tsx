import { useEffect, useId, useRef, useState, type FocusEvent } from 'react';
import { NavLink, useLocation } from 'react-router';
import type { Slice } from '#engine/daily/rollup.ts';
import { Icon } from '../ui/icon.tsx';
import type { MenuEntry } from './menu.ts';

interface DropdownProps {
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  readonly slice: Slice;
}

/** A list of links behind a button (the disclosure pattern for navigation); closes on Escape, on leaving and on following a link. */
export function Dropdown({ label, entries, slice }: DropdownProps) {
  const [opened, setOpened] = useState(false);
  const list = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();

  useEffect(() => setOpened(false), [pathname]);
  useEffect(() => {
    if (!opened) return undefined;
    const close = (event: PointerEvent) => {
      if (!button.current?.parentElement?.contains(event.target as Node)) setOpened(false);
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, [opened]);

  const leave = (event: FocusEvent) => {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpened(false);
  };
  return (
    <div
      className="dropdown"
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !opened) return;
        setOpened(false);
        button.current?.focus();
      }}
    >
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
      <ul id={list} className="dropdown-list" hidden={!opened}>
        {entries.map((entry) => (
          <li key={entry.name}>
            <NavLink to={entry.to(slice)} className="dropdown-entry" onClick={() => setOpened(false)}>
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
