import { useSyncExternalStore } from 'react';

/** The value of the page's data-theme attribute. */
export type Theme = 'dark' | 'light';

/** Also in public/first-paint.js and index.html, which set the theme before the first paint. */
const KEY = 'rojmel-theme';
const ATTRIBUTE = 'data-theme';

/** The theme in use and the switch between the two; the choice is kept in the browser, dark is the default. */
export function useTheme(): { theme: Theme; toggleTheme: () => void } {
  const theme = useSyncExternalStore(observe, current, () => 'dark' as const);
  return { theme, toggleTheme: () => choose(theme === 'dark' ? 'light' : 'dark') };
}

function current(): Theme {
  return document.documentElement.getAttribute(ATTRIBUTE) === 'light' ? 'light' : 'dark';
}

function choose(theme: Theme): void {
  document.documentElement.setAttribute(ATTRIBUTE, theme);
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Storage may be closed to us; the choice then lasts until the page is left.
  }
}

/** The attribute is the truth: it changes here, and when another tab chooses. */
function observe(onChange: () => void): () => void {
  const attribute = new MutationObserver(onChange);
  attribute.observe(document.documentElement, { attributeFilter: [ATTRIBUTE] });
  const otherTab = (event: StorageEvent) => {
    if (event.key === KEY && (event.newValue === 'dark' || event.newValue === 'light')) {
      document.documentElement.setAttribute(ATTRIBUTE, event.newValue);
    }
  };
  addEventListener('storage', otherTab);
  return () => {
    attribute.disconnect();
    removeEventListener('storage', otherTab);
  };
}
