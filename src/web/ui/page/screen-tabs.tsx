import { NavLink } from 'react-router';
import './toggle-tabs.css';

interface ScreenTabsProps {
  /** Names the group for screen readers. */
  readonly label: string;
  readonly tabs: readonly { readonly name: string; readonly to: string }[];
}

/** Screens that are one place: links to each, with the current one marked. */
export function ScreenTabs({ label, tabs }: ScreenTabsProps) {
  return (
    <nav className="toggle-tabs boxed" aria-label={label}>
      {tabs.map(({ name, to }) => (
        <NavLink key={to} to={to} end>
          {name}
        </NavLink>
      ))}
    </nav>
  );
}
