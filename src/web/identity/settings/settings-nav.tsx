import { useEffect, useState } from 'react';
import { SETTINGS_TEXTS } from '../../text/en/settings.ts';

/** Sections of this screen by their ids. */
const SECTIONS = [
  [SETTINGS_TEXTS.profile, 'profile'],
  [SETTINGS_TEXTS.security, 'security'],
  [SETTINGS_TEXTS.trading, 'trading'],
  [SETTINGS_TEXTS.appearance, 'appearance'],
  [SETTINGS_TEXTS.yourData, 'your-data'],
] as const;
type Section = (typeof SECTIONS)[number][1];

/** A section is current from here on, in pixels from the top of the window: below where a link to it stops. */
const LINE = 120;

/** The list at the side. It stays where it is, and marks the section that is read. */
export function SettingsNav() {
  const current = useCurrent();
  return (
    <nav className="settings-nav" aria-label={SETTINGS_TEXTS.settings}>
      <ul>
        {SECTIONS.map(([name, id]) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current || undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function useCurrent(): Section {
  const [current, setCurrent] = useState<Section>('profile');
  useEffect(() => {
    const look = () => setCurrent(readSection());
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  return current;
}

/** The last section above the line. At the end of the page, where the last ones cannot reach it, the one that was asked for, or the last. */
function readSection(): Section {
  const topOf = (id: Section) => document.getElementById(id)?.getBoundingClientRect().top ?? Infinity;
  const ids = SECTIONS.map(([, id]) => id);
  const above = ids.findLast((id) => topOf(id) <= LINE) ?? 'profile';
  const { scrollHeight, clientHeight } = document.documentElement;
  if (window.scrollY === 0 || window.scrollY < scrollHeight - clientHeight - 1) return above;
  const below = ids.slice(ids.indexOf(above));
  return below.find((id) => `#${id}` === window.location.hash) ?? below.at(-1) ?? above;
}
