import type { DraftWorld } from './draft.ts';
import { forget, keep, type Kept, readKept } from './kept-store.ts';

/**
 * Keeps what was typed into a place and not saved: a reload, a closed browser or a lost connection loses nothing. Others may log in with this
 * browser: each user has their own, and nothing is kept where the user is not known.
 */
export function keptDraft<Value>(
  user: number | null,
  place: string,
  { to, screen }: Pick<Kept, 'to'> & { readonly screen: () => string },
): DraftWorld<Value>['kept'] {
  /** What another tab keeps there is not forgotten with it. */
  let own: Kept | null = null;
  return {
    read: () => {
      own = user === null ? null : readKept(user, place);
      return (own?.draft ?? null) as ReturnType<DraftWorld<Value>['kept']['read']>;
    },
    write: (draft) => {
      if (user === null) return;
      if (draft) keep((own = { user, place, at: Date.now(), draft, to, screen: screen() }));
      else if (own) forget(own);
    },
  };
}
