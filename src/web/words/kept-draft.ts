import type { DraftWorld } from './draft.ts';

/**
 * Keeps what was typed into a place and not saved: a reload, a closed browser or a lost connection loses nothing. Others may log in with this
 * browser: each user has their own, and nothing is kept where the user is not known.
 */
export function keptDraft<Value>(user: number | null, place: string): DraftWorld<Value>['kept'] {
  const key = `rojmel-draft-${user}-${place}`;
  /** What another tab keeps there is not forgotten with it. */
  let own: string | null = null;
  return {
    read: () => {
      if (user === null) return null;
      try {
        own = localStorage.getItem(key);
        return JSON.parse(own ?? 'null') as ReturnType<DraftWorld<Value>['kept']['read']>;
      } catch {
        return null;
      }
    },
    write: (draft) => {
      if (user === null) return;
      try {
        if (draft) localStorage.setItem(key, (own = JSON.stringify(draft)));
        else if (own !== null && localStorage.getItem(key) === own) localStorage.removeItem(key);
      } catch {
        // The store is full or switched off: the text is still on the screen.
      }
    },
  };
}
