import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { StaleNoteBody, VersionedText } from '#contract/words.ts';
import { ApiError, api } from '../../api.ts';
import { keepDraft, readDraft } from '../../words/drafts.ts';
import { saveFailure } from '../../words/save-failed.tsx';
import { useLater } from '../../ui/use-later.ts';
import { useDayChange, type WrittenKind } from './queries.ts';

const PAUSE_MS = 1200;

type State = 'idle' | 'saving' | 'saved' | { readonly failed: string };

/** A text that saves itself when typing pauses, when the field is left, and when the page is. */
export function useSavedText(day: string, kind: WrittenKind, given: VersionedText) {
  const changeDay = useDayChange(day);
  const later = useLater();
  const place = `${kind} of ${day}`;
  const [draft] = useState(() => readDraft(place));
  const [text, setText] = useState(draft?.text ?? given.text);
  const [state, setState] = useState<State>('idle');
  const [other, setOther] = useState<StaleNoteBody | null>(null);
  /** What the server has, and what is typed: read after awaits, where state is old. */
  const saved = useRef({ text: given.text, version: draft?.version ?? given.version });
  const typed = useRef(text);
  const sending = useRef(false);
  /** The person is to choose: a save would only be refused again, and the answer could cross the choice. */
  const asking = useRef(false);

  /** The newest save, for what runs later. */
  const latest = useRef<() => Promise<void>>(() => Promise.resolve());

  const take = useEffectEvent((fresh: VersionedText) => {
    // Another tab or device wrote it. A text that is being typed stays, and its next save asks which one stays.
    if (fresh.version <= saved.current.version || typed.current !== saved.current.text) return;
    saved.current = fresh;
    typed.current = fresh.text;
    setText(fresh.text);
  });
  useEffect(() => take(given), [given]);

  const save = useCallback(async () => {
    if (sending.current || asking.current || typed.current === saved.current.text) return;
    sending.current = true;
    setState('saving');
    const sent = typed.current;
    try {
      const { version } = await api('writeDayText', {
        params: { day, kind },
        body: {
          text: sent,
          version: saved.current.version,
        },
      });
      saved.current = { text: sent, version };
      keepDraft(place, typed.current === sent ? null : { text: typed.current, version });
      setState('saved');
      setOther(null);
      changeDay((shown) => ({ ...shown, [kind]: { text: sent, version, written_at: new Date().toISOString() } }));
    } catch (error) {
      const stale = error instanceof ApiError && error.status === 409 ? (error.body as StaleNoteBody) : null;
      asking.current = stale !== null;
      if (stale) setOther(stale);
      setState({ failed: stale ? '' : saveFailure(error) });
    }
    sending.current = false;
    if (typed.current !== sent) later(() => void latest.current(), PAUSE_MS);
  }, [changeDay, day, kind, later, place]);

  const write = (next: string) => {
    typed.current = next;
    setText(next);
    keepDraft(place, next === saved.current.text ? null : { text: next, version: saved.current.version });
    if (!other) later(() => void save(), PAUSE_MS);
  };

  useEffect(() => {
    latest.current = save;
  });
  // What a reload found unsaved.
  useEffect(() => void latest.current(), []);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (typed.current === saved.current.text) return;
      void latest.current();
      event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => {
      removeEventListener('beforeunload', warn);
      void latest.current();
    };
  }, []);

  /** Decides which of two texts stays. The one that is replaced is kept as a former text. */
  const choose = (chosen: string) => {
    if (!other) return;
    saved.current = { text: other.text, version: other.version };
    typed.current = chosen;
    setText(chosen);
    keepDraft(place, chosen === other.text ? null : { text: chosen, version: other.version });
    setOther(null);
    asking.current = false;
    setState(chosen === other.text ? 'saved' : 'idle');
    void save();
  };

  return { text, state, other, write, save, choose };
}
