import { Link } from 'react-router';
import { paths } from '../../urls.ts';

/** Sections of this screen by their ids, and the screens that belong to it. */
const SECTIONS = [
  ['Profile', '#profile'],
  ['Security', '#security'],
  ['Trading', '#trading'],
  ['Activity', '#activity'],
  ['Appearance', '#appearance'],
  ['Your data', '#your-data'],
] as const;
const SCREENS = [
  ['Broker accounts', paths.accounts],
  ['Files', paths.imports],
  ['Changes', paths.changes],
  ['Tags and mistakes', paths.tags],
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
        {SCREENS.map(([name, to]) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
