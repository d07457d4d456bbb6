import { useSyncExternalStore } from 'react';

/** The value of the page's data-theme attribute. */
export type Theme = 'dark' | 'light';

/** The current theme and a function that switches it; dark is the default. */
export function useTheme(): { theme: Theme; toggleTheme: () => void } {
  const [light, toggleTheme] = usePageChoice('theme', 'dark', 'light');
  return { theme: light ? 'light' : 'dark', toggleTheme };
}

/** Whether rupees are hidden, and a function that switches it. What shows amounts made earlier must ask too: format.ts hides at each call. */
export function useHiddenRupees(): [hidden: boolean, toggle: () => void] {
  return usePageChoice('rupees', 'shown', 'hidden');
}

/**
 * Whether the page's data-<name> attribute has its other value. The browser stores the choice; static/first-paint.js sets the attribute
 * before the first paint.
 */
function usePageChoice(name: string, usual: string, other: string): [isOther: boolean, toggle: () => void] {
  const isOther = () => document.documentElement.dataset[name] === other;
  const toggle = () => {
    const chosen = isOther() ? usual : other;
    document.documentElement.dataset[name] = chosen;
    try {
      localStorage.setItem(`rojmel-${name}`, chosen);
    } catch {
      // Without storage the choice lasts until the page is closed.
    }
  };
  return [useSyncExternalStore(observe, isOther, () => false), toggle];
}

/** The attributes hold the choices. They also change when another tab switches. */
function observe(onChange: () => void): () => void {
  const page = document.documentElement;
  const attributes = new MutationObserver(onChange);
  attributes.observe(page, { attributeFilter: ['data-theme', 'data-rupees'] });
  const otherTab = ({ key, newValue }: StorageEvent) => {
    const [, name] = /^rojmel-(theme|rupees)$/.exec(key ?? '') ?? [];
    if (name && newValue) page.dataset[name] = newValue;
  };
  addEventListener('storage', otherTab);
  return () => {
    attributes.disconnect();
    removeEventListener('storage', otherTab);
  };
}
