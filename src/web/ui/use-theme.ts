import { useSyncExternalStore } from 'react';

/** The value of the page's data-theme attribute. */
export type Theme = 'dark' | 'light';

/** Also in public/first-paint.js and index.html, which set the theme before the first paint. */
const KEY = 'rojmel-theme';
const ATTRIBUTE = 'data-theme';

/** The current theme and a function that switches it. The browser stores the choice; dark is the default. */
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
    // Without storage the choice lasts until the page is closed.
  }
}

/** The attribute holds the theme. It also changes when another tab switches. */
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
