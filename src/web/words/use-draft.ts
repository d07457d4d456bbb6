import { useEffect, useState, useSyncExternalStore } from 'react';
import type { StaleNoteBody } from '#contract/words.ts';
import { onReach } from '../api.ts';
import { userIdNow, userIdOf, useSession } from '../identity/session.tsx';
import { type Draft, type DraftWays, type DraftWorld, makeDraft, type Versioned } from './draft.ts';
import { keptDraft } from './kept-draft.ts';
import type { TextPlace } from './kept-store.ts';
import { writeText } from './write-text.ts';

/** How long one may stop typing before the text is saved, in milliseconds. */
const PAUSE = 900;

/** The browser, for the drafts of a user. */
function browserOf(user: number | null): Omit<DraftWorld<unknown>, 'kept'> {
  return {
    later: (act) => {
      const timer = setTimeout(act, PAUSE);
      return () => clearTimeout(timer);
    },
    online: (act) => {
      const stop = onReach(() => {
        // Another user may be logged in meanwhile.
        if (userIdNow() !== user || !navigator.onLine) return;
        stop();
        act();
      });
    },
  };
}

const screen = () => `${location.pathname}${location.search}`;

/** Drafts by user and place. One that is left unsaved goes on, and is the same when the person comes back. */
const open = new Map<string, Draft<never>>();

/** Whether a screen has a draft of the place, or had one that still sends itself. */
export function hasDraft(user: number, place: string): boolean {
  return open.has(`${user} ${place}`);
}

/** A draft as a screen uses it. */
export type UsedDraft<Value> = ReturnType<typeof useDraft<Value>>;

/** The draft of one place, such as 'note 12': the same for the life of the component. */
export function useDraft<Value>(place: string, stored: Versioned<Value>, ways: DraftWays<Value>, to?: TextPlace) {
  const { session } = useSession();
  const user = userIdOf(session);
  const [draft] = useState(() => {
    const left = open.get(`${user} ${place}`) as Draft<Value> | undefined;
    return left && !left.isSaved() ? left : makeDraft(stored, ways, { ...browserOf(user), kept: keptDraft(user, place, { to, screen }) });
  });
  const shown = useSyncExternalStore(draft.subscribe, draft.shown);
  useEffect(() => draft.take(stored, ways));
  useEffect(() => {
    const key = `${user} ${place}`;
    open.set(key, draft as unknown as Draft<never>);
    draft.settle();
    const ask = (event: BeforeUnloadEvent) => {
      draft.settle();
      const { state } = draft.shown();
      if (state === 'failed' || state === 'stale') event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => {
      removeEventListener('beforeunload', ask);
      draft.settle();
      if (draft.isSaved()) open.delete(key);
    };
  }, [draft, user, place]);
  return { ...shown, ...draft };
}

/** The draft of a text. A refusal says what another tab wrote. `onStored` gets what was stored, and its new version. */
export function useTextDraft(
  place: string,
  { text, version }: { readonly text: string; readonly version: number },
  to: TextPlace,
  onStored: (text: string, version: number) => void,
) {
  const send = async (value: string, over: Versioned<string>): Promise<Versioned<string>> => {
    const { version: now } = await writeText(to, { text: value, version: over.version });
    onStored(value, now);
    return { value, version: now };
  };
  return useDraft<string>(place, { value: text, version }, { send, theirs: (body) => Promise.resolve(textOf(body as StaleNoteBody)) }, to);
}

function textOf({ text, version }: StaleNoteBody): Versioned<string> {
  return { value: text, version };
}
