import { Link } from 'react-router';
import { OTHER_SCREENS } from '../../shell/menu.ts';

/** Sections of this screen by their ids. */
const SECTIONS = [
  ['Profile', '#profile'],
  ['Security', '#security'],
  ['Trading', '#trading'],
  ['Activity', '#activity'],
  ['Appearance', '#appearance'],
  ['Your data', '#your-data'],
] as const;

/** The list at the side: what is on this screen, and what else can be set. */
export function SettingsNav() {
  return (
    <nav className="settings-nav" aria-label="Settings">
      <ul>
        {SECTIONS.map(([name, to]) => (
          <li key={to}>
            <a href={to}>{name}</a>
          </li>
        ))}
      </ul>
      <ul>
        {OTHER_SCREENS.map(([name, to]) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
